/** What is known, name by name: for who may look and not change. */
import type { ReactNode } from 'react'
import { defineWords, useWords } from './words.tsx'
import styles from './facts.module.css'

/** Names and values in two columns, narrow or wide. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ title, tip, children }: { title: string; tip?: string | undefined; children: ReactNode }) {
  const text = useWords(words)
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>
        {children === '' || children === null || children === undefined ? text.empty : children}
        {tip && <span className={styles.tip}>{tip}</span>}
      </dd>
    </div>
  )
}

const words = defineWords({ th: { empty: 'ไม่ได้ระบุ' }, en: { empty: 'Not said' } })
