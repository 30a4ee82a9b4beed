/** What is to be prepared: sent with its number, each thing once; of a ticket that grew only what is new (traps/counter 24, 25). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { command, type PosTables } from '../room.ts'
import { readGoods } from '../sell/read-goods.ts'

export interface PrepareLine {
  /** The same goods asked for alike. */
  key: string
  name: LocalText
  /** Which one of its kind, and what was asked for with it. */
  details: string
  /** Pieces × 1000, or grams; below 0: no longer wanted. */
  milli: number
  categories: string[]
}

export interface SentBatch {
  queueNo: number
  /** Which of the ticket's it is, from 1; 0: nothing was new. */
  place: number
  lines: PrepareLine[]
}

interface Ticket {
  ticketId: string
  registerId: string
  way: '' | 'here' | 'away'
  name: string
  lines: PrepareLine[]
}

/** In the caller's transaction. Of two at once for one ticket the second sees what the first sent. */
export async function sendBatch(tools: Tools<PosTables>, ticket: Ticket): Promise<SentBatch> {
  const queueNo = await orderOf(tools, ticket)
  const { rows } = await sql<{ lines: PrepareLine[] }>`
    select lines from pos.batches where ticket_id = ${ticket.ticketId}::uuid order by place`.execute(tools.db)
  const lines = onlyNew(ticket.lines, rows.flatMap(({ lines: sent }) => sent)) // prettier-ignore
  if (lines.length === 0) return { queueNo, place: 0, lines }
  const place = rows.length + 1
  await sql`insert into pos.batches (ticket_id, place, lines) values (${ticket.ticketId}, ${place}, ${JSON.stringify(lines)}::jsonb)`.execute(
    tools.db,
  )
  tools.tell('prepare')
  return { queueNo, place, lines }
}

/** What is wanted now less what was sent. */
export function onlyNew(wanted: readonly PrepareLine[], sent: readonly PrepareLine[]): PrepareLine[] {
  const all = new Map<string, PrepareLine>()
  for (const line of wanted) all.set(line.key, { ...line, milli: (all.get(line.key)?.milli ?? 0) + line.milli })
  for (const line of sent) {
    const same = all.get(line.key)
    all.set(line.key, { ...(same ?? line), milli: (same?.milli ?? 0) - line.milli })
  }
  return [...all.values()].filter(({ milli }) => milli !== 0)
}

/** Its number of the day, given once by the database, one after the other; who sends the same ticket at once waits. */
async function orderOf(tools: Tools<PosTables>, { ticketId, registerId, way, name }: Ticket): Promise<number> {
  const day = businessDate(new Date())
  const { rows } = await sql<{ queueNo: number }>`
    insert into pos.orders as o (ticket_id, register_id, day, way, name)
    select ${ticketId}, r.id, ${day}::date, ${way}, ${name}
    from pos.registers r where r.id = ${registerId}::uuid
    on conflict (tenant_id, ticket_id) do update set way = excluded.way, name = case when excluded.name = '' then o.name else excluded.name end
    returning queue_no as "queueNo"`.execute(tools.db)
  return (rows[0] ?? notFound()).queueNo
}

const Wanted = z.object({
  variantId: z.uuid().nullable().default(null),
  name: z.string().trim().max(100).default(''),
  quantityMilli: z.coerce.number().int().min(1).max(100_000_000),
  note: z.string().trim().max(200).default(''),
})

/** The goods of a ticket as a kitchen reads them. */
export async function prepareLines(
  tools: Tools<PosTables>,
  wanted: readonly z.output<typeof Wanted>[],
): Promise<PrepareLine[]> {
  const goods = await readGoods(
    tools,
    wanted.flatMap(({ variantId }) => variantId ?? []),
  )
  return wanted.map(({ variantId, name, quantityMilli, note }) => {
    const found = variantId === null ? undefined : goods.get(variantId)
    const chosen = (found?.options ?? []).map(({ value }) => value.th).join(' · ')
    return {
      key: `${variantId ?? name}|${note}`,
      name: found?.name ?? { th: name || 'สินค้าราคาเปิด', en: name || 'Open price' },
      details: [chosen, note].filter(Boolean).join(' · '),
      milli: quantityMilli,
      categories: found?.categories ?? [],
    }
  })
}

/** Before it is paid: a table orders, and orders again. Errors: 404. */
export const sendTicket = command({
  may: 'pos.sell',
  input: z.object({
    ticketId: z.uuid(),
    registerId: z.uuid(),
    way: z.enum(['', 'here', 'away']).default(''),
    name: z.string().trim().max(100).default(''),
    lines: z.array(Wanted).max(200),
  }),
  run: async (tools, { lines, ...ticket }): Promise<SentBatch> =>
    sendBatch(tools, { ...ticket, lines: await prepareLines(tools, lines) }),
})

/** What was given back or undone while nobody had begun with it is called off; who has begun is told. */
export async function callOff(tools: Tools<PosTables>, ticketId: string): Promise<void> {
  const { rows } = await sql<{ registerId: string; way: Ticket['way']; name: string }>`
    select register_id as "registerId", way, name from pos.orders where ticket_id = ${ticketId}::uuid
      and exists (select from pos.batches b where b.ticket_id = ${ticketId}::uuid and b.stage <> 'gone')`.execute(
    tools.db,
  )
  const [order] = rows
  if (order) await sendBatch(tools, { ticketId, ...order, lines: [] })
}
