import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ProductCard } from '../../browse.ts'
import { browseWords } from '../../browse-words.ts'
import type { OfferedProduct, OfferedVariant } from '../../see-product.ts'
import { ProductTile } from '../../parts/product-tile.tsx'
import { ReviewsHere } from '../../parts/reviews.tsx'
import type { Reviews } from '../../reviews/see-reviews.ts'
import { AddToCart, type Answer } from './add-to-cart.tsx'
import { Pictures } from './pictures.tsx'
import styles from './product.module.css'
import { held } from '#ui/held.tsx'
import { VariantPicker } from './variant-picker.tsx'

export interface ProductProps {
  product: OfferedProduct
  /** Whether the prices hold VAT at all: the seller may not be registered for it. */
  hasVat: boolean
  reviews: Reviews
  related: ProductCard[]
  /** Signed in, and bought it. */
  mayReviewIt: boolean
  isWished: boolean
  /** What came of the form without script. */
  result: Answer | undefined
}

export function ProductView({
  product,
  hasVat,
  reviews,
  related,
  result,
  after,
}: ProductProps & { after?: ReactNode }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  const chosen = product.variants.find((variant) => variant.sku === product.sku) ?? product.variants[0]!
  const { unitPriceSatang, listPriceSatang } = chosen
  const [category] = product.categories
  return (
    <Stack gap={24}>
      <Breadcrumbs
        items={[
          { label: text.products, to: href('/shop/products') },
          ...(category
            ? [{ label: category.name[locale], to: href('/shop/categorie/:code', { code: category.code }) }]
            : []),
          { label: product.name[locale] },
        ]}
      />
      <div className={styles.product}>
        <Pictures key={product.productId} pictures={product.pictures} name={product.name[locale]}>
          <Stack gap={16}>
            <h1 className={styles.name}>{held(product.name[locale])}</h1>
            <Price
              size="large"
              price={listPriceSatang}
              sale={unitPriceSatang < listPriceSatang ? unitPriceSatang : 0n}
            />
            {hasVat && <p className={styles.small}>{text.vatIncluded}</p>}
            <VariantPicker variants={product.variants} sku={chosen.sku} />
            <StockSaid variant={chosen} ready={product.ready[locale]} />
            <Places places={product.places} />
            <AddToCart key={chosen.sku} variant={chosen} result={result} />
            <section aria-labelledby="about" className={styles.about}>
              <h2 id="about" className={styles.aboutTitle}>
                {text.description}
              </h2>
              {product.description[locale]
                .split(/\n+/)
                .filter(Boolean)
                .map((paragraph, index) => (
                  <p key={index}>{held(paragraph)}</p>
                ))}
              <p className={styles.small}>
                {text.sku} {chosen.sku}
              </p>
            </section>
            {after}
          </Stack>
        </Pictures>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className={styles.section}>
            {text.related}
          </h2>
          <Grid columns="2-3-4" gap={24}>
            {related.map((card) => (
              <ProductTile key={card.sku} product={card} level={3} />
            ))}
          </Grid>
        </section>
      )}
      <ReviewsHere reviews={reviews} sku={product.variants[0]!.sku} />
    </Stack>
  )
}

/** What lies where: a word for each, and the number only where the shop says numbers. */
function Places({ places }: { places: OfferedProduct['places'] }) {
  const text = useWords(browseWords)
  const locale = useLocale()
  if (places.length === 0) return null
  return (
    <section aria-label={text.atBranches} className={styles.small}>
      <p>{text.atBranches}</p>
      <ul className={styles.places}>
        {places.map(({ name, stock, left }) => (
          <li key={name.th}>
            {name[locale]}: {left === null ? text[`at_${stock}`] : text.left(left)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StockSaid({ variant: { stock, left, isFetchOnly }, ready }: { variant: OfferedVariant; ready: string }) {
  const text = useWords(browseWords)
  const said = (): [Tone, IconName | null, string] => {
    if (isFetchOnly) return ['info', 'store', text.fetchOnly]
    if (stock === 'out') return ['neutral', null, text.soldOut]
    if (stock === 'low') return ['warn', 'clock', left === null ? text.fewLeft : text.left(left)]
    return ['good', 'check', ready]
  }
  const [tone, icon, what] = said()
  return (
    <p>
      <Badge tone={tone} {...(icon && { icon })}>
        {what}
      </Badge>
    </p>
  )
}
