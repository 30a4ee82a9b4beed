/**
 * What was sold while the line was down comes in its device's order, each in a transaction of its own: it is applied, known
 * already, or kept for somebody to look at. Only what was answered leaves the device (commerce.md §4 rule 8).
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type PosTables } from '../room.ts'
import { itemHash } from './item-hash.ts'
import { makeSale, type Sold } from '../sell/sell-ticket.ts'
import { type Lease, leaseOf, lockRegister } from './lease.ts'
import { mustFollow, tillHere } from './own-number.ts'
import { quarantine } from './quarantine.ts'
import { readSale, SyncInput, type SyncItem } from './sync-input.ts'

export interface Synced {
  results: SyncResult[]
  /** From here on, please: something before what was sent never came. */
  wanted: number | null
  lease: Pick<Lease, 'epoch' | 'series'> | null
}

export interface SyncResult {
  seq: number
  state: 'applied' | 'duplicate' | 'quarantined'
  code?: string
  number?: string
}

/** Errors: 404. A bad item holds none up that comes after it. */
export const syncSales = betweenTransactions({
  may: 'pos.takeMoney',
  input: SyncInput,
  async run(context, { registerId, device, items, waiting }): Promise<Synced> {
    const before = await seenOf(context, { registerId, device, waiting: waiting + items.length })
    let last = before.lastSeq
    const results: SyncResult[] = []
    for (const item of items.toSorted((one, other) => one.seq - other.seq)) {
      if (item.seq > last + 1) return { results, wanted: last + 1, lease: null }
      results.push(await take(context, { registerId, device, item }))
      last = Math.max(last, item.seq)
    }
    const { lease } = await seenOf(context, { registerId, device, waiting })
    return { results, wanted: null, lease }
  },
})

type One = { registerId: string; device: string; item: SyncItem }
type Asker = Parameters<typeof applyItem>[0]

async function take(context: Asker, one: One): Promise<SyncResult> {
  const { item } = one
  try {
    return await applyItem(context, one as never)
  } catch (error) {
    // What is wrong with the server comes again; what is wrong with the sale waits for somebody.
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 401 || error.status === 429) throw error
    const { code } = error
    const { differsSatang = 0n } = (error.details ?? {}) as {
      differsSatang?: bigint
    }
    await quarantine(context, {
      ...one,
      code,
      reason: error.text.th.slice(0, 500),
      differsSatang,
    } as never)
    return { seq: item.seq, state: 'quarantined', code }
  }
}

const One = z.object({
  registerId: z.uuid(),
  device: z.string(),
  item: SyncInput.shape.items.element,
})

/** The same item again is a duplicate. Errors: whatever is wrong with it. */
export const applyItem = command({
  may: 'pos.takeMoney',
  input: One,
  async run(tools, { registerId, device, item }): Promise<SyncResult> {
    const hash = itemHash(item)
    await sql`select pg_advisory_xact_lock(hashtextextended(${device}::text, 282))`.execute(tools.db)
    const known = await knownItem(tools, { device, seq: item.seq, hash })
    if (known === 'same') return { seq: item.seq, state: 'duplicate' }
    if (known === 'other') refuse('otherContent')
    if (item.kind === 'lost' || !item.sale) return refuse('lostItem')
    const sale = readSale({
      ...item.sale,
      registerId,
      device,
      seq: item.seq,
      epoch: item.epoch,
    })
    const { number, no } = sale
    const sold = await makeSale(tools, sale, {
      number,
      no,
      till: await tillHere(tools, sale),
    })
    if (sold.number !== number) refuse('numberOther', { number })
    if (!(await mustFollow(tools, { ...sale, seq: item.seq }))) refuse('numberOther', { number })
    await keepApplied(tools, { registerId, device, item, hash, sold })
    return { seq: item.seq, state: 'applied', number: sold.number }
  },
})

async function knownItem(
  tools: Tools<PosTables>,
  { device, seq, hash }: { device: string; seq: number; hash: string },
) {
  const { rows } = await sql<{ hash: string }>`
    select hash from pos.sync_items where device = ${device} and seq = ${seq}`.execute(tools.db)
  if (rows.some((one) => one.hash === hash)) return 'same'
  return rows.length > 0 ? 'other' : null
}

async function keepApplied(
  tools: Tools<PosTables>,
  { registerId, device, item, hash, sold }: One & { hash: string; sold: Sold },
): Promise<void> {
  const { accountId, name = '' } = tools.context.actor
  await sql`
    insert into pos.sync_items (device, seq, hash, register_id, epoch, kind, sale_id, state, number, total_satang, sent_by, sent_name)
    values (${device}, ${item.seq}, ${hash}, ${registerId}, ${item.epoch}, 'sale', ${sold.id}, 'applied', ${sold.number},
      ${sold.totalSatang}, ${accountId}, ${name})`.execute(tools.db)
}

/** Where the device stands here, and what it told of itself. */
const seenOf = command({
  may: 'pos.takeMoney',
  input: z.object({ registerId: z.uuid(), device: z.string(), waiting: z.number() }),
  async run(tools, { registerId, device, waiting }): Promise<{ lastSeq: number; lease: Synced['lease'] }> {
    const held = await lockRegister(tools, registerId, { orArchived: true })
    if (held.device !== device) {
      const { rows } = await sql<{ seq: bigint }>`
        select coalesce(max(seq), 0)::bigint as seq from pos.sync_items where device = ${device}`.execute(tools.db)
      return { lastSeq: Number(rows[0]?.seq ?? notFound()), lease: null }
    }
    await sql`update pos.registers set lease_seen_at = now(), lease_waiting = ${waiting} where id = ${registerId}`.execute(
      tools.db,
    )
    const { lastSeq, epoch, series } = await leaseOf(tools, held)
    return { lastSeq, lease: { epoch, series } }
  },
})
