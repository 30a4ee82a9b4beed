import { Fragment } from 'react'
import type { Barcode } from '#kernel/barcode.server.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { PrintedOrder } from '../../desk/orders-at-once.ts'
import { type Carrier, carrierNames } from '../../fulfilment/carriers.ts'
import type { From } from './from.ts'
import { printWords } from './print-words.ts'
import styles from './sheets.module.css'

/** What a carrier reads; the address always in Thai. */
interface LabelProps {
  order: PrintedOrder
  from: From
  /** The carrier's number in bars, or the order's where it has none yet. */
  code: { text: string; carrier: Carrier | null; code: Barcode | null }
  /** Which of its parcels: what is to be collected is asked for once. */
  nth: number
  of: number
}

export function Label({ order, from, code, nth, of }: LabelProps) {
  const { number, buyer, delivery, lines, codSatang } = order
  const text = useWords(printWords)
  const locale = useLocale()
  const format = useFormat()
  if (delivery.method !== 'ship') return null
  const { zip } = delivery.address
  const pieces = lines.reduce((sum, { quantity, withdrawn }) => sum + quantity - withdrawn, 0)
  return (
    <section className={styles.label}>
      <div>
        <p className={styles.small}>{text.from}</p>
        <p>{from.name}</p>
        <p className={styles.small}>
          <Whole>{from.address}</Whole>
        </p>
        <p className={styles.small}>{from.phone && text.phone(from.phone)}</p>
      </div>
      <div className={styles.to}>
        <p className={styles.small}>{text.to}</p>
        <p className={styles.name}>{buyer.name}</p>
        <p>
          <Whole>{addressText(delivery.address, 'th')}</Whole>
        </p>
        <p className={styles.zip}>{zip}</p>
        <p className={styles.name}>{text.phone(buyer.phone)}</p>
      </div>
      {code.code && (
        <figure className={styles.bars}>
          <svg
            viewBox={`0 0 ${code.code.width} 1`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            role="img"
            aria-label={code.text}
          >
            <path d={code.code.path} />
          </svg>
          <figcaption className="numbers">
            {[code.carrier && carrierNames[code.carrier][locale], code.text].filter(Boolean).join(' · ')}
          </figcaption>
        </figure>
      )}
      {codSatang !== null && nth === 1 && <p className={styles.cod}>{text.cod(format.baht(codSatang))}</p>}
      <p className={styles.small}>
        {[number, of > 1 && text.parcelOf(nth, of), text.pieces(format.number(pieces))].filter(Boolean).join(' · ')}
      </p>
    </section>
  )
}

/** Lines of an address end between its parts: no name of a place is broken. */
const Whole = ({ children }: { children: string }) =>
  children.split(' ').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ))
