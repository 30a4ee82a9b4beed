/** Goods on one side, the ticket on the other. */
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Loading } from '#ui/skeleton.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { counterAt, shiftPath } from '../links.ts'
import { CounterMenu, useBase } from './child-page.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { TillBar } from './offline/till-bar.tsx'
import { useTill } from './offline/use-till.ts'
import styles from './pos.module.css'
import { TicketPanel } from './ticket-panel.tsx'
import { creditOf, totalsOf, useTicket } from './ticket-store.ts'
import { shownOf, useDisplay } from './use-display.ts'

export function CounterPage({ seen }: { seen: SeenTill }) {
  const text = useWords(counterWords)
  const { baht } = useFormat()
  const base = useBase()
  const { register } = seen
  const { till, state } = useTill(register.id, text.deviceName(register.shift.openedName))
  const hand = useTicket(register.id)
  const [view, setView] = useState<'goods' | 'ticket'>('goods')
  const totals = totalsOf(hand.ticket, seen)
  const show = useDisplay(register.id)
  const { lines, exchange } = hand.ticket
  useEffect(() => {
    show({ ...shownOf(hand.ticket, totals), stage: lines.length === 0 ? 'idle' : 'ticket' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- totals follow from the ticket
  }, [hand.ticket, show])
  return (
    <main id="main" className={styles.counter} data-view={view}>
      <header className={styles.bar}>
        <h1>
          {register.name}
          <small>{register.shift.openedName}</small>
        </h1>
        <nav className={styles.barEnd}>
          <span className={styles.wideOnly}>
            <LinkButton to={counterAt(base, register.id, 'order')} kind="quiet" icon="receipt">
              {text.receipts}
            </LinkButton>
          </span>
          <LinkButton to={shiftPath(register.shift.id)} kind="quiet" icon="clock">
            {text.shift(register.shift.zNo)}
          </LinkButton>
          <CounterMenu register={register} categories={state.goods?.categories ?? []} />
        </nav>
      </header>
      <TillBar till={till} state={state} />
      {state.goods ? (
        <GoodsGrid sold={state.goods} add={hand.add} />
      ) : (
        <section className={styles.goods}>
          <Loading>{text.readingGoods}</Loading>
        </section>
      )}
      <TicketPanel till={seen} hand={hand} onBack={() => setView('goods')} />
      <div className={styles.toTicket}>
        <Button
          kind="primary"
          wide
          className={styles.big}
          disabled={lines.length === 0 && !exchange}
          onClick={() => setView('ticket')}
        >
          {text.show(lines.length)} · {baht(totals.total - creditOf(hand.ticket, totals.total))}
        </Button>
      </div>
    </main>
  )
}
