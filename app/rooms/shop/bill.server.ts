import type { BillInput, Buyer as BillBuyer } from '#rooms/billing/index.ts'
import type { ProductKind } from '#rooms/catalogue/index.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import type { BasketLine } from './basket.server.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { optionsText } from './options-text.ts'
import type { LineTotals, Totals } from '#rooms/sales/parts/totals.ts'

interface Billed extends Pick<BasketLine, 'sku' | 'name' | 'options' | 'quantity' | 'unitPriceSatang' | 'vatClass'> {
  kind?: ProductKind
  /** Among the order's lines, where it is another one than among the bill's. */
  place?: number
}

/** The order as the papers will show it for ever. */
export function billFor(lines: readonly Billed[], totals: Totals): BillInput {
  return {
    lines: lines.map((line, i) => {
      const { discountSatang, netSatang, vatSatang } = totals.lines[i] ?? nothing
      const { sku, name, options, quantity, unitPriceSatang, vatClass, place, kind } = line
      const details = { th: optionsText(options, 'th'), en: optionsText(options, 'en') }
      return {
        sku,
        name,
        ...(details.th ? { details } : {}),
        quantity,
        unitPriceSatang,
        vatClass,
        ...(kind && !isGoods(kind) ? { supply: 'service' as const } : {}),
        discountSatang,
        netSatang,
        vatSatang,
        ...(place === undefined ? {} : { place }),
      }
    }),
    subtotalSatang: totals.subtotal,
    discountSatang: totals.discount,
    shippingSatang: totals.shipping,
    shippingVatSatang: totals.shippingVat,
    vatSatang: totals.vatTotal,
    totalSatang: totals.total,
  }
}

/** What is handed over as a thing; the rest is done, or comes over the net (Revenue Code s.77/1 (9), (10), (10/1)). */
const isGoods = (kind: ProductKind): boolean => kind === 'goods' || kind === 'bundle'

/** Of a gift. */
export const nothing: LineTotals = { grossSatang: 0n, discountSatang: 0n, netSatang: 0n, vatSatang: 0n }

export function billBuyer({ buyer, delivery }: CheckoutDetails): BillBuyer {
  const { name, phone, email, tax } = buyer
  const shipTo = delivery.method === 'ship' ? addressText(delivery.address, 'th') : undefined
  const address = tax?.address || shipTo
  return {
    name,
    phone,
    email,
    ...(address ? { address } : {}),
    ...(tax ? { company: tax.company, taxId: tax.taxId, branchNo: tax.branchNo } : {}),
  }
}
