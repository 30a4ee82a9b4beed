import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { type Bill, billFromStored, type Buyer } from '../bill.ts'
import type { DocumentKind } from '../document-number.ts'
import { refundWay } from '../other-ways.ts'
import { query } from '../room.ts'
import { goesByNote, leftToDeliver } from '../trade/delivery-note.ts'
import { subjectOf } from '../subjects.ts'
import { withheldBefore } from './by-hand.ts'
import { movedFrom, otherBills } from './other-bill.ts'
import { moneyState } from './owed-bills.ts'
import { isInDrawer } from './in-drawer.ts'
import { isEntered } from './take-back.ts'
import { isCertified } from './undo-payment.ts'
import { mostWrittenOff } from './owed-inputs.ts'
import type { MoneyState } from './owed-list.ts'

export interface DeskBill {
  id: string
  number: string
  subjectType: string
  subjectId: string
  state: MoneyState
  status: 'open' | 'settled' | 'closed'
  buyer: Buyer
  bill: Bill
  createdAt: Date
  amountSatang: bigint
  paidSatang: bigint
  unsentSatang: bigint
  refundedSatang: bigint
  /** what is left to pay, also where a part that came went back */
  owedSatang: bigint
  /** the newest of its codes: where it is paid */
  slug: string | null
  returnPath: string
}

export interface DeskPayment {
  id: string
  method: string
  receivedAt: Date
  amountSatang: bigint
  reference: string
  note: string
  isReversed: boolean
  /** entered by hand, and its bill is open: it may be taken back */
  mayTakeBack: boolean
  /** whoever may undo approvals may take it back, with a reason */
  mayUndo: boolean
  /** Cash of a till: only the counter moves it. */
  isInDrawer: boolean
  hasSlip: boolean
}

/** A bill with all its money, and what may be done about it. Errors: 404. */
export const deskBill = query({
  may: 'billing.seeDocuments',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { rows } = await sql<Omit<DeskBill, 'bill'> & { bill: unknown }>`
      select p.id, p.number, p.subject_type as "subjectType", p.subject_id as "subjectId", ${moneyState} as state, p.status, p.buyer, p.bill, p.created_at as "createdAt",
        p.amount_satang as "amountSatang", p.paid_satang as "paidSatang", p.owed_satang as "owedSatang", p.unsent_satang as "unsentSatang",
        p.refunded_satang as "refundedSatang", p.return_path as "returnPath",
        (select i.slug from billing.payment_intents i where i.payable_id = p.id order by i.id desc limit 1) as slug
      from billing.payables p where p.id = ${id}::uuid`.execute(tools.db)
    const row = rows[0] ?? notFound()
    const [{ rows: payments }, papers, withheld] = await Promise.all([
      sql<DeskPayment>`
        select m.id, m.method, m.received_at as "receivedAt", a.amount_satang as "amountSatang", m.reference, m.note,
          m.status = 'reversed' as "isReversed", ${isEntered} and ${row.status === 'open' && row.refundedSatang === 0n}::boolean and not ${isCertified} and not ${isInDrawer} as "mayTakeBack",
          ${mayUndo(row)}::boolean and m.status <> 'reversed' and m.method not in ('wallet', 'gift', 'satang') and not ${isCertified}
            and not (${isEntered} and ${row.status === 'open'}::boolean) and not ${isInDrawer} as "mayUndo", ${isInDrawer} as "isInDrawer",
          exists (select from billing.slips s where s.intent_id = m.intent_id and s.status = 'approved') as "hasSlip"
        from billing.payment_allocations a join billing.payments m on m.id = a.payment_id
        where a.payable_id = ${id}::uuid order by m.id`.execute(tools.db),
      tools.db
        .selectFrom('billing.documents')
        .select(['id', 'kind', 'number', 'total_satang as totalSatang'])
        .where('payable_id', '=', id)
        .orderBy('id')
        .execute() as Promise<{ id: string; kind: DocumentKind; number: string; totalSatang: bigint }[]>,
      tools.db
        .selectFrom('billing.withholdings')
        .select(['id', 'amount_satang as amountSatang', 'state'])
        .where('payable_id', '=', id)
        .orderBy('part')
        .execute(),
    ])
    const bill = billFromStored(row.bill)
    const rest = row.owedSatang
    const { takesAll, isClaim } = subjectOf(row.subjectType)
    const isSale = !takesAll
    const isOwedClaim = isClaim && row.status === 'open'
    const isOwed = row.status === 'open' && rest > 0n && row.state !== 'review'
    const sent = row.paidSatang - row.unsentSatang
    const before = await withheldBefore(tools, { id, totalSatang: bill.totalSatang })
    return {
      bill: { ...row, bill },
      payments,
      papers,
      withheld,
      movedOn: row.refundedSatang > 0n ? await movedFrom(tools, id) : [],
      /** what no tax was withheld from yet, and the part that comes next */
      toWithhold: { leftSatang: bill.totalSatang - before.ofSatang, part: before.parts + 1 },
      /** of each line, what no delivery note names yet; none where its goods go otherwise */
      toDeliver: (await goesByNote(tools, row)) ? await leftToDeliver(tools, id, bill) : [],
      may: {
        enter: isOwed && isSale,
        withhold:
          isOwed && isSale && before.ofSatang < bill.totalSatang && bill.totalSatang - bill.vatSatang >= 50_000n,
        writeOff:
          isOwed && isSale && sent > row.refundedSatang && rest <= mostWrittenOff && rest * 20n <= row.amountSatang,
      },
      /** of the same customer: what is too much here may pay one of them */
      otherBills: isSale && (row.state === 'over' || row.state === 'late') ? await otherBills(tools, id) : [],
      /** Where what came goes back, if a room above knows how. */
      refundPath: isSale && !isOwedClaim && sent > row.refundedSatang ? refundWay(row.number) : null,
    }
  },
})

/** Nothing of it went back, and what it is for can go back to waiting where all had come. */
const mayUndo = ({
  subjectType,
  status,
  refundedSatang,
  paidSatang,
  amountSatang,
}: Omit<DeskBill, 'bill'>): boolean => {
  const { undone, takesAll } = subjectOf(subjectType)
  const isWhole = paidSatang >= amountSatang
  return refundedSatang === 0n && (status === 'open' || isWhole) && (!isWhole || (undone !== undefined && !takesAll))
}
