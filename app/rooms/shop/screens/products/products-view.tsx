import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Category } from '#rooms/catalogue/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import type { Shelf } from '../../browse.ts'
import { type Asked, isFiltered } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import type { BoughtBefore } from '../../buy-again.ts'
import { ShelfLinks } from '../../parts/shelf-links.tsx'
import { ShelfView } from '../../parts/shelf-view.tsx'

export interface ProductsProps {
  asked: Asked
  shelf: Shelf
  shelves: Category[]
  again: BoughtBefore[]
  /** SKUs on one's own wish list */
  wished: string[]
  /** where to go on when nothing was found; empty otherwise */
  popular: Omit<Category, 'children'>[]
}

export function ProductsView({ asked, shelf, shelves, popular, before }: ProductsProps & { before?: ReactNode }) {
  const text = useWords(browseWords)
  const said = !asked.q ? text.found(shelf.total) : (shelf.near ? text.nearFor : text.foundFor)(shelf.total, asked.q)
  return (
    <>
      <PageHead title={text.products}>
        <span role="status">{said}</span>
      </PageHead>
      {before}
      <ShelfView
        asked={asked}
        shelf={shelf}
        shelves={shelves}
        path={href('/shop/products')}
        nothing={<Nothing filtered={isFiltered(asked)} popular={popular} />}
      />
    </>
  )
}

function Nothing({ filtered, popular }: { filtered: boolean; popular: ProductsProps['popular'] }) {
  const text = useWords(browseWords)
  if (!filtered) return <EmptyState icon="store" title={text.shopEmpty} />
  return (
    <div>
      <EmptyState
        icon="search"
        title={text.nothing}
        action={<LinkButton to={href('/shop/products')}>{text.clear}</LinkButton>}
      >
        {text.nothingNext}
      </EmptyState>
      <ShelfLinks shelves={popular} place="instead" />
    </div>
  )
}
