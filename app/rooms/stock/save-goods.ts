/** A product's variants with their prices and what lies there, saved with one press: all of it or nothing. */
import { saveVariants } from '#rooms/catalogue/index.ts'
import { SaveGoodsInput } from './goods-inputs.ts'
import { command } from './room.ts'
import { setMany } from './set-many.ts'

/** Errors: those of `saveVariants` and `setMany`; whoever may only count sends no lines. */
export const saveGoods = command({
  may: 'stock.adjust',
  input: SaveGoodsInput,
  idempotent: true,
  async run(tools, { productId, lines, was, counted }): Promise<{ many: number }> {
    const typed = (shelves: Record<string, number | null>) =>
      Object.fromEntries(Object.entries(shelves).map(([key, value]) => [key, value === null ? '' : String(value)]))
    const { many } = await setMany(tools, { was: typed(was), counted: typed(counted) } as never)
    // As text again: the command parses what a form sends.
    const saved = lines && (await saveVariants(tools, { productId, lines: lines as never }))
    return { many: many + (saved?.many ?? 0) }
  },
})
