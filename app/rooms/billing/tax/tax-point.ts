/** The day on which the tax of a sale arises, kept as a fact: it dates the paper, its VAT and what is booked. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { billFromStored, type Buyer } from '../bill.ts'
import type { DocumentKind } from '../document-number.ts'
import { issueDocument } from '../documents.ts'
import type { Tables } from '../tables.ts'
import { billOfSteps } from './bill-of-steps.ts'
import { dueOf, entriesBetween, type SalePart, salePartsOf, type SaleStep, stepped } from './sale-parts.ts'

export type TaxCause = Tables['billing.tax_points']['cause']

type Billed = { id: string; number: string; account_id: string | null; buyer: unknown; bill: unknown }

export interface Days {
  /** By the law. */
  aroseOn: string
  /** In book and report (ledger's openDay). */
  bookedOn: string
}

export interface IssuedPaper {
  id: string
  number: string
  kind: DocumentKind
}

/** The caller holds the payable's lock. */
export async function salePartsNow(tools: Tools<Tables>, payable: Pick<Billed, 'id' | 'bill'>): Promise<SalePart[]> {
  const { rows } = await sql<{ steps: StoredSteps }>`select ${stepsSoFar(payable.id)} as steps`.execute(tools.db)
  return salePartsAfter(payable, rows[0]!.steps)
}

/** The same for who has asked for `stepsSoFar` in a statement of its own. */
export const salePartsAfter = (payable: Pick<Billed, 'bill'>, steps: StoredSteps): SalePart[] =>
  salePartsOf(
    billFromStored(payable.bill),
    (steps ?? []).map(([place, pieces, earned, earnedVat, due, dueVat]) => ({
      place,
      pieces,
      earnedSatang: BigInt(earned),
      earnedVatSatang: BigInt(earnedVat),
      dueSatang: BigInt(due),
      dueVatSatang: BigInt(dueVat),
    })),
  )

export type StoredSteps = [number, number, number, number, number, number][] | null

/** What was done of a bill so far, part by part. */
export const stepsSoFar = (payableId: string) => sql<StoredSteps>`(
  select jsonb_agg(jsonb_build_array(place, pieces, earned, earned_vat, due, due_vat)) from (
    select l.place, sum(l.pieces) as pieces, sum(l.earned_satang) as earned, sum(l.earned_vat_satang) as earned_vat,
      sum(l.due_satang) as due, sum(l.due_vat_satang) as due_vat
    from billing.tax_points t join billing.tax_point_lines l on l.tax_point_id = t.id
    where t.payable_id = ${payableId}::uuid group by l.place) so_far)`

interface Arisen extends Days {
  cause: TaxCause
  paymentId?: string | null
  parts: readonly SalePart[]
  steps: readonly SaleStep[]
  paidSatang: { before: bigint; after: bigint; booked?: bigint }
  /** Its tax invoice; left out for what takes back. */
  issue?: 'paid' | 'sent' | 'deposit'
  document?: { id: string } | null
}

/** The fact, its paper and what is to be booked. The caller posts it after all other locks. */
export async function taxArises(
  tools: Tools<Tables>,
  payable: Billed,
  { aroseOn, bookedOn, cause, paymentId = null, parts, steps, paidSatang, issue, document = null }: Arisen,
): Promise<{ postings: Posting[]; paper: IssuedPaper | null }> {
  const paper =
    issue && dueOf(steps) > 0n && !(issue === 'sent' && areExempt(parts, steps))
      ? await invoice(tools, payable, { parts, steps, issue, bookedOn, paymentId })
      : null
  const { rows } = await sql<{ id: string }>`
    with point as (
      insert into billing.tax_points (payable_id, cause, payment_id, arose_on, booked_on, document_id)
      values (${payable.id}, ${cause}, ${paymentId}, ${aroseOn}, ${bookedOn}, ${paper?.id ?? document?.id ?? null}) returning id
    ), lines as (
      insert into billing.tax_point_lines (tax_point_id, place, pieces, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
      select point.id, line.* from point, unnest(${steps.map(({ place }) => place)}::int[], ${steps.map(({ pieces }) => pieces)}::int[],
        ${steps.map((step) => step.earnedSatang)}::bigint[], ${steps.map((step) => step.earnedVatSatang)}::bigint[],
        ${steps.map((step) => step.dueSatang)}::bigint[], ${steps.map((step) => step.dueVatSatang)}::bigint[]) as line
    )
    select id from point`.execute(tools.db)
  const { id } = rows[0]!
  const entries = entriesBetween(
    { parts, paidSatang: paidSatang.before },
    { parts: stepped(parts, steps), paidSatang: paidSatang.after },
    paidSatang.booked,
  ).map((entry) => {
    // Goods that came back are no less sold: the account beside sales takes them.
    if (cause === 'returned' && entry.account === 'income:sales') return { ...entry, account: 'income:returns' }
    // Nothing was sold for what is kept.
    return cause === 'kept' && entry.kind === 'income' ? { ...entry, account: 'income:other' } : entry
  })
  const kind: Posting['kind'] = cause === 'paid' || cause === 'sent' || cause === 'accepted' ? 'sale' : `sale_${cause}`
  const posting = { kind, sourceType: 'tax_point', sourceId: id, memo: payable.number, entries, businessOn: bookedOn }
  // Of an advance for exempt goods nothing is booked: it is the customer’s as before.
  return { postings: entries.length > 0 ? [posting] : [], paper }
}

/** Exempt goods that leave unpaid have no tax invoice; their receipt comes with the money (papers/paper-law.ts). */
const areExempt = (parts: readonly SalePart[], steps: readonly SaleStep[]): boolean =>
  steps.every(
    ({ place, dueSatang }) =>
      dueSatang === 0n || parts.find((part) => part.place === place)?.line?.vatClass === 'exempt',
  )

async function invoice(
  tools: Tools<Tables>,
  payable: Billed,
  {
    parts,
    steps,
    issue,
    bookedOn,
    paymentId,
  }: Required<Pick<Arisen, 'parts' | 'steps' | 'issue'>> & { bookedOn: string; paymentId: string | null },
): Promise<IssuedPaper> {
  const isDeposit = issue === 'deposit'
  const isRest = !isDeposit && parts.some(({ dueSatang }) => dueSatang > 0n)
  const deposits = isRest ? await invoicesOf(tools, payable.id, 'deposit') : ''
  const { documentId, number, kind } = await issueDocument(tools, {
    payableId: payable.id,
    accountId: payable.account_id,
    buyer: payable.buyer as Buyer,
    bill: billOfSteps(payable.bill, { parts, steps, isDeposit, deposits }),
    businessOn: bookedOn,
    numberedOn: bookedOn,
    paymentId,
    issuedFor: issue,
  })
  return { id: documentId, number, kind }
}

/** Who is registered for VAT invoiced it before, if it bears any: what pays for that has a receipt of its own (s.105). */
export async function receiptFor(
  tools: Tools<Tables>,
  payable: Billed & { amount_satang: bigint },
  { amountSatang, bookedOn, paymentId }: { amountSatang: bigint; bookedOn: string; paymentId: string | null },
): Promise<IssuedPaper> {
  const numbers = await invoicesOf(tools, payable.id, 'sent')
  const { documentId, number, kind } = await issueDocument(tools, {
    payableId: payable.id,
    accountId: payable.account_id,
    buyer: payable.buyer as Buyer,
    bill: numbers === '' && amountSatang === payable.amount_satang ? payable.bill : receiptBill(amountSatang, numbers),
    kind: 'receipt',
    businessOn: bookedOn,
    numberedOn: bookedOn,
    paymentId,
  })
  return { id: documentId, number, kind }
}

/** Numbers of its tax invoices of that kind that stand, the oldest first. */
async function invoicesOf(tools: Tools<Tables>, payableId: string, of: 'sent' | 'deposit'): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select d.number from billing.documents d
    where d.payable_id = ${payableId}::uuid and d.kind in ('tax_invoice', 'abbr_tax_invoice') and d.issued_for = ${of}
      and not exists (select from billing.replacements r where r.paper_id = d.id)
      and not exists (select from billing.cancellations c where c.paper_id = d.id)
    order by d.id`.execute(tools.db)
  return rows.map(({ number }) => number).join(', ')
}

/** No VAT stands on it: that is on the tax invoice. */
function receiptBill(amountSatang: bigint, numbers: string): unknown {
  const satang = Number(amountSatang)
  const name = receiptLine(numbers)
  return {
    lines: [{ name, quantity: 1, unitPriceSatang: satang, netSatang: satang }],
    subtotalSatang: satang,
    discountSatang: 0,
    shippingSatang: 0,
    vatSatang: 0,
    totalSatang: satang,
  }
}

const receiptLine = (numbers: string) => ({
  th: `ชำระค่าสินค้าและบริการ${numbers && `ตามใบกำกับภาษีเลขที่ ${numbers}`}`,
  en: numbers ? `Payment for tax invoice no. ${numbers}` : 'Payment for goods and services',
})
