/** The bytes of a feed; whoever has them already is told so. */
import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { feedOf } from './feed.ts'

export async function answerFeed(context: Context, request: Request, token: string): Promise<Response> {
  const { name, events } = await feedOf(context, { token })
  const { origin } = new URL(request.url)
  const body = writeIcs(
    events.map((event) => (event.url ? { ...event, url: origin + event.url } : event)),
    { name: name ?? context.site.name[context.locale], locale: context.locale, method: 'PUBLISH' },
  )
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  const known =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((one) => one.trim().replace(/^W\//, '')) ?? []
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}
