/** What is paid of a supplier's bill, and what of it is withheld for the Revenue Department (Revenue Code s.50, 3 tredecim). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp, formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { type ChartAccount, chartOf } from '../chart/chart.ts'
import { openDay } from '../close-month.ts'
import { refuse } from '../refusals.ts'
import { command, within } from '../room.ts'
import type { Tables } from '../tables.ts'
import { heldBalances } from '../statement.ts'
import { type Posting, postTransaction, postTransactions, reversalsOf } from '../transactions.ts'
import { PayInput, withheldBp, type WithheldIncome } from './purchase-input.ts'

export interface NewPayment {
  account: string
  /** `YYYY-MM-DD` */
  paidOn: string
  /** Satang; left out: all that is owed. */
  amount?: bigint | undefined
  income: WithheldIncome
  withheld?: bigint | undefined
  /** On what of it tax is withheld, before VAT; left out: all of it. */
  base?: bigint | undefined
}

/** Fees that carriers kept of what they collected: booked with their payouts, without VAT, which waits for this paper. */
const keptByCarriers = 'expense:carriers'

/** Cash, banks, carriers who kept it, and owners who pay out of their own pocket. */
export const isPaidFrom = ({ code, kind, isOwn, isArchived, number }: ChartAccount): boolean =>
  !isArchived &&
  (/^bank:(cash|promptpay|transfer|card_manual)$/.test(code) ||
    code === keptByCarriers ||
    code === 'payable:vendors' ||
    code === 'loan:owners' ||
    code === 'equity:capital' ||
    code === 'equity:drawings' ||
    (isOwn && kind === 'asset' && number.startsWith('11')))

/**
 * The payment's row and what is to be posted, under the lock of its bill; `along`: what the caller posts with it. Errors: 404, 409 cancelled, 422 for more than is
 * owed, an account that nothing is paid from, a day to come, tax withheld that is not said.
 */
export async function paymentPosting(
  tools: Tools<Tables>,
  { purchaseId, account, paidOn, amount, income, withheld: typed, base: ofBase }: NewPayment & { purchaseId: string },
  along: readonly Posting[] = [],
): Promise<Posting> {
  if (paidOn > businessDate(new Date())) refuse('dayToCome')
  const from = (await chartOf(tools)).get(account)
  if (!from || !isPaidFrom(from)) return refuse('notPaidFrom')
  const bought = await tools.db
    .selectFrom('ledger.purchases')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!bought) return notFound()
  if (bought.state === 'cancelled') refuse('cancelledAlready')
  const owed = bought.total_satang - bought.paid_satang
  const paid = amount ?? owed
  if (paid <= 0n || paid > owed) refuse('paysTooMuch')
  // What of it is before VAT.
  const vat = bought.vat_satang + bought.lost_vat_satang
  const all = paid - divideHalfUp(vat * paid, bought.total_satang)
  const base = ofBase !== undefined && ofBase <= bought.total_satang - vat ? ofBase : all
  const withheld = withheldOf(income, base, typed)
  // In parts, all parts together come to the whole.
  const vatUntil = (satang: bigint) => divideHalfUp(bought.vat_satang * satang, bought.total_satang)
  const asked = vatUntil(bought.paid_satang + paid) - vatUntil(bought.paid_satang)
  // A juristic person's number begins with 0; a natural person's never does.
  const owedTo = bought.supplier_tax_id.startsWith('0') ? 'wht:companies' : 'wht:persons'
  const touched = [...along.flatMap(({ entries }) => entries.map((entry) => entry.account)), account, 'payable:suppliers', owedTo] // prettier-ignore
  const undue = account === keptByCarriers && asked > 0n ? await keptOf(tools, asked, touched) : 0n
  const bookedOn = await openDay(tools, paidOn)
  const { rows } = await sql<{ id: string }>`
    with paid as (
      update ledger.purchases set paid_satang = paid_satang + ${paid}::bigint where id = ${purchaseId}::uuid
    )
    insert into ledger.purchase_payments (purchase_id, paid_on, booked_on, account, money_satang, withheld_satang, base_satang, income, maker_name)
    values (${purchaseId}, ${paidOn}, ${bookedOn}, ${account}, ${paid - withheld}, ${withheld}, ${withheld > 0n ? base : 0n}, ${income},
      ${tools.context.actor.name ?? ''})
    returning id`.execute(tools.db)
  const sign = bought.kind === 'credit_note' ? -1n : 1n
  return {
    kind: 'purchase_payment',
    sourceType: 'purchase_payment',
    sourceId: rows[0]!.id,
    memo: bought.number,
    businessOn: bookedOn,
    entries: [
      { account: 'payable:suppliers', kind: 'liability', amountSatang: sign * paid },
      { account, kind: from.kind, amountSatang: -sign * (paid - withheld - undue) },
      { account: 'vat:input-undue', kind: 'asset', amountSatang: -sign * undue },
      { account: owedTo, kind: 'liability', amountSatang: -sign * withheld },
    ],
  }
}

/** Satang by which payouts, each rounded, may have kept less VAT than the carrier's one invoice says. */
const rounding = 100n

/**
 * Of `asked`, the VAT of carriers' fees that waits for their tax invoices. Whoever comes at the same time waits, and then sees what
 * this one took; all that will be posted on is locked here, in the order of posting. Errors: 409 for more than that and rounding.
 */
async function keptOf(tools: Tools<Tables>, asked: bigint, touched: readonly string[]): Promise<bigint> {
  await heldBalances(tools, [...new Set([...touched, 'vat:input-undue'])])
  const { rows } = await sql<{ satang: bigint }>`
    select greatest(coalesce(sum(e.amount_satang), 0), 0)::bigint as satang from ledger.entries e
      join ledger.accounts a on a.id = e.account_id and a.code = 'vat:input-undue'
      join ledger.transactions t on t.id = e.transaction_id left join ledger.transactions r on r.id = t.reverses_id
    where coalesce(r.kind, t.kind) not in ('purchase', 'input_vat')`.execute(tools.db)
  const kept = rows[0]!.satang
  if (kept + rounding < asked) refuse('carriersKeptLess', { vat: formatBaht(kept) })
  return kept < asked ? kept : asked
}

function withheldOf(income: WithheldIncome, base: bigint, typed: bigint | undefined): bigint {
  if (income === '' && typed !== undefined && typed > 0n) refuse('withheldNeedsKind')
  if (income === '') return 0n
  const withheld = typed ?? (income === 'other' ? 0n : divideHalfUp(base * BigInt(withheldBp[income]), 10_000n))
  if (withheld <= 0n || withheld > base) refuse('withheldTyped')
  return withheld
}

/** A payment of one that was owed. Errors: as paymentPosting. */
export const payPurchase = command({
  may: 'ledger.enterPurchases',
  idempotent: true,
  input: PayInput.extend({ id: z.uuid() }),
  async run(tools, { id, ...payment }): Promise<{ id: string }> {
    await refuseSettled(tools, id, payment.account)
    await postTransaction(tools, await paymentPosting(tools, { purchaseId: id, ...payment }))
    return { id }
  },
  audit: {
    kind: auditKind('ledger.payPurchase', { th: 'จ่ายชำระผู้ขาย', en: 'paid a supplier' }),
    subject: ({ id }) => `purchase:${id}`,
    details: ({ account, paidOn }) => ({ account, paidOn }),
  },
})

/** What is settled with a vendor is paid there, with what is set off. Errors: 409; 422. */
async function refuseSettled(tools: Tools<Tables>, id: string, account: string | null): Promise<void> {
  if (account === 'payable:vendors') refuse('notPaidFrom')
  const { rows } = await sql<{ source: string }>`
    select source_type as source from ledger.purchases where id = ${id}::uuid`.execute(tools.db)
  if (rows[0]?.source === 'settlement') refuse('paidAtSettlement')
}

/** A payment that was none, or entered wrongly: reversed, on its day while that month is open. Errors: 404, 409. */
export const takePurchasePaymentBack = command({
  may: 'ledger.enterPurchases',
  input: z.object({ id: z.uuid(), payment: z.uuid() }),
  async run(tools, { id, payment }): Promise<{ id: string }> {
    await refuseSettled(tools, id, null)
    const { rows } = await sql<{ booked_on: string; number: string; satang: bigint }>`
      with bought as (select p.id, p.number from ledger.purchases p where p.id = ${id}::uuid for update), back as (
        update ledger.purchase_payments m set state = 'taken_back' from bought b
        where m.id = ${payment}::uuid and m.purchase_id = b.id and m.state = 'stands'
        returning m.booked_on::text as booked_on, b.number, m.money_satang + m.withheld_satang as satang
      ), less as (
        update ledger.purchases p set paid_satang = p.paid_satang - back.satang from back where p.id = ${id}::uuid
      )
      select * from back`.execute(tools.db)
    const [back] = rows
    if (!back) return notFound()
    const businessOn = await openDay(tools, back.booked_on)
    const happened = {
      kind: 'purchase_payment',
      sourceType: 'purchase_payment',
      sourceId: payment,
      businessOn,
    } as const
    await postTransactions(tools, await reversalsOf(tools, [happened], back.number))
    return { id }
  },
  audit: {
    kind: auditKind('ledger.takePurchasePaymentBack', {
      th: 'ยกเลิกการจ่ายชำระผู้ขาย',
      en: 'took a payment to a supplier back',
    }),
    subject: ({ id }) => `purchase:${id}`,
  },
})

/** For rooms above, which pay what they booked. In the caller's transaction. Errors: as paymentPosting. */
export const payBookedPurchase = within(
  async (tools, payment: NewPayment & { purchaseId: string }): Promise<{ paymentId: string }> => {
    const posting = await paymentPosting(tools, payment)
    await postTransaction(tools, posting)
    return { paymentId: posting.sourceId }
  },
)
