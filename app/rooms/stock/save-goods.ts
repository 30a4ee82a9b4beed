/** A product, its variants with their prices and what lies there, saved with one press: all of it or nothing. */
import { saveProduct, saveVariants } from '#rooms/catalogue/index.ts'
import { productAsRead, type ProductWords } from '#rooms/catalogue/parts/product-as-read.ts'
import { SaveGoodsInput } from './goods-inputs.ts'
import { command } from './room.ts'
import { setMany } from './set-many.ts'

/** Errors: those of `saveProduct`, `saveVariants` and `setMany`; whoever may only count sends no lines and no name. */
export const saveGoods = command({
  may: 'stock.adjust',
  input: SaveGoodsInput,
  idempotent: true,
  async run(tools, { productId, lines, was, counted, read, ...product }): Promise<{ many: number }> {
    const typed = (shelves: Record<string, number | null>) =>
      Object.fromEntries(Object.entries(shelves).map(([key, value]) => [key, value === null ? '' : String(value)]))
    const { many } = await setMany(tools, { was: typed(was), counted: typed(counted) } as never)
    // As text again: the command parses what a form sends.
    const saved = lines && (await saveVariants(tools, { productId, lines: lines as never }))
    const isTouched = product.name !== undefined && productAsRead(product as ProductWords) !== read
    if (isTouched) await saveProduct(tools, { ...product, productId } as never)
    return { many: many + (saved?.many ?? 0) + (isTouched ? 1 : 0) }
  },
})
