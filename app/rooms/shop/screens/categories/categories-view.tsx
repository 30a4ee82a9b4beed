import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Category, Picture as ProductPicture } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { browseWords } from '../../browse-words.ts'
import styles from './categories.module.css'

export interface CategoriesProps {
  shelves: Category[]
  pictures: Record<string, ProductPicture>
}

export function CategoriesView({ shelves, pictures, actions }: CategoriesProps & { actions?: ReactNode }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  return (
    <>
      <PageHead title={text.categories} actions={actions} />
      {shelves.length === 0 ? (
        <EmptyState icon="store" title={text.noCategories} action={text.products} to={href('/shop/products')} />
      ) : (
        <Grid min={280} gap={24}>
          {shelves.map((shelf, index) => (
            <section key={shelf.code} className={styles.shelf} aria-labelledby={`shelf-${shelf.code}`}>
              <h2 id={`shelf-${shelf.code}`} className={styles.title}>
                <Link
                  to={href('/shop/categorie/:code', { code: shelf.code })}
                  className={styles.head}
                  prefetch="intent"
                >
                  <Picture
                    source={pictureSource(pictures[shelf.code])}
                    alt=""
                    shape="square"
                    sizes="96px"
                    first={index < 3}
                    className={styles.picture}
                  />
                  <span>
                    {shelf.name[locale]}
                    <span className={styles.count}>{text.count(shelf.count)}</span>
                  </span>
                </Link>
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
