import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values in two columns, narrow or wide. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ title, tip, children }: { title: string; tip?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>
        {children}
        {tip && <span className={styles.tip}>{tip}</span>}
      </dd>
    </div>
  )
}
