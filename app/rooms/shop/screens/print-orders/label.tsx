import { addressText } from '#rooms/places/parts/address-text.ts'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { PrintedOrder } from '../../desk/orders-at-once.ts'
import type { From } from './from.ts'
import { printWords } from './print-words.ts'
import styles from './sheets.module.css'

/** What a carrier reads; the address always in Thai. */
export function Label({ order, from }: { order: PrintedOrder; from: From }) {
  const { number, buyer, delivery, lines, codSatang } = order
  const text = useWords(printWords)
  const format = useFormat()
  if (delivery.method !== 'ship') return null
  const { zip } = delivery.address
  const pieces = lines.reduce((sum, { quantity, withdrawn }) => sum + quantity - withdrawn, 0)
  return (
    <section className={styles.label}>
      <div>
        <p className={styles.small}>{text.from}</p>
        <p>{from.name}</p>
        <p className={styles.small}>{from.address}</p>
        <p className={styles.small}>{from.phone && text.phone(from.phone)}</p>
      </div>
      <div className={styles.to}>
        <p className={styles.small}>{text.to}</p>
        <p className={styles.name}>{buyer.name}</p>
        <p>{addressText(delivery.address, 'th')}</p>
        <p className={styles.zip}>{zip}</p>
        <p className={styles.name}>{text.phone(buyer.phone)}</p>
      </div>
      {codSatang !== null && <p className={styles.cod}>{text.cod(format.baht(codSatang))}</p>}
      <p className={styles.small}>
        {number} · {text.pieces(format.number(pieces))}
      </p>
    </section>
  )
}
