import type { AnyTools } from '#kernel/action.server.ts'
import { saveCategory, saveProduct, saveVariant } from '#rooms/catalogue/index.ts'
import type { DemoCategory, DemoProduct } from './content/index.ts'
import type { HungPicture } from './pictures.ts'
import type { Work } from './work.ts'

export async function addCategories(tools: AnyTools, categories: readonly DemoCategory[]): Promise<void> {
  const upperFirst = [...categories.filter(({ parent }) => !parent), ...categories.filter(({ parent }) => parent)]
  for (const { code, name, parent, sort } of upperFirst)
    await saveCategory(tools, { code, name, parent: parent ?? null, sort })
}

export async function addProducts(
  work: Work,
  tools: AnyTools,
  products: readonly DemoProduct[],
  pictures: ReadonlyMap<string, HungPicture>,
): Promise<void> {
  for (const [sort, product] of products.entries()) {
    const { slug, name, description, kind, vatClass, featured = false, categories } = product
    const { productId } = await saveProduct(tools, {
      slug,
      name,
      description,
      kind,
      vatClass,
      featured,
      categories,
      sort,
    })
    await addVariants(tools, productId, product)
    const picture = pictures.get(slug)
    if (picture)
      await work.rows('update catalogue.products set pictures = $2 where id = $1', [
        productId,
        JSON.stringify([picture]),
      ])
  }
}

async function addVariants(tools: AnyTools, productId: string, product: DemoProduct): Promise<void> {
  const trackStock = product.kind !== 'digital'
  const only = {
    sku: product.sku,
    priceSatang: product.priceSatang,
    salePriceSatang: product.salePriceSatang,
    weightG: product.weightG,
    options: [],
  }
  for (const [sort, variant] of (product.variants ?? [only]).entries()) {
    const { sku, priceSatang, salePriceSatang = 0, weightG, options } = variant
    await saveVariant(tools, { productId, sku, priceSatang, salePriceSatang, weightG, options, trackStock, sort })
  }
}
