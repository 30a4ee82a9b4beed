/** Deposits of a register: what waits to be fetched, and what became of the others. */
import { sql } from 'kysely'
import * as z from 'zod'
import { type DepositState, depositViews } from '../deposit-states.ts'
import { query } from '../room.ts'

export interface SeenDeposit {
  id: string
  number: string
  paperToken: string | null
  state: DepositState
  buyerName: string
  buyerPhone: string
  readyOn: string | null
  takenAt: Date
  takenName: string
  totalSatang: bigint
  paidSatang: bigint
  way: '' | 'here' | 'away'
  /** Null: it waits. */
  endedAt: Date | null
  endedName: string
  endReason: string
  backSatang: bigint
  keptSatang: bigint
  /** It is being prepared, under that number of the day. */
  queueNo: number | null
  lines: { name: string; nameEn: string; quantityMilli: number; isWeighed: boolean }[]
}

/** What is to be ready first before the rest; of what ended the newest first. */
export const seeDeposits = query({
  may: 'pos.sell',
  input: z.object({
    registerId: z.uuid(),
    q: z.string().trim().max(100).default(''),
    state: z.enum(depositViews).default('waiting'),
  }),
  async run(tools, { registerId, q, state }): Promise<SeenDeposit[]> {
    const [which, order] =
      state === 'waiting'
        ? [sql`d.state = 'waiting'`, sql`d.ready_on nulls last, d.taken_at`]
        : [sql`d.state <> 'waiting'`, sql`d.ended_at desc`]
    const { rows } = await sql<SeenDeposit>`
      select d.id, d.number, d.paper_token as "paperToken", d.state, d.buyer_name as "buyerName", d.buyer_phone as "buyerPhone",
        d.ready_on::text as "readyOn", d.taken_at as "takenAt", d.taken_name as "takenName", d.total_satang as "totalSatang",
        d.paid_satang as "paidSatang", d.sale ->> 'way' as way, d.ended_at as "endedAt", d.ended_name as "endedName", d.end_reason as "endReason",
        d.back_satang as "backSatang", d.kept_satang as "keptSatang",
        (select o.queue_no from pos.orders o where o.ticket_id = d.id) as "queueNo",
        (select coalesce(jsonb_agg(jsonb_build_object('name', l -> 'name' ->> 'th', 'nameEn', l -> 'name' ->> 'en',
          'quantityMilli', (l ->> 'quantityMilli')::bigint, 'isWeighed', (l ->> 'isWeighed')::boolean)), '[]')
          from jsonb_array_elements(d.reckoned -> 'lines') l) as lines
      from pos.deposits d where ${which} and d.register_id = ${registerId}::uuid
        and (${q} = '' or strpos(lower(d.buyer_name || ' ' || d.buyer_phone || ' ' || d.number), lower(${q})) > 0)
      order by ${order} limit 100`.execute(tools.db)
    return rows
  },
})
