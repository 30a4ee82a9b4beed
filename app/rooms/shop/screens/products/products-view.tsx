import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useWords } from '#ui/words.tsx'
import type { Shelf } from '../../browse.ts'
import { type Asked, isFiltered, writeAsked } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import type { BoughtBefore } from '../../buy-again.ts'
import { ProductTile } from '../../parts/product-tile.tsx'
import { Filters } from './filters.tsx'
import styles from './products.module.css'

export interface ProductsProps {
  asked: Asked
  shelf: Shelf
  shelves: Category[]
  again: BoughtBefore[]
}

const besideFilters = '(min-width: 1280px) 227px, (min-width: 1024px) 18vw, (min-width: 640px) 31vw, 46vw'

export function ProductsView({ asked, shelf, shelves, before }: ProductsProps & { before?: ReactNode }) {
  const text = useWords(browseWords)
  const path = href('/shop/products')
  const said = !asked.q ? text.found(shelf.total) : (shelf.near ? text.nearFor : text.foundFor)(shelf.total, asked.q)
  const pages = Math.ceil(shelf.total / shelf.perPage)
  return (
    <>
      <PageHead title={text.products}>
        <span role="status">{said}</span>
      </PageHead>
      {before}
      <div className={styles.shelf}>
        <Filters asked={asked} shelves={shelves} />
        <div className={styles.goods}>
          {shelf.products.length > 0 ? (
            <Grid columns="2-3-4" gap={24}>
              {shelf.products.map((product, index) => (
                <ProductTile key={product.sku} product={product} first={index < 2} level={2} sizes={besideFilters} />
              ))}
            </Grid>
          ) : (
            <Nothing filtered={isFiltered(asked)} />
          )}
          <Pagination page={shelf.page} pages={pages} to={(page) => path + writeAsked({ ...asked, page })} />
        </div>
      </div>
    </>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const text = useWords(browseWords)
  if (!filtered) return <EmptyState icon="store" title={text.shopEmpty} />
  return (
    <EmptyState
      icon="search"
      title={text.nothing}
      action={<LinkButton to={href('/shop/products')}>{text.clear}</LinkButton>}
    >
      {text.nothingNext}
    </EmptyState>
  )
}
