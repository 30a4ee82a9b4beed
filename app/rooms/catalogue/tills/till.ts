/** Pure: what a file of a till is read by. */

export const heads = [
  ...(['product', 'sku', 'name', 'category', 'description', 'cost', 'barcode', 'price', 'stock', 'status'] as const),
  ...(['option1 name', 'option1 value', 'option2 name', 'option2 value', 'option3 name', 'option3 value'] as const),
  ...([
    'weight kg',
    'vat_class',
    'reorder',
    'counted',
    'scale',
    'kilos',
    'low_kilos',
    'recount',
    'open',
    'parts',
  ] as const),
] as const
export type Said = Partial<Record<(typeof heads)[number], string>>
/** What stands in a line under a title, in small letters; '' for nothing. */
export type Cell = (title: string) => string

export type WeightUnit = 'kg' | 'g' | 'lb' | 'oz'

export interface Till {
  /** In the order of the file; none where it names none. */
  shops: readonly string[]
  /** Columns that are read of this shop, by their titles in small letters. */
  read(shop: string): readonly string[]
  /** A line that says what a set holds. */
  part(cell: Cell): { product: string; sku: string; quantity: string } | null
  /** The line as ours says it; null: it is only a part of a set. */
  said(cell: Cell, shop: string): Said | null
  /** Of what it says a price is for: null for a piece; '' for what nobody weighs, such as an hour. */
  unit(cell: Cell): WeightUnit | '' | null
  /** Not sold in this shop, and without a price there. */
  isElsewhere(cell: Cell, shop: string): boolean
}

export const isYes = (cell: string): boolean => /^(?:y|yes|true|1)$/i.test(cell)
export const isNo = (cell: string): boolean => /^(?:n|no|false|0)$/i.test(cell)

export const optionsIn = (cell: (n: number, what: 'name' | 'value') => string): Said =>
  Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n} name`, cell(n, 'name')],
      [`option${n} value`, cell(n, 'value')],
    ]),
  )

/** Whose columns they are: `Price [Old Town]` behind the title, `Current Quantity Old Town` after it. */
export function shopsIn(titles: readonly string[], pattern: RegExp): string[] {
  const found = titles.flatMap((title) => pattern.exec(title)?.[1]?.trim() ?? [])
  return [...new Set(found.filter(Boolean))]
}
