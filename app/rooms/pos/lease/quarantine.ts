/** What could not be taken as it came: nothing of it is lost, nothing is renumbered, and somebody decides. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { counterSeries } from '#rooms/billing/index.ts'
import { tillIn, tillOf } from '../parts/device-series.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables, query } from '../room.ts'
import { makeSale } from '../sell/sell-ticket.ts'
import { mustFollow, tillHere } from './own-number.ts'
import { readSale, SyncInput } from './sync-input.ts'
import { itemHash } from './item-hash.ts'

/** Kept once; sent again it is the same. */
export const quarantine = command({
  may: 'pos.takeMoney',
  input: z.object({
    registerId: z.uuid(),
    device: z.string(),
    item: SyncInput.shape.items.element,
    code: z.string(),
    reason: z.string(),
    differsSatang: z.bigint().default(0n),
  }),
  async run(tools, { registerId, device, item, code, reason, differsSatang }): Promise<{ seq: number }> {
    const { accountId, name = '' } = tools.context.actor
    const sent = z.object({ id: z.uuid().nullish(), number: z.string().max(60).catch(''), no: z.number().int().min(1).max(99_999_999).nullable().catch(null), expectedTotalSatang: z.number().int().catch(0) }).partial().catch({}).parse(item.sale ?? {}) // prettier-ignore
    const paper = await paperOf(tools, {
      registerId,
      number: sent.number ?? '',
    })
    await sql`
      insert into pos.sync_items (device, seq, hash, register_id, epoch, kind, sale_id, state, code, reason, sent, number, paper_kind,
        paper_series, paper_period, paper_no, total_satang, differs_satang, sent_by, sent_name)
      values (${device}, ${item.seq}, ${itemHash(item)}, ${registerId}, ${item.epoch}, ${item.kind}, ${sent.id ?? null}::uuid,
        'quarantined', ${code}, ${reason}, ${item.sale === null ? null : JSON.stringify(item.sale)}::jsonb, ${sent.number ?? ''},
        ${paper?.kind ?? ''}, ${paper?.series ?? ''}, ${paper?.period ?? ''}, ${paper ? (sent.no ?? null) : null}::integer,
        ${sent.expectedTotalSatang ?? 0}, ${differsSatang}, ${accountId}, ${name})
      on conflict (tenant_id, device, seq, hash) do nothing`.execute(tools.db)
    tools.tell(`register:${registerId}`)
    return { seq: item.seq }
  },
})

/** Of which series a number is: it may lack there until somebody decides. */
async function paperOf(
  tools: Tools<PosTables>,
  { registerId, number }: { registerId: string; number: string },
): Promise<{ kind: string; series: string; period: string } | null> {
  const found = /^([A-Z]+)(\d{2})(\d{2})-/.exec(number)
  const { rows } = await sql<{ no: number; seriesNo: number }>`
    select no, series_no as "seriesNo" from pos.registers where id = ${registerId}::uuid`.execute(tools.db)
  const register = rows[0] ?? notFound()
  const till = tillIn(number)
  const tills = Array.from({ length: register.seriesNo }, (_, at) => tillOf(register.no, at + 1))
  if (!found || !tills.includes(till)) return null
  const series = (await counterSeries(tools, till))?.find(({ pattern }) => pattern.startsWith(found[1]!))
  if (!series) return null
  return { kind: series.kind, series: series.series, period: `${2500 + Number(found[2]) - 543}-${found[3]}` }
}

export interface Quarantined {
  id: string
  registerId: string
  registerName: string
  deviceSeq: number
  kind: 'sale' | 'lost'
  number: string
  totalSatang: bigint
  /** How much more it came to than by the prices of the house; less than nothing: given away. */
  differsSatang: bigint
  code: string
  reason: string
  lines: string[]
  takenAt: Date
  sentName: string
}

/** What waits for somebody; the oldest first. */
export const seeQuarantined = query({
  may: 'pos.approve',
  input: z.object({}),
  async run(tools): Promise<Quarantined[]> {
    const { rows } = await sql<Quarantined>`
      select i.id, i.register_id as "registerId", r.name as "registerName", i.seq::int as "deviceSeq", i.kind, i.number,
        i.total_satang as "totalSatang", i.differs_satang as "differsSatang", i.code, i.reason, i.taken_at as "takenAt", i.sent_name as "sentName",
        coalesce((select array_agg(coalesce(nullif(l ->> 'name', ''), k.name_th, '?') || ' × ' || round(((l ->> 'quantityMilli')::numeric) / 1000, 3))
          from jsonb_array_elements(case when jsonb_typeof(i.sent -> 'lines') = 'array' then i.sent -> 'lines' else '[]' end) l
            left join catalogue.kinds k on k.variant_id::text = l ->> 'variantId'), '{}') as lines
      from pos.sync_items i join pos.registers r on r.id = i.register_id
      where i.state = 'quarantined' order by i.taken_at, i.id limit 200`.execute(tools.db)
    return rows
  },
})

/**
 * It is taken as it was sold, with the number on the buyer's receipt, or it is none: then its number stays unused and named
 * here. Errors: 404; 409 for what has been decided, and what still stands against it.
 */
export const decideQuarantined = command({
  may: 'pos.approve',
  input: z.object({
    id: z.uuid(),
    accept: z.stringbool().or(z.boolean()),
    note: z.string().trim().max(200).default(''),
  }),
  async run(tools, { id, accept, note }): Promise<{ id: string; number: string }> {
    const { rows } = await sql<{
      state: string
      sent: Record<string, unknown> | null
      registerId: string
      number: string
      device: string
      seq: bigint
    }>`
      select state, sent, register_id as "registerId", number, device, seq from pos.sync_items where id = ${id}::uuid for update`.execute(
      tools.db,
    )
    const item = rows[0] ?? notFound()
    if (item.state !== 'quarantined') refuse('decided')
    const { accountId, name = '' } = tools.context.actor
    if (accept) {
      if (!item.sent) return refuse('lostItem')
      const { registerId, number, device, seq } = item
      const sale = readSale({ ...item.sent, registerId, device: '', seq: 0 })
      const till = await tillHere(tools, sale)
      const sold = await makeSale(tools, sale, { number: sale.number, no: sale.no, till, isDecided: true })
      if (sold.number !== number) refuse('numberOther', { number })
      await mustFollow(tools, { ...sale, device, seq: Number(seq) })
    }
    await sql`
      update pos.sync_items set state = ${accept ? 'accepted' : 'dropped'}, decided_at = now(), decided_by = ${accountId},
        decided_name = ${name}, note = ${note} where id = ${id}::uuid`.execute(tools.db)
    tools.tell(`register:${item.registerId}`)
    return { id, number: item.number }
  },
  audit: {
    kind: auditKind('pos.decideQuarantined', { th: 'ตัดสินการขายที่ส่งมาช้า', en: 'decided about a late sale' }),
    subject: ({ id }) => `sync:${id}`,
    details: ({ accept, note }, { number }) => ({ accept, note, number }),
  },
})
