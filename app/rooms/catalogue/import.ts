/** Products from a file: first what would change, line by line, then all of it or nothing. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { satang, wholeNumber } from '#kernel/thai-inputs.ts'
import { changed } from './changed.ts'
import { saveProduct } from './editing.ts'
import { ImportInput } from './inputs-desk.ts'
import { Code, Sku } from './inputs.ts'
import { productStates } from './parts/bulk-inputs.ts'
import { slugOf } from './make-product.ts'
import { readCsv } from '#kernel/read-csv.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'
import { saveVariant } from './variant.ts'

export const importColumns = [
  'sku',
  'name_th',
  'name_en',
  'price',
  'sale_price',
  'cost',
  'barcode',
  'weight_g',
  'status',
  'category',
] as const
type Column = (typeof importColumns)[number]
const mostLines = 2000

/** An empty cell leaves what is there. */
const Line = z.object({
  sku: Sku,
  name_th: z.string().normalize('NFC').max(200).optional(),
  name_en: z.string().normalize('NFC').max(200).optional(),
  price: satang().optional(),
  sale_price: satang().optional(),
  cost: satang().optional(),
  barcode: z
    .string()
    .regex(/^[0-9A-Za-z-]{4,40}$/)
    .optional(),
  weight_g: wholeNumber({ max: 10_000_000 }).optional(),
  status: z.enum(productStates).optional(),
  category: Code.optional(),
})
type Line = z.output<typeof Line>

export interface PlannedLine {
  /** In the file, the head is 1. */
  line: number
  sku: string
  kind: 'new' | 'change' | 'same' | 'wrong'
  changes: { column: Column; from: string; to: string }[]
  problem?: LocalText
}

export interface ImportPlan {
  lines: PlannedLine[]
  /** What the preview showed: an import of anything else is refused. */
  plan: string
}

export const planImport = query({
  may: 'catalogue.edit',
  input: ImportInput,
  run: async (tools, { csv }): Promise<ImportPlan> => (await planOf(tools, csv)).plan,
})

/** Lines that are wrong are left out; the rest comes in one transaction. Errors: 409 when it would no longer do what the preview said. */
export const importProducts = command({
  may: 'catalogue.edit',
  input: ImportInput,
  async run(tools, { csv, plan: seen }): Promise<{ made: number; changed: number; left: number }> {
    const { plan, lines } = await planOf(tools, csv, true)
    if (plan.plan !== seen) refuse('importChanged')
    const count = { made: 0, changed: 0, left: 0 }
    for (const { line, kind } of plan.lines) {
      const typed = lines.get(line)
      if (kind === 'wrong') count.left++
      if (!typed || kind === 'wrong' || kind === 'same') continue
      if (kind === 'new') await add(tools, typed)
      else await change(tools, typed)
      count[kind === 'new' ? 'made' : 'changed']++
    }
    changed(tools)
    return count
  },
  audit: {
    kind: auditKind('catalogue.import', { th: 'นำเข้าสินค้าจากไฟล์', en: 'imported products from a file' }),
    subject: () => 'products',
    details: (_input, count) => count,
  },
})

interface Known extends Record<Column, string> {
  id: string
  product_id: string
}

async function planOf(tools: Tools<Tables>, csv: string, isLocked = false) {
  const [head, ...rest] = readCsv(csv)
  const columns = (head ?? []).map((title) =>
    importColumns.find((each) => each === title.toLowerCase().trim().replaceAll(/\s/g, '_')),
  )
  if (!columns.includes('sku') || rest.length === 0 || rest.length > mostLines) return refuse('importUnreadable')
  const lines = new Map<number, Line>()
  const wrong = new Map<number, LocalText>()
  const skus = new Set<string>()
  for (const [index, cells] of rest.entries()) {
    const typed = Object.fromEntries(
      columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
    )
    const read = Line.safeParse(typed)
    const error = read.success ? undefined : fieldErrors(read.error)[0]!
    const field = error?.field.replaceAll('_', ' ')
    if (error) wrong.set(index + 2, { th: `${field}: ${error.th}`, en: `${field}: ${error.en}` })
    else if (skus.has(read.data!.sku))
      wrong.set(index + 2, { th: 'รหัสนี้อยู่ในไฟล์แล้วก่อนหน้า', en: 'This SKU stands further up in the file.' })
    else lines.set(index + 2, read.data!)
    skus.add(String(typed.sku ?? ''))
  }
  const known = await knownOf(tools, [...skus], isLocked)
  const codes = new Set(
    (await tools.db.selectFrom('catalogue.categories').select('code').execute()).map(({ code }) => code),
  )
  const planned = rest.map((cells, index): PlannedLine => {
    const line = index + 2
    const typed = lines.get(line)
    const problem = wrong.get(line) ?? problemOf(typed!, known.get(typed!.sku), codes)
    const sku = typed?.sku ?? cells[columns.indexOf('sku')] ?? ''
    if (problem) return { line, sku, kind: 'wrong', changes: [], problem }
    const there = known.get(sku)
    const changes = changesOf(typed!, there)
    return { line, sku, kind: there ? (changes.length > 0 ? 'change' : 'same') : 'new', changes }
  })
  const plan = createHash('sha256').update(JSON.stringify(planned)).digest('base64url')
  return { plan: { lines: planned, plan }, lines }
}

function problemOf(line: Line, there: Known | undefined, codes: ReadonlySet<string>): LocalText | undefined {
  if (line.category && !codes.has(line.category))
    return { th: `ไม่มีหมวดหมู่ ${line.category}`, en: `There is no category ${line.category}.` }
  if (!there && (!line.name_th || line.price === undefined))
    return { th: 'สินค้าใหม่ต้องมี name th และ price', en: 'A new product needs name th and price.' }
}

const shown = (value: unknown): string => (typeof value === 'bigint' ? satangToDecimal(value) : String(value))

const changesOf = (line: Line, there: Known | undefined) =>
  importColumns.flatMap((column) => {
    const to = line[column]
    if (column === 'sku' || to === undefined) return []
    const from = there?.[column] ?? ''
    const isThere = column === 'category' ? from.split(' ').includes(shown(to)) : from === shown(to)
    return isThere ? [] : [{ column, from, to: shown(to) }]
  })

async function knownOf(tools: Tools<Tables>, skus: string[], isLocked: boolean): Promise<Map<string, Known>> {
  const { rows } = await sql<Record<string, unknown> & { sku: string }>`
    select v.id, v.product_id, v.sku, p.name_th, p.name_en, v.price_satang as price, v.sale_price_satang as sale_price,
      v.cost_satang as cost, coalesce(v.barcode, '') as barcode, v.weight_g, p.status,
      coalesce((select string_agg(c.code, ' ') from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
        where pc.product_id = p.id), '') as category
    from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where v.sku = any(${skus}) order by v.id ${isLocked ? sql`for update of v` : sql``}`.execute(tools.db)
  return new Map(
    rows.map((row) => [
      row.sku,
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)])) as unknown as Known,
    ]),
  )
}

async function add(tools: Tools<Tables>, line: Line): Promise<void> {
  const { productId } = await saveProduct(tools, {
    slug: slugOf(line.sku) || `p-${line.sku.length}`,
    name: { th: line.name_th!, en: line.name_en ?? '' },
    status: line.status ?? 'draft',
    ...(line.category ? { categories: [line.category] } : {}),
  })
  await saveVariant(tools, {
    productId,
    sku: line.sku,
    priceSatang: line.price!,
    salePriceSatang: line.sale_price ?? 0n,
    costSatang: line.cost,
    barcode: line.barcode,
    weightG: line.weight_g ?? 0,
  })
}

async function change(tools: Tools<Tables>, line: Line): Promise<void> {
  const { rows } = await refuseTaken(
    sql<{ product_id: string }>`
      update catalogue.variants set price_satang = coalesce(${line.price ?? null}::bigint, price_satang),
        sale_price_satang = coalesce(${line.sale_price ?? null}::bigint, sale_price_satang),
        cost_satang = coalesce(${line.cost ?? null}::bigint, cost_satang), barcode = coalesce(${line.barcode ?? null}, barcode),
        weight_g = coalesce(${line.weight_g ?? null}::int, weight_g), version = version + 1, updated_at = now()
      where sku = ${line.sku} returning product_id`.execute(tools.db),
  )
  const productId = rows[0]!.product_id
  await sql`
    update catalogue.products set name_th = coalesce(${line.name_th ?? null}, name_th), name_en = coalesce(${line.name_en ?? null}, name_en),
      status = coalesce(${line.status ?? null}, status), version = version + 1, updated_at = now()
    where id = ${productId}`.execute(tools.db)
  if (line.category)
    await sql`
      insert into catalogue.product_categories (product_id, category_id)
      select ${productId}::uuid, id from catalogue.categories where code = ${line.category} on conflict do nothing`.execute(
      tools.db,
    )
  await refreshProduct(tools, productId)
}
