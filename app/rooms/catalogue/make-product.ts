import { randomInt } from 'node:crypto'
import { refuseFields } from '#kernel/refusals.ts'
import { isCounted, saveProduct } from './editing.ts'
import { NewProductInput } from './inputs-desk.ts'
import { command } from './room.ts'
import { saveVariant } from './variant.ts'

/** What it is called in Thai and English: enough for one word to choose from. */
export const choice = { th: 'แบบ', en: 'Option' }

/**
 * A product with a variant for each of its options ("S, M, L"), all at one price.
 *
 * Errors: 422 VALIDATION for a SKU in use or more than 30 options.
 */
export const makeProduct = command({
  may: 'catalogue.edit',
  input: NewProductInput,
  async run(
    tools,
    { name, price, sku, options, kind, categories, status },
  ): Promise<{ productId: string; sku: string }> {
    const values = [
      ...new Set(
        options
          .split(/[,/\n]/)
          .map((each) => each.trim())
          .filter(Boolean),
      ),
    ]
    if (values.length > 30) refuseFields([{ field: 'options', th: 'มีตัวเลือกได้ไม่เกิน 30 แบบ', en: 'At most 30 options.' }])
    const mark =
      sku ?? `${slugOf(name.en).slice(0, 12).replace(/-$/, '').toUpperCase() || 'P'}-${randomInt(1000, 10_000)}`
    const slug = [slugOf(name.en), randomInt(10_000, 100_000)].filter(Boolean).join('-')
    const { productId } = await saveProduct(tools, { name, slug, kind, categories, status })
    const skus =
      values.length === 0
        ? [mark]
        : values.map((value, index) => `${mark}-${slugOf(value).toUpperCase() || index + 1}`.slice(0, 40))
    for (const [sort, each] of skus.entries()) {
      const value = values[sort]
      const chosen = value === undefined ? [] : [{ name: choice, value: { th: value, en: value } }]
      const trackStock = isCounted(kind)
      await saveVariant(tools, { productId, sku: each, priceSatang: price, options: chosen, trackStock, sort })
    }
    return { productId, sku: skus[0]! }
  },
})

/** What of a name can stand in an address: nothing of a Thai one. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
