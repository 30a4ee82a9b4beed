import { Link } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Asked, writeAsked } from '../browse-url.ts'
import { browseWords } from '../browse-words.ts'
import styles from './active-filters.module.css'

/** What narrows the shelf, each with its way out; nothing where nothing does. `path` is the whole shelf's. */
export function ActiveFilters({ asked, shelves, path }: { asked: Asked; shelves: Category[] | null; path: string }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const { price } = useFormat()
  const { q, category, minSatang, maxSatang, inStock, onSale } = asked
  const shelf = shelves && category ? named(shelves, category) : undefined
  const range = [minSatang, maxSatang].map((sum) => (sum === null ? '' : price(sum))).join(' – ')
  const active: { name: string; without: Partial<Asked> }[] = [
    ...(q ? [{ name: `“${q}”`, without: { q: '' } }] : []),
    ...(shelf ? [{ name: shelf.name[locale], without: { category: null } }] : []),
    ...(minSatang === null && maxSatang === null
      ? []
      : [{ name: range.trim(), without: { minSatang: null, maxSatang: null } }]),
    ...(inStock ? [{ name: text.inStock, without: { inStock: false } }] : []),
    ...(onSale ? [{ name: text.onSale, without: { onSale: false } }] : []),
  ]
  if (active.length === 0) return null
  const rest = shelves ? asked : { ...asked, category: null }
  return (
    <ul className={styles.chips} aria-label={text.active}>
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={path + writeAsked({ ...rest, ...without, page: 1 })}
            className={styles.chip}
            aria-label={text.removeFilter(name)}
            preventScrollReset
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={path} className={styles.clear} preventScrollReset>
            {text.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}

function named(shelves: Category[], code: string): Category | undefined {
  for (const shelf of shelves) {
    const found = shelf.code === code ? shelf : named(shelf.children, code)
    if (found) return found
  }
}
