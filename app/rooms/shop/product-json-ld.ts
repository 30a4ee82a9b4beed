/** Pure: what search engines read about a product (schema.org/Product). */
import { satangToDecimal } from '#kernel/money.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { OfferedProduct } from './see-product.ts'

export function productJsonLd(
  { name, description, pictures, variants, categories }: OfferedProduct,
  origin: string,
): Record<string, string | number | object> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: name.th,
    description: description.th.slice(0, 5000),
    image: pictures.flatMap((picture) => pictureSource(picture, 1200)?.src ?? []).map((src) => origin + src),
    sku: variants[0]!.sku,
    ...(categories[0] ? { category: categories[0].name.th } : {}),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: `${origin}/shop/product/${encodeURIComponent(variant.sku)}`,
      priceCurrency: 'THB',
      price: satangToDecimal(variant.unitPriceSatang),
      availability: `https://schema.org/${variant.stock === 'out' ? 'OutOfStock' : variant.stock === 'low' ? 'LimitedAvailability' : 'InStock'}`,
    })),
  }
}
