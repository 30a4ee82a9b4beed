/** A shift: somebody opens a drawer with so much in it, answers for it, and counts it at the end without knowing what should lie there. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { bahtAmount } from '#kernel/thai-inputs.ts'
import { balanceOf, type BookKind, type Entry, postTransactions } from '#rooms/ledger/index.ts'
import { countedSum, denominations } from '../parts/cash.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { drawerOf, safe } from '../sell/moneys.ts'
import { drawerOfShift } from './figures.ts'
import { holdShift, type LockedShift } from './lock-shift.ts'
import { refuse as refuseHere } from './refusals.ts'

/**
 * What the last one counted and left there, and what is put in now: the difference goes to or comes from the safe, once.
 *
 * Errors: 404; 409 SHIFT_OPEN, or BRANCH_CLOSED.
 */
export const openShift = command({
  may: 'pos.takeMoney',
  input: z.object({ registerId: z.uuid(), float: bahtAmount({ min: 0n, max: 100_000_000n }) }),
  async run(tools, { registerId, float }): Promise<{ shiftId: string; zNo: number }> {
    const { actor } = tools.context
    const register = await tools.db
      .selectFrom('pos.registers')
      .select(['id', 'no', 'archived_at'])
      .where('id', '=', registerId)
      .where('id', 'in', (each) => each.selectFrom('pos.my_registers').select('id'))
      .forUpdate()
      .executeTakeFirst()
    if (!register || register.archived_at) return notFound()
    await mustBeOpenBranch(tools, registerId)
    const open = await tools.db
      .selectFrom('pos.shifts')
      .select('opened_name as name')
      .where('register_id', '=', registerId)
      .where('state', '<>', 'closed')
      .executeTakeFirst()
    if (open) refuse('shiftOpen', open)
    const { rows } = await sql<{ id: string; zNo: number }>`
      insert into pos.shifts (register_id, z_no, float_satang, opened_by, opened_name)
      select ${registerId}, coalesce(max(z_no), 0) + 1, ${float}, ${actor.accountId}, ${actor.name ?? ''}
      from pos.shifts where register_id = ${registerId}
      returning id, z_no as "zNo"`.execute(tools.db)
    const { id: shiftId, zNo } = rows[0]!
    const drawer = drawerOf(register.no)
    const added = float - (await balanceOf(tools, drawer.account))
    await book(tools, 'till_opened', shiftId, [
      { ...drawer, amountSatang: added },
      { ...safe, amountSatang: -added },
    ])
    tools.tell(`register:${registerId}`)
    return { shiftId, zNo }
  },
  audit: {
    kind: auditKind('pos.openShift', { th: 'เปิดกะ', en: 'opened a shift' }),
    subject: (_input, { shiftId }) => `shift:${shiftId}`,
    details: ({ float }, { zNo }) => ({ floatSatang: float, zNo }),
  },
})

/** Of a register without a place of its own: where the web sells from. */
async function mustBeOpenBranch(tools: Tools<PosTables>, registerId: string): Promise<void> {
  const { rows } = await sql<{ th: string; en: string }>`
    select c.name_th as th, c.name_en as en from pos.registers r
      join stock.closed_places c on case when r.place_id is null then c.is_default else c.location_id = r.place_id end
    where r.id = ${registerId}`.execute(tools.db)
  if (rows[0]) refuseHere('branchClosed', { branch: rows[0] })
}

/** Nobody sells while it is counted. Errors: 403 for somebody else's; 404; 409. */
export const countShift = command({
  may: 'pos.takeMoney',
  input: z.object({ shiftId: z.uuid() }),
  async run(tools, { shiftId }): Promise<{ shiftId: string }> {
    const shift = await held(tools, shiftId)
    await setState(tools, shift, 'counting')
    return { shiftId }
  },
})

/** Not yet after all. Errors: as countShift. */
export const sellOn = command({
  may: 'pos.takeMoney',
  input: z.object({ shiftId: z.uuid() }),
  async run(tools, { shiftId }): Promise<{ shiftId: string }> {
    const shift = await held(tools, shiftId)
    await setState(tools, shift, 'open')
    return { shiftId }
  },
})

const Counted = z.partialRecord(
  z.enum(denominations.map(String) as [string, ...string[]]),
  z.coerce.number().int().min(0).max(1_000_000),
)

export interface ClosedShift {
  shiftId: string
  zNo: number
  countedSatang: bigint
  expectedSatang: bigint
  /** Above 0: more than there should be. */
  differenceSatang: bigint
}

/**
 * What was counted, piece by piece; only now is it told what should have been there. The difference is booked and stays to be
 * seen. A closed shift is never opened again. Errors: 403 for somebody else's; 404; 409 SHIFT_NOT_OPEN: of two at once one closes.
 */
export const closeShift = command({
  may: 'pos.takeMoney',
  input: z.object({ shiftId: z.uuid(), counted: Counted, note: z.string().trim().max(500).default('') }),
  async run(tools, { shiftId, counted, note }): Promise<ClosedShift> {
    const shift = await held(tools, shiftId)
    const { actor } = tools.context
    const countedSatang = countedSum(counted as Record<string, number>)
    const { expectedSatang } = await drawerOfShift(tools, shiftId)
    const differenceSatang = countedSatang - expectedSatang
    await sql`
      update pos.shifts set state = 'closed', counted = ${JSON.stringify(counted)}::jsonb, counted_satang = ${countedSatang},
        expected_satang = ${expectedSatang}, difference_satang = ${differenceSatang}, revision = 1, note = ${note},
        closed_at = now(), closed_by = ${actor.accountId}, closed_name = ${actor.name ?? ''}
      where id = ${shiftId}`.execute(tools.db)
    await book(tools, 'till_closed', shiftId, differenceEntries(shift.registerNo, differenceSatang))
    tools.tell(`register:${shift.registerId}`)
    return { shiftId, zNo: shift.zNo, countedSatang, expectedSatang, differenceSatang }
  },
  audit: {
    kind: auditKind('pos.closeShift', { th: 'ปิดกะ', en: 'closed a shift' }),
    subject: ({ shiftId }) => `shift:${shiftId}`,
    details: (_input, { zNo, countedSatang, expectedSatang, differenceSatang }) => ({
      zNo,
      countedSatang,
      expectedSatang,
      differenceSatang,
    }),
  },
})

/** Over is less of the expense. */
export const differenceEntries = (registerNo: number, differenceSatang: bigint): Entry[] => [
  { ...drawerOf(registerNo), amountSatang: differenceSatang },
  { account: 'expense:cash-differences', kind: 'expense', amountSatang: -differenceSatang },
]

/** Cash in from the safe, out for something that was bought, or dropped into the safe. Errors: 404; 409; 422 for more than lies there. */
export const moveCash = command({
  may: 'pos.takeMoney',
  input: z.object({
    shiftId: z.uuid(),
    kind: z.enum(['in', 'out', 'drop']),
    amount: bahtAmount({ min: 1n, max: 100_000_000n }),
    reason: z.string().trim().min(1).max(200),
  }),
  idempotent: true,
  async run(tools, { shiftId, kind, amount, reason }): Promise<{ id: string }> {
    const shift = await holdShift(tools, shiftId)
    if (shift.state === 'closed') refuse('shiftNotOpen')
    const { actor } = tools.context
    if (kind !== 'in' && (await drawerOfShift(tools, shiftId)).expectedSatang < amount) refuse('notInCash')
    const { id } = await tools.db
      .insertInto('pos.cash_moves')
      .values({
        shift_id: shiftId,
        kind,
        amount_satang: amount,
        reason,
        made_by: actor.accountId!,
        made_name: actor.name ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = kind === 'out' ? { account: 'expense:other', kind: 'expense' as const } : safe
    const into = kind === 'in' ? amount : -amount
    await book(tools, 'till_moved', id, [
      { ...drawerOf(shift.registerNo), amountSatang: into },
      { ...other, amountSatang: -into },
    ])
    tools.tell(`register:${shift.registerId}`)
    return { id }
  },
  audit: {
    kind: auditKind('pos.moveCash', { th: 'นำเงินเข้าออกลิ้นชัก', en: 'moved cash of a drawer' }),
    subject: ({ shiftId }) => `shift:${shiftId}`,
    details: ({ kind, amount, reason }) => ({ kind, amountSatang: amount, reason }),
  },
})

/** By whoever opened it, or who may close others'; neither sells nor counts anybody else meanwhile. */
async function held(tools: Tools<PosTables>, shiftId: string): Promise<LockedShift> {
  const shift = await holdShift(tools, shiftId)
  const { actor } = tools.context
  if (shift.openedBy !== actor.accountId && !admits(permissions['pos.closeOthers'], actor))
    refuse('notYourShift', { name: shift.openedName })
  if (shift.state === 'closed') refuse('shiftNotOpen')
  return shift
}

async function setState(tools: Tools<PosTables>, shift: LockedShift, state: 'open' | 'counting'): Promise<void> {
  await tools.db.updateTable('pos.shifts').set({ state }).where('id', '=', shift.id).execute()
  tools.tell(`register:${shift.registerId}`)
}

export async function book(
  tools: Tools<PosTables>,
  kind: BookKind,
  sourceId: string,
  entries: Entry[],
  sourceType = 'shift',
): Promise<void> {
  if (entries.every(({ amountSatang }) => amountSatang === 0n)) return
  await postTransactions(tools, [{ kind, sourceType, sourceId, entries }])
}
