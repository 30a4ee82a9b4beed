/** Pure: what a supplier's confirmation says otherwise than the order. Nothing changes by it: each is accepted by itself. */
import { divideHalfUp } from '#kernel/money.ts'
import type { OrderLine } from './order-line.ts'
import type { ConfirmedLine } from './read-confirmation.ts'

/** How the line of the order reads once it is accepted. */
export interface AsConfirmed {
  sku: string
  unit: string
  baseQuantity: number
  quantity: number
  priceSatang: bigint
  discountSatang: bigint
  vat: OrderLine['vat']
}

export type Difference =
  | { kind: 'short'; code: string; name: string; ordered: number; confirmed: number; to: AsConfirmed }
  | { kind: 'more'; code: string; name: string; ordered: number; confirmed: number; to: AsConfirmed }
  | {
      kind: 'price'
      code: string
      name: string
      fromSatang: bigint
      toSatang: bigint
      changeBp: number
      to: AsConfirmed
    }
  | { kind: 'discount'; code: string; name: string; bp: number; unitSatang: bigint; to: AsConfirmed }
  | { kind: 'free'; code: string; name: string; pieces: number; to: AsConfirmed }
  | { kind: 'unknown'; code: string; name: string; insteadOf: string; quantity: number; priceSatang: bigint }
  | { kind: 'missing'; code: string; name: string; ordered: number; to: AsConfirmed }

export type Ordered = Pick<OrderLine, 'sku' | 'code' | 'nameTh' | 'unit' | 'baseQuantity' | 'quantity' | 'priceSatang' | 'discountSatang' | 'netSatang' | 'vat'> // prettier-ignore

/** `known`: the supplier's codes that are one of ours already. */
export function differencesOf(
  order: readonly Ordered[],
  confirmed: readonly ConfirmedLine[],
  known: ReadonlyMap<string, string>,
): Difference[] {
  const lineOf = (code: string) => lineOfCode(order, code, known)
  const named = [...new Set(confirmed.map(({ code }) => code))]
  const met = new Set<Ordered>()
  const found = named.flatMap((code): Difference[] => {
    const said = confirmed.filter((line) => line.code === code)
    const line = lineOf(code)
    if (!line) {
      const [first] = said
      return [{ kind: 'unknown', code, name: first!.name, insteadOf: first!.insteadOf, quantity: sum(said), priceSatang: first!.priceSatang }] // prettier-ignore
    }
    met.add(line)
    return ofLine(line, said)
  })
  const missing = order.filter((line) => !met.has(line))
  return [...found, ...missing.map((line): Difference => ({ kind: 'missing', ...nameOfLine(line), ordered: Number(line.quantity), to: { ...asIs(line), quantity: 0 } }))] // prettier-ignore
}

function ofLine(line: Ordered, said: readonly ConfirmedLine[]): Difference[] {
  const free = said.filter(({ totalSatang }) => totalSatang === 0n)
  const sold = said.filter(({ totalSatang }) => totalSatang > 0n)
  const ordered = Number(line.quantity)
  const pack = packOf(line, sold)
  // With what is free it is as much, for as much: so it was accepted before.
  if (sum(said) / pack === ordered && said.reduce((all, one) => all + one.totalSatang, 0n) === line.netSatang) return []
  const confirmed = sum(sold) / pack
  const found: Difference[] = []
  const name = nameOfLine(line)
  if (confirmed !== ordered && sold.length > 0)
    found.push({
      kind: confirmed < ordered ? 'short' : 'more',
      ...name,
      ordered,
      confirmed,
      to: { ...asIs(line), quantity: Math.floor(confirmed), discountSatang: shareOf(line, confirmed) },
    })
  const [first] = sold
  const price = first ? first.priceSatang * BigInt(pack) : line.priceSatang
  if (price !== line.priceSatang)
    found.push({
      kind: 'price',
      ...name,
      fromSatang: line.priceSatang,
      toSatang: price,
      changeBp:
        line.priceSatang === 0n ? 0 : Number(divideHalfUp((price - line.priceSatang) * 10_000n, line.priceSatang)),
      to: { ...asIs(line), priceSatang: price },
    })
  const full = sold.reduce((all, one) => all + one.priceSatang * BigInt(one.quantity), 0n)
  const off = full - sold.reduce((all, one) => all + one.totalSatang, 0n)
  if (off > 0n && off !== line.discountSatang)
    found.push({
      kind: 'discount',
      ...name,
      bp: Number(divideHalfUp(off * 10_000n, full)),
      unitSatang: divideHalfUp(full - off, BigInt(Math.max(1, sum(sold)))),
      to: { ...asIs(line), discountSatang: off },
    })
  if (free.length > 0) {
    const pieces = sum(free)
    const net = line.priceSatang * line.quantity - off
    found.push({
      kind: 'free',
      ...name,
      pieces,
      // More of it for the same money.
      to: {
        ...asIs(line),
        quantity: ordered + pieces,
        discountSatang: line.priceSatang * BigInt(ordered + pieces) - net,
      },
    })
  }
  return found
}

/** By the supplier's code, ours, or what their code was said to be. */
export const lineOfCode = <Line extends Ordered>(
  order: readonly Line[],
  code: string,
  known: ReadonlyMap<string, string>,
): Line | undefined =>
  order.find((line) => (line.code || line.sku) === code) ?? order.find((line) => line.sku === (known.get(code) ?? code))

/** In their packs, or in pieces of ours where that is their unit: 24 bags are two boxes of twelve. */
export const packOf = (line: Ordered, said: readonly ConfirmedLine[]): number =>
  said.some(({ unit }) => unit !== line.unit) && line.baseQuantity > 1n ? Number(line.baseQuantity) : 1

const sum = (lines: readonly ConfirmedLine[]): number => lines.reduce((all, { quantity }) => all + quantity, 0)
const nameOfLine = ({ code, sku, nameTh }: Ordered) => ({ code: code || sku, name: nameTh })
const asIs = ({ sku, unit, baseQuantity, quantity, priceSatang, discountSatang, vat }: Ordered): AsConfirmed => ({
  sku,
  unit,
  baseQuantity: Number(baseQuantity),
  quantity: Number(quantity),
  priceSatang,
  discountSatang,
  vat,
})
/** A discount of a line is of all its packs. */
const shareOf = (line: Ordered, packs: number): bigint =>
  divideHalfUp(line.discountSatang * BigInt(Math.floor(packs)), line.quantity || 1n)
