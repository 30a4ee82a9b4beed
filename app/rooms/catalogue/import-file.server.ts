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
  return new Response(body, {
    headers: {
      'content-type': csvType,
      'content-disposition': 'attachment; filename="products-to-change.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
