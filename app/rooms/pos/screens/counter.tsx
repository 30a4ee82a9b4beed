/** The counter: goods on one side, the ticket on the other. */
import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { seeCounter } from '../counter/see-counter.ts'
import { showCustomer } from '../counter/display.ts'
import { counterWords } from '../counter-words.ts'
import { choosePath, displayPath, receiptsPath, shiftPath } from '../links.ts'
import { GoodsGrid } from '../parts/goods-grid.tsx'
import styles from '../parts/pos.module.css'
import { TicketPanel } from '../parts/ticket-panel.tsx'
import { totalsOf, useTicket } from '../parts/ticket-store.ts'
import { shownOf, useDisplay } from '../parts/use-display.ts'
import { permissions } from '../permissions.ts'
import { heldTickets, holdTicket, takeUpTicket } from '../sell/held-tickets.ts'
import type { Route } from './+types/counter'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const counter = await seeCounter(context, { register: new URL(request.url).searchParams.get('register') ?? '' })
  if (!counter) throw redirect(choosePath)
  return { counter }
})

export const action = act(permissions['pos.sell'], async (context, form) => {
  if (form.operation === 'hold') return { held: (await holdTicket(context, form as never)).id }
  if (form.operation === 'held') return { all: await heldTickets(context, {}) }
  if (form.operation === 'takeUp') return takeUpTicket(context, form as never)
  if (form.operation === 'show')
    return showCustomer(context, { registerId: String(form.registerId), shown: JSON.parse(String(form.shown)) })
  return notFound()
})

/** What is shown or held changes nothing of the goods. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => (formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false)
export const meta: Route.MetaFunction = titled(counterWords, 'title')

export default function CounterScreen({ loaderData: { counter } }: Route.ComponentProps) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  const { register } = counter
  const hand = useTicket(register.id)
  const [view, setView] = useState<'goods' | 'ticket'>('goods')
  const totals = totalsOf(hand.ticket, counter.rates)
  const show = useDisplay(register.id)
  const { lines } = hand.ticket
  useEffect(() => {
    show({ ...shownOf(hand.ticket, totals), stage: lines.length === 0 ? 'idle' : 'ticket' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- totals follow from the ticket
  }, [hand.ticket, show])
  return (
    <main id="main" className={styles.counter} data-view={view}>
      <header className={styles.bar}>
        <LinkButton to={choosePath} kind="quiet" icon="arrow-left" label={text.leave} />
        <h1>
          {register.name}
          <small>
            {text.shift(register.shift.zNo)} · {register.shift.openedName}
          </small>
        </h1>
        <nav className={styles.barEnd}>
          <LinkButton to={`${receiptsPath}?register=${register.id}`} kind="quiet" icon="receipt">
            {text.receipts}
          </LinkButton>
          <span className={styles.wideOnly}>
            <LinkButton to={displayPath(register.id)} target="_blank" kind="quiet" icon="qr">
              {text.panel}
            </LinkButton>
          </span>
          <LinkButton to={shiftPath(register.shift.id)} kind="quiet" icon="clock">
            {text.shift(register.shift.zNo)}
          </LinkButton>
        </nav>
      </header>
      <GoodsGrid counter={counter} hand={hand} />
      <TicketPanel counter={counter} hand={hand} onBack={() => setView('goods')} />
      <div className={styles.toTicket}>
        <Button
          kind="primary"
          wide
          className={styles.big}
          disabled={lines.length === 0}
          onClick={() => setView('ticket')}
        >
          {text.show(lines.length)} · {baht(totals.total)}
        </Button>
      </div>
    </main>
  )
}
