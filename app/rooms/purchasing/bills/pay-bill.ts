/** A bill is paid, all or a part of it; what is withheld is of this payment's part of the income, and has its certificate. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { payBookedPurchase } from '#rooms/ledger/index.ts'
import { certify, payerNow } from '../certificates/certify.ts'
import { nextNumber } from '../numbers.ts'
import { command } from '../room.ts'
import { type BillIncome, PayBillInput, thresholdSatang } from './bill-input.ts'

interface Paid {
  purchaseId: string
  totalSatang: bigint
  paidSatang: bigint
  contractSatang: bigint
  netSatang: bigint | null
  what: string | null
}

/**
 * Two at once come one after another; together they never pay more than is owed.
 *
 * Errors: 404; 409 cancelled; 422 for more than is owed, an account that nothing is paid from, a payee without tax id.
 */
export const payBill = command({
  may: 'purchasing.payBills',
  input: PayBillInput,
  idempotent: true,
  async run(tools, { id, account, paidOn, amount, income }): Promise<{ id: string; certificate: string | null }> {
    await sql`select from purchasing.bills where id = ${id}::uuid for update`.execute(tools.db)
    const { rows } = await sql<Paid>`
      select b.purchase_id as "purchaseId", p.total_satang as "totalSatang", p.paid_satang as "paidSatang",
        b.contract_satang as "contractSatang", i.net_satang as "netSatang", i.what
      from purchasing.bills b join ledger.bought p on p.id = b.purchase_id
        left join purchasing.bill_incomes i on i.bill_id = b.id and i.income = ${income}
      where b.id = ${id}::uuid`.execute(tools.db)
    const bill = rows[0] ?? notFound()
    const paid = amount ?? bill.totalSatang - bill.paidSatang
    const base = income === '' ? 0n : baseOf(bill, paid)
    const isWithheld = base > 0n && isAbove(bill)
    const number = isWithheld ? await nextNumber(tools, 'certificate', paidOn) : null
    const payer = number ? await payerNow(tools) : null
    const { paymentId } = await payBookedPurchase(tools, {
      purchaseId: bill.purchaseId,
      account,
      paidOn,
      ...(amount !== undefined && { amount }),
      income: isWithheld ? income : '',
      ...(isWithheld && { base }),
    })
    if (number && payer) await certify(tools, { number, paymentId, payer, what: bill.what ?? '' })
    return { id, certificate: number }
  },
  audit: {
    kind: auditKind('purchasing.payBill', { th: 'จ่ายชำระบิลผู้ขาย', en: 'paid a supplier’s bill' }),
    subject: ({ id }) => `supplierBill:${id}`,
    details: ({ account, paidOn }, { certificate }) => ({
      account,
      paidOn,
      ...(certificate && { number: certificate }),
    }),
  },
})

/** Of what is paid now, the part that is this income, before VAT: parts together come to the whole. */
export function baseOf(
  { totalSatang, paidSatang, netSatang }: Pick<Paid, 'totalSatang' | 'paidSatang' | 'netSatang'>,
  paid: bigint,
): bigint {
  if (netSatang === null) return 0n
  const until = (satang: bigint) => divideHalfUp(netSatang * satang, totalSatang)
  return until(paidSatang + paid) - until(paidSatang)
}

/** Below the threshold of its contract nothing is withheld. */
export const isAbove = ({ contractSatang, netSatang }: Pick<Paid, 'contractSatang' | 'netSatang'>): boolean =>
  netSatang !== null && (contractSatang > netSatang ? contractSatang : netSatang) >= thresholdSatang

export type { BillIncome }
