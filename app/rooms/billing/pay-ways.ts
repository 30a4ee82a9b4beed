/** Which ways to pay a business takes now. What was paid before stays, and goes back as it came. */
import { sql } from 'kysely'
import { type PayWay, payWayNames } from './parts/pay-ways.ts'
import { refuse } from './counter/refusals.ts'
import { within } from './room.ts'

export const waysOff = within(async ({ db }): Promise<PayWay[]> => {
  const row = await db.selectFrom('billing.pay_ways').select('off').executeTakeFirst()
  return (row?.off ?? []) as PayWay[] // the table’s check
})

/** From the next payment on. */
export const setWaysOff = within(async ({ db }, off: readonly PayWay[]): Promise<void> => {
  await sql`
    insert into billing.pay_ways (off) values (${[...off]}::text[])
    on conflict on constraint pay_ways_pkey do update set off = excluded.off`.execute(db)
})

/** Errors: 409 WAY_OFF. */
export function refuseClosedWays(off: readonly string[], ways: readonly PayWay[]): void {
  const closed = ways.find((way) => off.includes(way))
  if (closed) refuse('wayOff', { way: payWayNames[closed] })
}

/** Errors: 409 WAY_OFF. */
export const mustTakeWay = within(async (tools, way: PayWay): Promise<void> => {
  refuseClosedWays(await waysOff(tools), [way])
})
