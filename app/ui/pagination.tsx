/** Pages as links, so that they can be opened, shared and crawled. */
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import { defineWords, useWords } from './words.tsx'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** from 1 */
  page: number
  pages: number
  to: (page: number) => string
}

export function Pagination({ page, pages, to }: PaginationProps) {
  const text = useWords(words)
  if (pages <= 1) return null
  return (
    <nav aria-label={text.pages} className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={styles.step} prefetch="intent">
          <Icon name="chevron-left" size={16} />
          <span className={styles.word}>{text.previous}</span>
        </Link>
      ) : (
        <span className={styles.step} aria-hidden="true" />
      )}
      <ol className={styles.list}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry ?? `gap ${index}`}>
            {entry === null ? (
              <span className={styles.gap}>…</span>
            ) : entry === page ? (
              <span aria-current="page" className={styles.here}>
                {entry}
              </span>
            ) : (
              <Link to={to(entry)} className={styles.page} aria-label={text.page(entry)}>
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={styles.step} prefetch="intent">
          <span className={styles.word}>{text.next}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      ) : (
        <span className={styles.step} aria-hidden="true" />
      )}
    </nav>
  )
}

const words = defineWords({
  th: { pages: 'หน้า', previous: 'ก่อนหน้า', next: 'ถัดไป', page: (page: number) => `หน้า ${page}` },
  en: { pages: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` },
})
