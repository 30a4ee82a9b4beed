import { href, Link } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { cx } from '#ui/classes.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../browse-words.ts'
import styles from './shelf-links.module.css'

interface ShelfLinksProps {
  shelves: readonly Omit<Category, 'children'>[]
  /** above goods they are one row without a word; instead of goods they say what they are */
  place: 'above' | 'instead'
}

/** Categories to go on to, each with how much is in it. */
export function ShelfLinks({ shelves, place }: ShelfLinksProps) {
  const text = useWords(browseWords)
  const locale = useLocale()
  if (shelves.length === 0) return null
  return (
    <nav aria-label={place === 'above' ? text.categories : text.popular}>
      {place === 'instead' && <h2 className={styles.title}>{text.popular}</h2>}
      <ul className={cx(styles.row, styles[place])}>
        {shelves.map(({ code, name, count }) => (
          <li key={code}>
            <Link to={href('/shop/categorie/:code', { code })} className={styles.link} prefetch="intent">
              {name[locale]} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
