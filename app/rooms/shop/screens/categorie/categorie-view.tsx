import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { Category } from '#rooms/catalogue/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ProductCard } from '../../browse.ts'
import type { Asked } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import { ShelfLinks } from '../../parts/shelf-links.tsx'
import { ShelfView } from '../../parts/shelf-view.tsx'

export interface CategorieProps {
  /** SKUs on one's own wish list */
  wished: string[]
  asked: Asked
  shelf: { products: ProductCard[]; total: number; page: number; perPage: number }
  here: Category
  path: { code: string; name: LocalText }[]
}

export function CategorieView({ asked, shelf, here, path, actions }: CategorieProps & { actions?: ReactNode }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const to = (code: string) => href('/shop/categorie/:code', { code })
  return (
    <>
      <PageHead
        title={here.name[locale]}
        actions={actions}
        crumbs={[
          { label: text.categories, to: href('/shop/categories') },
          ...path.slice(0, -1).map(({ code, name }) => ({ label: name[locale], to: to(code) })),
          { label: here.name[locale] },
        ]}
      >
        {text.found(shelf.total)}
      </PageHead>
      <Stack gap={16}>
        <ShelfLinks shelves={here.children} place="above" />
        <ShelfView
          asked={asked}
          shelf={shelf}
          shelves={null}
          path={to(here.code)}
          nothing={<EmptyState icon="store" title={text.nothing} action={text.products} to={href('/shop/products')} />}
        />
      </Stack>
    </>
  )
}
