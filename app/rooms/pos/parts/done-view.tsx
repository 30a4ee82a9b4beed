/** It is sold, and kept: only now is there change to give and a receipt to print. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { counterWords } from '../counter-words.ts'
import { counterAt, slipPath } from '../links.ts'
import type { SeenTill } from '../counter/see-counter.ts'
import { exchangeWords } from '../exchange-words.ts'
import { offlineWords } from '../offline-words.ts'
import { OfflineSlip } from './offline/offline-slip.tsx'
import type { SoldHere } from './offline/till.ts'
import { SlipPrinting } from './print/slip-printing.tsx'
import type { Reckoned } from './ticket.ts'
import type { KeptTicket } from './ticket-store.ts'
import type { Tender } from './use-sale.ts'
import { useBase } from './child-page.tsx'
import styles from './pos.module.css'

/** What was sold, with the ticket that it was. */
export interface Done extends SoldHere {
  ticket: KeptTicket
  totals: Reckoned
  tenders: Tender[]
  tipSatang: bigint
  /** By which it is called out; null: nothing is prepared. */
  queueNo: number | null
  /** By what the order is called out that was sold without a line. */
  provisional: string | null
  at: Date
}

export function DoneView({ sold, till }: { sold: Done; till: SeenTill }) {
  const text = useWords(counterWords)
  const offline = useWords(offlineWords)
  const exchanging = useWords(exchangeWords)
  const { baht } = useFormat()
  const navigate = useNavigate()
  const next = counterAt(useBase(), till.register.id)
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === document.body) void navigate(next)
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [navigate, next])
  return (
    <main id="main" className={styles.done}>
      <h1>{sold.ticket.exchange ? exchanging.done : text.done}</h1>
      <p role="status">
        {sold.paidOutSatang > 0n ? exchanging.gave : sold.changeSatang > 0n ? text.change : text.noChange}
        {sold.changeSatang + sold.paidOutSatang > 0n && (
          <strong className={`${styles.changeDue} numbers`}> {baht(sold.changeSatang + sold.paidOutSatang)}</strong>
        )}
      </p>
      <p>
        {sold.number} · {text.total} {baht(sold.totalSatang)}
        {sold.owedSatang > 0n && ` · ${text.onAccount} ${baht(sold.owedSatang)}`}
      </p>
      {sold.ticket.exchange && sold.note && (
        <p>
          {sold.note.number} · {exchanging.exchange} {baht(BigInt(sold.ticket.exchange.worthSatang))}
        </p>
      )}
      {sold.toWalletSatang > 0n && (
        <p>
          {exchanging.toWallet} {baht(sold.toWalletSatang)}
        </p>
      )}
      {sold.queueNo !== null && <p className={styles.changeDue}>{text.queue(sold.queueNo)}</p>}
      {sold.provisional && <p className={styles.changeDue}>{text.provisional(sold.provisional)}</p>}
      {sold.isOffline && <p>{offline.keptHere}</p>}
      <SlipPrinting sold={sold} till={till} />
      <LinkButton to={next} kind="primary" wide className={styles.big}>
        {text.next}
      </LinkButton>
      {sold.paperToken && (
        <a
          className={buttonClass({ wide: true, size: 'large' })}
          href={slipPath(sold.paperToken)}
          target="_blank"
          rel="noreferrer"
        >
          {text.print}
        </a>
      )}
      {sold.note?.token && (
        <a
          className={buttonClass({ wide: true, size: 'large' })}
          href={slipPath(sold.note.token)}
          target="_blank"
          rel="noreferrer"
        >
          {exchanging.printNote(sold.note.number)}
        </a>
      )}
      {sold.isOffline && <OfflineSlip sold={sold} till={till} />}
    </main>
  )
}
