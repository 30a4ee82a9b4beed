import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { Category } from '#rooms/catalogue/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ProductCard } from '../../browse.ts'
import { type Asked, sorts, writeAsked } from '../../browse-url.ts'
import { browseWords } from '../../browse-words.ts'
import { ProductTile } from '../../parts/product-tile.tsx'
import styles from './categorie.module.css'

export interface CategorieProps {
  asked: Asked
  shelf: { products: ProductCard[]; total: number; page: number; perPage: number }
  here: Category
  path: { code: string; name: LocalText }[]
}

export function CategorieView({ asked, shelf, here, path, actions }: CategorieProps & { actions?: ReactNode }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const to = (code: string) => href('/shop/categorie/:code', { code })
  const withAsked = (more: Partial<Asked>) => to(here.code) + writeAsked({ ...asked, category: null, ...more })
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
      <Stack gap={24}>
        {here.children.length > 0 && (
          <nav aria-label={text.categories}>
            <ul className={styles.branches}>
              {here.children.map((child) => (
                <li key={child.code}>
                  <Link to={to(child.code)} className={styles.branch} prefetch="intent">
                    {child.name[locale]} <span className={styles.count}>{child.count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Tabs
          label={text.sort}
          tabs={sorts.map((sort) => ({
            label: text[sort],
            to: withAsked({ sort, page: 1 }),
            current: sort === asked.sort,
          }))}
        />
        {shelf.products.length === 0 ? (
          <EmptyState icon="store" title={text.nothing} action={text.products} to={href('/shop/products')} />
        ) : (
          <Grid columns="2-3-4" gap={24}>
            {shelf.products.map((product, index) => (
              <ProductTile key={product.sku} product={product} first={index < 2} level={2} />
            ))}
          </Grid>
        )}
        <Pagination
          page={shelf.page}
          pages={Math.ceil(shelf.total / shelf.perPage)}
          to={(page) => withAsked({ page })}
        />
      </Stack>
    </>
  )
}
