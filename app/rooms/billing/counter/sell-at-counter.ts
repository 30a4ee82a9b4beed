/** A sale at a counter: goods and money change hands at once, so bill, payments, paper and book are written at once. */
import { audit } from '#kernel/audit.server.ts'
import { type AccountKind, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { insertPayable, type NewPayable } from '../payables.ts'
import { lockById } from '../locks.ts'
import { within } from '../room.ts'
import { auditSettle, daysOf, insertPayment, receiptOf, settleWithoutMoney } from '../settlement.ts'
import { billMoved } from '../tax/goods-moved.ts'
import { salePaid } from '../tax/sale-paid.ts'
import { salePartsAfter } from '../tax/tax-point.ts'
import { newestPaper } from '../documents.ts'
import { type NewRefund, type Refunded, takeOut } from '../refunds.ts'

export interface CounterMoney {
  /**
   * rounding: given up, because the bill is paid in cash; wht, set_off: no money came (owed/set-off.ts); moved: what `takes`
   * brings
   */
  method:
    | 'cash'
    | 'promptpay'
    | 'card_manual'
    | 'transfer'
    | 'wallet'
    | 'gift'
    | 'rounding'
    | 'wht'
    | 'set_off'
    | 'moved'
  amountSatang: bigint
  /** Where it lies in the book. */
  to: { account: string; kind: AccountKind }
  reference?: string
}

export interface CounterSale extends NewPayable {
  till: string
  /** In all no more than is owed. What is missing the buyer owes: the sale is taxed and stands as a claim. */
  moneys: readonly CounterMoney[]
  /** When it was, `YYYY-MM-DD`; left out: today. */
  on?: string
  /** Booked with it. */
  also?: readonly Posting[]
  /** Goods of another sale come back for it: that bill is locked, and what its refund does not pay out is paid with here. */
  takes?: Omit<NewRefund, 'method' | 'to'>
  /** deposit: a part is paid before its goods go, and taxed with the money; rest: of a bill that was opened so. */
  stage?: 'deposit' | 'rest'
}

export interface SoldAtCounter {
  payableId: string
  /** Null where nothing is due yet: who is not registered for VAT gives a receipt when it is paid. */
  paper: { number: string; token: string; kind: string } | null
  /** As they were booked. */
  payments: { id: string; method: CounterMoney['method']; amountSatang: bigint }[]
  /** Of what came back for it. */
  refund: Refunded | null
}

/** Counts as paid and never came as money: it does not go back. */
const unsent: ReadonlySet<string> = new Set(['rounding', 'wht', 'set_off'])
/** Where money lies between what comes back and what is taken for it; `moneys` name it. */
export const exchanged = { account: 'customer:moved', kind: 'liability' as const }

/**
 * In the caller's transaction, after stock was moved: the till's number series and the book are locked last. The paper is one,
 * however many ways it is paid. Errors: 409 while the seller's particulars are missing.
 */
export const sellAtCounter = within(async (tools, sale: CounterSale): Promise<SoldAtCounter> => {
  const { moneys, on, also = [], takes, stage, ...asked } = sale
  const payableId =
    stage === 'rest' ? await openedBefore(tools, asked) : (await insertPayable(tools, asked, null)).payableId
  if (asked.amountSatang === 0n) {
    await settleWithoutMoney(tools, payableId)
    await postTransactions(tools, also)
    return { payableId, paper: (await newestPaper(tools, asked)) ?? null, payments: [], refund: null }
  }
  const payable = await lockById(tools, payableId)
  const days = await daysOf(tools, { ...(on && { receivedOn: on }) })
  const taken = takes
    ? await takeOut(tools, await lockById(tools, takes.payableId), { ...takes, method: 'bill', to: exchanged })
    : null
  const postings: Posting[] = [...also, ...(taken?.postings ?? [])]
  const paidBefore = payable.amount_satang - payable.owed_satang
  const owed = asked.amountSatang - paidBefore - moneys.reduce((sum, one) => sum + one.amountSatang, 0n)
  if (owed < 0n) throw new Error('more money than is owed')
  if (owed > 0n && stage !== 'deposit') {
    const gone = sale.bill.lines.map(({ quantity }, place) => ({ place, pieces: quantity }))
    postings.push(...(await billMoved(tools, payable, { gone, on: days.aroseOn })))
  }
  const payments: SoldAtCounter['payments'] = []
  let before = paidBefore
  for (const { to, ...money } of moneys) {
    const after = before + money.amountSatang
    const completes = after === asked.amountSatang
    const come = {
      ...money,
      reference: money.reference ?? '',
      intent: { id: payableId, slug: '', status: 'succeeded', method: money.method },
      slipId: null,
      from: to,
      receivedOn: days.aroseOn,
      ...(unsent.has(money.method) && { isUnsent: true as const }),
      ...(money.method === 'moved' && taken && { moved: { refundId: taken.refundId, postings: [] } }),
    }
    const { id: paymentId, steps } = await insertPayment(tools, payable, come, completes)
    payments.push({ id: paymentId, method: money.method, amountSatang: money.amountSatang })
    postings.push(receiptOf(paymentId, payable, come, days))
    const paid = { ...days, paymentId, beforeSatang: before, afterSatang: after, completes }
    // A part of what is paid at once has no paper of its own; of what stays owed it has its receipt.
    if (completes || owed > 0n)
      postings.push(...(await salePaid(tools, payable, { ...paid, parts: salePartsAfter(payable, steps) })).postings)
    before = after
  }
  await postTransactions(tools, postings)
  const paper = (await newestPaper(tools, asked)) ?? null
  await audit(tools, auditSettle, `payable:${payableId}`, {
    number: payable.number,
    amountSatang: before,
    document: paper?.number ?? null,
  })
  const { subjectType, subjectId } = asked
  if (owed === 0n) tools.after('billing.paid', { payableId, subjectType, subjectId, intentSlug: null })
  tools.tell('bills')
  return { payableId, paper, payments, refund: taken }
})

/** Its papers are numbered where it is paid now. */
async function openedBefore(
  { db }: Parameters<typeof lockById>[0],
  { subjectType, subjectId, till }: Pick<CounterSale, 'subjectType' | 'subjectId' | 'till'>,
): Promise<string> {
  const { id } = await db
    .updateTable('billing.payables')
    .set({ till })
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
