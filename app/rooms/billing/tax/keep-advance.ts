/**
 * Who paid beforehand does not come: what is kept is income and no sale (docs/decisions/956). Its tax was borne with the money
 * and stays where it stands; of what goes back it is credited.
 */
import { notFound } from '#kernel/refusals.ts'
import { postTransactions, type Posting } from '#rooms/ledger/index.ts'
import { refuse } from '../counter/refusals.ts'
import { lockById } from '../locks.ts'
import { closePayable, type Subject } from '../payables.ts'
import { type NewRefund, takeOut } from '../refunds.ts'
import { within } from '../room.ts'
import { dueOf, earnedOf, noStep } from './sale-parts.ts'
import { salePartsNow, taxArises } from './tax-point.ts'
import { daysOf } from '../settlement.ts'

export interface KeptAdvance extends Subject, Pick<NewRefund, 'method' | 'to' | 'reason'> {
  /** Of what came: less than all of it. */
  backSatang: bigint
}

/**
 * The bill ends. In the caller's transaction; the subject is told of a refund in part, if any. Errors: 404; 409 INVALID_STATE of
 * a bill that is settled or has ended, whose goods left, or whose tax is not that of its money.
 */
export const keepAdvance = within(
  async (
    tools,
    { subjectType, subjectId, backSatang, ...refund }: KeptAdvance,
  ): Promise<{ keptSatang: bigint; creditNote: { id: string; number: string } | null }> => {
    const found = await tools.db
      .selectFrom('billing.payables')
      .select('id')
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    const payableId = found?.id ?? notFound()
    const open = await lockById(tools, payableId)
    if (open.status !== 'open') refuse('keptOpen')
    const before = await salePartsNow(tools, open)
    if (before.some(({ pieces, earnedSatang }) => pieces > 0 || earnedSatang > 0n)) refuse('keptGoods')
    if (dueOf(before) !== open.paid_satang - open.refunded_satang) refuse('keptTax', { number: open.number })
    if (backSatang >= open.paid_satang - open.unsent_satang - open.refunded_satang) refuse('keptSome')
    await closePayable(tools, { subjectType, subjectId })
    const postings: Posting[] = []
    let creditNote: { id: string; number: string } | null = null
    if (backSatang > 0n) {
      const closed = await lockById(tools, payableId)
      const taken = await takeOut(tools, closed, { ...refund, payableId, amountSatang: backSatang })
      postings.push(...taken.postings)
      ;({ creditNote } = taken)
    }
    const payable = await lockById(tools, payableId)
    const paid = payable.paid_satang - payable.refunded_satang
    const parts = await salePartsNow(tools, payable)
    const steps = parts
      .map((part) => ({
        ...noStep(part.place),
        earnedSatang: part.dueSatang - part.earnedSatang,
        earnedVatSatang: part.dueVatSatang - part.earnedVatSatang,
      }))
      .filter(({ earnedSatang }) => earnedSatang !== 0n)
    if (earnedOf(parts) + earnedOf(steps) !== paid) throw new Error('money beforehand that has not borne its tax')
    const days = await daysOf(tools, {})
    const paidSatang = { before: paid, after: paid }
    const { postings: more } = await taxArises(tools, payable, { ...days, cause: 'kept', parts, steps, paidSatang })
    const keptSatang = paid - payable.unsent_satang
    await tools.db
      .updateTable('billing.payables')
      .set((eb) => ({ kept_satang: keptSatang, unsent_satang: eb('unsent_satang', '+', keptSatang) }))
      .where('id', '=', payableId)
      .execute()
    await postTransactions(tools, [...postings, ...more])
    tools.tell('bills')
    return { keptSatang, creditNote }
  },
)
