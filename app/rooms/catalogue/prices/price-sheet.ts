/** A price list as a file: every variant with its tag, to be filled in and brought back. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { plainAmount } from '#kernel/table-file/amount-cell.ts'
import { headsOf, type Table, TableInput } from '#kernel/table-file/table.ts'
import { mostLines } from '../import-heads.ts'
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
  input: z.object({ id: z.uuid(), table: TableInput }),
  async run(tools, { id, table }): Promise<PutPrices & { wrong: WrongLine[]; unused: string[] }> {
    const { prices, wrong, unused } = linesOf(table)
    if (wrong.length > 0) return { put: 0, out: 0, wrong: wrong.slice(0, mostTold), unused }
    const { unknown, ...done } = await putPrices(tools, id, [...prices.values()])
    const lineOf = new Map([...prices].map(([line, { sku }]) => [sku, line]))
    return {
      ...done,
      unused,
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

/** Ours to be read: what is known of the product and changes nothing. */
const told = new Set(['ชื่อ', 'name', 'ราคาป้าย', 'list price'].map(bare))

/** Errors: 422 for a file that names no SKUs, or in which two columns mean the same. */
function linesOf({ rows: all }: Table) {
  const [head, ...rest] = all
  const found = cutText((head?.cells ?? []).filter(Boolean).join(', '), 300)
  if (!head?.cells.some((title) => known.get(bare(title)) === 'sku')) return refuse('importUnreadable', { found })
  if (rest.length === 0 || rest.length > mostLines) return refuse('importLong')
  const { at, unused, alike } = headsOf(head, rest, (title) => known.get(bare(title)))
  if (alike[0]) refuse('importAlike', { titles: alike[0].join(', ') })
  const prices = new Map<number, TypedPrice>()
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  for (const { line, cells, broken } of rest) {
    const typed = Object.fromEntries(Object.entries(at).map(([column, [place]]) => [column, cells[place!] ?? '']))
    const hole = Object.values(at)
      .map(([place]) => broken?.[place!])
      .find(Boolean)
    if (hole) {
      wrong.push({ line, problem: hole })
      continue
    }
    const { price = '', percent = '' } = typed
    // Others may have set it since this sheet was taken: only a dash takes a price out.
    if (price === '' && percent === '') continue
    const goesOut = [price, percent].every((cell) => cell === '' || cell === '-')
    const read = PriceInput.safeParse(
      goesOut
        ? { sku: typed.sku }
        : {
            ...typed,
            ...(price && { price: plainAmount(price) }),
            ...(percent && { percent: percent.replace(/\s*%$/, '') }),
          },
    )
    const error = read.success ? undefined : fieldErrors(read.error)[0]!
    if (error) wrong.push({ line, problem: { th: error.th, en: error.en } })
    else if (seen.has(read.data!.sku.toLowerCase()))
      wrong.push({
        line,
        problem: { th: 'รหัสนี้อยู่ในไฟล์แล้วก่อนหน้า', en: 'This SKU stands further up in the file.' },
      })
    else prices.set(line, read.data!)
    seen.add(String(typed.sku ?? '').toLowerCase())
  }
  return { prices, wrong, unused: unused.filter((title) => !told.has(bare(title))) }
}
