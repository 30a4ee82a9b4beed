/** The receipt of a sale that the server has not seen: the same words as its paper will have, printed by the browser. */
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { SeenTill } from '../../counter/see-counter.ts'
import { offlineWords } from '../../offline-words.ts'
import type { Done } from '../done-view.tsx'
import styles from '../pos.module.css'

export function OfflineSlip({ sold, till }: { sold: Done; till: SeenTill }) {
  const text = useWords(offlineWords)
  const { baht, number, dateTime } = useFormat()
  const { seller } = till
  return (
    <>
      <Button wide size="large" onClick={() => print()}>
        {text.printHere}
      </Button>
      <section className={styles.slip}>
        <strong>{seller.name}</strong>
        <span>
          {text.taxId} {seller.taxId}
        </span>
        <strong>{till.rates ? text.abbreviated : text.receipt}</strong>
        <span>
          {sold.number} · {dateTime(sold.at, 'short')}
        </span>
        <ul>
          {sold.ticket.lines.map((line, at) => (
            <li key={line.key}>
              <span>
                {line.name.th} × {number(line.quantityMilli / 1000)}
              </span>
              <span className="numbers">{baht(sold.totals.lines[at]!.netSatang)}</span>
            </li>
          ))}
        </ul>
        <strong className="numbers">{baht(sold.totalSatang)}</strong>
        {till.rates && <span>{text.vatIncluded}</span>}
      </section>
    </>
  )
}
