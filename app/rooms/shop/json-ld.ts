/** Pure: what search engines read about the shop's pages (schema.org). */
import type { LocalText } from '#kernel/context.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { ProductCard } from './browse.ts'
import { productPath } from './order-links.ts'
import type { OfferedProduct } from './see-product.ts'

export type JsonLd = Record<string, string | number | object>

export function productJsonLd(
  { name, description, pictures, variants, categories }: OfferedProduct,
  rated: { average: number; count: number },
  origin: string,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: name.th,
    description: description.th.slice(0, 5000),
    image: pictures.flatMap((picture) => pictureSource(picture, 1200)?.src ?? []).map((src) => origin + src),
    sku: variants[0]!.sku,
    ...(categories[0] ? { category: categories[0].name.th } : {}),
    ...(rated.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rated.average, reviewCount: rated.count } }
      : {}),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: origin + productPath(variant.sku),
      priceCurrency: 'THB',
      price: satangToDecimal(variant.unitPriceSatang),
      availability: `https://schema.org/${variant.isFetchOnly ? 'InStoreOnly' : availability[variant.stock]}`,
    })),
  }
}

/** The way to a page, from the top; the page itself is the last. */
export function pathJsonLd(steps: readonly { name: LocalText; path: string }[], origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name.th,
      item: origin + path,
    })),
  }
}

const availability = { out: 'OutOfStock', low: 'LimitedAvailability', in: 'InStock' } as const

export function shelfJsonLd(products: readonly ProductCard[], origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ sku }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + productPath(sku),
    })),
  }
}
