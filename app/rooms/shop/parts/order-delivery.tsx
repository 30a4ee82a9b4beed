/** Who bought, where it goes, and the papers. */
import { Link } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { held } from '#ui/held.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { addressText } from '#rooms/places/parts/address-text.ts'
import type { Order } from '../order.ts'
import { paperPath } from '../order-links.ts'
import { orderWords } from '../order-words.ts'
import styles from './order-delivery.module.css'

type Sent = Pick<Order, 'buyer' | 'delivery' | 'note' | 'shipBy' | 'status' | 'fulfilmentStatus'>

export function OrderDelivery({
  order,
  isReduced = false,
  linked = false,
  late = false,
}: {
  order: Sent
  isReduced?: boolean
  /** staff: phone and mail can be pressed */ linked?: boolean
  /** staff: the promised day is over */ late?: boolean
}) {
  const text = useWords(orderWords)
  const { buyer, note } = order
  return (
    <Card title={text.buyer}>
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">{text.buyer}</dt>
          <dd>
            <p className={styles.strong}>{buyer.name}</p>
            <p className="numbers">{linked ? <a href={`tel:${buyer.phone}`}>{buyer.phone}</a> : buyer.phone}</p>
            {buyer.email && (
              <p className={styles.break}>
                {linked ? <a href={`mailto:${buyer.email}`}>{buyer.email}</a> : buyer.email}
              </p>
            )}
          </dd>
        </div>
        <Where order={order} isReduced={isReduced} late={late} />
        {buyer.tax && (
          <div>
            <dt>{text.taxInvoice}</dt>
            <dd>
              <p>{buyer.tax.company}</p>
              <p>{text.taxId(buyer.tax.taxId, buyer.tax.branchNo)}</p>
            </dd>
          </div>
        )}
        {buyer.gift && (
          <div>
            <dt>{text.giftCard}</dt>
            <dd className={styles.note}>{buyer.gift}</dd>
          </div>
        )}
        {note && (
          <div>
            <dt>{text.note}</dt>
            <dd className={styles.note}>{note}</dd>
          </div>
        )}
      </dl>
      {isReduced && <p className={styles.reduced}>{text.reduced}</p>}
    </Card>
  )
}

/** What was promised, while it still waits. */
function Promised({ order, late }: { order: Sent; late: boolean }) {
  const text = useWords(orderWords)
  const format = useFormat()
  const { shipBy, status, fulfilmentStatus, delivery } = order
  if (shipBy === null || status !== 'confirmed' || !['unfulfilled', 'partial'].includes(fulfilmentStatus)) return null
  const day = format.date(businessDayStart(shipBy))
  return (
    <dd>
      {held(delivery.method === 'pickup' ? text.readyBy(day) : text.shipBy(day))}{' '}
      {late && <Badge tone="warn">{text.late}</Badge>}
    </dd>
  )
}

function Where({ order, isReduced, late }: { order: Sent; isReduced: boolean; late: boolean }) {
  const { delivery } = order
  const text = useWords(orderWords)
  const locale = useLocale()
  if (delivery.method === 'ship') {
    const { address } = delivery
    return (
      <div>
        <dt>{text.shipTo}</dt>
        <dd>{isReduced ? `${address.province[locale]} ${address.zip}` : addressText(address, locale)}</dd>
        <Promised order={order} late={late} />
      </div>
    )
  }
  const isPickup = delivery.method === 'pickup'
  return (
    <div>
      <dt>{isPickup ? text.pickUp : text.noDelivery}</dt>
      {delivery.method === 'pickup' && delivery.branch && <dd>{delivery.branch.name[locale]}</dd>}
      {isPickup && <dd>{text.pickUpBody}</dd>}
      {isPickup && <Promised order={order} late={late} />}
    </div>
  )
}

export function OrderPapers({ papers }: { papers: readonly { kind: string; number: string; token: string }[] }) {
  const text = useWords(orderWords)
  if (papers.length === 0) return null
  return (
    <Card title={text.documents}>
      <ul className={styles.papers}>
        {papers.map(({ kind, number, token }) => (
          <li key={token}>
            <Link to={paperPath(token)} className={styles.paper}>
              <Icon name="receipt" />
              <span className={styles.said}>
                <span>{text[`paper_${kind}` as 'paper_receipt'] ?? text.paper}</span>
                <span className={styles.quiet}>{number}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
