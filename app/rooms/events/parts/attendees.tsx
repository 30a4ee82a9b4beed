/** Who comes: each order with its tickets, and what can be done with it. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { attendeesFilePath, deskOf } from '../links.ts'
import type { Attendance } from '../order/attendees.ts'
import type { TicketBack } from '../refund/one-ticket.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'
import { Overrides } from './overrides.tsx'

const tones = { waiting: 'warn', undecided: 'bad', paid: 'good', refunded: 'neutral', expired: 'neutral' } as const

export function Attendees({ record, more, mayChange, answer, idempotencyKey }: Section<typeof loader>) {
  const { attendees } = more
  const text = useWords(deskWords)
  const { number, baht } = useFormat()
  if (!attendees) return null
  const { orders, counts, asked, pages } = attendees
  const isSearched = asked.q !== '' || asked.page > 1
  const back = answer && 'saved' in answer && answer.saved === 'backTicket' ? (answer.done as TicketBack) : null
  const wentTo = ({ amountSatang, toCodeSatang }: TicketBack) =>
    [
      toCodeSatang > 0n && text.onCode(baht(toCodeSatang)),
      amountSatang > toCodeSatang && text.inWallet(baht(amountSatang - toCodeSatang)),
    ]
      .filter(Boolean)
      .join(' ')
  const to = (page: number) =>
    `${deskOf(record.id)}?${new URLSearchParams({ tab: 'attendees', ...(asked.q && { q: asked.q }), page: String(page) })}`
  return (
    <Stack gap={16}>
      {back && (
        <Notice
          tone={back.state === 'done' ? 'good' : 'warn'}
          title={back.state === 'done' ? text.ticketBack : text.ticketBackDue(baht(back.amountSatang))}
          action={
            back.path && (
              <LinkButton to={back.path} kind="primary">
                {text.refund}
              </LinkButton>
            )
          }
        >
          {back.state === 'due' ? text.dueBody : wentTo(back)}
        </Notice>
      )}
      <Card>
        <Facts>
          <Fact title={text.issued}>{number(counts.issued)}</Fact>
          <Fact title={text.came}>{number(counts.cameIn)}</Fact>
          {counts.inside.map(({ list, inside }) => (
            <Fact key={list} title={counts.inside.length > 1 ? text.insideAt(list) : text.insideNow}>
              {number(inside)}
            </Fact>
          ))}
          <Fact title={text.sum}>{baht(counts.satang)}</Fact>
        </Facts>
      </Card>
      {counts.issued > 0 && (
        <Row>
          <LinkButton to={attendeesFilePath(record.id)} icon="download" download>
            {text.file}
          </LinkButton>
        </Row>
      )}
      {counts.conflicts > 0 && <Notice tone="warn" title={text.conflicts(counts.conflicts)} />}
      <Overrides overrides={more.overrides} count={counts.overrides} />
      <Card>
        <Stack gap={16}>
          {(orders.length > 0 || isSearched) && (
            <Form method="get" role="search">
              <input type="hidden" name="tab" value="attendees" />
              <SearchField label={text.search} placeholder={text.search} defaultValue={asked.q} />
            </Form>
          )}
          {orders.length === 0 && <p className={styles.quiet}>{isSearched ? text.noneFound : text.none}</p>}
          <ul className={styles.list}>
            {orders.map((order) => (
              <Line key={order.id} order={order} mayChange={mayChange} back={more.mayBack ? idempotencyKey : null} />
            ))}
          </ul>
          {pages > 1 && <Pagination page={asked.page} pages={pages} to={to} />}
        </Stack>
      </Card>
    </Stack>
  )
}

/** Each of an order, with its way back. */
function Tickets({ order, idempotencyKey }: { order: Attendance; idempotencyKey: string }) {
  const text = useWords(deskWords)
  return (
    <details className={styles.each}>
      <summary>{text.tickets(order.each.length)}</summary>
      <ul className={styles.list}>
        {order.each.map((ticket) => (
          <li key={ticket.id} className={styles.line}>
            <div className={styles.said}>
              <b className="numbers">{ticket.code}</b>
              <span className={styles.quiet}>{[ticket.kind, ticket.holder].filter(Boolean).join(' · ')}</span>
            </div>
            {ticket.isIn ? (
              <Badge tone="good">{text.isIn}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="ticketId" value={ticket.id} />
                <input type="hidden" name="reason" value={text.backReason} />
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <ConfirmButton
                  size="small"
                  name="operation"
                  value="backTicket"
                  title={text.backAsk(ticket.code)}
                  message={order.totalSatang > 0n ? text.backBody : text.backFree}
                  okText={text.backTicket}
                >
                  {text.backTicket}
                </ConfirmButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `back`: the key with which a ticket goes back; null: who looks may not. */
function Line({ order, mayChange, back }: { order: Attendance; mayChange: boolean; back: string | null }) {
  const text = useWords(deskWords)
  const { price, dateTime } = useFormat()
  const { state, refundPath } = order
  const endsHere = state === 'waiting' || (state === 'paid' && order.totalSatang === 0n && order.cameIn === 0)
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{order.name}</b>
        <span className={styles.quiet}>
          {order.email} {order.phone}
        </span>
        <span>{order.what}</span>
        <span className={styles.quiet}>
          {order.number} · {dateTime(order.madeAt, 'short')} · {price(order.totalSatang)}
        </span>
      </div>
      <Badge tone={tones[state]}>{text[`order_${state}`]}</Badge>
      {order.tickets > 0 && <Badge tone="info">{text.cameIn(order.cameIn, order.tickets)}</Badge>}
      {back !== null && order.each.length > 0 && <Tickets order={order} idempotencyKey={back} />}
      <div className={styles.acts}>
        <Row gap={8}>
          <LinkButton to={order.path} size="small">
            {text.openOrder}
          </LinkButton>
          {mayChange && refundPath && (state === 'paid' || state === 'undecided') && (
            <LinkButton to={refundPath} size="small">
              {text.refund}
            </LinkButton>
          )}
          {mayChange && (state === 'undecided' || endsHere) && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="orderId" value={order.id} />
              {state === 'undecided' ? (
                <Button type="submit" size="small" name="operation" value="acceptLate">
                  {text.accept}
                </Button>
              ) : (
                <ConfirmButton
                  size="small"
                  name="operation"
                  value="cancelOrder"
                  title={text.cancelAsk}
                  message={text.cancelBody}
                  okText={text.cancelOrder}
                >
                  {text.cancelOrder}
                </ConfirmButton>
              )}
            </Form>
          )}
        </Row>
      </div>
    </li>
  )
}
