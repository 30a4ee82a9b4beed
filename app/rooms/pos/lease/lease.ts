/** A register is at one device, which gives its numbers by itself while the line is down (docs/decisions/620). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type CounterSeries, counterSeries } from '#rooms/billing/index.ts'
import { tillOf } from '../parts/device-series.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'

export interface Lease {
  registerId: string
  device: string
  epoch: number
  /** Null while the seller's particulars are missing: nothing can be sold then. */
  series: CounterSeries[] | null
  /** The last of the device's items that is here. */
  lastSeq: number
  /** Another device has it; nothing was taken. */
  holder: { name: string; seenAt: Date | null; waiting: number; epoch: number } | null
}

const auditTake = auditKind('pos.takeLease', { th: 'ย้ายเครื่องขายมาที่อุปกรณ์นี้', en: 'took a register over' })

const Device = z.string().trim().min(8).max(60)

/**
 * The device that has it goes on; one that nobody has is taken. Taken over from another device it goes on in a series of its
 * own, so that whatever the other one still brings keeps its numbers. Of two who take it over at once one has it.
 *
 * Who does not take it over is told who has it. Errors: 404; 409 LEASE_LOST for who saw an older state.
 */
export const takeLease = command({
  may: 'pos.takeMoney',
  input: z.object({
    registerId: z.uuid(),
    device: Device,
    name: z.string().trim().max(120).default(''),
    /** Yes, from another device; with the epoch that was seen. */
    steal: z.boolean().default(false),
    epoch: z.coerce.number().int().min(0).default(0),
  }),
  async run(tools, { registerId, device, name, steal, epoch }): Promise<Lease> {
    const held = await lockRegister(tools, registerId)
    if (held.device === device) return leaseOf(tools, held)
    if (held.device !== '' && !steal) {
      const { name: by, seenAt, waiting, epoch: now } = held
      return {
        registerId,
        device,
        epoch: 0,
        series: null,
        lastSeq: 0,
        holder: { name: by, seenAt, waiting, epoch: now },
      }
    }
    if (held.device !== '' && epoch !== held.epoch) refuse('leaseLost')
    const isStolen = held.device !== ''
    const { rows } = await sql<Held>`
      update pos.registers set lease_device = ${device}, lease_name = ${name}, lease_seen_at = now(), lease_waiting = 0,
        lease_epoch = lease_epoch + 1, series_no = series_no + ${isStolen ? 1 : 0}
      where id = ${registerId} returning ${columns}`.execute(tools.db)
    if (isStolen)
      await audit(tools, auditTake, `register:${registerId}`, { from: held.name, to: name, waiting: held.waiting })
    tools.tell(`register:${registerId}`)
    return leaseOf(tools, rows[0]!)
  },
})

/** Nobody has it any more; what is sent first is sent. Errors: 404; 409 LEASE_LOST, INVALID_STATE while something waits. */
export const giveLeaseBack = command({
  may: 'pos.sell',
  input: z.object({ registerId: z.uuid(), device: Device, waiting: z.coerce.number().int().min(0).default(0) }),
  async run(tools, { registerId, device, waiting }): Promise<{ registerId: string }> {
    const held = await lockRegister(tools, registerId, { orArchived: true })
    if (held.device !== device) refuse('leaseLost')
    if (waiting > 0) refuse('notEmpty')
    await sql`update pos.registers set lease_device = '', lease_name = '', lease_waiting = 0 where id = ${registerId}`.execute(
      tools.db,
    )
    tools.tell(`register:${registerId}`)
    return { registerId }
  },
})

export interface Held {
  registerId: string
  registerNo: number
  device: string
  name: string
  seenAt: Date | null
  waiting: number
  epoch: number
  seriesNo: number
}

const columns = sql`id as "registerId", no as "registerNo", lease_device as device, lease_name as name,
  lease_seen_at as "seenAt", lease_waiting as waiting, lease_epoch as epoch, series_no as "seriesNo"`

/** Nobody sells at it or takes it over meanwhile; `orArchived`: what it sold before still comes. Errors: 404. */
export async function lockRegister(
  tools: Tools<PosTables>,
  registerId: string,
  { orArchived = false }: { orArchived?: boolean } = {},
): Promise<Held> {
  const { rows } = await sql<Held>`
    select ${columns} from pos.registers r where id = ${registerId}::uuid and r.id in (select m.id from pos.my_registers m) and (archived_at is null or ${orArchived}) for update`.execute(
    tools.db,
  )
  return rows[0] ?? notFound()
}

export async function leaseOf(tools: Tools<PosTables>, held: Held): Promise<Lease> {
  const { rows } = await sql<{ seq: bigint }>`
    select coalesce(max(seq), 0)::bigint as seq from pos.sync_items where device = ${held.device}`.execute(tools.db)
  const { registerId, device, epoch } = held
  const series = await counterSeries(tools, tillOf(held.registerNo, held.seriesNo))
  return { registerId, device, epoch, series, lastSeq: Number(rows[0]!.seq), holder: null }
}
