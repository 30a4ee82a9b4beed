import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { billFromStored, billToStored, type Bill, type BillLine, type Buyer } from './bill.ts'
import { issueDocument } from './documents.ts'
import type { LockedPayable } from './locks.ts'
import { causeOfBack, type CreditCause } from './parts/note-causes.ts'
import { type RefundPart, SHIPPING } from './refund-parts.ts'
import type { Tables } from './tables.ts'
import { overInvoices, stillBorne } from './tax/invoices-bear.ts'

/**
 * Corrects the papers of a sale that is given back in part or whole (s.86/10): which paper, why, by how much, and the VAT
 * in it; a note for each invoice that bore it, the newest first. Answers the first; null when no paper had been issued.
 */
export async function issueCreditNote(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { parts, reason, cause }: { parts: readonly RefundPart[]; reason: string; cause?: CreditCause | undefined },
): Promise<{ id: string; number: string } | null> {
  const sale = billFromStored(payable.bill)
  const notes: { id: string; number: string }[] = []
  for (const { paper, parts: ofPaper } of await byInvoice(tools, payable.id, { sale, parts })) {
    const { documentId, number } = await issueDocument(tools, {
      payableId: payable.id,
      accountId: payable.account_id,
      buyer: await buyerOfPaper(tools, paper),
      bill: creditBill(sale, ofPaper),
      kind: 'credit_note',
      refersTo: { id: paper, reason, cause: cause ?? causeOfParts(sale, ofPaper) },
    })
    notes.push({ id: documentId, number })
  }
  return notes[0] ?? null
}

/** As the invoice names them (s.86/10 (3)): it may have been made out anew since the sale. */
export async function buyerOfPaper(tools: Tools<Tables>, paper: string): Promise<Buyer> {
  const { buyer } = await tools.db
    .selectFrom('billing.documents')
    .select('buyer')
    .where('id', '=', paper)
    .executeTakeFirstOrThrow()
  return buyer as Buyer
}

const causeOfParts = (sale: Bill, parts: readonly RefundPart[]): CreditCause =>
  causeOfBack({
    isReturned: parts.some(({ isReturned }) => isReturned),
    isService: parts.every(({ place }) => place !== SHIPPING && sale.lines[place]?.supply === 'service'),
  })

interface OfInvoice {
  paper: string
  parts: RefundPart[]
}

/** By what each still bears. What none bears by its lines, as a debit note, goes with the first, or with its own paper. */
async function byInvoice(
  tools: Tools<Tables>,
  payableId: string,
  { sale, parts }: { sale: Bill; parts: readonly RefundPart[] },
): Promise<OfInvoice[]> {
  const wanted = parts.map((part) => ({
    part,
    place: sale.lines[part.place]?.place ?? part.place,
    satang: part.amountSatang,
    vatSatang: part.vatSatang,
  }))
  const { found, left } = overInvoices(await stillBorne(tools, payableId), wanted)
  const paper = found[0]?.paper ?? (left.length > 0 ? await paperOf(tools, payableId) : null)
  if (!paper) return []
  const [first = { paper, lines: [] }, ...others] = found
  return [{ paper, lines: [...first.lines, ...left] }, ...others].map((one) => ({
    paper: one.paper,
    parts: parts.flatMap((part) => {
      const lines = one.lines.filter((line) => line.part === part)
      const amountSatang = lines.reduce((sum, { satang }) => sum + satang, 0n)
      const vatSatang = lines.reduce((sum, line) => sum + line.vatSatang, 0n)
      const isReturned = part.isReturned && amountSatang === part.amountSatang
      return lines.length > 0 ? [{ ...part, amountSatang, vatSatang, isReturned }] : []
    }),
  }))
}

/** The one whose VAT it is, not the receipt for it; of a sale that was undone and paid anew, the newest. */
async function paperOf(tools: Tools<Tables>, payableId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from billing.documents d
    where d.payable_id = ${payableId}::uuid and d.kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice', 'debit_note')
      and not exists (select from billing.replacements r where r.paper_id = d.id)
      and not exists (select from billing.cancellations x where x.paper_id = d.id)
    order by d.kind = 'debit_note' desc, d.kind = 'receipt', d.id desc limit 1`.execute(tools.db)
  return rows[0]?.id ?? null
}

/** What it is for, line by line, each with its own VAT. */
function creditBill(sale: Bill, parts: readonly RefundPart[]): unknown {
  const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)
  const goods = parts.filter(({ place }) => place !== SHIPPING)
  const shipping = parts.filter(({ place }) => place === SHIPPING)
  const totalSatang = sum(parts.map((part) => part.amountSatang))
  const shippingSatang = sum(shipping.map((part) => part.amountSatang))
  const lines = goods.map((part) => creditLine(sale.lines[part.place], part))
  const bill = {
    lines,
    subtotalSatang: sum(lines.map(({ unitPriceSatang, quantity }) => unitPriceSatang * BigInt(quantity))),
    discountSatang: sum(lines.map(({ discountSatang = 0n }) => discountSatang)),
    shippingSatang,
    shippingVatSatang: sum(shipping.map((part) => part.vatSatang)),
    vatSatang: sum(parts.map((part) => part.vatSatang)),
    totalSatang,
  }
  return JSON.parse(billToStored(bill))
}

/** As many pieces as came back, where the money is just theirs; else one line of that sum. */
function creditLine(line: BillLine | undefined, { place, amountSatang, vatSatang, isReturned }: RefundPart): BillLine {
  const {
    name = wholeSale,
    details,
    sku,
    vatClass,
    supply,
    quantity = 1,
    unitPriceSatang = 0n,
    discountSatang = 0n,
  } = line ?? {}
  const what = {
    name,
    ...(line && { place: line.place ?? place }),
    ...(details && { details }),
    ...(sku && { sku }),
    ...(vatClass && { vatClass }),
    ...(supply && { supply }),
  }
  const sums = { netSatang: amountSatang, vatSatang }
  const pieces = unitPriceSatang > 0n ? amountSatang / unitPriceSatang : 0n
  if (isReturned && amountSatang === line?.netSatang)
    return { ...what, quantity, unitPriceSatang, ...(discountSatang > 0n && { discountSatang }), ...sums }
  if (isReturned && discountSatang === 0n && pieces > 0n && pieces * unitPriceSatang === amountSatang)
    return { ...what, quantity: Number(pieces), unitPriceSatang, ...sums }
  return { ...what, quantity: 1, unitPriceSatang: amountSatang, ...sums }
}

const wholeSale = { th: 'สินค้าและบริการ', en: 'Goods and services' }

/** Values are without VAT, which stands apart (s.86/9, s.86/10). */
export interface Correction {
  number: string
  /** Of the paper that it corrects. */
  kind: string
  issuedFor: string
  businessOn: string
  /** Notes that corrected it before this one: each begins where they ended. */
  earlier: string[]
  /** As it was before this note, and as it is right after it. */
  saidSatang: bigint
  rightSatang: bigint
  /** By how much this note corrects it, and the VAT of that. */
  differenceSatang: bigint
  vatSatang: bigint
  reason: string
  /** Why the law lets it be (parts/note-causes.ts); '' on notes from before. */
  cause: string
}

/** What a credit or debit note says of the paper it corrects. */
export async function correctedBy(tools: Tools<Tables>, documentId: string): Promise<Correction | null> {
  const { rows } = await sql<Omit<Correction, 'rightSatang'> & { isRaised: boolean }>`
    select f.number, f.kind, f.issued_for as "issuedFor", f.business_date::text as "businessOn", d.reason, d.cause, d.kind = 'debit_note' as "isRaised",
      array(select n.number from unnest(array_agg(c.id) filter (where c.id < d.id)) e join billing.documents n on n.id = e order by n.id) as earlier,
      (f.total_satang - f.vat_satang + coalesce(sum(case c.kind when 'debit_note' then c.total_satang - c.vat_satang
        else c.vat_satang - c.total_satang end) filter (where c.id < d.id), 0))::bigint as "saidSatang",
      d.total_satang - d.vat_satang as "differenceSatang", d.vat_satang as "vatSatang"
    from billing.documents d join billing.documents f on f.id = d.refers_to_id
      left join billing.documents c on c.refers_to_id = any(array(select billing.papers_before(f.id))) and c.kind in ('credit_note', 'debit_note')
        and not exists (select from billing.cancellations x where x.paper_id = c.id)
    where d.id = ${documentId}::uuid group by d.id, f.id, d.reason, d.cause, d.kind, d.total_satang, d.vat_satang, f.number, f.kind, f.issued_for, f.business_date,
      f.total_satang, f.vat_satang`.execute(tools.db)
  const [row] = rows
  if (!row) return null
  const { isRaised, ...correction } = row
  const rightSatang = row.saidSatang + (isRaised ? row.differenceSatang : -row.differenceSatang)
  return { ...correction, rightSatang }
}
