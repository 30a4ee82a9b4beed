import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'

export interface LockedShift {
  id: string
  state: 'open' | 'counting' | 'closed'
  zNo: number
  floatSatang: bigint
  openedAt: Date
  openedBy: string
  openedName: string
  closedAt: Date | null
  countedSatang: bigint | null
  registerId: string
  registerNo: number
  registerName: string
  placeId: string | null
  cashStep: number
  serviceBp: number
  takesTips: boolean
  hasKitchen: boolean
  leaseDevice: string
  leaseEpoch: number
  seriesNo: number
  /** Ways to pay that the business does not take now. */
  waysOff: string[]
}

const columns = sql`r.lease_device as "leaseDevice", r.lease_epoch as "leaseEpoch", r.series_no as "seriesNo", s.id, s.state, s.z_no as "zNo", s.float_satang as "floatSatang", s.opened_at as "openedAt",
  s.opened_by as "openedBy", s.opened_name as "openedName", s.closed_at as "closedAt", s.counted_satang as "countedSatang",
  r.id as "registerId", r.no as "registerNo", r.name as "registerName", r.place_id as "placeId", case r.cash_rounding when 'satang25' then 25 when 'satang50' then 50 when 'baht' then 100 else 0 end as "cashStep",
  case r.service_charge when 'five' then 500 when 'ten' then 1000 else 0 end as "serviceBp", r.tips = 'ask' as "takesTips", r.kitchen = 'all' as "hasKitchen",
  coalesce((select w.off from billing.closed_ways w), '{}') as "waysOff"`

/**
 * Who sells shares the shift with others who sell, and keeps it from being closed meanwhile. A sale that was made while the line
 * was down belongs to its own shift, whatever became of that.
 *
 * Errors: 404 for a register that is none; 409 SHIFT_NOT_OPEN.
 */
export async function lockShift(
  tools: Tools<PosTables>,
  { registerId, shiftId, isOffline }: { registerId: string; shiftId?: string | undefined; isOffline: boolean },
): Promise<LockedShift> {
  const isLate = isOffline && shiftId !== undefined
  const which = shiftId === undefined ? sql`s.state <> 'closed'` : sql`s.id = ${shiftId}::uuid`
  const { rows } = await sql<LockedShift>`
    select ${columns} from pos.shifts s join pos.registers r on r.id = s.register_id
    where s.register_id = ${registerId}::uuid and ${which} and r.id in (select m.id from pos.my_registers m) ${isLate ? sql`for update of s for share of r` : sql`for share of s, r`}`.execute(
    tools.db,
  )
  const [shift] = rows
  if (!shift) return refuseNone(tools, registerId)
  if (isLate) return shift
  // Read anew after a lock that was waited for: it may have been closed meanwhile.
  if (shift.state === 'closed') refuse('shiftNotOpen')
  if (shift.state === 'counting') refuse('shiftCounting')
  return shift
}

async function refuseNone(tools: Tools<PosTables>, registerId: string): Promise<never> {
  const register = await tools.db
    .selectFrom('pos.my_registers')
    .select('id')
    .where('id', '=', registerId)
    .executeTakeFirst()
  return register ? refuse('shiftNotOpen') : notFound()
}

/** By whoever opens, counts, moves cash or closes: nobody sells meanwhile. Errors: 404. */
export async function holdShift(tools: Tools<PosTables>, shiftId: string): Promise<LockedShift> {
  const { rows } = await sql<LockedShift>`
    select ${columns} from pos.shifts s join pos.registers r on r.id = s.register_id
    where s.id = ${shiftId}::uuid and r.id in (select m.id from pos.my_registers m) for update of s`.execute(tools.db)
  return rows[0] ?? notFound()
}
