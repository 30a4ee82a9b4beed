/** A bill is paid, all or a part of it; what is withheld is of this payment's part of the income, and has its certificate. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { divideHalfUp, spread } from '#kernel/money.ts'
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
  income: BillIncome | null
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
  async run(
    tools,
    { id, account, paidOn, amount, income },
  ): Promise<{ id: string; certificate: string | null; certificates: string[] }> {
    await sql`select from purchasing.bills where id = ${id}::uuid for update`.execute(tools.db)
    const { rows } = await sql<Paid>`
      select b.purchase_id as "purchaseId", p.total_satang as "totalSatang", p.paid_satang as "paidSatang",
        b.contract_satang as "contractSatang", i.net_satang as "netSatang", i.what, i.income
      from purchasing.bills b join ledger.bought p on p.id = b.purchase_id
        left join purchasing.bill_incomes i on i.bill_id = b.id
      where b.id = ${id}::uuid order by i.income`.execute(tools.db)
    const bill = rows[0] ?? notFound()
    const paid = amount ?? bill.totalSatang - bill.paidSatang
    const withheld = rows.flatMap((row) => {
      const base = income === '' || row.income === null || !isAbove(row) ? 0n : baseOf(row, paid)
      return base > 0n ? [{ base, income: row.income!, what: row.what ?? '' }] : []
    })
    const certificates: string[] = []
    for (const _each of withheld) certificates.push(await nextNumber(tools, 'certificate', paidOn))
    const payer = withheld.length > 0 ? await payerNow(tools) : null
    // One payment for each income; what is no income goes with them by their shares.
    const amounts = withheld.length > 0 ? spread(paid, withheld.map(({ base }) => base)) : [] // prettier-ignore
    for (const [at, { what, ...of }] of withheld.entries()) {
      const { paymentId } = await payBookedPurchase(tools, { purchaseId: bill.purchaseId, account, paidOn, amount: amounts[at]!, ...of }) // prettier-ignore
      await certify(tools, { number: certificates[at]!, paymentId, payer: payer!, what })
    }
    if (withheld.length === 0)
      await payBookedPurchase(tools, { purchaseId: bill.purchaseId, account, paidOn, amount, income: '' })
    return { id, certificate: certificates[0] ?? null, certificates }
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
