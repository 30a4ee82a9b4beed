/** Money of a bill that somebody enters: what came without slip or bank line, what was withheld, what is given up. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp, percentOf } from '#kernel/money.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { type Bill, billFromStored } from '../bill.ts'
import { lockById, type LockedPayable } from '../locks.ts'
import type { Outcome } from '../outcomes.ts'
import { refuse } from '../refusals.ts'
import { refuse as refuseHere } from './refusals.ts'
import { command } from '../room.ts'
import { settleOutright } from '../settle-outright.ts'
import { openDay } from '#rooms/ledger/index.ts'
import { subjectOf } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { EnterInput, type Income, mostWrittenOff, WithholdInput, withheldBp, WriteOffInput } from './owed-inputs.ts'

export interface Entered {
  number: string
  amountSatang: bigint
  outcome: Outcome
}

/**
 * A part, all of it, or more: it is booked as it came.
 *
 * Errors: 404; 403 for one's own bill; 409 INVALID_STATE for what goes into a wallet, where the business wants the bank's line or two people, when a
 * slip waits, when it is paid, or for a day of a closed month that nobody said goes to today; 410 when it is closed; 422 for a day
 * to come.
 */
export const enterPayment = command({
  may: 'billing.enterPayments',
  idempotent: true,
  input: EnterInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, amount, method, receivedOn, reference, note, late }): Promise<Entered> {
    const today = businessDate(new Date())
    if (receivedOn > today)
      refuseFields([{ field: 'receivedOn', th: 'วันที่รับเงินยังมาไม่ถึง', en: 'That day has not come yet.' }])
    const payable = await lockForDesk(tools, id)
    if (subjectOf(payable.subject_type).takesAll) refuseHere('topUpByHand')
    await refuseUnlessOneMay(tools, id, { method, amount })
    if (late !== 'today' && (await openDay(tools, receivedOn)) !== receivedOn) refuseHere('monthOfItClosed')
    const { outcome, amountSatang } = await settleOutright(tools, payable, {
      method,
      mostSatang: amount,
      mayExceed: true,
      reference,
      receivedOn,
      note,
    })
    return { number: payable.number, amountSatang, outcome }
  },
  audit: {
    kind: auditKind('billing.enterPayment', { th: 'บันทึกรับเงินเอง', en: 'entered a payment by hand' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: ({ method, reference, note }, { number, amountSatang }) => ({
      number,
      amountSatang,
      method,
      reference,
      note,
    }),
  },
})

/** A payment that one person entered: no slip was approved for it and no line of the bank names it. */
const isUnvouched = (m: RawBuilder<unknown>) => sql`(${m}.method in ('transfer', 'promptpay', 'cash', 'card_manual')
  and not exists (select from billing.slips s where s.intent_id = ${m}.intent_id and s.status = 'approved')
  and not exists (select from billing.statement_lines l where l.payment_id = ${m}.id))`

/** Money of a bill that nobody else vouches for, also where it came from another one. */
const unvouchedOf = (payableId: RawBuilder<unknown>) => sql`from billing.payments w
  join billing.payment_allocations b on b.payment_id = w.id
  where b.payable_id = ${payableId} and w.status <> 'reversed' and (w.method = 'moved' or ${isUnvouched(sql`w`)})`

/** Whether spare money of this bill is what one person said came. */
export async function isUnvouchedFor(tools: Tools<Tables>, payableId: string): Promise<boolean> {
  const { rows } = await sql`select ${unvouchedOf(sql`${payableId}::uuid`)} limit 1`.execute(tools.db)
  return rows.length > 0
}

/** What the rules about slips say must hold for what is entered too, or nobody would send one. */
export async function refuseUnlessOneMay(
  tools: Tools<Tables>,
  payableId: string,
  { method, amount }: { method: string; amount: bigint },
): Promise<void> {
  const rules = await tools.db.selectFrom('billing.review_rules').selectAll().executeTakeFirst()
  if (!rules) return
  if (rules.needs_statement && (method === 'transfer' || method === 'promptpay')) refuse('statementNeeded')
  if (rules.two_from_satang === null) return
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(m.amount_satang), 0)::bigint as satang from billing.payments m
      join billing.payment_allocations a on a.payment_id = m.id
    where a.payable_id = ${payableId}::uuid and m.status <> 'reversed' and (${isUnvouched(sql`m`)} or m.method = 'moved' and (
      m.refund_id is null or exists (select ${unvouchedOf(sql`(select payable_id from billing.refunds where id = m.refund_id)`)})))`.execute(
    tools.db,
  )
  if (rows[0]!.satang + amount >= rules.two_from_satang) refuseHere('slipNeeded')
}

/**
 * A business customer sent less by the tax it must withhold: what lacks is a claim until its certificate comes.
 *
 * Errors: as enterPayment; 409 INVALID_STATE for what bears no such tax unless its amount is typed, or a part a second time; 422
 * below 1,000 baht.
 */
export const withholdTax = command({
  may: 'billing.enterPayments',
  idempotent: true,
  input: WithholdInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, income, of: paidNow, typed, part }): Promise<Entered> {
    const payable = await lockForDesk(tools, id)
    if (subjectOf(payable.subject_type).takesAll) refuseHere('nothingWithheld')
    const bill = billFromStored(payable.bill)
    const { totalSatang } = bill
    const ofKind = withheldBase(bill, { income, isOrder: payable.subject_type === 'order' })
    // Goods made to order are hired work (s.40 (7)-(8)): what their certificate says they withheld counts.
    const wholeBase = ofKind === 0n && typed !== undefined ? totalSatang - bill.vatSatang : ofKind
    if (wholeBase === 0n) refuseHere('onlyGoods')
    const before = await withheldBefore(tools, { id, totalSatang })
    if (before.ofSatang >= totalSatang || part !== before.parts + 1) refuseHere('withheldBefore')
    if (wholeBase < (income === 'government' ? governmentFrom : withheldFrom)) refuseHere('tooLittleWithheld')
    const left = totalSatang - before.ofSatang
    const ofSatang = paidNow ?? left
    if (ofSatang > left) refuseFields([{ field: 'of', ...tooMuch }])
    const baseUpTo = (satang: bigint) => satang - divideHalfUp((totalSatang - wholeBase) * satang, totalSatang)
    const base = baseUpTo(before.ofSatang + ofSatang) - baseUpTo(before.ofSatang)
    const rate = withheldBp[income]
    const amount = typed ?? percentOf(base, rate)
    if (amount > base) refuseFields([{ field: 'typed', ...aboveBase }])
    if (amount === 0n || amount > payable.owed_satang) refuse('notRenewable')
    const from = { account: 'receivable:wht', kind: 'asset' as const }
    const asked = { method: 'wht', mostSatang: amount, from, isUnsent: true } as const
    const { paymentId, outcome } = await settleOutright(tools, payable, asked)
    await tools.db
      .insertInto('billing.withholdings')
      .values({
        payable_id: id,
        payment_id: paymentId,
        income,
        rate_bp: rate,
        base_satang: base,
        of_satang: ofSatang,
        part,
        amount_satang: amount,
        maker_name: tools.context.actor.name ?? '',
      })
      .execute()
    return { number: payable.number, amountSatang: amount, outcome }
  },
  audit: {
    kind: auditKind('billing.withholdTax', { th: 'บันทึกภาษีถูกหัก ณ ที่จ่าย', en: 'entered tax withheld' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: ({ income }, { number, amountSatang }) => ({ number, amountSatang, income }),
  },
})

/**
 * What of a bill tax is withheld from, without VAT. Of goods none is (they are sold, s.40 (8)), but by government; carriage is
 * the delivery. Bills that say nothing of their kinds are of whatever whoever enters it says.
 */
export function withheldBase(bill: Bill, { income, isOrder }: { income: Income; isOrder: boolean }): bigint {
  const { lines, totalSatang, vatSatang, shippingSatang, shippingVatSatang } = bill
  const isSaid = isOrder || lines.some(({ supply }) => supply !== undefined)
  if (income === 'government' || !isSaid) return totalSatang - vatSatang
  if (income === 'transport') return shippingSatang - (shippingVatSatang ?? 0n)
  return lines
    .filter(({ supply }) => supply === 'service')
    .reduce((sum, { netSatang, vatSatang: vat = 0n }) => sum + netSatang - vat, 0n)
}

const aboveBase = { th: 'มากกว่าฐานที่ต้องหัก', en: 'That is more than what it is withheld from.' }

const tooMuch = {
  th: 'มากกว่ายอดที่ยังไม่ได้หักภาษี',
  en: 'That is more than what no tax was withheld from yet.',
}

/** How much of the bill tax was withheld from, and in how many parts. Rows from before parts were are of the whole. */
export async function withheldBefore(
  tools: Tools<Tables>,
  { id, totalSatang }: { id: string; totalSatang: bigint },
): Promise<{ ofSatang: bigint; parts: number }> {
  const { rows } = await sql<{ ofSatang: bigint; parts: number }>`
    select coalesce(sum(coalesce(of_satang, ${totalSatang}::bigint)), 0)::bigint as "ofSatang", coalesce(max(part), 0)::int as parts
    from billing.withholdings where payable_id = ${id}::uuid`.execute(tools.db)
  return rows[0]!
}

/** Below this nobody withholds (Revenue Department order Tor Por 4/2528). */
const withheldFrom = 100_000n
/** Of government (s.69 ter): from 500 baht. */
const governmentFrom = 50_000n

/** The little that still lacks is given up: an expense. Errors: as enterPayment; 409 INVALID_STATE above `mostWrittenOff`. */
export const writeOffRest = command({
  may: 'billing.enterPayments',
  idempotent: true,
  input: WriteOffInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, reason }): Promise<Entered> {
    const payable = await lockForDesk(tools, id)
    const sent = payable.amount_satang - payable.owed_satang - payable.unsent_satang
    const rest = payable.owed_satang
    const isLittle = rest <= mostWrittenOff && rest * 20n <= payable.amount_satang
    if (sent === 0n || !isLittle || subjectOf(payable.subject_type).takesAll) refuseHere('tooMuchToGiveUp')
    const from = { account: 'expense:write-offs', kind: 'expense' as const }
    const { amountSatang, outcome } = await settleOutright(tools, payable, {
      method: 'written_off',
      from,
      isUnsent: true,
      note: reason,
    })
    return { number: payable.number, amountSatang, outcome }
  },
  audit: {
    kind: auditKind('billing.writeOff', { th: 'ตัดยอดที่ขาดให้ลูกค้า', en: 'wrote a shortage off' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: ({ reason }, { number, amountSatang }) => ({ number, amountSatang, reason }),
  },
})

async function lockForDesk(tools: Tools<Tables>, id: string): Promise<LockedPayable> {
  const payable = await lockById(tools, id)
  if (payable.account_id !== null && payable.account_id === tools.context.actor.accountId) refuse('ownSlip')
  return payable
}
