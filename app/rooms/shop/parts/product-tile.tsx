import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { Tile } from '#ui/tile.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import { picturePath, pictureSrcSet } from '#rooms/catalogue/parts/picture-path.ts'
import type { ProductCard } from '../browse.ts'

const words = defineWords({
  th: { soldOut: 'สินค้าหมด', few: (left: number) => `เหลือ ${left} ชิ้น`, sale: 'ลดราคา' },
  en: { soldOut: 'Sold out', few: (left: number) => `${left} left`, sale: 'Sale' },
})

/** A product on a shelf: picture, name, price, and how many are left when few are. */
export function ProductTile({ product, first = false, level = 3 }: { product: ProductCard; first?: boolean; level?: 2 | 3 }) {
  const locale = useLocale()
  const { picture, listPriceSatang, unitPriceSatang, hasPriceRange, inStock } = product
  return (
    <Tile
      to={`/shop/product/${product.sku}`}
      title={product.name[locale]}
      level={level}
      shape="square"
      first={first}
      faded={!inStock}
      sizes="(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw"
      source={
        picture && {
          src: picturePath(picture.name, 640),
          srcSet: pictureSrcSet(picture),
          width: picture.width,
          height: picture.height,
        }
      }
      badge={<StockBadge product={product} />}
    >
      <Price price={listPriceSatang} sale={unitPriceSatang < listPriceSatang ? unitPriceSatang : 0n} from={hasPriceRange} />
    </Tile>
  )
}

function StockBadge({ product: { inStock, left } }: { product: ProductCard }) {
  const text = useWords(words)
  if (!inStock) return <Badge>{text.soldOut}</Badge>
  return left === null ? null : <Badge tone="warn">{text.few(left)}</Badge>
}
