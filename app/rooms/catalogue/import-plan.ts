/** What a file of products would do, line by line; nothing of it is done here. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { inSlices } from '#kernel/in-slices.server.ts'
import { satangToDecimal } from '#kernel/money.ts'
import type { Table, TableRow } from '#kernel/table-file/table.ts'
import { type Column, columnTitles, type HeadColumn, importColumns, Line } from './import-columns.ts'
import { namesOf, newCategories, takenOf } from './import-categories.ts'
import { type Goods, goodsIn } from './import-heads.ts'
import { settle } from './import-shops.ts'
import { refuseEmptySets } from './import-sets.ts'
import type { Tables } from './tables.ts'
import { noAnswers, type TillAsks } from './tills/answers.ts'

export interface PlannedLine {
  /** In the file, the head is 1. */
  line: number
  sku: string
  /** '' where neither the line nor the shop says it. */
  name: string
  kind: 'new' | 'change' | 'same' | 'wrong'
  changes: { column: Column; from: string; to: string }[]
  problem?: LocalText
}

export interface ImportPlan {
  lines: PlannedLine[]
  /** Columns of the file that are not used, by their titles. */
  unused: string[]
  /** Categories that the import makes, as its lines name them. */
  newCategories: string[]
  /** By their codes, as lines name them. */
  categoryNames: Record<string, LocalText>
  warnings: LocalText[]
  /** Of a till's file: what it leaves open. */
  asks: TillAsks | null
  /** What the preview showed: an import of anything else is refused. */
  plan: string
}

export interface Known extends Record<(typeof importColumns)[number], string> {
  id: string
  product_id: string
  price_satang: bigint
  sale_satang: bigint
  kind: string
  /** The picture files that an import has hung there, or is about to: they are not hung twice. */
  files: ReadonlySet<string>
}

export async function planOf(tools: Tools<Tables>, table: Table, answers = noAnswers, isLocked = false) {
  const goods = goodsIn(table, answers)
  const { places } = goods
  const { lines, wrong, skus, none } = await read(goods)
  const known = await knownOf(tools, skus, isLocked)
  const alike = alikeOf(known)
  for (const line of lines.values()) line.sku = sameSku(known, alike, line.sku)?.sku ?? line.sku
  const { codes, barcodes, called } = await takenOf(tools, [...lines.values()])
  const products = productsOf(lines.values(), known)
  const categoriesHere = newCategories(codes)
  let isLeft = false
  const planned: PlannedLine[] = []
  const rows = goods.rows.filter(({ line }) => !none.has(line))
  await inSlices(rows, (row) => {
    const { line } = row
    const typed = lines.get(line)
    const there = typed && known.get(typed.sku)
    if (typed?.pictures) typed.pictures = typed.pictures.filter((file) => !there?.files.has(file))
    if (typed?.category) typed.category = categoriesHere.codeOf(typed.category)
    const problem = wrong.get(line) ?? problemOf(typed!, there, barcodes, products)
    const sku = typed?.sku ?? row.cells[places.sku] ?? ''
    if (!problem && typed?.barcode) barcodes.set(typed.barcode, sku)
    if (!problem && there && isOnlyForNew(typed!)) isLeft = true
    const changes = problem ? [] : changesOf(typed!, there)
    const kind = there ? (changes.length > 0 ? 'change' : 'same') : 'new'
    const name = typed?.name_th || there?.name_th || row.cells[places.name_th ?? -1] || ''
    planned.push({ line, sku, name, kind: problem ? 'wrong' : kind, changes, ...(problem && { problem }) })
  })
  refuseEmptySets(planned, lines, known)
  const hash = createHash('sha256').update(JSON.stringify(goods.asks?.answers ?? ''))
  await inSlices(planned, (told) => void hash.update(JSON.stringify(told)))
  const used = new Set([...lines.values()].map(({ category }) => category))
  const categories = new Map([...categoriesHere.made].filter(([, code]) => used.has(code)))
  const plan = hash.update(JSON.stringify([...categories])).digest('base64url')
  const { unused, asks } = goods
  const warnings = isLeft ? [...goods.warnings, leftAsItIs] : goods.warnings
  return {
    plan: {
      lines: planned,
      unused,
      newCategories: [...categories.keys()],
      categoryNames: namesOf(used, called, categories),
      warnings,
      asks,
      plan,
    },
    lines,
    known,
    categories,
    products,
  }
}

/** Lines with one key are one product: by the code that the file gives it, or where they have options, by their name. */
export const productKey = ({ product, name_th, options }: Line): string | undefined =>
  product !== undefined ? `code ${product}` : options?.length && name_th ? `name ${name_th}` : undefined

/** Which of them are there already, by what the file says of one of their lines. */
function productsOf(lines: Iterable<Line>, known: ReadonlyMap<string, Known>): Map<string, string> {
  const products = new Map<string, string>()
  for (const line of lines) {
    const [key, there] = [productKey(line), known.get(line.sku)]
    if (key !== undefined && there && !products.has(key)) products.set(key, there.product_id)
  }
  return products
}

/** So many lines an answer tells of: what is wrong first, what stays last. */
const shownLines = 200
const linesInOrder = ['wrong', 'change', 'new', 'same'] as const satisfies readonly PlannedLine['kind'][]

/** What the preview answers with: how many there are of each kind, and of a long file the lines worth reading. */
export interface ImportPreview extends ImportPlan {
  counts: Record<PlannedLine['kind'], number>
}

export function previewOf({ lines, newCategories: made, ...plan }: ImportPlan): ImportPreview {
  const byKind = Map.groupBy(lines, ({ kind }) => kind)
  const of = (kind: PlannedLine['kind']) => byKind.get(kind) ?? []
  const counts = {
    wrong: of('wrong').length,
    change: of('change').length,
    new: of('new').length,
    same: of('same').length,
  }
  const told = lines.length > shownLines ? linesInOrder.flatMap(of).slice(0, shownLines) : lines
  return { ...plan, counts, lines: told, newCategories: made.slice(0, shownLines) }
}

const isOnlyForNew = ({ stock, options, description, parts }: Line): boolean =>
  stock !== undefined || parts !== undefined || description !== undefined || (options?.length ?? 0) > 0
const leftAsItIs: LocalText = {
  th: 'จำนวนในสต็อก ตัวเลือก และรายละเอียดใช้กับสินค้าใหม่เท่านั้น ของเดิมไม่เปลี่ยน ยอดสต็อกเดิมโปรดใช้การนับสต็อก',
  en: 'Stock, options and descriptions are taken for new products only; those that exist keep theirs. Please use a stock count.',
}

/** SKUs by how they read in any case. */
const alikeOf = (known: ReadonlyMap<string, Known>): ReadonlyMap<string, Known[]> =>
  Map.groupBy(known.values(), ({ sku }) => sku.toLowerCase())

/** As it is written, else the only one that differs in the case of its letters. */
function sameSku(known: ReadonlyMap<string, Known>, alike: ReadonlyMap<string, Known[]>, sku: string) {
  const others = alike.get(sku.toLowerCase()) ?? []
  return known.get(sku) ?? (others.length === 1 ? others[0] : undefined)
}

/** Each line as its columns say it; a SKU that comes twice is wrong the second time, also in other letters' case. */
async function read({ rows, places }: Goods) {
  const lines = new Map<number, Line>()
  const wrong = new Map<number, LocalText>()
  const skus = new Set<string>()
  const none = new Set<number>()
  const settled = settle(rows.map((row) => ({ line: row.line, raw: typedIn(row, places) })))
  await inSlices(rows, (row) => {
    const typed = settled.get(row.line)
    if (!typed) return void none.add(row.line)
    const line = Line.safeParse(typed)
    const error = line.success ? brokenIn(row, places) : errorOf(line.error)
    const key = String(typed.sku ?? '').toLowerCase()
    if (error) wrong.set(row.line, error)
    else if (skus.has(key))
      wrong.set(row.line, { th: 'รหัสนี้อยู่ในไฟล์แล้วก่อนหน้า', en: 'This SKU stands further up in the file.' })
    else lines.set(row.line, line.data!)
    skus.add(key)
  })
  for (const { parts = [] } of lines.values()) for (const { sku } of parts) skus.add(sku.toLowerCase())
  return { lines, wrong, none, skus: [...skus] }
}

const typedIn = ({ cells }: TableRow, places: Goods['places']): Partial<Record<HeadColumn, string>> =>
  Object.fromEntries(Object.entries(places).flatMap(([column, at]) => (cells[at] ? [[column, cells[at]]] : [])))

function errorOf(error: Parameters<typeof fieldErrors>[0]): LocalText {
  const first = fieldErrors(error)[0]!
  return titled(first.field.split('.')[0]!, first)
}

/** A formula that nobody reckoned, an error: no empty cell, so nothing is taken for unchanged. */
function brokenIn({ broken }: TableRow, places: Goods['places']): LocalText | undefined {
  const found = Object.entries(places).find(([, at]) => broken?.[at])
  return found && titled(found[0], broken![found[1]]!)
}

function titled(name: string, { th, en }: LocalText): LocalText {
  const title = (columnTitles as Partial<Record<string, LocalText>>)[name] ?? { th: name, en: name }
  return { th: `${title.th}: ${th}`, en: `${title.en}: ${en}` }
}

function problemOf(
  line: Line,
  there: Known | undefined,
  barcodes: ReadonlyMap<string, string>,
  products: ReadonlyMap<string, string>,
): LocalText | undefined {
  const isNamed = Boolean(line.name_th) || products.has(productKey(line) ?? '')
  if (!there && (!isNamed || (line.price === undefined && line.open !== 'yes')))
    return { th: 'สินค้าใหม่ต้องมีชื่อและราคา', en: 'A new product needs a name and a price.' }
  const owner = line.barcode && barcodes.get(line.barcode)
  if (owner && owner !== line.sku) return { th: `บาร์โค้ดนี้เป็นของ ${owner} แล้ว`, en: `${owner} has this barcode already.` }
  const [price, sale] = [line.price ?? there?.price_satang ?? 0n, line.sale_price ?? there?.sale_satang ?? 0n]
  if ((line.price !== undefined || line.sale_price !== undefined) && sale > price)
    return { th: 'ราคาลดสูงกว่าราคา', en: 'The sale price is above the price.' }
}

const shown = (value: unknown): string => (typeof value === 'bigint' ? satangToDecimal(value) : String(value))

function changesOf(line: Line, there: Known | undefined): PlannedLine['changes'] {
  const plain: PlannedLine['changes'] = importColumns.flatMap((column) => {
    const to = line[column]
    if (column === 'sku' || to === undefined) return []
    const from = there?.[column] ?? ''
    const isThere = column === 'category' ? from.split(' ').includes(shown(to)) : from === shown(to)
    return isThere ? [] : [{ column, from, to: shown(to) }]
  })
  if (!there && line.stock !== undefined) plain.push({ column: 'stock', from: '', to: String(line.stock) })
  if (!there && line.open === 'yes') plain.push({ column: 'open', from: '', to: 'yes' })
  for (const column of ['recount', 'scale', 'kilos', 'low_kilos', 'vat_class'] as const)
    if (!there && line[column]) plain.push({ column, from: '', to: line[column] })
  if (!there && line.parts)
    plain.push({
      column: 'parts',
      from: '',
      to: line.parts.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
    })
  if (!there && line.options?.length)
    plain.push({
      column: 'options',
      from: '',
      to: line.options.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', '),
    })
  return line.pictures?.length ? [...plain, { column: 'pictures', from: '', to: line.pictures.join(', ') }] : plain
}

async function knownOf(tools: Tools<Tables>, skus: string[], isLocked: boolean): Promise<Map<string, Known>> {
  const { rows } = await sql<Record<string, unknown> & { sku: string; files: string[] }>`
    select v.id, v.product_id, v.sku, p.name_th, p.name_en, v.price_satang as price, v.sale_price_satang as sale_price,
      v.cost_satang as cost, coalesce(v.barcode, '') as barcode, v.weight_g, p.status, p.kind,
      coalesce((select string_agg(c.code, ' ') from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
        where pc.product_id = p.id), '') as category,
      array(select unnest(r.pictures) from catalogue.import_rows r join catalogue.imports i on i.id = r.import_id
          where r.product_id = p.id and i.undone_at is null
        union select f.file from catalogue.import_rows r, unnest(r.hung, r.hung_files) f (name, file)
          where r.product_id = p.id and p.pictures @> jsonb_build_array(jsonb_build_object('name', f.name))) as files
    from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where lower(v.sku) = any(${skus}) order by v.id ${isLocked ? sql`for update of v` : sql``}`.execute(tools.db)
  return new Map(
    rows.map(({ files, ...row }) => [
      row.sku,
      {
        ...(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)])) as unknown as Known),
        price_satang: row.price as bigint,
        sale_satang: row.sale_price as bigint,
        files: new Set(files),
      },
    ]),
  )
}
