import { useContext } from 'react'
import { href } from 'react-router'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { Tile } from '#ui/tile.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ProductCard } from '../browse.ts'
import { browseWords } from '../browse-words.ts'
import { HeartsContext } from '../wishes/shown-hearts.ts'
import styles from './product-tile.module.css'

/** As wide as a tile is: four in a row up to 1,280 px, three on a tablet, two on a phone. */
const usualSizes = '(min-width: 1280px) 290px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

/** A product on a shelf: picture, name, price, and what the shelf says. */
export function ProductTile({
  product,
  first = false,
  level = 3,
  sizes = usualSizes,
}: {
  product: ProductCard
  first?: boolean
  level?: 2 | 3
  sizes?: string
}) {
  const locale = useLocale()
  const text = useWords(browseWords)
  const { sku, name, picture, unitPriceSatang, listPriceSatang, hasPriceRange, stock, left } = product
  const isOut = stock === 'out'
  const hearts = useContext(HeartsContext)
  return (
    <Tile
      to={href('/shop/product/:sku', { sku })}
      title={name[locale]}
      source={pictureSource(picture)}
      sizes={sizes}
      shape="square"
      first={first}
      level={level}
      faded={isOut}
      badge={isOut && <Badge>{text.soldOut}</Badge>}
      corner={hearts && <hearts.Heart sku={sku} isWished={hearts.wished.has(sku)} />}
    >
      <Price
        size="small"
        price={listPriceSatang}
        sale={unitPriceSatang < listPriceSatang ? unitPriceSatang : 0n}
        from={hasPriceRange}
      />
      {stock === 'low' && <p className={styles.left}>{left === null ? text.fewLeft : text.left(left)}</p>}
    </Tile>
  )
}
