import type { Context } from '#kernel/context.ts'
import { saveProduct } from './editing.ts'
import { saveVariant } from './variant.ts'

/** A product with one variant per SKU, in the words of a test: `await someProduct(manager, { skus: ['A'], baht: 100 })`. */
export async function someProduct(
  manager: Context,
  { skus, baht = 100, ...product }: { skus: string[]; baht?: number } & Partial<Parameters<typeof saveProduct>[1]>,
) {
  const slug = skus[0]!.toLowerCase().replace(/[^a-z0-9]/g, '-')
  const name = { th: `สินค้า ${skus[0]}`, en: `Product ${skus[0]}` }
  const { productId } = await saveProduct(manager, { slug, name, ...product })
  const variants: { sku: string; variantId: string }[] = []
  for (const sku of skus) {
    const { variantId } = await saveVariant(manager, { productId, sku, priceSatang: baht * 100, sort: variants.length })
    variants.push({ sku, variantId })
  }
  return { productId, variants }
}
