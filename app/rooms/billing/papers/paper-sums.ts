import { satangToDecimal } from '#kernel/money.ts'
import type { Bill } from '../bill.ts'
import type { paperWords } from '../paper-words.ts'
import type { Seller } from '../sellers.ts'

interface Summed {
  kind: string
  bill: Bill
  totalSatang: bigint
  vatSatang: bigint
  seller: Pick<Seller, 'vatRegistered'>
}

/** What stands above the total. VAT stands apart on a full tax invoice (86/4). */
export function sumsOf(
  { bill, kind, totalSatang, vatSatang, seller }: Summed,
  text: (typeof paperWords)['th'],
): [string, bigint][] {
  const showsVat = seller.vatRegistered && ['tax_invoice', 'credit_note', 'debit_note', 'quotation'].includes(kind)
  // Where lines stand with their discounts, their sum does, too.
  const inLines = bill.lines.reduce((sum, { discountSatang = 0n }) => sum + discountSatang, 0n)
  const apart = bill.discountSatang - inLines
  return [
    [text.subtotal, bill.subtotalSatang - inLines],
    ...(apart > 0n ? [[text.discount, -apart] as [string, bigint]] : []),
    ...(bill.shippingSatang > 0n ? [[text.shipping, bill.shippingSatang] as [string, bigint]] : []),
    ...(showsVat
      ? ([
          [text.base, totalSatang - vatSatang],
          [text.vat, vatSatang],
        ] as [string, bigint][])
      : []),
  ]
}

/** Columns of one currency need no sign: 1,290.00. */
export const plain = (satang: bigint): string => satangToDecimal(satang).replace(/\B(?=(?:\d{3})+\.)/g, ',')
