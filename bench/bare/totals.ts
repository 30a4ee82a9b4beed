import type { Row } from './database.ts'

export interface Totals {
  subtotal: number
  shipping: number
  shippingVat: number
  total: number
  vat: number
  lines: { net: number; vat: number }[]
}

/** VAT is reckoned once per rate and spread by largest remainder; whole satang throughout. */
export function totalsOf(lines: readonly Row[], shipping: number, rates: Record<string, number> | null): Totals {
  const nets = lines.map((line) => line.unitPriceSatang * line.quantity)
  const parts = [...nets, shipping]
  const classes = [...lines.map((line) => line.vatClass as string), 'vat7']
  const vats = parts.map(() => 0)
  for (const vatClass of rates ? new Set(classes) : []) {
    const weights = parts.map((part, at) => (classes[at] === vatClass ? part : 0))
    const sum = weights.reduce((a, b) => a + b, 0)
    const bp = rates![vatClass] ?? 0
    if (sum > 0) spread(Math.round((sum * bp) / (10_000 + bp)), weights, sum).forEach((vat, at) => (vats[at]! += vat))
  }
  const subtotal = nets.reduce((a, b) => a + b, 0)
  return {
    subtotal,
    shipping,
    shippingVat: vats.at(-1)!,
    total: subtotal + shipping,
    vat: vats.reduce((a, b) => a + b, 0),
    lines: nets.map((net, at) => ({ net, vat: vats[at]! })),
  }
}

function spread(total: number, weights: number[], sum: number): number[] {
  const shares = weights.map((weight) => Math.floor((total * weight) / sum))
  const left = total - shares.reduce((a, b) => a + b, 0)
  weights
    .map((weight, at) => ({ at, rest: (total * weight) % sum }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
    .forEach(({ at }) => shares[at]!++)
  return shares
}
