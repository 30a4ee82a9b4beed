import type { ReactNode } from 'react'
import { cx } from '#ui/classes.ts'
import styles from './sums.module.css'

export interface Sum {
  label: ReactNode
  value: ReactNode
  /** The last line: what is paid. */
  strong?: boolean
}

/** What something costs, line by line, figures right and aligned. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={cx(styles.sums, 'numbers')}>
      {sums.map((sum, index) => (
        <div key={index} className={cx(styles.sum, sum.strong && styles.strong)}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      ))}
    </dl>
  )
}
