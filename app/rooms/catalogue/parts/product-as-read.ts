/** Pure: a product's own words as the page was given them: what nobody touched meets nobody else's change. */
import type { LocalText } from '#kernel/context.ts'

export interface ProductWords {
  slug: string
  status: string
  kind: string
  vatClass: string
  featured: boolean
  sort: number
  name: LocalText
  description: LocalText
  categories: readonly string[]
}

export const productAsRead = (product: ProductWords): string =>
  JSON.stringify([
    product.slug,
    product.status,
    product.kind,
    product.vatClass,
    product.featured,
    product.sort,
    lines(product.name),
    lines(product.description),
    product.categories.toSorted(),
  ])

/** A form sends the line breaks of another age. */
const lines = ({ th, en }: LocalText) => [th, en].map((text) => text.replaceAll('\r\n', '\n').trim())
