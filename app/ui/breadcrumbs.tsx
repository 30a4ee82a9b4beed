import { Link } from 'react-router'
import { defineWords, useWords } from './words.tsx'
import styles from './breadcrumbs.module.css'

/** The last one is where you are: it has no target. */
export type Crumb = { label: string; to?: string }

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={useWords(words).path} className={styles.crumbs}>
      <ol className={styles.list}>
        {items.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className={styles.item}>
            {crumb.to === undefined ? (
              <span aria-current="page" className={styles.here}>
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className={styles.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const words = defineWords({ th: { path: 'เส้นทาง' }, en: { path: 'Breadcrumb' } })
