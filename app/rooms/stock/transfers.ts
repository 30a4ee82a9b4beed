/** Goods on their way from one place to another: draft, sent, received or cancelled. What is on its way lies in transit. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { refuseUnless } from '#kernel/moves.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { OperationOf } from '#ui/states.ts'
import { addLots, goneOf, type Lot, lotsAt, partOf } from './lots.ts'
import { lockLevels, moveMany, openLevels } from './move-many.ts'
import { refuse } from './refusals.ts'
import { command, type StockTables } from './room.ts'
import { ArrivedInput, TransferInput, TransferLineInput } from './transfer-inputs.ts'
import { type TransferState, transferStates } from './transfer-states.ts'

const subject = (_input: unknown, { transferId }: { transferId: string }) => `transfer:${transferId}`
const One = z.object({ transferId: z.uuid() })

/** Errors: 404 for a place that is not of this shop, 422 for one and the same. */
export const openTransfer = command({
  may: 'stock.receive',
  input: TransferInput,
  idempotent: true,
  async run(tools, { from, to, note }): Promise<{ transferId: string }> {
    if (from === to) refuse('samePlace')
    const { rows } = await sql<{ id: string }>`
      insert into stock.transfers (from_location_id, to_location_id, note, created_by)
      select f.id, t.id, ${note}, ${tools.context.actor.accountId}::uuid from stock.locations f, stock.locations t
      where f.id = ${from} and t.id = ${to} and f.kind <> 'transit' and t.kind <> 'transit' returning id`.execute(
      tools.db,
    )
    return rows[0] ? { transferId: rows[0].id } : notFound()
  },
  audit: { kind: auditKind('stock.openTransfer', { th: 'เริ่มใบโอนสินค้า', en: 'began a transfer' }), subject },
})

/** So many of one thing, while it is a draft. Errors: 404, 409, 422 for what no shelf holds. */
export const putInTransfer = command({
  may: 'stock.receive',
  input: TransferLineInput,
  async run(tools, { transferId, sku, quantity }): Promise<{ transferId: string }> {
    await lock(tools, transferId, 'put')
    const { rows } = await sql<{ id: string; counted: boolean }>`
      select variant_id as id, counted from catalogue.kinds where sku = ${sku}`.execute(tools.db)
    const variant = rows[0] ?? notFound()
    if (quantity === 0)
      await sql`delete from stock.transfer_lines where transfer_id = ${transferId} and variant_id = ${variant.id}`.execute(
        tools.db,
      )
    else {
      if (!variant.counted) refuse('notCounted', { sku })
      await sql`
        insert into stock.transfer_lines (transfer_id, variant_id, quantity) values (${transferId}, ${variant.id}, ${quantity})
        on conflict (tenant_id, transfer_id, variant_id) do update set quantity = excluded.quantity`.execute(tools.db)
    }
    return { transferId }
  },
})

/** All of it leaves, or nothing. Errors: 409 INSUFFICIENT_STOCK naming every short line, 409 when it is no draft. */
export const sendTransfer = command({
  may: 'stock.receive',
  input: One,
  idempotent: true,
  async run(tools, { transferId }): Promise<{ transferId: string }> {
    const { from, to } = await lock(tools, transferId, 'send')
    const lines = await linesOf(tools, transferId)
    if (lines.length === 0) refuse('nothingIn')
    const ids = lines.map(({ variantId }) => variantId)
    const transit = await transitPlace(tools)
    await openLevels(tools, ids, [from, transit, to])
    const level = await lockLevels(tools, ids, [from, transit, to])
    const short = lines.flatMap(({ variantId, sku, quantity }) => {
      const { onHand, reserved } = level(variantId, from)
      const free = onHand - reserved
      const available = Number(free > 0n ? free : 0n)
      return free < quantity ? [{ variantId, sku, wanted: Number(quantity), available }] : []
    })
    if (short.length > 0) refuse('insufficient', { lines: short })
    const before = await lotsOf(tools, ids, from)
    await moveMany(tools, [...way(lines, from, 'transfer_out', -1n), ...way(lines, transit, 'transfer_in', 1n)], {
      type: 'transfer',
      id: transferId,
    })
    for (const [at, variantId] of ids.entries()) {
      if (before[at]!.length === 0) continue
      const gone = goneOf(before[at]!, await lotsAt(tools, { variantId, locationId: from }))
      await sql`update stock.transfer_lines set lots = ${JSON.stringify(gone.map((lot) => ({ ...lot, quantity: Number(lot.quantity) })))}::jsonb
        where transfer_id = ${transferId} and variant_id = ${variantId}`.execute(tools.db)
    }
    await expect(tools, to, lines, 1n)
    await sql`update stock.transfers set state = 'sent', sent_at = now() where id = ${transferId}`.execute(tools.db)
    return { transferId }
  },
  audit: { kind: auditKind('stock.sendTransfer', { th: 'ส่งสินค้าโอนออก', en: 'sent a transfer' }), subject },
})

/** Some or all of it arrives; what is missing is still under way, or gone for a reason. Errors: 409, 422 for more than was sent. */
export const receiveTransfer = command({
  may: 'stock.receive',
  input: ArrivedInput,
  idempotent: true,
  async run(tools, { transferId, arrived, rest, note }): Promise<{ transferId: string; ended: boolean }> {
    const { to } = await lock(tools, transferId, 'receive')
    const sent = await linesOf(tools, transferId)
    const lines = sent.map((line) => {
      const left = line.quantity - line.received - line.lost
      const now = BigInt(arrived[line.variantId] ?? 0)
      if (now > left) refuse('moreThanSent', { sku: line.sku, left })
      return { ...line, left, now, gone: rest === 'later' ? 0n : left - now }
    })
    const moved = lines.filter(({ now, gone }) => now + gone > 0n)
    if (moved.length === 0) return refuse('nothingIn')
    const ids = moved.map(({ variantId }) => variantId)
    const transit = await transitPlace(tools)
    await lockLevels(tools, ids, [transit, to])
    for (const { variantId, lots, received, now } of moved)
      if (now > 0n) await addLots(tools, { variantId, locationId: to }, partOf(lots, received, now), { kept: true })
    const come = moved.map((line) => ({ ...line, quantity: line.now }))
    const lost = moved.map((line) => ({ ...line, quantity: line.gone }))
    const source = { type: 'transfer' as const, id: transferId, note }
    await moveMany(tools, [...way(come, transit, 'transfer_out', -1n), ...way(come, to, 'transfer_in', 1n)], source)
    await moveMany(tools, way(lost, transit, rest === 'broken' ? 'waste' : 'adjust_out', -1n), {
      ...source,
      reason: rest,
    })
    await expect(tools, to, come, -1n)
    await expect(tools, to, lost, -1n)
    await sql`
      update stock.transfer_lines t set received = t.received + line.now, lost = t.lost + line.gone
      from unnest(${ids}::uuid[], ${moved.map(({ now }) => now)}::bigint[], ${moved.map(({ gone }) => gone)}::bigint[]) as line (variant_id, now, gone)
      where t.transfer_id = ${transferId} and t.variant_id = line.variant_id`.execute(tools.db)
    const ended = lines.every(({ left, now, gone }) => left === now + gone)
    if (ended)
      await sql`update stock.transfers set state = 'received', ended_at = now() where id = ${transferId}`.execute(
        tools.db,
      )
    return { transferId, ended }
  },
  audit: {
    kind: auditKind('stock.receiveTransfer', { th: 'รับสินค้าที่โอนมา', en: 'received a transfer' }),
    subject,
    details: ({ arrived, rest, note }) => ({ arrived, rest, note }),
  },
})

/** A draft is dropped; what was sent goes back, as long as nothing of it has arrived. Errors: 409. */
export const cancelTransfer = command({
  may: 'stock.receive',
  input: One,
  async run(tools, { transferId }): Promise<{ transferId: string }> {
    const { from, to, state } = await lock(tools, transferId, 'cancel')
    const lines = await linesOf(tools, transferId)
    if (lines.some(({ received, lost }) => received + lost > 0n)) refuse('partArrived')
    if (state === 'sent') {
      const ids = lines.map(({ variantId }) => variantId)
      const transit = await transitPlace(tools)
      await lockLevels(tools, ids, [from, transit, to])
      for (const { variantId, lots } of lines)
        await addLots(tools, { variantId, locationId: from }, lots, { kept: true })
      await moveMany(tools, [...way(lines, transit, 'transfer_out', -1n), ...way(lines, from, 'transfer_in', 1n)], {
        type: 'transfer',
        id: transferId,
      })
      await expect(tools, to, lines, -1n)
    }
    await sql`update stock.transfers set state = 'cancelled', ended_at = now() where id = ${transferId}`.execute(
      tools.db,
    )
    return { transferId }
  },
  audit: { kind: auditKind('stock.cancelTransfer', { th: 'ยกเลิกใบโอน', en: 'cancelled a transfer' }), subject },
})

interface Line {
  variantId: string
  sku: string
  quantity: bigint
  received: bigint
  lost: bigint
  lots: Lot[]
}

/** One operation at a time. */
async function lock(tools: Tools<StockTables>, id: string, operation: OperationOf<typeof transferStates>) {
  const { rows } = await sql<{ from: string; to: string; state: TransferState }>`
    select from_location_id as "from", to_location_id as "to", state from stock.transfers t
    where id = ${id} and exists (select from stock.my_places p where p.id in (t.from_location_id, t.to_location_id))
    for update`.execute(tools.db)
  const transfer = rows[0] ?? notFound()
  refuseUnless(transferStates, transfer.state, operation)
  return transfer
}

async function linesOf(tools: Tools<StockTables>, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select t.variant_id as "variantId", k.sku, t.quantity, t.received, t.lost, t.lots
    from stock.transfer_lines t join catalogue.kinds k on k.variant_id = t.variant_id
    where t.transfer_id = ${id} order by t.variant_id`.execute(tools.db)
  return rows.map((line) => ({ ...line, lots: line.lots.map((lot) => ({ ...lot, quantity: BigInt(lot.quantity) })) }))
}

const way = (
  lines: readonly { variantId: string; quantity: bigint }[],
  locationId: string,
  kind: 'transfer_in' | 'transfer_out' | 'waste' | 'adjust_out',
  sign: 1n | -1n,
) => lines.map(({ variantId, quantity }) => ({ variantId, locationId, by: sign * quantity, kind }))

const lotsOf = (tools: Tools<StockTables>, ids: string[], locationId: string) =>
  Promise.all(ids.map((variantId) => lotsAt(tools, { variantId, locationId })))

async function expect(
  tools: Tools<StockTables>,
  locationId: string,
  lines: readonly { variantId: string; quantity: bigint }[],
  sign: 1n | -1n,
): Promise<void> {
  await sql`
    update stock.levels l set incoming = l.incoming + line.by
    from unnest(${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => sign * quantity)}::bigint[]) as line (variant_id, by)
    where l.location_id = ${locationId} and l.variant_id = line.variant_id`.execute(tools.db)
}

/** Made when it is first needed; a tenant has one. */
async function transitPlace(tools: Tools<StockTables>): Promise<string> {
  const look = sql<{ id: string }>`select id from stock.locations where kind = 'transit'`
  const there = (await look.execute(tools.db)).rows[0]
  if (there) return there.id
  await sql`
    insert into stock.locations (code, name_th, name_en, kind)
    values (${`TRANSIT-${randomInt(1000, 10_000)}`}, 'ระหว่างทาง', 'In transit', 'transit') on conflict do nothing`.execute(
    tools.db,
  )
  return (await look.execute(tools.db)).rows[0]!.id
}
