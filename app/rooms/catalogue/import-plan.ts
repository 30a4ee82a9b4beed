/** What a file of products would do, line by line; nothing of it is done here. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { readCsv } from '#kernel/read-csv.ts'
import { type Column, columnOf, columnTitles, importColumns, Line } from './import-columns.ts'

import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'

export const mostLines = 5000

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

export interface Known extends Record<(typeof importColumns)[number], string> {
  id: string
  product_id: string
  /** The picture files that an import has hung there, or is about to: they are not hung twice. */
  files: ReadonlySet<string>
}

export async function planOf(tools: Tools<Tables>, csv: string, isLocked = false) {
  const [head, ...rest] = readCsv(csv)
  const columns = (head ?? []).map(columnOf)
  if (!columns.includes('sku') || rest.length === 0 || rest.length > mostLines) return refuse('importUnreadable')
  const { lines, wrong, skus } = read(columns, rest)
  const known = await knownOf(tools, skus, isLocked)
  const { codes, barcodes } = await takenOf(tools, [...lines.values()])
  const planned = rest.map((cells, index): PlannedLine => {
    const line = index + 2
    const typed = lines.get(line)
    if (typed?.pictures) typed.pictures = typed.pictures.filter((file) => !known.get(typed.sku)?.files.has(file))
    if (typed?.category) typed.category = codes.get(typed.category.toLowerCase()) ?? typed.category
    const problem = wrong.get(line) ?? problemOf(typed!, known.get(typed!.sku), new Set(codes.values()), barcodes)
    const sku = typed?.sku ?? cells[columns.indexOf('sku')] ?? ''
    if (problem) return { line, sku, kind: 'wrong', changes: [], problem }
    if (typed?.barcode) barcodes.set(typed.barcode, sku)
    const there = known.get(sku)
    const changes = changesOf(typed!, there)
    return { line, sku, kind: there ? (changes.length > 0 ? 'change' : 'same') : 'new', changes }
  })
  const plan = createHash('sha256').update(JSON.stringify(planned)).digest('base64url')
  return { plan: { lines: planned, plan }, lines, known }
}

/** Each line as its columns say it; a SKU that comes twice is wrong the second time. */
function read(columns: readonly (Column | undefined)[], rest: readonly string[][]) {
  const lines = new Map<number, Line>()
  const wrong = new Map<number, LocalText>()
  const skus = new Set<string>()
  for (const [index, cells] of rest.entries()) {
    const typed = Object.fromEntries(
      columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
    )
    const line = Line.safeParse(typed)
    const error = line.success ? undefined : fieldErrors(line.error)[0]!
    const title = error && columnTitles[error.field.split('.')[0] as Column]
    if (error) wrong.set(index + 2, { th: `${title?.th}: ${error.th}`, en: `${title?.en}: ${error.en}` })
    else if (skus.has(line.data!.sku))
      wrong.set(index + 2, { th: 'รหัสนี้อยู่ในไฟล์แล้วก่อนหน้า', en: 'This SKU stands further up in the file.' })
    else lines.set(index + 2, line.data!)
    skus.add(String(typed.sku ?? ''))
  }
  return { lines, wrong, skus: [...skus] }
}

function problemOf(
  line: Line,
  there: Known | undefined,
  codes: ReadonlySet<string>,
  barcodes: ReadonlyMap<string, string>,
): LocalText | undefined {
  if (line.category && !codes.has(line.category))
    return { th: `ไม่มีหมวดหมู่ ${line.category}`, en: `There is no category ${line.category}.` }
  if (!there && (!line.name_th || line.price === undefined))
    return { th: 'สินค้าใหม่ต้องมีชื่อและราคา', en: 'A new product needs name th and price.' }
  const owner = line.barcode && barcodes.get(line.barcode)
  if (owner && owner !== line.sku) return { th: `บาร์โค้ดนี้เป็นของ ${owner} แล้ว`, en: `${owner} has this barcode already.` }
}

const shown = (value: unknown): string => (typeof value === 'bigint' ? satangToDecimal(value) : String(value))

function changesOf(line: Line, there: Known | undefined): PlannedLine['changes'] {
  const plain = importColumns.flatMap((column) => {
    const to = line[column]
    if (column === 'sku' || to === undefined) return []
    const from = there?.[column] ?? ''
    const isThere = column === 'category' ? from.split(' ').includes(shown(to)) : from === shown(to)
    return isThere ? [] : [{ column, from, to: shown(to) }]
  })
  return line.pictures?.length ? [...plain, { column: 'pictures', from: '', to: line.pictures.join(', ') }] : plain
}

async function knownOf(tools: Tools<Tables>, skus: string[], isLocked: boolean): Promise<Map<string, Known>> {
  const { rows } = await sql<Record<string, unknown> & { sku: string; files: string[] }>`
    select v.id, v.product_id, v.sku, p.name_th, p.name_en, v.price_satang as price, v.sale_price_satang as sale_price,
      v.cost_satang as cost, coalesce(v.barcode, '') as barcode, v.weight_g, p.status,
      coalesce((select string_agg(c.code, ' ') from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
        where pc.product_id = p.id), '') as category,
      array(select unnest(r.pictures) from catalogue.import_rows r join catalogue.imports i on i.id = r.import_id
          where r.product_id = p.id and i.undone_at is null
        union select f.file from catalogue.import_rows r, unnest(r.hung, r.hung_files) f (name, file)
          where r.product_id = p.id and p.pictures @> jsonb_build_array(jsonb_build_object('name', f.name))) as files
    from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where v.sku = any(${skus}) order by v.id ${isLocked ? sql`for update of v` : sql``}`.execute(tools.db)
  return new Map(
    rows.map(({ files, ...row }) => [
      row.sku,
      {
        ...(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)])) as unknown as Known),
        files: new Set(files),
      },
    ]),
  )
}

/** Categories by code and name, and whose the barcodes are. */
async function takenOf(tools: Tools<Tables>, lines: readonly Line[]) {
  const wanted = lines.flatMap(({ barcode }) => (barcode ? [barcode] : []))
  const [categories, { rows }] = await Promise.all([
    tools.db.selectFrom('catalogue.categories').select(['code', 'name_th', 'name_en']).execute(),
    sql<{ barcode: string; sku: string }>`
      select barcode, sku from catalogue.variants where barcode = any(${wanted})`.execute(tools.db),
  ])
  const named = (key: 'name_en' | 'name_th' | 'code') =>
    categories.map((category) => [category[key].toLowerCase(), category.code] as const)
  return {
    codes: new Map([...named('name_en'), ...named('name_th'), ...named('code')]),
    barcodes: new Map(rows.map(({ barcode, sku }) => [barcode, sku])),
  }
}
