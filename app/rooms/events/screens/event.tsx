/** The page of an event: when, where, what it is, and its tickets. */
import { randomUUID } from 'node:crypto'
import { type MetaDescriptor, redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { admits } from '#kernel/roles.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Picture } from '#ui/picture.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { coverOf, coverSrc } from '../cover/cover.ts'
import { seeEventPage } from '../event/see-event.ts'
import { deskOf, eventPath, eventsPath, icsPath, orderPath } from '../links.ts'
import { BuyInput } from '../order/buy-input.ts'
import { buyTickets } from '../order/buy-tickets.ts'
import { joinQueue } from '../waiting/join-queue.ts'
import { QueueInput } from '../waiting/queue-input.ts'
import { whoBuys } from '../order/who-buys.ts'
import styles from '../parts/events.module.css'
import { Picker } from '../parts/picker.tsx'
import { permissions } from '../permissions.ts'
import { eventWords } from '../words.ts'
import type { Route } from './+types/event'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const { origin, searchParams } = new URL(request.url)
  const code = searchParams.get('code')?.slice(0, 60) ?? ''
  const event = await seeEventPage(context, { slug: params.slug, code })
  return {
    event,
    origin,
    code,
    person: context.actor.accountId === null ? null : await whoBuys(context, {}),
    form: formOf(BuyInput),
    waitForm: formOf(QueueInput),
    waitKey: randomUUID(),
    description: (event.about[context.locale] || event.place || event.title[context.locale]).slice(0, 200),
    maySeeDesk: admits(permissions['events.changeEvents'], context.actor),
    idempotencyKey: randomUUID(),
  }
})

export const action = act(
  anyone,
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    if (operation === 'wait') {
      await joinQueue(context, {
        ...(form as never as { name: string; email: string; kindId: string }),
        event: params.slug,
      })
      return { saved: 'wait' }
    }
    const { token, paySlug } = await buyTickets(context, {
      ...(form as never as { name: string; email: string }),
      event: params.slug,
    })
    throw redirect(paySlug ? paymentPath(paySlug) : orderPath(token))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

const status = {
  published: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { event, description, origin } = loaderData
  const url = `${origin}${eventPath(event.slug)}`
  const isOnline = event.way !== 'onsite'
  return [
    ...pageMeta(matches, {
      title: event.title,
      description,
      path: eventPath(event.slug),
      picture: event.cover === null ? null : { src: coverSrc(event.cover) },
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: event.title.th,
        description,
        url,
        ...(event.cover !== null && { image: [`${origin}${coverSrc(event.cover)}`] }),
        startDate: event.startsAt.toISOString(),
        endDate: event.endsAt.toISOString(),
        eventStatus: status[event.state],
        eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isOnline
          ? { '@type': 'VirtualLocation', url }
          : { '@type': 'Place', name: event.place || event.title.th, address: event.place },
        ...(event.speakers.th && {
          performer: event.speakers.th
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => ({ '@type': 'Person', name: line.split(',')[0]!.trim() })),
        }),
        ...(event.organiser && { organizer: { '@type': 'Organization', name: event.organiser } }),
        offers: event.kinds.map((kind) => ({
          '@type': 'Offer',
          name: kind.name.th,
          price: Number(kind.unitSatang) / 100,
          priceCurrency: 'THB',
          url,
          availability: `https://schema.org/${kind.state === 'open' ? 'InStock' : kind.state === 'soldOut' ? 'SoldOut' : kind.state === 'soon' ? 'PreOrder' : 'OutOfStock'}`,
        })),
      },
    },
  ]
}

export default function EventScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { event, maySeeDesk } = loaderData
  const text = useWords(eventWords)
  const locale = useLocale()
  const format = useFormat()
  const isOneDay = format.date(event.startsAt) === format.date(event.endsAt)
  const until = isOneDay
    ? format.dateTime(event.endsAt).slice(format.date(event.endsAt).length).trim()
    : format.dateTime(event.endsAt)
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={event.title[locale]}
        back={{ to: eventsPath, label: text.backToEvents }}
        actions={
          maySeeDesk && (
            <LinkButton to={deskOf(event.id)} icon="edit">
              {text.manage}
            </LinkButton>
          )
        }
      />
      <Stack gap={24}>
        {event.state !== 'published' && (
          <Notice tone={event.state === 'cancelled' ? 'bad' : 'warn'} title={text[event.state]}>
            {text[`${event.state}Body`]}
          </Notice>
        )}
        <Split
          gap={24}
          aside={
            <div id="tickets">
              <Picker {...loaderData} answer={actionData} />
            </div>
          }
        >
          <Stack gap={24}>
            {event.cover !== null && (
              <Picture
                source={coverOf(event.cover)}
                alt=""
                shape="wide"
                sizes="(min-width: 1024px) 60vw, 100vw"
                first
              />
            )}
            {event.kinds.some(({ state }) => state === 'open') && (
              <div className={styles.jump}>
                <LinkButton to="#tickets" kind="primary" wide>
                  {text.tickets}
                </LinkButton>
              </div>
            )}
            <Card>
              <Stack gap={16}>
                <Facts>
                  <Fact title={text.when}>
                    {event.way === 'ondemand'
                      ? text.ondemand
                      : `${format.dateTime(event.startsAt)} – ${until} · ${text.timeNote}`}
                  </Fact>
                  <Fact title={text.where}>
                    {event.place || text[event.way]}
                    {event.mapUrl && (
                      <>
                        {' · '}
                        <a href={event.mapUrl} rel="noreferrer" target="_blank">
                          {text.map}
                        </a>
                      </>
                    )}
                  </Fact>
                  {event.organiser && <Fact title={text.organiser}>{event.organiser}</Fact>}
                </Facts>
                {event.state === 'published' && !event.isOver && (
                  <div>
                    <LinkButton to={icsPath(event.slug)} icon="calendar" download>
                      {text.addToCalendar}
                    </LinkButton>
                  </div>
                )}
              </Stack>
            </Card>
            {event.others.length > 0 && (
              <Card title={text.others}>
                <Row gap={8}>
                  {event.others.map(({ slug, startsAt }) => (
                    <LinkButton key={slug} to={eventPath(slug)} size="small">
                      {format.dateTime(startsAt, 'medium')}
                    </LinkButton>
                  ))}
                </Row>
              </Card>
            )}
            {event.about[locale] && (
              <Card title={text.about}>
                <p className={styles.prose}>{event.about[locale]}</p>
              </Card>
            )}
            {(['agenda', 'speakers'] as const).map(
              (part) =>
                event[part][locale] && (
                  <Card key={part} title={text[part]}>
                    <ul className={styles.list}>
                      {event[part][locale]
                        .split('\n')
                        .filter((line) => line.trim() !== '')
                        .map((line, at) => (
                          <li key={at}>{line}</li>
                        ))}
                    </ul>
                  </Card>
                ),
            )}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
