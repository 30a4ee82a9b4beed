/** Pure: goods and taxes of an e-Tax file. Delivery is a line here. */
import { spread } from '#kernel/money.ts'
import type { Bill } from '../bill.ts'
import { textPieces } from '#kernel/cut-text.ts'
import { el, money } from './etax-elements.ts'

export interface EtaxLine {
  name: string
  sku: string
  quantity: number
  gross: bigint
  vat: bigint
  net: bigint
  isTaxed: boolean
}

/** VAT of a paper without its shares is spread as the law's sum is: by amounts. */
export function linesOf(bill: Bill): EtaxLine[] {
  const parts = [
    ...bill.lines.map((line) => ({ ...line, name: line.name.th })),
    ...(bill.shippingSatang > 0n
      ? [
          {
            name: 'ค่าจัดส่ง',
            quantity: 1,
            netSatang: bill.shippingSatang,
            vatSatang: bill.shippingVatSatang,
            vatClass: 'vat7',
          },
        ]
      : []),
  ]
  const isTaxed = parts.map(({ vatClass }) => vatClass !== 'vat0' && vatClass !== 'exempt')
  const shares = spread(
    bill.vatSatang,
    parts.map(({ netSatang }, at) => (isTaxed[at] ? netSatang : 0n)),
  )
  const own = parts.map(({ vatSatang }) => vatSatang ?? 0n)
  const vats = own.reduce((sum, vat) => sum + vat, 0n) === bill.vatSatang ? own : shares
  return parts.map((part, at) => ({
    name: part.name,
    sku: 'sku' in part ? (part.sku ?? '') : '',
    quantity: part.quantity,
    gross: part.netSatang,
    vat: vats[at]!,
    net: part.netSatang - vats[at]!,
    isTaxed: isTaxed[at]!,
  }))
}

/** `taxed`: of who is registered for VAT. What a name has above 256 letters stands in its description. */
export function lineItem(
  { name, sku, quantity, gross, vat, net, isTaxed }: EtaxLine,
  at: number,
  taxed: boolean,
): string {
  const [first = '-', ...more] = textPieces(name, 256)
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(at + 1))]),
    el('ram:SpecifiedTradeProduct', [
      ...(sku && sku.length <= 35 ? [el('ram:ID', sku)] : []),
      ...(sku.length > 35 && sku.length <= 70 ? [el('ram:GlobalID', sku)] : []),
      el('ram:Name', first),
      ...more.map((words) => el('ram:Description', words)),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:GrossPriceProductTradePrice', [money('ram:ChargeAmount', quantity > 0 ? net / BigInt(quantity) : net)]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', String(quantity))]),
    el('ram:SpecifiedLineTradeSettlement', [
      ...(taxed ? [tax({ isTaxed, net, vat })] : []),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        ...(taxed ? [money('ram:TaxTotalAmount', vat)] : []),
        money('ram:NetLineTotalAmount', net),
        money('ram:NetIncludingTaxesLineTotalAmount', gross),
      ]),
    ]),
  ])
}

/** What bears 7 % and what bears none, each once. */
export function taxes(lines: readonly EtaxLine[]): string[] {
  return [true, false].flatMap((isTaxed) => {
    const mine = lines.filter((line) => line.isTaxed === isTaxed)
    const sum = (of: 'net' | 'vat') => mine.reduce((all, line) => all + line[of], 0n)
    return mine.length > 0 ? [tax({ isTaxed, net: sum('net'), vat: sum('vat') })] : []
  })
}

const tax = ({ isTaxed, net, vat }: Pick<EtaxLine, 'isTaxed' | 'net' | 'vat'>): string =>
  el('ram:ApplicableTradeTax', [
    el('ram:TypeCode', isTaxed ? 'VAT' : 'FRE'),
    el('ram:CalculatedRate', isTaxed ? '7.00' : '0.00'),
    money('ram:BasisAmount', net),
    money('ram:CalculatedAmount', vat),
  ])
