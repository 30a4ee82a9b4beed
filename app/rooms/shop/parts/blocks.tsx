/** The shop's blocks as visitors see them. */
import { href } from 'react-router'
import type { ValuesOf } from '#kernel/block-fields.ts'
import type { BlockProps, DrawnBlocks } from '#kernel/page-blocks.ts'
import { BlockSection } from '#ui/block-section.tsx'
import { buttonClass } from '#ui/button.tsx'
import { defineWords } from '#ui/define-words.ts'
import { InnerGrid } from '#ui/laid-out.tsx'
import { Row } from '#ui/layout.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { blockData } from '../block-data.ts'
import type { blocks } from '../blocks.ts'
import { ProductTile } from './product-tile.tsx'

type Blocks = typeof blocks
type Props<Kind extends keyof Blocks> = BlockProps<
  ValuesOf<Blocks[Kind]['fields']>,
  Awaited<ReturnType<(typeof blockData)[Kind]>>
>

const blockWords = defineWords({ th: { all: 'ดูทั้งหมด' }, en: { all: 'See all' } })

function Products({ values: { title, picked, category }, data }: Props<'products'>) {
  const text = useWords(blockWords)
  const head = title[useLocale()] || title.th
  if (data.length === 0) return null
  // Chosen one by one they are all there are.
  const isPicked = picked.some(({ product }) => product !== '')
  const to = category ? href('/shop/categorie/:code', { code: category }) : href('/shop/products')
  return (
    <BlockSection title={head} {...(!isPicked && { more: { to, label: text.all } })}>
      <InnerGrid columns="2-3-4">
        {data.map((product) => (
          <ProductTile key={product.sku} product={product} level={head ? 3 : 2} />
        ))}
      </InnerGrid>
    </BlockSection>
  )
}

function Categories({ values: { title }, data }: Props<'categories'>) {
  const locale = useLocale()
  if (data.length === 0) return null
  return (
    <BlockSection title={title[locale] || title.th}>
      <Row as="ul">
        {data.map(({ code, name }) => (
          <li key={code}>
            <QuickLink className={buttonClass({ size: 'large' })} to={href('/shop/categorie/:code', { code })}>
              {name[locale]}
            </QuickLink>
          </li>
        ))}
      </Row>
    </BlockSection>
  )
}

export const drawnBlocks = { products: Products, categories: Categories } satisfies DrawnBlocks<
  Blocks,
  typeof blockData
>
