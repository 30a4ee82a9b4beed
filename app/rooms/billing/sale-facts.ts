/** What a sale came to and what of it went back, line by line: for who reckons by it (commissions). */
import { sql } from 'kysely'
import type { Buyer } from './bill.ts'
import { billFromStored } from './bill.ts'
import { partsOfBill, SHIPPING } from './refund-parts.ts'
import { within } from './room.ts'
import { subjectOf } from './subjects.ts'

export interface SaleFacts {
  payableId: string
  subjectId: string
  number: string
  accountId: string | null
  buyer: Buyer
  /** The click by which the buyer came (`Context.referral`). */
  referral: string | null
  openedAt: Date
  /** ended: it will not be paid any more. */
  state: 'waiting' | 'paid' | 'ended'
  paidAt: Date | null
  /** Its money is held for somebody, and buys nothing yet: a top-up, a gift card. */
  isHeld: boolean
  /** Without delivery: what is left of each line after refunds, before VAT. */
  lines: { place: number; baseSatang: bigint }[]
}

/** Of a bill, by its own id or that of what it is for. Null where there is none. */
export const saleFacts = within(
  async (tools, which: { payableId: string } | { subjectId: string }): Promise<SaleFacts | null> => {
    const payable = await tools.db
      .selectFrom('billing.payables')
      .selectAll()
      .where('payableId' in which ? 'id' : 'subject_id', '=', 'payableId' in which ? which.payableId : which.subjectId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!payable) return null
    const { rows: back } = await sql<{ place: number; satang: bigint }>`
      select l.place, sum(l.amount_satang - l.vat_satang)::bigint as satang
      from billing.refund_lines l join billing.refunds r on r.id = l.refund_id where r.payable_id = ${payable.id}
      group by l.place`.execute(tools.db)
    const isUndecided = payable.status === 'closed' && payable.paid_satang > payable.refunded_satang
    return {
      payableId: payable.id,
      subjectId: payable.subject_id,
      number: payable.number,
      accountId: payable.account_id,
      buyer: payable.buyer as Buyer,
      referral: payable.referral,
      openedAt: payable.created_at,
      state: payable.status === 'settled' ? 'paid' : payable.status === 'open' || isUndecided ? 'waiting' : 'ended',
      paidAt: payable.settled_at,
      isHeld: isHeld(payable.subject_type),
      lines: partsOfBill(billFromStored(payable.bill))
        .filter(({ place }) => place !== SHIPPING)
        .map(({ place, netSatang, vatSatang }) => {
          const gone = back.find((one) => one.place === place)?.satang ?? 0n
          const left = netSatang - vatSatang - gone
          return { place, baseSatang: left > 0n ? left : 0n }
        }),
    }
  },
)

function isHeld(subjectType: string): boolean {
  const { takesAll, keptIn } = subjectOf(subjectType)
  return takesAll === true || keptIn !== undefined
}
