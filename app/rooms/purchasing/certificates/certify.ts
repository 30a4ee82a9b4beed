/** The certificate of tax withheld (หนังสือรับรองการหักภาษี ณ ที่จ่าย, Revenue Code s.50 bis): frozen as it was issued. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { currentSeller } from '#rooms/billing/index.ts'
import { addressText, type KeptAddress } from '#rooms/places/parts/address-text.ts'
import { nextNumber } from '../numbers.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'

export interface CertificateParty {
  name: string
  taxId: string
  branchNo: string
  address: string
}

/** Errors: 409 while the business's own particulars are missing. */
export async function payerNow(tools: Tools<PurchasingTables>): Promise<CertificateParty> {
  const seller = await currentSeller(tools)
  if (!seller?.taxId) return refuse('noSeller')
  const { name, taxId, branchNo, address } = seller
  return { name, taxId, branchNo, address }
}

interface Payment {
  purchaseId: string
  paidOn: string
  income: 'transport' | 'advertising' | 'service' | 'rent' | 'other'
  baseSatang: bigint
  withheldSatang: bigint
  name: string
  taxId: string
  branchNo: string
  line: string | null
  zip: string | null
  place: unknown
}

/** The payment is booked. Errors: 404 for one that withheld nothing; 422 for a payee without tax id. */
export async function certify(
  tools: Tools<PurchasingTables>,
  { number, paymentId, payer, what }: { number: string; paymentId: string; payer: CertificateParty; what: string },
): Promise<string> {
  const { rows } = await sql<Payment>`
    select m.purchase_id as "purchaseId", m.paid_on::text as "paidOn", m.income, m.base_satang as "baseSatang",
      m.withheld_satang as "withheldSatang", m.supplier_name as name, m.supplier_tax_id as "taxId", m.branch_no as "branchNo", s.line, s.zip, s.place
    from ledger.paid_suppliers m
      left join purchasing.suppliers s on s.tax_id = m.supplier_tax_id and s.branch_no = m.branch_no and s.tax_id <> ''
    where m.id = ${paymentId}::uuid and m.withheld_satang > 0 and m.state = 'stands'`.execute(tools.db)
  const paid = rows[0] ?? notFound()
  if (paid.taxId === '') refuse('payeeTaxId')
  const place = paid.place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> | null // as addressColumns writes it
  const address = place
    ? addressText({ line: paid.line ?? '', zip: paid.zip ?? '', ...place } as KeptAddress, 'th')
    : ''
  const payee = { name: paid.name, taxId: paid.taxId, branchNo: paid.branchNo, address }
  const { id } = await tools.db
    .insertInto('purchasing.certificates')
    .values({
      number,
      payment_id: paymentId,
      purchase_id: paid.purchaseId,
      payer: JSON.stringify(payer),
      payee: JSON.stringify(payee),
      // A juristic person's number begins with 0; a natural person's never does.
      form: paid.taxId.startsWith('0') ? 'pnd53' : 'pnd3',
      income: paid.income,
      what,
      base_satang: paid.baseSatang,
      withheld_satang: paid.withheldSatang,
      paid_on: paid.paidOn,
      maker_name: tools.context.actor.name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For a payment that has none: of a bill that was entered by hand. Asked for twice it is the same one. Errors: 404, 409, 422. */
export const issueCertificate = command({
  may: 'purchasing.payBills',
  input: z.object({ payment: z.uuid(), what: z.string().trim().max(200).default('') }),
  async run(tools, { payment, what }): Promise<{ id: string; number: string }> {
    const { rows } = await sql<{ paidOn: string }>`
      select m.paid_on::text as "paidOn" from ledger.paid_suppliers m where m.id = ${payment}::uuid and m.withheld_satang > 0
        and m.state = 'stands'`.execute(tools.db)
    const { paidOn } = rows[0] ?? notFound()
    await sql`select pg_advisory_xact_lock(hashtextextended(${payment}::text, 610))`.execute(tools.db)
    const had = await tools.db
      .selectFrom('purchasing.certificates')
      .select(['id', 'number'])
      .where('payment_id', '=', payment)
      .executeTakeFirst()
    if (had) return had
    const payer = await payerNow(tools)
    const number = await nextNumber(tools, 'certificate', paidOn)
    return { id: await certify(tools, { number, paymentId: payment, payer, what }), number }
  },
  audit: {
    kind: auditKind('purchasing.issueCertificate', {
      th: 'ออกหนังสือรับรอง 50 ทวิ',
      en: 'issued a certificate of tax withheld',
    }),
    subject: (_input, { id }) => `whtCertificate:${id}`,
    details: (_input, { number }) => ({ number }),
  },
})
