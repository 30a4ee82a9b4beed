/** An event for somebody's own calendar. */
import type { Context } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { eventPath } from '../links.ts'
import { seeEventPage } from './see-event.ts'

/** Errors: 404. */
export async function eventIcs(context: Context, slug: string): Promise<Response> {
  const event = await seeEventPage(context, { slug })
  const body = writeIcs(
    [
      {
        uid: `event-${event.id}@${context.site.hostname}`,
        when: { startsAt: event.startsAt, endsAt: event.endsAt },
        title: event.title[context.locale],
        place: event.place,
        url: siteOrigin(context.site.hostname) + eventPath(slug),
        isCancelled: event.state === 'cancelled',
        sequence: event.version - 1,
        changedAt: event.startsAt,
      },
    ],
    { locale: context.locale, method: 'PUBLISH' },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
    },
  })
}
