import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { billToStored, type BillInput, type Buyer } from './bill.ts'
import { papersOf } from './documents.ts'
import { statusNow, type IntentStatus } from './intent-states.ts'
import { type Asked, askedAmount } from './asked-amount.ts'
import { defaultAccount, methodOf } from './receiving-account.ts'
import { within } from './room.ts'
import { settleWithoutMoney } from './settlement.ts'
import { newSlug } from './slug.ts'
import type { Tables } from './tables.ts'

export interface Subject {
  subjectType: string
  subjectId: string
}

export interface NewPayable extends Subject {
  /** What people call it: the order's number. */
  number: string
  /** Equals bill.totalSatang. 0 is settled at once, paper included. */
  amountSatang: bigint
  accountId: string | null
  buyer: Buyer
  bill: BillInput
  /** Where the buyer goes back to: /shop/thankyou/{token}. */
  returnPath: string
  /** Sold at a till: its papers have that till's numbers. */
  till?: string
  /** The number that the buyer's paper has already, and its counter: given by a till that was cut off. */
  given?: { number: string; no: number }
}

/** Call it last in the opening transaction: for 0 satang the subject is told `settled` before this returns. */
export const openPayable = within(async (tools, payable: NewPayable): Promise<{ payableId: string }> => {
  const opened = await insertPayable(tools, payable, null)
  if (payable.amountSatang === 0n) await settleWithoutMoney(tools, opened.payableId)
  return { payableId: opened.payableId }
})

/** The same with its first intent, in the fewest statements. No intent when there is nothing to pay. */
export const openPayableWithIntent = within(
  async (
    tools,
    payable: NewPayable & { expiresAt: Date; method?: 'promptpay' },
  ): Promise<{ payableId: string; intentId: string | null; slug: string | null }> => {
    if (payable.amountSatang === 0n) return { ...(await openPayable(tools, payable)), intentId: null, slug: null }
    const account = await defaultAccount(tools)
    const { amountSatang: owed, number, expiresAt } = payable
    const asked = await askedAmount(tools, account, { owed, number })
    return insertPayable(tools, payable, { ...asked, accountId: account.id, method: methodOf(account), expiresAt })
  },
)

export async function insertPayable(
  tools: Tools<Tables>,
  payable: NewPayable,
  intent: (Asked & { accountId: string; method: string; expiresAt: Date }) | null,
): Promise<{ payableId: string; intentId: string | null; slug: string | null }> {
  if (BigInt(payable.bill.totalSatang) !== payable.amountSatang) throw new Error('the bill’s total is not what is owed')
  if (!/^\/(?![/\\])/.test(payable.returnPath)) throw new Error('a return path stays on this site')
  const { context } = tools
  const { rows } = await sql<{ payableId: string; intentId: string | null; slug: string | null }>`
    with payable as (
      insert into billing.payables (subject_type, subject_id, number, amount_satang, account_id, buyer, bill, return_path,
        locale, site_id, referral, till, given_no, given_number)
      values (${payable.subjectType}, ${payable.subjectId}, ${payable.number}, ${payable.amountSatang}, ${payable.accountId},
        ${JSON.stringify(payable.buyer)}::jsonb, ${billToStored(payable.bill)}::jsonb, ${payable.returnPath},
        ${context.locale}, ${context.site.hostname === '' ? null : context.site.id}, ${context.referral ?? null}::uuid,
        ${payable.till ?? ''}, ${payable.given?.no ?? null}::integer, ${payable.given?.number ?? null}::text)
      returning id
    ), intent as (
      insert into billing.payment_intents (slug, payable_id, amount_satang, by_satang, less_satang, receiving_account_id, method,
        qr_payload, expires_at)
      select ${newSlug()}::text, id, ${intent?.amountSatang ?? 0n}::bigint, ${intent?.bySatang ?? false}::boolean,
        ${intent?.lessSatang ?? 0}::int, ${intent?.accountId ?? null}::uuid,
        ${intent?.method ?? 'promptpay'}::text, ${intent?.qr ?? null}::text, ${intent?.expiresAt ?? null}::timestamptz
      from payable where ${intent !== null}::boolean
      returning id, slug
    )
    select p.id as "payableId", i.id as "intentId", i.slug from payable p left join intent i on true`.execute(tools.db)
  const made = rows[0]!
  if (context.referral) tools.after('billing.referred', { payableId: made.payableId })
  return made
}

export type PaymentStatus = 'unpaid' | 'in_review' | 'partial' | 'paid' | 'overpaid' | 'partly_refunded' | 'refunded'

export interface PayableState {
  payableId: string
  amountSatang: bigint
  /** What counts: a part that went back before all was there does not. */
  paidSatang: bigint
  /** Of what came, what came as money: without what was withheld or given up. It is what can go back. */
  sentSatang: bigint
  refundedSatang: bigint
  paymentStatus: PaymentStatus
  /** The newest; status as of now, so an unpaid code whose time is over says expired. */
  intent: { slug: string; status: IntentStatus; expiresAt: Date } | null
  documents: { kind: string; number: string; token: string }[]
}

/** How a subject stands with its money: null when nothing was ever owed for it. */
export const payableOf = within(async (tools, { subjectType, subjectId }: Subject): Promise<PayableState | null> => {
  const state = await tools.db
    .selectFrom('billing.payment_states as s')
    .innerJoin('billing.payables as p', 'p.id', 's.payable_id')
    .select(['s.payable_id', 's.amount_satang', 's.paid_satang', 's.payment_status'])
    .select(['p.paid_satang as came_satang', 'p.unsent_satang', 'p.refunded_satang'])
    .where('s.subject_type', '=', subjectType)
    .where('s.subject_id', '=', subjectId)
    .executeTakeFirst()
  if (!state) return null
  const [intent, documents] = await Promise.all([
    tools.db
      .selectFrom('billing.payment_intents')
      .select(['slug', 'status', 'expires_at as expiresAt'])
      .where('payable_id', '=', state.payable_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    papersOf(tools.db, state.payable_id),
  ])
  return {
    payableId: state.payable_id,
    amountSatang: state.amount_satang,
    paidSatang: state.paid_satang,
    sentSatang: state.came_satang - state.unsent_satang,
    refundedSatang: state.refunded_satang,
    paymentStatus: state.payment_status as PaymentStatus,
    intent: intent ? { ...intent, status: statusNow(intent.status, intent.expiresAt, new Date()) } : null,
    documents,
  }
})

export interface LockedMoney {
  status: 'open' | 'settled' | 'closed'
  paidSatang: bigint
  /** What counts of it: a part that went back is owed again. */
  countedSatang: bigint
  /** As in PayableState. */
  sentSatang: bigint
  refundedSatang: bigint
  /** When the oldest undecided slip came; it stops the clock. */
  inReviewSince: Date | null
  /**
   * When the first slip came, while nothing vouches for what is under review: no bank's code that is new, and no person
   * who looked and asked. Anybody can send any picture.
   */
  unvouchedSince: Date | null
}

/**
 * Takes the payable's lock: whoever ends a subject (expiry, cancelling) calls this first, before locking the subject
 * itself.
 */
export const lockPayable = within(async (tools, { subjectType, subjectId }: Subject): Promise<LockedMoney | null> => {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .select(['id', 'status', 'amount_satang', 'owed_satang', 'paid_satang', 'unsent_satang', 'refunded_satang'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
  if (!payable) return null
  const { rows } = await sql<{ since: Date | null; first: Date | null; isVouched: boolean | null }>`
      select min(s.created_at) filter (where s.status in ('queued', 'needs_info')) as since, min(s.created_at) as first,
        bool_or(s.status = 'needs_info' or s.reason = 'replaced' or (s.status = 'queued'
          and s.findings @> '[{"kind":"readable"}]' and not s.findings @> '[{"kind":"duplicate"}]')) as "isVouched"
      from billing.slips s join billing.payment_intents i on i.id = s.intent_id
      where i.payable_id = ${payable.id}`.execute(tools.db)
  const { since = null, first = null, isVouched = null } = rows[0] ?? {}
  return {
    status: payable.status,
    paidSatang: payable.paid_satang,
    countedSatang: payable.amount_satang - payable.owed_satang,
    sentSatang: payable.paid_satang - payable.unsent_satang,
    refundedSatang: payable.refunded_satang,
    inReviewSince: since,
    unvouchedSince: since && !isVouched ? first : null,
  }
})

/** A guest's bill becomes an account's: what is owed and paid stays as it is, and so do papers that were issued. */
export const assignPayable = within(
  async (tools, { subjectType, subjectId, accountId }: Subject & { accountId: string }): Promise<void> => {
    await tools.db
      .updateTable('billing.payables')
      .set({ account_id: accountId })
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .where('account_id', 'is', null)
      .execute()
  },
)

/** The subject ended unpaid. A slip under review stays there: if its money did come, it is approved and decided upon. */
export const closePayable = within(async (tools, { subjectType, subjectId }: Subject): Promise<void> => {
  const { rows } = await sql<{ payableId: string; slugs: string[] }>`
    with closed as (
      update billing.payables set status = 'closed'
      where subject_type = ${subjectType} and subject_id = ${subjectId} and status = 'open' returning id
    ), ended as (
      update billing.payment_intents i set status = case when i.expires_at <= now() then 'expired' else 'cancelled' end
      from closed c where i.payable_id = c.id and i.status in ('created', 'awaiting') returning i.slug
    )
    select c.id as "payableId", array(select slug from ended) as slugs from closed c`.execute(tools.db)
  for (const { payableId, slugs } of rows) {
    for (const slug of slugs) tools.tell(`intent:${slug}`)
    tools.after('billing.closed', { payableId, subjectType, subjectId })
  }
})
