/** A part of a form that is there when it is wanted: its name and what it says now on one line, its fields under it. Works without script. */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './fold.module.css'

export interface FoldProps {
  title: ReactNode
  /** What it says while it is folded. */
  value?: ReactNode
  /** From the beginning, and again when it becomes so: what is wrong is not hidden. */
  open?: boolean
  children: ReactNode
}

export function Fold({ title, value, open = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
