import { satangToDecimal } from '#kernel/money.ts'
import { isPersonId } from '#kernel/thai-id.ts'
import type { Bill, BillLine } from '../bill.ts'
import type { paperWords } from '../paper-words.ts'
import type { Seller } from '../sellers.ts'

type PaperText = (typeof paperWords)['th']

interface Summed {
  kind: string
  bill: Bill
  totalSatang: bigint
  vatSatang: bigint
  seller: Pick<Seller, 'vatRegistered'>
}

/** Of whose price the VAT is a part stands apart from what bears none (86/4 (6)): together with the VAT they are the total. */
const showsVat = ['tax_invoice', 'credit_note', 'debit_note', 'quotation']

/** Prices on the paper hold VAT, which its head says. */
export const isVatInside = ({ kind, vatSatang, seller }: Summed): boolean =>
  seller.vatRegistered && vatSatang > 0n && [...showsVat, 'abbr_tax_invoice'].includes(kind)

/** A line that bears no VAT is marked where others do, or where the paper is one of VAT. */
export function markOf({ vatClass }: Pick<BillLine, 'vatClass'>, paper: Summed, text: PaperText): string | null {
  if (!paper.seller.vatRegistered || vatClass === undefined || vatClass === 'vat7') return null
  return vatClass === 'exempt' ? text.lineExempt : text.lineZero
}

/** What stands above the total. VAT stands apart on a full tax invoice (86/4). */
export function sumsOf(paper: Summed, text: PaperText): [string, bigint][] {
  const { bill, kind, totalSatang, vatSatang, seller } = paper
  // Where lines stand with their discounts, their sum does, too.
  const inLines = bill.lines.reduce((sum, { discountSatang = 0n }) => sum + discountSatang, 0n)
  const apart = bill.discountSatang - inLines
  return [
    [text.subtotal, bill.subtotalSatang - inLines],
    ...(apart > 0n ? [[text.discount, -apart] as [string, bigint]] : []),
    ...(bill.shippingSatang > 0n ? [[text.shipping, bill.shippingSatang] as [string, bigint]] : []),
    ...(seller.vatRegistered && (showsVat.includes(kind) || kind === 'abbr_tax_invoice')
      ? valuesOf(bill, { totalSatang, vatSatang, full: kind !== 'abbr_tax_invoice' }, text)
      : []),
  ]
}

/** Exempt, zero-rated and taxed apart; an abbreviated invoice says of it only what bears no VAT. */
function valuesOf(
  { lines }: Bill,
  { totalSatang, vatSatang, full }: { totalSatang: bigint; vatSatang: bigint; full: boolean },
  text: PaperText,
): [string, bigint][] {
  const net = (of: BillLine['vatClass']) =>
    lines.reduce((sum, { vatClass, netSatang }) => (vatClass === of ? sum + netSatang : sum), 0n)
  const [exempt, zero] = [net('exempt'), net('vat0')]
  const values: [string, bigint, boolean][] = [
    [text.exempt, exempt, exempt > 0n],
    [text.zeroRated, zero, zero > 0n],
    [text.base, totalSatang - vatSatang - exempt - zero, full],
    [text.vat, vatSatang, full],
  ]
  return values.flatMap(([label, satang, isShown]) => (isShown ? [[label, satang] as [string, bigint]] : []))
}

/** Head office or branch is of whoever is registered for VAT (notice No. 199), and of companies; a person's receipt has none. */
export const namesBranch = ({ taxId, vatRegistered }: Pick<Seller, 'taxId' | 'vatRegistered'>): boolean =>
  vatRegistered || !isPersonId(taxId)

/** Columns of one currency need no sign: 1,290.00. */
export const plain = (satang: bigint): string => satangToDecimal(satang).replace(/\B(?=(?:\d{3})+\.)/g, ',')
