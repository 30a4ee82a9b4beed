/** A price list as a file: every variant with its tag, to be filled in and brought back. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { readCsv } from '#kernel/read-csv.ts'
import { mostLines } from '../import-plan.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { PriceInput, type TypedPrice } from './price-list-input.ts'
import { putPrices, type PutPrices } from './price-items.ts'

interface SheetLine {
  id: string
  sku: string
  name: LocalText
  tag: bigint
  price: bigint | null
  offBp: number | null
}

const atOnce = 500

/** The next lines after this variant; empty at the end. */
export const priceSheetPart = query({
  may: 'catalogue.edit',
  input: z.object({ list: z.string().max(100), after: z.uuid().nullable() }),
  async run({ db }, { list, after }): Promise<SheetLine[]> {
    const id = z.uuid().safeParse(list).data ?? notFound()
    if (after === null) {
      const known = await db.selectFrom('catalogue.price_lists').select('id').where('id', '=', id).executeTakeFirst()
      if (!known) notFound()
    }
    const { rows } = await sql<SheetLine>`
      select k.variant_id as id, k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.price_satang as tag,
        i.price_satang as price, i.off_bp as "offBp"
      from catalogue.kinds k left join catalogue.price_list_items i on i.variant_id = k.variant_id and i.list_id = ${id}::uuid
      where k.status <> 'archived' and (${after}::uuid is null or k.variant_id > ${after}::uuid) order by k.variant_id limit ${atOnce}`.execute(
      db,
    )
    return rows
  },
})

const titles = {
  sku: { th: 'รหัสสินค้า', en: 'sku' },
  name: { th: 'ชื่อ', en: 'name' },
  tag: { th: 'ราคาป้าย', en: 'list price' },
  price: { th: 'ราคา', en: 'price' },
  percent: { th: 'ลด %', en: '% off' },
} as const

const columnsIn = (locale: 'th' | 'en'): CsvColumn<SheetLine>[] => [
  { title: titles.sku[locale], value: ({ sku }) => sku },
  { title: titles.name[locale], value: ({ name }) => name[locale] },
  { title: titles.tag[locale], value: ({ tag }) => ({ satang: tag }) },
  { title: titles.price[locale], value: ({ price }) => (price === null ? '' : { satang: price }) },
  { title: titles.percent[locale], value: ({ offBp }) => (offBp === null ? '' : offBp / 100) },
]

export async function priceSheet(
  context: Context,
  _request: Request,
  { id: list = '' }: Record<string, string>,
): Promise<Response> {
  const part = (after: string | null) => priceSheetPart(context, { list, after })
  const encoder = new TextEncoder()
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await part(null)
  const columns = columnsIn(context.locale)
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      if (next.length === 0) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, next)))
      next = await part(next.at(-1)!.id)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': csvType,
      'content-disposition': 'attachment; filename="prices.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export interface WrongLine {
  /** In the file, the head is 1. */
  line: number
  problem: LocalText
}

const mostTold = 100

/** All of it or nothing: with one wrong line the first hundred are said and no price is touched. */
export const takePriceSheet = command({
  may: 'catalogue.edit',
  input: z.object({ id: z.uuid(), csv: z.string().max(4_000_000) }),
  async run(tools, { id, csv }): Promise<PutPrices & { wrong: WrongLine[] }> {
    const { prices, wrong } = linesOf(csv)
    if (wrong.length > 0) return { put: 0, out: 0, wrong: wrong.slice(0, mostTold) }
    const { unknown, ...done } = await putPrices(tools, id, [...prices.values()])
    const lineOf = new Map([...prices].map(([line, { sku }]) => [sku, line]))
    return {
      ...done,
      wrong: unknown.slice(0, mostTold).map((sku) => ({
        line: lineOf.get(sku)!,
        problem: { th: `ไม่มีสินค้ารหัส ${sku}`, en: `There is no product with the SKU ${sku}.` },
      })),
    }
  },
  audit: {
    kind: auditKind('catalogue.takePriceSheet', { th: 'นำเข้าใบราคา', en: 'imported a price sheet' }),
    subject: ({ id }) => `price-list:${id}`,
    details: (_input, { put, out, wrong }) => ({ put, out, wrong: wrong.length }),
  },
})

const bare = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, '')
const known = new Map(
  (['sku', 'price', 'percent'] as const).flatMap((key) =>
    [key, titles[key].th, titles[key].en].map((title) => [bare(title), key] as const),
  ),
).set('รหัส', 'sku')

/** Errors: 422 for a file that names no SKUs. */
function linesOf(csv: string) {
  const [head = [], ...rest] = readCsv(csv)
  const columns = head.map((title) => known.get(bare(title)))
  if (!columns.includes('sku') || rest.length === 0 || rest.length > mostLines) return refuse('importUnreadable')
  const prices = new Map<number, TypedPrice>()
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  for (const [index, cells] of rest.entries()) {
    const typed = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, cells[at]?.trim() ?? '']] : [])),
    )
    const { price = '', percent = '' } = typed
    // Others may have set it since this sheet was taken: only a dash takes a price out.
    if (price === '' && percent === '') continue
    const goesOut = [price, percent].every((cell) => cell === '' || cell === '-')
    const line = PriceInput.safeParse(goesOut ? { sku: typed.sku } : typed)
    const error = line.success ? undefined : fieldErrors(line.error)[0]!
    if (error) wrong.push({ line: index + 2, problem: { th: error.th, en: error.en } })
    else if (seen.has(line.data!.sku))
      wrong.push({
        line: index + 2,
        problem: { th: 'รหัสนี้อยู่ในไฟล์แล้วก่อนหน้า', en: 'This SKU stands further up in the file.' },
      })
    else prices.set(index + 2, line.data!)
    seen.add(String(typed.sku ?? ''))
  }
  return { prices, wrong }
}
