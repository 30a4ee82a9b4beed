/** A line of the statement pays a bill, or is none of the business's. Each line is used once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { intentsOf, type IntentRow, lockById } from '../locks.ts'
import type { Outcome } from '../outcomes.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { settle } from '../settlement.ts'
import type { Tables } from '../tables.ts'
import { AsideInput, SettleInput } from './statement-inputs.ts'

export interface HeldLine {
  id: string
  amountSatang: bigint
  reference: string
}

const auditSettleLine = auditKind('billing.settleFromStatement', {
  th: 'จับคู่รายการเดินบัญชีกับบิล',
  en: 'matched a bank line with a bill',
})

/**
 * What the bank says came in pays the bill, as it came: too little, too much and too late end as settlement says.
 *
 * Errors: 404; 403 for one's own bill; 409 INVALID_STATE when the line is used, when a slip of the bill waits (approve
 * that with the line), or when nothing is owed.
 */
export const settleFromStatement = command({
  may: 'billing.matchStatements',
  input: SettleInput,
  idempotent: true,
  run: (tools, { line, payable }): Promise<{ outcome: Outcome; number: string }> => settleOne(tools, line, payable),
})

async function settleOne(tools: Tools<Tables>, lineId: string, payableId: string) {
  // Payable, then line: everybody takes them in this order.
  const payable = await lockById(tools, payableId)
  const { actor } = tools.context
  if (actor.accountId !== null && actor.accountId === payable.account_id) refuse('ownSlip')
  if (payable.paid_satang >= payable.amount_satang) refuse('notRenewable')
  const intents = await intentsOf(tools, payable.id)
  const intent = intentFor(intents) ?? refuse('notRenewable')
  if (intent.status === 'in_review') refuse('slipFirst')
  const line = await holdLine(tools, lineId)
  const { outcome, paymentId } = await settle(tools, payable, {
    intent,
    amountSatang: line.amountSatang,
    reference: line.reference,
    slipId: null,
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

/** The one under review, the one that waits, else the newest. */
const intentFor = (intents: readonly IntentRow[]): IntentRow | undefined =>
  intents.find(({ status }) => status === 'in_review') ??
  intents.find(({ status }) => status === 'awaiting') ??
  intents.at(-1)

/** Locked until the transaction ends. Errors: 404; 409 INVALID_STATE once it is used or set aside. */
export async function holdLine(tools: Tools<Tables>, id: string): Promise<HeldLine> {
  const line = await tools.db
    .selectFrom('billing.statement_lines')
    .select(['id', 'state', 'amount_satang', 'reference', 'description', 'posted_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return notFound()
  if (line.state !== 'open') refuse('lineUsed')
  const reference = `${line.posted_on} ${line.reference || line.description}`.slice(0, 200)
  return { id, amountSatang: line.amount_satang, reference }
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

export const putLineBack = command({
  may: 'billing.matchStatements',
  input: z.object({ line: z.uuid() }),
  async run(tools, { line }): Promise<{ state: 'open' }> {
    const { numUpdatedRows } = await tools.db
      .updateTable('billing.statement_lines')
      .set({ state: 'open', note: '', decider_name: '', decided_at: null })
      .where('id', '=', line)
      .where('state', '=', 'aside')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('lineUsed')
    return { state: 'open' }
  },
})

/** Lines that name a bill of which exactly their amount is owed and no slip waits: nothing is left to decide. */
export const certainLines = query({
  may: 'billing.matchStatements',
  input: z.object({}),
  async run(tools): Promise<{ line: string; payable: string }[]> {
    const { rows } = await sql<{ line: string; payable: string }>`
      select distinct on (l.id) l.id as line, p.id as payable
      from billing.statement_lines l
        join billing.payables p on p.status = 'open' and p.amount_satang - p.paid_satang = l.amount_satang
          and p.amount_satang = l.amount_satang and length(p.number) >= 6
          and position(upper(p.number) in upper(l.description || ' ' || l.reference)) > 0
      where l.state = 'open' and not exists (select from billing.payment_intents i where i.payable_id = p.id and i.status = 'in_review')
      order by l.id, p.created_at limit 500`.execute(tools.db)
    return rows
  },
})
