import type { ReactNode } from 'react'
import { pagesOf } from '#kernel/most-counted.ts'
import type { Category } from '#rooms/catalogue/index.ts'
import { Grid } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { ProductCard } from '../browse.ts'
import { type Asked, writeAsked } from '../browse-url.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { ProductTile } from './product-tile.tsx'
import styles from './shelf-view.module.css'

interface ShelfViewProps {
  asked: Asked
  shelf: { products: ProductCard[]; total: number; page: number; perPage: number }
  /** to choose from; null on a category's own page */
  shelves: Category[] | null
  path: string
  /** instead of goods, where there are none */
  nothing: ReactNode
}

const besideFilters = '(min-width: 1280px) 227px, (min-width: 1024px) 18vw, (min-width: 640px) 31vw, 46vw'

/** Goods with what narrows and orders them: all of them, what was searched for, and one category look alike. */
export function ShelfView({ asked, shelf, shelves, path, nothing }: ShelfViewProps) {
  const pages = pagesOf(shelf)
  const own = shelves ? asked : { ...asked, category: null }
  return (
    <div className={styles.shelf}>
      <Filters asked={asked} shelves={shelves} path={path} />
      <div className={styles.goods}>
        <ActiveFilters asked={asked} shelves={shelves} path={path} />
        {shelf.products.length > 0 ? (
          <Grid columns="2-3-4" gap={24}>
            {shelf.products.map((product, index) => (
              <ProductTile key={product.sku} product={product} first={index < 4} level={2} sizes={besideFilters} />
            ))}
          </Grid>
        ) : (
          nothing
        )}
        <Pagination page={shelf.page} pages={pages} to={(page) => path + writeAsked({ ...own, page })} />
      </div>
    </div>
  )
}
