/** What is not in the order of time (channels, branches, goods): a line each with its whole name, its amount and its bar. */
import { useId } from 'react'
import type { Datum } from './chart-frame.tsx'
import styles from './rank-chart.module.css'

export function RankChart({
  caption,
  hideCaption,
  bars,
}: {
  caption: string
  /** what stands around it says the same already */ hideCaption?: boolean
  bars: readonly Datum[]
}) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={hideCaption ? 'visually-hidden' : styles.caption}>
        {caption}
      </figcaption>
      <ol className={styles.lines}>
        {bars.map(({ label, value, text }, at) => (
          // Two goods may be called alike.
          <li key={`${at} ${label}`} className={styles.line}>
            <span className={styles.name}>{label}</span>
            <span className={`${styles.amount} numbers`}>{text}</span>
            <svg className={styles.track} width="100%" height={8} aria-hidden="true">
              {/* what is there is seen, however little it is */}
              {value > 0 && <rect className={styles.bar} width={percent(value / most)} height={8} rx={2} />}
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const percent = (share: number): string => `${Math.max(0.5, Math.round(share * 10_000) / 100)}%`
