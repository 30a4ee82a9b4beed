/** A line of the statement pays a bill, or is none of the business's. Each line is used once. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { quietDays } from '../asked-amount.ts'
import { cameBy, type WayIn } from '../came-by.ts'
import { intentsOf, type IntentRow, lockById, refuseOwn } from '../locks.ts'
import type { Outcome } from '../outcomes.ts'
import { refuse } from '../refusals.ts'
import { linesNeedTwo } from '../review-rules.ts'
import { command, query } from '../room.ts'
import { settle } from '../settlement.ts'
import type { Tables } from '../tables.ts'
import { AsideInput, SettleInput } from './statement-inputs.ts'

export interface HeldLine {
  id: string
  amountSatang: bigint
  /** `YYYY-MM-DD` */
  postedOn: string
  reference: string
  /** all that the bank says of it */
  said: string
  /** who brought it in */
  makerId: string | null
}

const auditSettleLine = auditKind('billing.settleFromStatement', {
  th: 'จับคู่รายการเดินบัญชีกับบิล',
  en: 'matched a bank line with a bill',
})

/**
 * What the bank says came in pays the bill, as it came: too little, too much and too late end as settlement says.
 *
 * Errors: 404; 403 for one's own bill, and for a line that one brought in oneself where two people decide; 409
 * INVALID_STATE when the line is used, when a slip of the bill waits (approve that with the line), or when nothing is
 * owed.
 */
export const settleFromStatement = command({
  may: 'billing.matchStatements',
  input: SettleInput,
  idempotent: true,
  run: (tools, { line, payable, cameBy: chosen }): Promise<{ outcome: Outcome; number: string }> =>
    settleOne(tools, line, { payableId: payable, chosen }),
})

async function settleOne(
  tools: Tools<Tables>,
  lineId: string,
  { payableId, chosen }: { payableId: string; chosen: WayIn | undefined },
) {
  // Payable, then line: everybody takes them in this order.
  const payable = await lockById(tools, payableId)
  refuseOwn(tools, payable)
  if (payable.owed_satang <= 0n) refuse('notRenewable')
  const intents = await intentsOf(tools, payable.id)
  if (intents.some(({ status }) => status === 'in_review')) refuse('slipFirst')
  const line = await holdLine(tools, lineId)
  await linesNeedTwo(tools, line, payable)
  const intent = intentFor(intents, line.amountSatang) ?? refuse('notRenewable')
  const { outcome, paymentId } = await settle(tools, payable, {
    intent,
    amountSatang: line.amountSatang,
    method: await cameBy(tools, { chosen, line, asked: intent.method }),
    reference: line.reference,
    slipId: null,
    receivedOn: line.postedOn,
  })
  await useLine(tools, lineId, paymentId)
  await audit(tools, auditSettleLine, `statement:${lineId}`, {
    number: payable.number,
    amountSatang: line.amountSatang,
  })
  for (const { slug } of intents) tools.tell(`intent:${slug}`)
  tools.tell('bills')
  return { outcome, number: payable.number }
}

/** The one whose satang it is, the one that waits, else the newest. */
const intentFor = (intents: readonly IntentRow[], amount: bigint): IntentRow | undefined =>
  intents.find(
    ({ less_satang, amount_satang, status }) => less_satang > 0 && amount_satang === amount && status !== 'succeeded',
  ) ??
  intents.find(({ status }) => status === 'awaiting') ??
  intents.at(-1)

/** Locked until the transaction ends. Errors: 404; 409 INVALID_STATE once it is used or set aside. */
export async function holdLine(tools: Tools<Tables>, id: string): Promise<HeldLine> {
  const line = await tools.db
    .selectFrom('billing.statement_lines as l')
    .innerJoin('billing.statement_imports as i', 'i.id', 'l.import_id')
    .select(['l.id', 'l.state', 'l.amount_satang', 'l.reference', 'l.description', 'l.posted_on', 'i.maker_id'])
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst()
  if (!line) return notFound()
  if (line.state !== 'open') refuse('lineUsed')
  const reference = cutText(`${line.posted_on} ${line.reference || line.description}`, 200)
  const said = `${line.description} ${line.reference}`
  return { id, amountSatang: line.amount_satang, reference, said, postedOn: line.posted_on, makerId: line.maker_id }
}

export async function useLine(tools: Tools<Tables>, id: string, paymentId: string): Promise<void> {
  await tools.db
    .updateTable('billing.statement_lines')
    .set({
      state: 'used',
      payment_id: paymentId,
      decider_name: tools.context.actor.name ?? '',
      decided_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

const auditAside = auditKind('billing.setLineAside', {
  th: 'กันรายการเดินบัญชีออก',
  en: 'set a bank line aside',
})

/** Money that pays no bill of this business: interest, a transfer of the owner's. `putBack` makes it open again. */
export const setLineAside = command({
  may: 'billing.matchStatements',
  input: AsideInput,
  async run(tools, { line, note }): Promise<{ state: 'aside' }> {
    await holdLine(tools, line)
    await tools.db
      .updateTable('billing.statement_lines')
      .set({ state: 'aside', note, decider_name: tools.context.actor.name ?? '', decided_at: new Date() })
      .where('id', '=', line)
      .execute()
    await audit(tools, auditAside, `statement:${line}`, { note })
    return { state: 'aside' }
  },
})

const auditPutBack = auditKind('billing.putLineBack', {
  th: 'นำรายการเดินบัญชีกลับมาจับคู่',
  en: 'took a bank line back to match',
})

export const putLineBack = command({
  may: 'billing.matchStatements',
  input: z.object({ line: z.uuid() }),
  async run(tools, { line }): Promise<{ state: 'open' }> {
    const { rows } = await sql<{ note: string }>`
      with was as (select id, note from billing.statement_lines where id = ${line}::uuid and state = 'aside' for update)
      update billing.statement_lines l set state = 'open', note = '', decider_name = '', decided_at = null
      from was where l.id = was.id returning was.note`.execute(tools.db)
    const { note } = rows[0] ?? refuse('lineUsed')
    await audit(tools, auditPutBack, `statement:${line}`, { note })
    return { state: 'open' }
  },
})

/** Lines older than this wait for somebody's eye. */
const certainDays = 60

/**
 * Lines that name a bill by a word of its own, of which exactly their amount is owed, or whose satang are one bill's alone;
 * no slip waits: nothing is left to decide. What this person may not decide on is left for others. `offset 0` keeps each
 * search by its key, however little is known of how many lines there are.
 */
export const certainLines = query({
  may: 'billing.matchStatements',
  input: z.object({}),
  async run(tools): Promise<{ line: string; payable: string }[]> {
    const { accountId } = tools.context.actor
    const since = addDays(businessDate(new Date()), -certainDays)
    const { rows } = await sql<{ line: string; payable: string }>`
      with pair as (
        select l.id as line, p.id as payable from billing.statement_lines l
          cross join lateral regexp_matches(upper(l.description || ' ' || l.reference), '[A-Z0-9-]{6,}', 'g') as said (words)
          cross join lateral (select * from billing.payables p where p.number = said.words[1] offset 0) p
        where l.state = 'open' and l.posted_on > ${since}::date and p.amount_satang = l.amount_satang and p.owed_satang = p.amount_satang
        union
        select l.id, i.payable_id from billing.payment_intents i
          cross join lateral (select * from billing.statement_lines l
            where l.amount_satang = i.amount_satang and l.state = 'open' offset 0) l
        where i.by_satang and i.status in ('created', 'awaiting') and l.posted_on > ${since}::date
          and l.posted_on >= (i.created_at at time zone 'Asia/Bangkok')::date
          and not exists (select from billing.payables o where o.id <> i.payable_id and o.status = 'open'
            and o.owed_satang = l.amount_satang)
          and not exists (select from billing.payment_intents o where o.payable_id <> i.payable_id and o.less_satang > 0
            and o.amount_satang = l.amount_satang and (o.created_at at time zone 'Asia/Bangkok')::date <= l.posted_on
            and (o.expires_at at time zone 'Asia/Bangkok')::date >= l.posted_on - ${quietDays}::int)
          and not exists (select from billing.statement_lines m where m.id <> l.id and m.state = 'open'
            and m.amount_satang = l.amount_satang and m.posted_on >= l.posted_on - 1)
      )
      select distinct on (l.id) l.id as line, p.id as payable from pair
        join billing.statement_lines l on l.id = pair.line
        join billing.statement_imports b on b.id = l.import_id
        join billing.payables p on p.id = pair.payable
      where p.status = 'open' and p.account_id is distinct from ${accountId}::uuid
        and not exists (select from billing.payment_intents i where i.payable_id = p.id and i.status = 'in_review')
        and not exists (select from billing.review_rules r where r.two_from_satang <= p.amount_satang and b.maker_id = ${accountId}::uuid)
      order by l.id, p.created_at limit 500`.execute(tools.db)
    return rows
  },
})
