/** Tabs that are links: each has its URL, the current one is said. */
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { label: ReactNode; to: string; current: boolean; count?: number }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={styles.tab}
              aria-current={tab.current ? 'page' : undefined}
              prefetch="intent"
              preventScrollReset
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
