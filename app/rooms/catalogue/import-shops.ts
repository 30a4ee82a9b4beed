/** Pure: what lines of other shops' files say, in columns of ours. */
import { createHash } from 'node:crypto'
import type { TableRow } from '#kernel/table-file/table.ts'
import { bare, type Column, columnOf, type HeadColumn } from './import-columns.ts'
import { slugOf } from './make-product.ts'

/** The words of a head that mean something else in this shop's files. */
export function columnsOfShop(
  head: TableRow,
  rows: readonly TableRow[],
): (title: string, place: number) => HeadColumn | undefined {
  const titles = head.cells.map(bare)
  const has = (...names: string[]) => names.some((name) => titles.includes(name))
  const holds = (name: string, what = /./) => rows.some(({ cells }) => what.test(cells[titles.indexOf(name)] ?? ''))
  if (has('handle', 'urlhandle') && has('title')) {
    // Their own type of goods is what they sort by; the other one is a list of the whole world's goods.
    const sorted = has('type') && holds('type') ? 'type' : 'productcategory'
    return (title) => {
      const word = bare(title)
      if (word === 'handle' || word === 'urlhandle') return 'product'
      if (word === 'type' || word === 'productcategory') return word === sorted ? 'category' : undefined
      return columnOf(title)
    }
  }
  if (has('type') && has('regularprice'))
    return (title) => {
      const word = bare(title)
      if (word === 'type') return 'kind'
      if (word === 'id') return has('parent') && holds('parent', /^id:/) ? 'row_id' : undefined
      return columnOf(title)
    }
  // Two codes: the one beside the SKU is the product's.
  if (has('sku', 'รหัสsku') && has('รหัสสินค้า', 'productcode', 'productid'))
    return (title) => (['รหัสสินค้า', 'productcode', 'productid'].includes(bare(title)) ? 'product' : columnOf(title))
  return columnOf
}

export type TypedLine = Partial<Record<Column, string>>
type Raw = Partial<Record<HeadColumn, string>>

/** What is said once, on the first line of a product, holds for its others. */
const ofProduct = ['name_th', 'name_en', 'description', 'category', 'status', 'published'] as const

/** Line by line what stands in the file, in columns of ours; null for a line that is no goods: a further picture, a head of variations. */
export function settle(lines: readonly { line: number; raw: Raw }[]): Map<number, TypedLine | null> {
  const parents = new Map<string, Raw>()
  for (const { raw } of lines)
    if (isParent(raw)) for (const key of [raw.sku, raw.row_id && `id:${raw.row_id}`]) if (key) parents.set(key, raw)
  const first = new Map<string, Raw>()
  const made = new Map<string, number>()
  const settled = new Map<number, TypedLine | null>()
  for (const { line, raw } of lines) {
    const parent = raw.kind === 'variation' ? parents.get(raw.parent ?? '') : undefined
    const product = raw.product ?? parent?.sku ?? (parent?.row_id && `id:${parent.row_id}`)
    const known = parent ?? (product === undefined ? undefined : first.get(product))
    if (product !== undefined && !known) first.set(product, raw)
    settled.set(line, isParent(raw) || isPicture(raw) ? null : plain(raw, product, known, made))
  }
  return settled
}

const isParent = ({ kind }: Raw): boolean => /^(?:variable|grouped)\b/.test(kind ?? '')
/** Shopify has a line for each further picture. */
const isPicture = (raw: Raw): boolean =>
  raw.product !== undefined && !raw.sku && !raw.price && !raw.name_th && !raw.option1 && !raw.options

function plain(raw: Raw, product: string | undefined, known: Raw | undefined, made: Map<string, number>): TypedLine {
  const isVariation = raw.kind === 'variation'
  const said: Raw = { ...raw }
  for (const column of ofProduct) {
    const theirs = known?.[column]
    // A variation is called by its product and its options: `Shirt - Red`.
    if (theirs && (!raw[column] || (isVariation && column === 'name_th'))) said[column] = theirs
  }
  const { compare_at, weight_kg, published, kind, parent, row_id, ...rest } = said
  const line: TypedLine = {}
  for (const [column, text] of Object.entries(rest)) if (!/^option\d/.test(column)) line[column as Column] = text
  if (product !== undefined) line.product = product
  // What is crossed out is the price, and what stands as the price a sale.
  if (compare_at && amountOf(compare_at) > amountOf(line.price ?? '')) {
    line.sale_price ??= line.price ?? ''
    line.price = compare_at
  }
  if (line.weight_g === undefined && weight_kg) line.weight_g = gramsOf(weight_kg)
  if (/^(?:0|-1|false|no)$/i.test(published ?? '') && !/^(?:archived|เลิกขาย)$/i.test(line.status ?? ''))
    line.status = 'draft'
  else if (published && !line.status) line.status = 'active'
  if (line.status)
    line.status = /^(?:active|draft|archived)$/i.test(line.status) ? line.status.toLowerCase() : line.status
  const options = optionsIn(said, known)
  if (options.length > 0) line.options = options.map(({ name, value }) => `${name}: ${value}`).join(', ')
  if (!line.sku && product !== undefined)
    line.sku = skuOf(
      product,
      options.map(({ value }) => value),
      made,
    )
  return line
}

function optionsIn(said: Raw, known: Raw | undefined): { name: string; value: string }[] {
  return ([1, 2, 3] as const).flatMap((n) => {
    const name = said[`option${n}_name`] || known?.[`option${n}_name`] || ''
    const value = (said[`option${n}`] ?? '').replaceAll(/[,;|/:=：]/g, ' ').trim()
    return value === '' || value === 'Default Title'
      ? []
      : [{ name: name.replaceAll(/[,;|/:=：]/g, ' ').trim(), value }]
  })
}

/** The same for the same file, so that it finds its product when it comes again. */
function skuOf(product: string, values: string[], made: Map<string, number>): string {
  const word = (text: string) =>
    slugOf(text).toUpperCase() || createHash('sha256').update(text).digest('hex').slice(0, 6).toUpperCase()
  const sku = [product, ...values].map(word).join('-').slice(0, 36)
  const times = (made.get(sku) ?? 0) + 1
  made.set(sku, times)
  return times === 1 ? sku : `${sku}-${times}`
}

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''))
const gramsOf = (kilograms: string): string => {
  const grams = Number(kilograms.replaceAll(',', '')) * 1000
  return Number.isFinite(grams) ? String(Math.round(grams)) : kilograms
}
