import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { LowStock } from '../low-stock.ts'
import { words } from '../words.ts'
import styles from './low-stock-list.module.css'

/** Which goods are nearly gone, the scarcest first. */
export function LowStockList({ low }: { low: LowStock }) {
  const text = useWords(words)
  const locale = useLocale()
  const more = low.count - low.scarcest.length
  return (
    <div id="low-stock" tabIndex={-1} className={styles.target}>
      <Card
        title={text.low}
        padding="none"
        footer={more > 0 && <span className={styles.detail}>{text.moreLow(more)}</span>}
      >
        {low.count === 0 ? (
          <EmptyState icon="check-circle" title={text.noneLow}>
            {text.lowHint}
          </EmptyState>
        ) : (
          <ul className={styles.goods}>
            {low.scarcest.map((each) => (
              <li key={each.sku} className={styles.item}>
                <span className={styles.words}>
                  <Link to={`/shop/product/${encodeURIComponent(each.sku)}`} className={styles.name}>
                    {each.name[locale]}
                  </Link>
                  <span className={styles.detail}>{[each.options[locale], each.sku].filter(Boolean).join(' · ')}</span>
                </span>
                <Badge tone={each.left === 0 ? 'bad' : 'warn'}>
                  {each.left === 0 ? text.soldOut : text.left(each.left)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
