/** An order beside what its supplier answered. It changes nothing: what is accepted is put into the order line by line. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { TableInput } from '#kernel/table-file/table.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'
import { besideOrder, type ConfirmedBeside } from './beside-order.ts'
import { type Difference, differencesOf } from './confirmed.ts'
import { linesOf } from './lock-order.ts'
import { readConfirmation } from './read-confirmation.ts'

export interface Compared {
  lines: number
  differences: Difference[]
  /** Every line of the order, with what was confirmed of it. */
  confirmed: ConfirmedBeside[]
  refused: { line: number; code: string }[]
  /** What the file says it answers, where that is another order. */
  ofOthers: string[]
}

/** Errors: 404; 422 for a file without codes and quantities. */
export const compareConfirmation = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid(), table: TableInput }),
  async run(tools, { id, table }): Promise<Compared> {
    const { rows } = await sql<{ number: string; supplierId: string }>`
      select number, supplier_id as "supplierId" from purchasing.orders o
      where id = ${id}::uuid and exists (select from stock.selling_places p where p.id = o.location_id)`.execute(
      tools.db,
    )
    const { number, supplierId } = rows[0] ?? notFound()
    const read = readConfirmation(table)
    if (read.head === null) refuse('noConfirmationHead')
    const items = await sql<{ code: string; sku: string }>`
      select i.code, k.sku from purchasing.items i join catalogue.kinds k on k.variant_id = i.variant_id
      where i.supplier_id = ${supplierId}::uuid`.execute(tools.db)
    const known = new Map(items.rows.map(({ code, sku }) => [code, sku]))
    const lines = await linesOf(tools, id)
    return {
      lines: read.lines.length,
      differences: differencesOf(lines, read.lines, known),
      confirmed: besideOrder(lines, read.lines, known),
      refused: read.refused,
      ofOthers: read.numbers.filter((each) => each !== number),
    }
  },
})
