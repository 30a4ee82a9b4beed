/**
 * What was reckoned is approved: the vendor's bill of what was sold is in the book. Then it is paid: our GP is invoiced and set
 * off, tax is withheld where it is due, and the rest goes out.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { payableSubject, sellBySetOff } from '#rooms/billing/index.ts'
import { bookPurchase, openDay, payBookedPurchase, postTransaction } from '#rooms/ledger/index.ts'
import { incomeBp, thresholdSatang } from '../bills/bill-input.ts'
import { certify, payerNow } from '../certificates/certify.ts'
import { settlementPath } from '../links.ts'
import { nextNumber } from '../numbers.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { lockSettlement, type LockedSettlement } from './settle.ts'
import { soldPosting } from './take-sales.ts'
import { ApproveForm, PayForm } from './vendor-forms.ts'

type Any = Tools<PurchasingTables>

/** Our GP, set off as the settlement is paid: no money of it can go back. */
payableSubject('vendor_gp', { settled: async () => 'accepted' })

/**
 * Errors: 404; 409 when it was approved, DUPLICATE_PAPER; 422 without the number of the vendor's tax invoice where it gives one.
 */
export const approveSettlement = command({
  may: 'purchasing.approveSettlements',
  input: ApproveForm.extend({ id: z.uuid() }),
  async run(tools, { id, paperNo, paperOn }): Promise<{ id: string; number: string }> {
    const settlement = await lockSettlement(tools, id)
    const { number, state, dueSatang, grossSatang } = settlement
    if (state !== 'calculated') refuse('settlementStands', { number })
    const isCarried = dueSatang <= 0n || grossSatang <= 0n
    const vendor = await vendorOf(tools, settlement.vendorId)
    if (!isCarried && settlement.taxedSatang > 0n && paperNo === '') refuse('vendorPaperNeeded')
    const purchaseId = isCarried ? null : await bookShare(tools, settlement, { vendor, paperNo, paperOn })
    await tools.db
      .updateTable('purchasing.settlements')
      .set({
        state: isCarried ? 'carried' : 'approved',
        purchase_id: purchaseId,
        approver_name: tools.context.actor.name ?? '',
        approved_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    return { id, number }
  },
  audit: {
    kind: auditKind('purchasing.approveSettlement', { th: 'อนุมัติใบสรุปยอด', en: 'approved a settlement' }),
    subject: ({ id }) => `settlement:${id}`,
    details: ({ paperNo }, { number }) => ({ number, ...(paperNo && { paper: paperNo }) }),
  },
})

interface Vendor {
  name: string
  taxId: string
  branchNo: string
  address: string
  email: string
  gpWithheldBp: number
  income: 'none' | 'transport' | 'advertising' | 'service' | 'rent'
}

async function vendorOf(tools: Any, id: string): Promise<Vendor> {
  const { rows } = await sql<Vendor>`
    select name, tax_id as "taxId", branch_no as "branchNo", address, email, gp_withheld_bp as "gpWithheldBp", income
    from purchasing.vendors where id = ${id}::uuid`.execute(tools.db)
  return rows[0] ?? notFound()
}

/** What the vendor sold through us is owed now, by its paper; VAT of each sale, rounded, becomes VAT of the whole. */
async function bookShare(
  tools: Any,
  { id, number, grossSatang, taxedSatang, vatSatang }: LockedSettlement,
  { vendor, paperNo, paperOn }: { vendor: Vendor; paperNo: string; paperOn: string | undefined },
): Promise<string> {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(t.vat_satang), 0)::bigint as satang from purchasing.vendor_sales t
      join purchasing.settlements s on s.id = t.settlement_id where s.id = ${id}::uuid or s.carried_into = ${id}::uuid`.execute(
    tools.db,
  )
  const today = businessDate(new Date())
  const rounding = rows[0]!.satang - vatSatang
  const isTaxed = taxedSatang > 0n
  const what = `ยอดขายสินค้าฝากขาย ${number}`
  const untaxed = grossSatang - taxedSatang
  const booked = await bookPurchase(tools, {
    kind: isTaxed ? 'tax_invoice' : 'receipt',
    supplierName: vendor.name,
    supplierTaxId: vendor.taxId,
    branchNo: vendor.branchNo,
    paperNo: paperNo || number,
    paperOn: paperOn ?? today,
    includes: false,
    lines: [
      ...(isTaxed
        ? [{ account: 'payable:vendors', what, amount: taxedSatang - vatSatang, vat: 'claimable' as const }]
        : []),
      ...(untaxed > 0n ? [{ account: 'payable:vendors', what, amount: untaxed, vat: 'none' as const }] : []),
    ],
    ...(isTaxed && { vat: vatSatang }),
    claim: 'now',
    note: number,
    source: { type: 'settlement', id },
  })
  if (rounding !== 0n) await postTransaction(tools, soldPosting(await openDay(tools, today), rounding, number))
  return booked.id
}

/**
 * Twice at once: one pays. Errors: 404; 409 when it is not approved, is paid, or while the seller's particulars are missing; 422 for
 * an account that nothing is paid from.
 */
export const paySettlement = command({
  may: 'purchasing.payBills',
  input: PayForm.extend({ id: z.uuid() }),
  idempotent: true,
  async run(tools, { id, account, paidOn }): Promise<{ id: string; number: string; certificate: string | null }> {
    const settlement = await lockSettlement(tools, id)
    const { number, state, purchaseId, grossSatang, vatSatang, dueSatang } = settlement
    if (state !== 'approved' || !purchaseId) return refuse('settlementNotPayable', { number })
    const vendor = await vendorOf(tools, settlement.vendorId)
    const base = grossSatang - vatSatang
    const withheld = await withheldOf(tools, settlement, vendor)
    if (withheld > dueSatang) refuse('settlementNotPayable', { number })
    const certificate = withheld > 0n ? await nextNumber(tools, 'certificate', paidOn) : null
    const payer = certificate ? await payerNow(tools) : null
    const setOff = await invoiceGp(tools, settlement, { vendor, paidOn })
    if (setOff.satang > 0n)
      await payBookedPurchase(tools, {
        purchaseId,
        account: 'payable:vendors',
        paidOn,
        amount: setOff.satang,
        income: '',
      })
    const income = vendor.income === 'none' || withheld === 0n ? ('' as const) : vendor.income
    const paid = { purchaseId, account, paidOn, amount: dueSatang, income }
    const { paymentId } = await payBookedPurchase(tools, { ...paid, ...(income && { base, withheld }) })
    if (certificate)
      await certify(tools, {
        number: certificate,
        paymentId,
        payer: payer!,
        what: `ค่าสินค้าหรือบริการตามใบสรุปยอด ${number}`,
      })
    await tools.db
      .updateTable('purchasing.settlements')
      .set({ state: 'paid', paid_on: paidOn })
      .where('id', '=', id)
      .execute()
    return { id, number, certificate }
  },
  audit: {
    kind: auditKind('purchasing.paySettlement', { th: 'จ่ายผู้ฝากขาย', en: 'paid a vendor' }),
    subject: ({ id }) => `settlement:${id}`,
    details: ({ account, paidOn }, { number, certificate }) => ({
      number,
      account,
      paidOn,
      ...(certificate && { certificate }),
    }),
  },
})

/** Of what was sold for them before VAT, from 1,000 baht of the contract on, which all settlements together are. */
async function withheldOf(
  tools: Any,
  { vendorId, grossSatang, vatSatang }: LockedSettlement,
  { income }: Vendor,
): Promise<bigint> {
  if (income === 'none') return 0n
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(paper_gross_satang - paper_vat_satang), 0)::bigint as satang from purchasing.settlements
    where vendor_id = ${vendorId}::uuid and state in ('approved', 'paid')`.execute(tools.db)
  return rows[0]!.satang < thresholdSatang ? 0n : divideHalfUp((grossSatang - vatSatang) * incomeBp[income], 10_000n)
}

/** Our tax invoice for the GP, paid by what we owe: its tax point is now (s.78/1). */
async function invoiceGp(
  tools: Any,
  { id, number, gpSatang, gpVatSatang, gpWithheldSatang }: LockedSettlement,
  { vendor, paidOn }: { vendor: Vendor; paidOn: string },
): Promise<{ satang: bigint }> {
  const total = gpSatang + gpVatSatang
  if (total <= 0n) return { satang: 0n }
  await sellBySetOff(tools, {
    subjectType: 'vendor_gp',
    subjectId: id,
    number,
    amountSatang: total,
    accountId: null,
    buyer: {
      name: vendor.name,
      company: vendor.name,
      branchNo: vendor.branchNo,
      ...(vendor.taxId && { taxId: vendor.taxId }),
      ...(vendor.address && { address: vendor.address }),
      ...(vendor.email && { email: vendor.email }),
    },
    bill: {
      lines: [
        {
          name: { th: `ค่าบริการฝากขาย (GP) ตามใบสรุปยอด ${number}`, en: `Consignment fee (GP), settlement ${number}` },
          quantity: 1,
          unitPriceSatang: total,
          netSatang: total,
          vatSatang: gpVatSatang,
          vatClass: gpVatSatang > 0n ? 'vat7' : 'exempt',
          supply: 'service',
        },
      ],
      subtotalSatang: total,
      discountSatang: 0n,
      shippingSatang: 0n,
      vatSatang: gpVatSatang,
      totalSatang: total,
    },
    returnPath: settlementPath(id),
    from: { account: 'payable:vendors', kind: 'liability' },
    on: paidOn,
    ...(gpWithheldSatang > 0n && {
      withheld: {
        income: 'service' as const,
        rateBp: vendor.gpWithheldBp,
        baseSatang: gpSatang,
        amountSatang: gpWithheldSatang,
      },
    }),
  })
  return { satang: total - gpWithheldSatang }
}
