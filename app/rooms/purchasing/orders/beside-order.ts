/** Pure: each line of an order, and what its supplier confirmed of it: how many of its packs, and for which day. */
import { lineOfCode, type Ordered, packOf } from './confirmed.ts'
import type { ConfirmedLine } from './read-confirmation.ts'

export interface ConfirmedBeside {
  sku: string
  code: string
  name: string
  unit: string
  ordered: number
  /** In packs of the line; null where nothing was said of it. */
  confirmed: number | null
  fromOn: string | null
  /** The day on which all of it is there. */
  toOn: string | null
}

export function besideOrder(
  order: readonly (Ordered & { dueOn: string | null })[],
  confirmed: readonly ConfirmedLine[],
  known: ReadonlyMap<string, string>,
): ConfirmedBeside[] {
  return order.map((line) => {
    const said = confirmed.filter(({ code }) => lineOfCode(order, code, known) === line)
    const pack = packOf(line, said)
    const days = said.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
    return {
      sku: line.sku,
      code: line.code || line.sku,
      name: line.nameTh,
      unit: line.unit,
      ordered: Number(line.quantity),
      confirmed: said.length === 0 ? null : Math.floor(said.reduce((sum, { quantity }) => sum + quantity, 0) / pack),
      fromOn: line.dueOn,
      toOn: days.at(-1) ?? null,
    }
  })
}
