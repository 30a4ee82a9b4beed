/** An order of tickets, for whoever holds its link: what is to be done next, and the tickets. */
import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { eventPath } from '../links.ts'
import { seeOrder } from '../order/see-order.ts'
import styles from '../parts/events.module.css'
import { inFour } from '../parts/in-four.ts'
import { eventWords } from '../words.ts'
import type { Route } from './+types/order'

export const loader = load((context, { params }: Route.LoaderArgs) => seeOrder(context, { token: params.token }))

export const meta: Route.MetaFunction = (args) => [
  ...titled(eventWords, 'orderTitle')(args),
  { name: 'robots', content: 'noindex' },
]

const tones = { waiting: 'warn', expired: 'warn', undecided: 'warn', refunded: 'info' } as const

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const { dateTime, price } = useFormat()
  const { event, state } = order
  const body =
    state === 'waiting' && order.holdUntil
      ? text.waitingBody(dateTime(order.holdUntil, 'short'))
      : state === 'paid'
        ? text.paidBody
        : state === 'waiting'
          ? ''
          : text[`${state}Body`]
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={event.title[locale]} back={{ to: eventPath(event.slug), label: text.seeEvent }}>
        {[dateTime(event.startsAt), event.place].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={16}>
        {(event.state === 'cancelled' || event.state === 'postponed') && (
          <Notice tone="warn" title={text[event.state]}>
            {text[`${event.state}Body`]}
          </Notice>
        )}
        {state === 'paid' ? (
          <Notice tone="good" title={text.orderTitle}>
            {body}
          </Notice>
        ) : (
          <Notice
            tone={tones[state]}
            title={text[state]}
            action={
              order.payPath ? (
                <LinkButton to={order.payPath} kind={state === 'waiting' ? 'primary' : 'secondary'}>
                  {text.pay}
                </LinkButton>
              ) : (
                <LinkButton to={eventPath(event.slug)}>{text.again}</LinkButton>
              )
            }
          >
            {body}
          </Notice>
        )}
        {order.tickets.length > 0 && (
          <Card>
            <ul className={styles.list}>
              {order.tickets.map((ticket, n) => (
                <li key={n} className={styles.line}>
                  <div className={styles.said}>
                    <b>{ticket.kind[locale]}</b>
                    {ticket.code !== null && <span className={`${styles.quiet} numbers`}>{inFour(ticket.code)}</span>}
                    {ticket.isAsked && ticket.path !== null && <Badge tone="warn">{text.isAsked}</Badge>}
                  </div>
                  {ticket.path === null ? (
                    <span className={styles.quiet}>{text.givenTo(ticket.holder)}</span>
                  ) : (
                    <LinkButton to={ticket.path} kind="primary" icon="qr">
                      {text.openTicket}
                    </LinkButton>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Card>
          <Stack gap={12}>
            <Facts>
              {order.lines.map(({ kind, quantity, satang }, n) => (
                <Fact key={n} title={`${kind[locale]} × ${quantity}`}>
                  {satang === 0n ? text.free : price(satang)}
                </Fact>
              ))}
              {order.totalSatang > 0n && (
                <Fact title={text.total}>
                  <b>{price(order.totalSatang)}</b>
                </Fact>
              )}
            </Facts>
            <span className={styles.quiet}>{text.order(order.number)}</span>
          </Stack>
        </Card>
      </Stack>
    </PageFrame>
  )
}
