/** On an order that was paid, or sent unpaid: each thing in it may be reviewed. */
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { reviewFormPath } from '../order-links.ts'
import { shopReviewWords } from '../reviews/review-words.ts'
import type { SeenOrder } from '../order.ts'
import styles from './file-rows.module.css'

export function ReviewLinks({ order }: { order: SeenOrder }) {
  const text = useWords(shopReviewWords)
  const locale = useLocale()
  const mayReview = order.isMine || order.isGuestOrder
  if (!mayReview || (order.status !== 'confirmed' && order.status !== 'completed')) return null
  const { payment } = order
  const isPaid = payment !== null && payment.paidSatang >= payment.amountSatang
  const lines = order.lines.filter(({ sent }) => isPaid || sent > 0)
  if (lines.length === 0) return null
  return (
    <Card title={text.reviewOrder}>
      <ul className={styles.rows}>
        {lines.map(({ sku, name }) => (
          <li key={sku} className={styles.row}>
            <span className={styles.said}>{name[locale]}</span>
            <Link
              to={reviewFormPath(sku, order.isMine ? null : order.token)}
              aria-label={`${text.write}: ${name[locale]}`}
            >
              {text.write}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
