import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { satang } from '#kernel/thai-inputs.ts'
import { cameBy, waysIn } from './came-by.ts'
import { freshMinutes } from './intents.ts'
import { maxAttempts } from './intent-states.ts'
import { intentsOf, lockBySlip, refuseOwn, type IntentRow, type LockedPayable } from './locks.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { reviewRules } from './review-rules.ts'
import { settle, type Settled } from './settlement.ts'
import { slipStates, type Decision, type SlipStatus } from './slip-states.ts'
import { subjectOf } from './subjects.ts'
import { holdLine, useLine } from './statements/settle-line.ts'
import type { Tables } from './tables.ts'

const may = 'billing.reviewSlips'
const slipId = z.uuid()
const reason = z.string().trim().min(1).max(500)

/**
 * Settles the payment, posts the ledger, tells the subject and issues the paper, in this one transaction.
 *
 * More than was asked for is spare money of the customer’s: it waits for a decision (227). Less is a part.
 *
 * Errors: 404, 403 for one's own slip, 409 INVALID_STATE naming who decided and when, 409 SLIP_DUPLICATE when the
 * transfer is claimed by another slip, here or at another tenant.
 */
export const approveSlip = command({
  may,
  /** `statementLine`: the bank's line of this money; what it says came in is what is booked. */
  input: z.object({
    id: slipId,
    statementLine: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
    /** which account the slip shows */
    cameBy: z.enum(waysIn).optional(),
    /** What the slip shows, where it is not what was asked for: all of it is booked, and what is too much is the customer’s. */
    amount: z.union([z.literal('').transform(() => undefined), satang({ min: 1n })]).optional(),
  }),
  idempotent: true,
  async run(tools, { id, statementLine, cameBy: chosen, amount }): Promise<Omit<Settled, 'paymentId'>> {
    const payable = await lockBySlip(tools, id)
    refuseOwn(tools, payable)
    const line = statementLine ? await holdLine(tools, statementLine) : null
    if (line && amount !== undefined && amount !== line.amountSatang)
      refuse('lineSaysOther', { amountSatang: line.amountSatang })
    if ((await reviewRules(tools, { slipId: id, hasLine: line !== null, amountSatang: amount })) === 'waits') {
      tools.tell('bills')
      return { outcome: 'second_person', document: null }
    }
    const slip = await decide(tools, payable, id, 'approve', 'approved', null)
    if (slip.dup_key !== null) await holdClaim(tools, id, slip.dup_key)
    const intents = await intentsOf(tools, payable.id)
    const intent = intents.find((each) => each.id === slip.intent_id)!
    const reference = [slip.sending_bank, slip.trans_ref].filter(Boolean).join(' ')
    const { outcome, document, paymentId } = await settle(tools, payable, {
      intent,
      amountSatang: line?.amountSatang ?? amount ?? intent.amount_satang,
      method: await cameBy(tools, { chosen, line, asked: intent.method }),
      reference,
      slipId: id,
      // The bank's own day; else it came no later than its picture.
      receivedOn: line?.postedOn ?? businessDate(slip.created_at),
    })
    if (line) await useLine(tools, line.id, paymentId)
    tellAll(tools, intents)
    return { outcome, document }
  },
})

const auditRejectSlip = auditKind('billing.rejectSlip', { th: 'ไม่รับสลิป', en: 'turned a slip down' })

/** The buyer may send another, five times in all; the transfer's claim is given back, the clock runs again. */
export const rejectSlip = command({
  may,
  input: z.object({ id: slipId, reason }),
  idempotent: true,
  async run(tools, { id, reason: why }): Promise<{ status: 'rejected'; attemptsLeft: number }> {
    const payable = await lockBySlip(tools, id)
    const slip = await decide(tools, payable, id, 'reject', 'rejected', why)
    await tools.db.deleteFrom('billing.slip_claims').where('slip_id', '=', id).execute()
    const intents = await intentsOf(tools, payable.id)
    const intent = intents.find((each) => each.id === slip.intent_id)!
    const attempts = Math.min(maxAttempts, intent.attempts + 1)
    await giveBack(tools, payable, { ...intent, attempts }, slip.created_at, why)
    await audit(tools, auditRejectSlip, `slip:${id}`, { number: payable.number, reason: why })
    const { id: payableId, subject_type: subjectType, subject_id: subjectId } = payable
    const about = { payableId, subjectType, subjectId, intentSlug: intent.slug, slipId: id }
    tools.after('billing.slipRejected', { ...about, reason: why })
    tellAll(tools, intents)
    return { status: 'rejected', attemptsLeft: maxAttempts - attempts }
  },
})

const auditRequestInfo = auditKind('billing.requestInfo', { th: 'ขอข้อมูลเพิ่มเรื่องสลิป', en: 'asked about a slip' })

/** Asks the buyer for a better picture or a word; the clock stays stopped. */
export const requestInfo = command({
  may,
  input: z.object({ id: slipId, reason }),
  idempotent: true,
  async run(tools, { id, reason: question }): Promise<{ status: 'needs_info' }> {
    const payable = await lockBySlip(tools, id)
    const slip = await decide(tools, payable, id, 'requestInfo', 'needs_info', question)
    await audit(tools, auditRequestInfo, `slip:${id}`, { number: payable.number, question })
    const intents = await intentsOf(tools, payable.id)
    const { id: payableId, subject_type: subjectType, subject_id: subjectId } = payable
    const intentSlug = intents.find((each) => each.id === slip.intent_id)!.slug
    const about = { payableId, subjectType, subjectId, intentSlug, slipId: id }
    tools.after('billing.slipAsked', { ...about, reason: question })
    tellAll(tools, intents)
    return { status: 'needs_info' }
  },
})

/** The guard: of several reviewers the first one's word stands, the others are told whose it was. */
async function decide(
  tools: Tools<Tables>,
  payable: LockedPayable,
  id: string,
  decision: Decision,
  status: SlipStatus,
  why: string | null,
) {
  const { actor } = tools.context
  refuseOwn(tools, payable)
  const slip = await tools.db
    .updateTable('billing.slips')
    .set({
      status,
      reason: why,
      reviewed_by: actor.accountId,
      reviewer_name: actor.name ?? actor.email ?? null,
      reviewed_at: new Date(),
    })
    .where('id', '=', id)
    .where('status', 'in', slipStates.from(decision))
    .returning(['intent_id', 'dup_key', 'sending_bank', 'trans_ref', 'created_at'])
    .executeTakeFirst()
  if (slip) return slip
  const decided = await tools.db
    .selectFrom('billing.slips')
    .select(['status', 'reviewer_name', 'reviewed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return refuse('alreadyDecided', {
    status: decided.status === 'approved' ? 'approved' : 'rejected',
    name: decided.reviewer_name ?? '–',
    at: decided.reviewed_at ?? new Date(),
  })
}

/** Ours already, or free again because the other slip was rejected; otherwise it has paid for something else. */
async function holdClaim(tools: Tools<Tables>, id: string, dupKey: string): Promise<void> {
  const mine = await tools.db
    .selectFrom('billing.slip_claims')
    .select('slip_id')
    .where('dup_key', '=', dupKey)
    .executeTakeFirst()
  if (mine?.slip_id === id) return
  const taken = await tools.db
    .insertInto('billing.slip_claims')
    .values({ dup_key: dupKey, slip_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slip_id')
    .executeTakeFirst()
  if (!taken) refuse('slipDuplicate')
}

/** The time that was left when the slip came, at least half an hour: nobody is punished for the reviewer's pace. */
async function giveBack(
  tools: Tools<Tables>,
  payable: LockedPayable,
  intent: IntentRow,
  cameAt: Date,
  why: string,
): Promise<void> {
  const wasInReview = intent.status === 'in_review'
  const ended = intent.attempts >= maxAttempts ? 'rejected' : payable.status === 'open' ? 'awaiting' : 'expired'
  const left = Math.max(intent.expires_at.getTime() - cameAt.getTime(), freshMinutes * 60_000)
  const expiresAt = new Date(Math.max(intent.expires_at.getTime(), Date.now() + left))
  const goesOn = wasInReview && ended === 'awaiting'
  await tools.db
    .updateTable('billing.payment_intents')
    .set({
      attempts: intent.attempts,
      rejected_reason: why,
      ...(wasInReview ? { status: ended } : {}),
      ...(goesOn ? { expires_at: expiresAt } : {}),
    })
    .where('id', '=', intent.id)
    .execute()
  const { id: payableId, subject_type: subjectType, subject_id: subjectId } = payable
  if (goesOn) await subjectOf(subjectType).resumed?.(tools, { subjectId, payableId, expiresAt })
}

function tellAll(tools: Tools<Tables>, intents: readonly IntentRow[]): void {
  for (const { slug } of intents) tools.tell(`intent:${slug}`)
  tools.tell('bills')
}
