/** Which bills a line of the statement may have paid, the likeliest first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import { query } from '../room.ts'
import type { LineState } from './statement-list.ts'

/** number: the line names the bill; slip: it names the transfer of a slip that waits; satang: no other bill asks for this
 * amount; amount: it is just what is owed. */
export type Why = 'number' | 'slip' | 'satang' | 'amount'

export interface Candidate {
  payableId: string
  number: string
  buyerName: string
  owedSatang: bigint
  status: 'open' | 'settled' | 'closed'
  createdAt: Date
  /** the slip of it that waits: approved with the line */
  slipId: string | null
  why: Why[]
}

export interface SeenLine {
  id: string
  postedOn: string
  postedTime: string
  amountSatang: bigint
  description: string
  reference: string
  state: LineState
  note: string
  /** the bill that it paid */
  number: string | null
  deciderName: string
  decidedAt: Date | null
}

/** Open lines of just a slip's amount around its day, those that name its transfer first. */
export const linesForSlip = query({
  may: 'billing.seeSlips',
  input: z.object({ slip: z.uuid() }),
  async run(tools, { slip }) {
    if (!admits(permissions['billing.matchStatements'], tools.context.actor)) return []
    const { rows } = await sql<Pick<SeenLine, 'id' | 'postedOn' | 'postedTime' | 'amountSatang' | 'description'>>`
      select l.id, l.posted_on::text as "postedOn", l.posted_time as "postedTime", l.amount_satang as "amountSatang", l.description
      from billing.slips s join billing.payment_intents i on i.id = s.intent_id
        join billing.statement_lines l on l.state = 'open' and l.amount_satang = i.amount_satang
          and l.posted_on between s.created_at::date - 4 and s.created_at::date + 4
      where s.id = ${slip}::uuid and s.status in ('queued', 'needs_info')
      order by coalesce(s.trans_ref <> '' and position(upper(s.trans_ref) in upper(l.description || ' ' || l.reference)) > 0, false) desc,
        l.posted_on desc, l.posted_time desc
      limit 10`.execute(tools.db)
    return rows
  },
})

/** One of its codes asks for this amount, which no other does. */
const bySatang = (
  amount: bigint,
) => sql`exists (select from billing.payment_intents i where i.payable_id = p.id and i.by_satang
  and i.amount_satang = ${amount} and i.status <> 'succeeded')`

/** The days before the line in which its bill was made; money may also come a day before the bank's date. */
const daysBefore = 30

/** Errors: 404. `number` looks for one bill by its number, whatever it costs. */
export const seeLine = query({
  may: 'billing.matchStatements',
  input: z.object({ line: z.uuid(), number: z.string().trim().max(40).default('') }),
  async run(tools, { line: id, number }): Promise<{ line: SeenLine; candidates: Candidate[] }> {
    const { rows: lines } = await sql<SeenLine>`
      select id, posted_on::text as "postedOn", posted_time as "postedTime", amount_satang as "amountSatang", description, reference,
        state, note, decider_name as "deciderName", decided_at as "decidedAt",
        (select p.number from billing.payment_allocations a join billing.payables p on p.id = a.payable_id
          where a.payment_id = l.payment_id limit 1) as number
      from billing.statement_lines l where id = ${id}::uuid`.execute(tools.db)
    const line = lines[0] ?? notFound()
    if (line.state !== 'open') return { line, candidates: [] }
    const said = `${line.description} ${line.reference}`.toUpperCase()
    // Each branch by an index of its own; what owes and what is named is judged among the few that they find.
    const { rows: candidates } = await sql<Candidate>`
      with near as (
        select id from billing.payables where number in (${number}, upper(${number}))
        union
        select id from billing.payables where owed_satang > 0
          and created_at >= ${line.postedOn}::date - ${daysBefore}::int and created_at < ${line.postedOn}::date + 2
      )
      select p.id as "payableId", p.number, coalesce(p.buyer ->> 'company', p.buyer ->> 'name', '') as "buyerName",
        p.owed_satang as "owedSatang", p.status, p.created_at as "createdAt", s.id as "slipId",
        array_remove(array[
          case when position(upper(p.number) in ${said}) > 0 then 'number' end,
          case when s.trans_ref <> '' and position(upper(s.trans_ref) in ${said}) > 0 then 'slip' end,
          case when ${bySatang(line.amountSatang)} then 'satang' end,
          case when p.owed_satang = ${line.amountSatang} then 'amount' end
        ], null) as why
      from near join billing.payables p on p.id = near.id
        left join lateral (
          select s.id, s.trans_ref from billing.slips s join billing.payment_intents i on i.id = s.intent_id
          where i.payable_id = p.id and s.status in ('queued', 'needs_info') order by s.id desc limit 1
        ) s on true
      where p.owed_satang > 0 and (p.number in (${number}, upper(${number}))
        or p.owed_satang = ${line.amountSatang} or ${bySatang(line.amountSatang)} or position(upper(p.number) in ${said}) > 0
        or s.trans_ref <> '' and position(upper(s.trans_ref) in ${said}) > 0)
      order by p.number in (${number}, upper(${number})) desc, position(upper(p.number) in ${said}) > 0 desc,
        coalesce(s.trans_ref <> '' and position(upper(s.trans_ref) in ${said}) > 0, false) desc,
        p.owed_satang = ${line.amountSatang} desc, ${bySatang(line.amountSatang)} desc, s.id is null, p.created_at desc
      limit 12`.execute(tools.db)
    return { line, candidates }
  },
})
