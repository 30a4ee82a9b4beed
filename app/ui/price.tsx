import { useFormat } from './format.ts'
import { priceView, type Satang } from './price-view.ts'
import { VisuallyHidden } from './hidden.tsx'
import { Badge } from './badge.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** satang */
  price: Satang
  /** satang; 0 or nothing: no sale */
  sale?: Satang
  size?: 'small' | 'medium' | 'large'
  /** raw: only the text of what is paid, "free" when both are 0 */
  variant?: 'full' | 'raw'
  /** "from ฿…", for products with variants */
  from?: boolean
}

export function Price({ price, sale = 0n, size = 'medium', variant = 'full', from = false }: PriceProps) {
  const format = useFormat()
  const text = useWords(words)
  const view = priceView(price, sale)
  if (variant === 'raw') return view.free ? text.free : format.price(view.now)
  return (
    <span className={cx(styles.price, styles[size], 'numbers')}>
      <span className={cx(styles.now, view.before !== null && styles.reduced)}>
        {from && <span className={styles.from}>{text.from} </span>}
        {view.before !== null && <VisuallyHidden>{text.now} </VisuallyHidden>}
        {format.price(view.now)}
      </span>
      {view.before !== null && (
        <s className={styles.before}>
          <VisuallyHidden>{text.before} </VisuallyHidden>
          {format.price(view.before)}
        </s>
      )}
      {view.percentOff !== null && view.percentOff > 0 && <Badge tone="bad">{text.off(view.percentOff)}</Badge>}
    </span>
  )
}

const words = defineWords({
  th: {
    free: 'ฟรี',
    from: 'เริ่มต้น',
    now: 'ราคาขาย',
    before: 'ราคาปกติ',
    off: (percent: number) => `ลด ${percent}%`,
  },
  en: { free: 'free', from: 'from', now: 'Now', before: 'was', off: (percent) => `${percent}% off` },
})
