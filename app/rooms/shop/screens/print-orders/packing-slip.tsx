import { held } from '#ui/held.tsx'
import { formatDate } from '#kernel/dates.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { optionsText } from '../../options-text.ts'
import type { PrintedOrder } from '../../desk/orders-at-once.ts'
import type { SlipOf } from '../../desk/packing-slips.ts'
import type { From } from './from.ts'
import { printWords } from './print-words.ts'
import { rightToCancel } from './right-to-cancel.ts'
import styles from './sheets.module.css'

/** Lies in the parcel: what should be in it. No prices, for it may be a gift; what is paid at the door alone. */
interface PackingSlipProps {
  order: PrintedOrder
  slip: SlipOf
  from: From
  /** It leaves today, where it has not left. */
  now: Date
}

export function PackingSlip({ order, slip, from, now }: PackingSlipProps) {
  const { baht } = useFormat()
  const text = useWords(printWords)
  const locale = useLocale()
  const { number, placedAt, buyer, delivery, note, codSatang } = order
  const sentAt = order.parcels.find(({ parcelNo }) => parcelNo === slip.parcelNo)?.sentAt
  const pickedUp = (fetched: typeof delivery) =>
    fetched.method === 'pickup' && fetched.branch ? text.pickupAt(fetched.branch.name[locale]) : text.pickup
  const lines = slip.lines.flatMap(({ lineId, quantity: inside }) =>
    order.lines.filter((line) => line.lineId === lineId).map((line) => ({ ...line, inside })),
  )
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{text.packingSlip}</h1>
          <p>
            {[text.order(number), slip.parcelNo !== null && text.parcel(slip.parcelNo)].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.small}>{text.placed(formatDate(placedAt, locale, 'medium'))}</p>
          <p className={styles.small}>{text.delivered(formatDate(sentAt ?? now, locale, 'medium'))}</p>
        </div>
        <div>
          <p className={styles.name}>{from.name}</p>
          <p className={styles.small}>{from.address}</p>
          <p className={styles.small}>{from.phone && text.phone(from.phone)}</p>
        </div>
      </header>
      <p className={styles.name}>{buyer.name}</p>
      <p>{delivery.method === 'ship' ? addressText(delivery.address, locale) : pickedUp(delivery)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{text.goods}</th>
            <th>{text.sku}</th>
            <th className={styles.count}>{text.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lineId, name, options, sku, inside }) => (
            <tr key={lineId}>
              <td>{held([name[locale], optionsText(options, locale)].filter(Boolean).join(' · '))}</td>
              <td>{sku}</td>
              <td className={styles.count}>{inside}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {codSatang !== null && <p className={styles.cod}>{text.cod(baht(codSatang))}</p>}
      {buyer.gift && (
        <blockquote className={styles.gift}>
          <p className={styles.small}>{text.gift(buyer.name)}</p>
          <p>{buyer.gift}</p>
        </blockquote>
      )}
      {note && <p className={styles.note}>{text.note(note)}</p>}
      {delivery.method === 'ship' && (
        <section className={styles.right} lang="th">
          <p className={styles.rightTitle}>{rightToCancel.title}</p>
          <p>{rightToCancel.body}</p>
        </section>
      )}
    </>
  )
}
