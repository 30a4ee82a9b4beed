import { divideHalfUp, spread, vatIncluded } from '#kernel/money.ts'

/**
 * The one arithmetic of prices, discounts and VAT, on server and device alike (commerce.md §4 rules 9 and 10).
 * All prices include VAT, as retail prices must (Revenue Code s.86/6). VAT is reckoned once per document and rate and
 * spread to the lines: by unit, 1,000 × 0.01 baht would bear none.
 */
export type VatClass = 'vat7' | 'vat0' | 'exempt'

/** `quantity` counts units of 10^-quantityScale (scale 0–3): 1.250 kg is 1250 at scale 3. `discountSatang` is for the whole line. */
export type TotalsLine = {
  unitPriceSatang: bigint
  quantity: number
  quantityScale?: number
  discountSatang?: bigint
  vatClass: VatClass
}

/** `vatRates`: basis points in force on the document's business date, from the dated rate table. */
export type TotalsInput = {
  lines: readonly TotalsLine[]
  orderDiscountSatang?: bigint
  shippingSatang?: bigint
  shippingVatClass?: VatClass
  vatRates: Readonly<Record<VatClass, number>>
  vatRegistered: boolean
}

/** `discountSatang` is the line's own plus its share of the order's; net = gross − discount, VAT inside net. */
export type LineTotals = { grossSatang: bigint; discountSatang: bigint; netSatang: bigint; vatSatang: bigint }

/** `totalSatang` includes `vatSatang`; shipping in its class is counted in. Classes without any amount are left out. */
export type VatOfRate = { vatClass: VatClass; bp: number; totalSatang: bigint; vatSatang: bigint; baseSatang: bigint }

/** All in satang. total = subtotal − discount + shipping = Σ line nets + shipping; vatTotal = Σ line VAT + shippingVat. */
export type Totals = {
  subtotal: bigint
  discount: bigint
  shipping: bigint
  total: bigint
  vatTotal: bigint
  shippingVat: bigint
  lines: LineTotals[]
  vatByRate: VatOfRate[]
}

/** @throws RangeError for a negative or fractional part, or a discount above what it is taken from. */
export function computeTotals(input: TotalsInput): Totals {
  const { lines, orderDiscountSatang = 0n, shippingSatang = 0n, shippingVatClass = 'vat7' } = input
  const gross = lines.map(lineGross)
  const afterOwn = lines.map(({ discountSatang = 0n }, i) => less(gross[i] ?? 0n, discountSatang, 'line discount'))
  less(sum(afterOwn), orderDiscountSatang, 'order discount')
  if (shippingSatang < 0n) throw new RangeError('shipping is never negative')
  const shares = spread(orderDiscountSatang, afterOwn)
  const nets = afterOwn.map((amount, i) => amount - (shares[i] ?? 0n))
  const parts = [...nets, shippingSatang]
  const classes = [...lines.map(({ vatClass }) => vatClass), shippingVatClass]
  const { vats, vatByRate } = input.vatRegistered ? vatOf(parts, classes, input.vatRates) : NO_VAT
  const subtotal = sum(gross)
  const total = sum(parts)
  return {
    subtotal,
    discount: subtotal + shippingSatang - total,
    shipping: shippingSatang,
    total,
    vatTotal: sum(vats),
    shippingVat: vats[lines.length] ?? 0n,
    lines: nets.map((netSatang, i) => {
      const grossSatang = gross[i] ?? 0n
      return { grossSatang, discountSatang: grossSatang - netSatang, netSatang, vatSatang: vats[i] ?? 0n }
    }),
    vatByRate,
  }
}

const VAT_CLASSES = ['vat7', 'vat0', 'exempt'] as const satisfies readonly VatClass[]
const NO_VAT: { vats: bigint[]; vatByRate: VatOfRate[] } = { vats: [], vatByRate: [] }

function lineGross({ unitPriceSatang, quantity, quantityScale = 0 }: TotalsLine): bigint {
  if (unitPriceSatang < 0n || !Number.isSafeInteger(quantity) || quantity < 0)
    throw new RangeError('price and quantity are whole and not negative')
  if (![0, 1, 2, 3].includes(quantityScale)) throw new RangeError('quantity scale is 0 to 3')
  return divideHalfUp(unitPriceSatang * BigInt(quantity), 10n ** BigInt(quantityScale))
}

/** VAT of each part: per class on its sum, then to its parts by largest remainder. */
function vatOf(
  parts: readonly bigint[],
  classes: readonly VatClass[],
  rates: Readonly<Record<VatClass, number>>,
): typeof NO_VAT {
  const vats = parts.map(() => 0n)
  const vatByRate: VatOfRate[] = []
  for (const vatClass of VAT_CLASSES) {
    const weights = parts.map((part, i) => (classes[i] === vatClass ? part : 0n))
    const totalSatang = sum(weights)
    if (totalSatang === 0n) continue
    const vatSatang = vatIncluded(totalSatang, rates[vatClass])
    spread(vatSatang, weights).forEach((vat, i) => (vats[i] = (vats[i] ?? 0n) + vat))
    vatByRate.push({ vatClass, bp: rates[vatClass], totalSatang, vatSatang, baseSatang: totalSatang - vatSatang })
  }
  return { vats, vatByRate }
}

function less(amount: bigint, discount: bigint, name: string): bigint {
  if (discount < 0n || discount > amount) throw new RangeError(`${name} must lie between 0 and what it is taken from`)
  return amount - discount
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => a + b, 0n)
}
