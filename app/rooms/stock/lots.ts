/** Goods with a date. What expires first leaves first, so how much of a lot is left follows from what lies there; expired.ts. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { setAsideWhenExpired } from './expired.ts'
import { refuse } from './refusals.ts'
import type { StockTables } from './room.ts'

export interface Lot {
  code: string
  expiresOn: string
  quantity: bigint
}
interface At {
  variantId: string
  locationId: string
}

/** First to expire first. */
export async function lotsAt(tools: Tools<StockTables>, { variantId, locationId }: At): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select code, expires_on::text as "expiresOn", quantity from stock.lots_left
    where variant_id = ${variantId} and location_id = ${locationId} order by expires_on, code`.execute(tools.db)
  return rows
}

/**
 * Before a level rises: what its lots have lost is written down, so that what comes now is not taken for what left; then
 * the lots that come. The level is locked. `kept`: they are ours already and must arrive; a code that stands here for
 * another day gets its own day behind it.
 */
export async function addLots(
  tools: Tools<StockTables>,
  at: At,
  lots: readonly Lot[],
  { kept = false }: { kept?: boolean } = {},
): Promise<void> {
  const { variantId, locationId } = at
  const left = await lotsAt(tools, at)
  const codes = left.map(({ code }) => code)
  await sql`delete from stock.lots where variant_id = ${variantId} and location_id = ${locationId}
    and code <> all(${codes}::text[])`.execute(tools.db)
  for (const { code, quantity } of left)
    await sql`update stock.lots set quantity = ${quantity} where variant_id = ${variantId} and location_id = ${locationId}
      and code = ${code} and quantity <> ${quantity}`.execute(tools.db)
  for (const lot of lots)
    if (!(await add(tools, at, lot)) && !(kept && (await add(tools, at, { ...lot, code: apart(lot) }))))
      refuse('lotDiffers', { code: lot.code })
}

const apart = ({ code, expiresOn }: Lot): string => `${code.slice(0, 49)} ${expiresOn}`

/** False: the code stands for another day. */
async function add(tools: Tools<StockTables>, { variantId, locationId }: At, { code, expiresOn, quantity }: Lot) {
  const { numAffectedRows } = await sql`
      insert into stock.lots as t (variant_id, location_id, code, expires_on, quantity)
      values (${variantId}, ${locationId}, ${code}, ${expiresOn}::date, ${quantity})
      on conflict (tenant_id, variant_id, location_id, code) do update set quantity = t.quantity + excluded.quantity
        where t.expires_on = excluded.expires_on and not t.set_aside`.execute(tools.db)
  setAsideWhenExpired(tools, expiresOn)
  return numAffectedRows !== 0n
}

/** Which of them have lots there. */
export async function withLots(tools: Tools<StockTables>, variantIds: string[], locationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct variant_id as id from stock.lots
    where variant_id = any(${variantIds}::uuid[]) and location_id = ${locationId}`.execute(tools.db)
  return rows.map((row) => row.id)
}

/** What left a shelf: its lots before, less its lots now. */
export const goneOf = (before: readonly Lot[], now: readonly Lot[]): Lot[] =>
  before
    .map((lot) => ({ ...lot, quantity: lot.quantity - (now.find(({ code }) => code === lot.code)?.quantity ?? 0n) }))
    .filter(({ quantity }) => quantity > 0n)

/** The part of a row of lots that stands after `skip` pieces, `take` long. */
export function partOf(lots: readonly Lot[], skip: bigint, take: bigint): Lot[] {
  let [before, rest] = [skip, take]
  const part: Lot[] = []
  for (const lot of lots) {
    const over = before < lot.quantity ? before : lot.quantity
    const quantity = rest < lot.quantity - over ? rest : lot.quantity - over
    before -= over
    rest -= quantity
    if (quantity > 0n) part.push({ ...lot, quantity })
  }
  return part
}
