import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { giveBackPromotions } from '#rooms/promotions/index.ts'
import { release } from '#rooms/stock/index.ts'
import type { DepositState } from '../deposit-states.ts'
import { callOff } from '../prepare/send-to-prepare.ts'
import type { PosTables } from '../room.ts'

/** All of its money went back at the desk of bills: nothing waits any more. What ends at a counter has ended before. */
export async function depositReturned(
  tools: Tools<PosTables>,
  id: string,
  { isWhole, reason }: { isWhole: boolean; reason: string },
): Promise<void> {
  if (!isWhole) return
  const { rows } = await sql<{ paidSatang: bigint; vatSatang: bigint; exemptSatang: bigint }>`
    select paid_satang as "paidSatang", vat_satang as "vatSatang", exempt_satang as "exemptSatang"
    from pos.deposits where id = ${id}::uuid and state = 'waiting' for update`.execute(tools.db)
  const [deposit] = rows
  if (!deposit) return
  const { paidSatang: satang, ...borne } = deposit
  await freeGoods(tools, id)
  await endDeposit(tools, id, { state: 'returned', reason, endedAt: new Date(), back: { satang, ...borne } })
}

/** A deposit that was given back or kept, a sale that was voided. Under its bill's lock. */
export async function hasEnded({ db }: Tools<PosTables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from pos.deposits where id = ${id}::uuid and state in ('returned', 'forfeited')
    union all select from pos.sales where id = ${id}::uuid and state = 'voided'`.execute(db)
  return rows.length > 0
}

/** They are for others again, and so is what made them cheaper; what is being prepared is called off. */
export async function freeGoods(tools: Tools<PosTables>, id: string): Promise<void> {
  await release(tools, { holderType: 'counter', holderId: id })
  await giveBackPromotions(tools, { orderId: id })
  await callOff(tools, id)
}

export interface DepositEnd {
  state: Exclude<DepositState, 'waiting'>
  reason: string
  endedAt: Date
  /** At whose drawer; left out: at none. */
  shiftId?: string
  /** What of its money went back, and the tax that it had borne. */
  back?: { satang: bigint; method?: string; vatSatang: bigint; exemptSatang: bigint }
  keptSatang?: bigint
}

/** Once, of one that waits: the database refuses a second end. */
export async function endDeposit(
  { db, context }: Tools<PosTables>,
  id: string,
  { state, reason, endedAt, shiftId, back, keptSatang = 0n }: DepositEnd,
): Promise<void> {
  const { accountId, name = '' } = context.actor
  await sql`update pos.deposits set state = ${state}, ended_at = ${endedAt}, ended_by = ${accountId}, ended_name = ${name},
    end_reason = ${reason.slice(0, 500)}, ended_shift_id = ${shiftId ?? null}::uuid, back_method = ${back?.method ?? null},
    back_satang = ${back?.satang ?? 0n}, back_vat_satang = ${back?.vatSatang ?? 0n},
    back_exempt_satang = ${back?.exemptSatang ?? 0n}, kept_satang = ${keptSatang} where id = ${id}::uuid`.execute(db)
}
