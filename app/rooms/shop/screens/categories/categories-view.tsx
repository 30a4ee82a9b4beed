import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import styles from './categories.module.css'

export interface CategoriesProps {
  shelves: Category[]
}

export function CategoriesView({ shelves, actions }: CategoriesProps & { actions?: ReactNode }) {
  const text = useWords(browseWords)
  return (
    <>
      <PageHead title={text.categories} actions={actions} />
      {shelves.length === 0 ? (
        <EmptyState icon="store" title={text.noCategories} action={text.products} to={href('/shop/products')} />
      ) : (
        <Grid min={280} gap={24}>
          {shelves.map((shelf) => (
            <section key={shelf.code} className={styles.shelf} aria-labelledby={`shelf-${shelf.code}`}>
              <h2 id={`shelf-${shelf.code}`} className={styles.title}>
                <ShelfLink shelf={shelf} />
              </h2>
              <Branches shelves={shelf.children} />
            </section>
          ))}
        </Grid>
      )}
    </>
  )
}

function Branches({ shelves }: { shelves: Category[] }) {
  if (shelves.length === 0) return null
  return (
    <ul className={styles.list}>
      {shelves.map((shelf) => (
        <li key={shelf.code}>
          <ShelfLink shelf={shelf} />
          <Branches shelves={shelf.children} />
        </li>
      ))}
    </ul>
  )
}

function ShelfLink({ shelf }: { shelf: Category }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  return (
    <Link to={href('/shop/categorie/:code', { code: shelf.code })} className={styles.link} prefetch="intent">
      {shelf.name[locale]}
      <span className={styles.count}>{text.count(shelf.count)}</span>
    </Link>
  )
}
