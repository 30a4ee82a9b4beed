/** How far something has come; without a value, that it goes on. */
import { useId } from 'react'
import { useFormat } from './format.ts'
import { cx } from './classes.ts'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  label: string
  /** 0–1; nothing: nobody knows how long */
  value?: number
  /** the words stand elsewhere already */
  bare?: boolean
}

export function ProgressBar({ label, value, bare = false }: ProgressBarProps) {
  const id = useId()
  const { percent } = useFormat()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span id={id} className={cx(bare && 'visually-hidden')}>
          {label}
        </span>
        {share !== undefined && (
          <span className={cx(styles.share, 'numbers')} aria-hidden="true">
            {percent(Math.floor(share * 100) / 100)}
          </span>
        )}
      </p>
      <progress className={styles.progress} aria-labelledby={id} max={1} value={share} />
    </div>
  )
}
