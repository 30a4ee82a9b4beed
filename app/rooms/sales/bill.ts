/** What a sale comes to, as its papers will show it for ever. */
import type { AnyTools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { type BillInput, currentSeller, type VatClass, vatRates } from '#rooms/billing/index.ts'
import type { Applied } from '#rooms/promotions/parts/deal.ts'
import { computeTotals } from './parts/totals.ts'

export interface SaleLine {
  name: LocalText
  details?: LocalText
  sku?: string
  quantity: number
  /** As it is paid, VAT inside. */
  unitPriceSatang: bigint
  /** null: no tax falls due by it, because nothing is sold yet (a deposit, a top-up). */
  vatClass: VatClass | null
  /** Goods where it is not said. */
  supply?: 'service'
}

const untaxed = { vatRegistered: false, vatRates: { vat7: 0, vat0: 0, exempt: 0 } }

/** `applied`: what promotions take off, line by line (couponFor). VAT as of today. */
export async function billOf(
  tools: AnyTools,
  lines: readonly SaleLine[],
  applied: readonly Applied[] = [],
): Promise<BillInput & { totalSatang: bigint }> {
  const isTaxed = lines.some(({ vatClass }) => vatClass !== null)
  const [seller, rates] = isTaxed
    ? await Promise.all([currentSeller(tools), vatRates(tools, businessDate(new Date()))])
    : [null, untaxed.vatRates]
  const totals = computeTotals({
    lines: lines.map(({ unitPriceSatang, quantity, vatClass }, at) => ({
      unitPriceSatang,
      quantity,
      vatClass: vatClass ?? 'exempt',
      discountSatang: applied.reduce((sum, one) => sum + (one.lines[at] ?? 0n), 0n),
    })),
    vatRates: rates,
    vatRegistered: seller?.vatRegistered ?? false,
  })
  return {
    lines: lines.map(({ vatClass, ...line }, at) => {
      const { discountSatang, netSatang, vatSatang } = totals.lines[at]!
      const off = discountSatang > 0n ? { discountSatang } : {}
      return { ...line, ...off, netSatang, ...(vatClass ? { vatSatang, vatClass } : {}) }
    }),
    subtotalSatang: totals.subtotal,
    discountSatang: totals.discount,
    shippingSatang: 0n,
    vatSatang: totals.vatTotal,
    totalSatang: totals.total,
  }
}
