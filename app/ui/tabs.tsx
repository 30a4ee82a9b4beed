/** Tabs that are links: each has its URL, the current one is said, and it is in sight where not all of them fit. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './tabs.module.css'

export type Tab = { label: ReactNode; to: string; current: boolean; count?: number }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(() => {
    if (current === undefined) return
    centre(row.current)
    // Letters that come late are wider, and push the last tab out again.
    void document.fonts.ready.then(() => centre(row.current))
  }, [current])
  return (
    <nav aria-label={label} className={styles.tabs} ref={row}>
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

/** Sideways only: scrollIntoView() would move the page too. */
function centre(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')
  if (!row || !tab || row.scrollWidth <= row.clientWidth) return
  const from = row.getBoundingClientRect()
  const to = tab.getBoundingClientRect()
  row.scrollLeft += to.left + to.width / 2 - (from.left + from.width / 2)
}
