/** What an import takes, of every variant there is: to be changed in a spreadsheet and brought back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context, Locale } from '#kernel/context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { columnTitles, importColumns, thaiStates } from './import-columns.ts'
import { query } from './room.ts'

type Cell = string | bigint | number
type Line = Record<(typeof importColumns)[number], Cell> & { id: string }

const atOnce = 500

/** The next lines after this variant; empty at the end. */
export const importFilePart = query({
  may: 'catalogue.edit',
  input: z.object({ after: z.uuid().nullable() }),
  async run(tools, { after }): Promise<Line[]> {
    const { rows } = await sql<Line>`
      select v.id, v.sku, p.name_th, p.name_en, v.price_satang as price, v.sale_price_satang as sale_price, v.cost_satang as cost,
        coalesce(v.barcode, '') as barcode, v.weight_g, p.status,
        coalesce((select c.code from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
          where pc.product_id = p.id order by c.sort, c.code limit 1), '') as category
      from catalogue.variants v join catalogue.products p on p.id = v.product_id
      where ${after}::uuid is null or v.id > ${after}::uuid order by v.id limit ${atOnce}`.execute(tools.db)
    return rows
  },
})

/** In the words of whoever takes it home; what comes back is read in either. */
const columnsIn = (locale: Locale): CsvColumn<Line>[] =>
  importColumns.map((column) => ({
    title: columnTitles[column][locale],
    value: ({ [column]: cell }) => {
      if (column === 'status' && locale === 'th') return thaiStates[cell as keyof typeof thaiStates]
      return typeof cell === 'bigint' ? satangToDecimal(cell) : cell
    },
  }))

type SampleLine = Record<(typeof sampleColumns)[number], Cell>
const sampleColumns = [
  'sku',
  'name_th',
  'options',
  'price',
  'sale_price',
  'stock',
  'category',
  'barcode',
  'cost',
  'weight_g',
] as const

/** A file to begin from: one product alone, and one in two sizes. */
export const sampleGoods = query({
  may: 'catalogue.edit',
  input: z.object({}),
  run: async ({ context: { locale } }): Promise<SampleLine[]> => samples[locale],
})
const mug = {
  sku: 'MUG-01',
  options: '',
  price: '120.00',
  sale_price: '',
  stock: 20,
  barcode: '',
  cost: '60.00',
  weight_g: 350,
}
const shirt = { price: '250.00', sale_price: '199.00', barcode: '', cost: '90.00', weight_g: 180 }
const samples: Record<Locale, SampleLine[]> = {
  th: [
    { ...mug, name_th: 'แก้วเซรามิก', category: 'ของใช้' },
    { ...shirt, sku: 'TEE-S', name_th: 'เสื้อยืด', options: 'ขนาด: S', stock: 10, category: 'เสื้อผ้า' },
    { ...shirt, sku: 'TEE-M', name_th: 'เสื้อยืด', options: 'ขนาด: M', stock: 15, category: 'เสื้อผ้า' },
  ],
  en: [
    { ...mug, name_th: 'Ceramic mug', category: 'Home' },
    { ...shirt, sku: 'TEE-S', name_th: 'T-shirt', options: 'Size: S', stock: 10, category: 'Clothes' },
    { ...shirt, sku: 'TEE-M', name_th: 'T-shirt', options: 'Size: M', stock: 15, category: 'Clothes' },
  ],
}

export async function sampleFile(context: Context): Promise<Response> {
  const lines = await sampleGoods(context, {})
  const columns = sampleColumns.map((column): CsvColumn<SampleLine> => ({
    title: columnTitles[column][context.locale],
    value: ({ [column]: cell }) => cell,
  }))
  return new Response(csvMark + csvHead(columns) + csvLines(columns, lines), { headers: headersOf('products-sample') })
}

export async function importFile(context: Context): Promise<Response> {
  const encoder = new TextEncoder()
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await importFilePart(context, { after: null })
  const columns = columnsIn(context.locale)
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      if (next.length === 0) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, next)))
      next = await importFilePart(context, { after: next.at(-1)!.id })
    },
  })
  return new Response(body, { headers: headersOf('products-to-change') })
}

const headersOf = (name: string) => ({
  'content-type': csvType,
  'content-disposition': `attachment; filename="${name}.csv"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
