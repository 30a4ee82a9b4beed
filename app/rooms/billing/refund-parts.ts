/**
 * Pure: of what money goes back. A bill is its lines and its delivery; each part knows what of it has gone back already,
 * and takes its own VAT along, so that goods without VAT take none and all notes together are the sale, line by line.
 */
import { divideHalfUp, spread } from '#kernel/money.ts'
import type { Bill, BillLine } from './bill.ts'

/** Instead of a line's place: delivery; and all of it, as it was kept before refunds knew their lines. */
export const SHIPPING = -1
export const WHOLE = -2

export interface BillPart {
  place: number
  line?: BillLine
  /** VAT inside. */
  netSatang: bigint
  vatSatang: bigint
}

export interface RefundPart {
  place: number
  amountSatang: bigint
  vatSatang: bigint
  /** Goods that came back; else their price went down. */
  isReturned: boolean
}

/** Together the total, and the VAT of it. */
export function partsOfBill(bill: Bill): BillPart[] {
  const gross = bill.totalSatang - bill.shippingSatang
  const shippingVat = bill.shippingVatSatang ?? spread(bill.vatSatang, [gross, bill.shippingSatang])[1] ?? 0n
  const goodsVat = bill.vatSatang - shippingVat
  const shipping = { place: SHIPPING, netSatang: bill.shippingSatang, vatSatang: shippingVat }
  const isWhole = sum(bill.lines.map(({ netSatang }) => netSatang)) === gross
  const lines: BillLine[] = isWhole ? bill.lines : [{ ...wholeLine, unitPriceSatang: gross, netSatang: gross }]
  const vats = vatOfLines(lines, goodsVat)
  const goods = lines.map((line, place) => ({ place, line, netSatang: line.netSatang, vatSatang: vats[place]! }))
  return [...goods, shipping]
}

const wholeLine = { name: { th: 'สินค้าและบริการ', en: 'Goods and services' }, quantity: 1 }

/** As the bill says; where it does not, by what the lines cost, but for those that bear none. */
function vatOfLines(lines: readonly BillLine[], vat: bigint): bigint[] {
  const said = lines.map(({ vatSatang }) => vatSatang ?? -1n)
  if (said.every((one) => one >= 0n) && sum(said) === vat) return said
  const bearing = lines.map(({ netSatang, vatClass }) =>
    vatClass === 'exempt' || vatClass === 'vat0' ? 0n : netSatang,
  )
  return vat === 0n ? lines.map(() => 0n) : spread(vat, sum(bearing) > 0n ? bearing : lines.map((l) => l.netSatang))
}

interface Asked {
  parts: readonly BillPart[]
  /** What went back before, by part. */
  past: readonly Pick<RefundPart, 'place' | 'amountSatang' | 'vatSatang'>[]
  /** What came back and was not refunded yet, in satang by the line's place. */
  due: ReadonlyMap<number, bigint>
  nowSatang: bigint
  /** One part alone; 'all': by what is left of each. Left out: first what came back, then all. */
  of?: number | 'all' | undefined
}

/** Null when that part has not so much left. */
export function shareRefund({ parts, past, due, nowSatang, of }: Asked): RefundPart[] | null {
  const left = leftOf(parts, past)
  const room = left.map(({ place, netSatang }) => (of === undefined || of === 'all' || of === place ? netSatang : 0n))
  if (sum(room) < nowSatang) return null
  const back =
    of === undefined ? left.map(({ place, netSatang }) => least(due.get(place) ?? 0n, netSatang)) : left.map(() => 0n)
  const returned = upTo(nowSatang, back)
  const rest = upTo(
    nowSatang - sum(returned),
    room.map((satang, at) => satang - returned[at]!),
  )
  return left
    .map(({ place, netSatang, vatSatang }, at) => {
      const amountSatang = returned[at]! + rest[at]!
      // Of what is left of it: whatever was rounded before, the last piece takes what remains.
      const vat = amountSatang === 0n ? 0n : divideHalfUp(vatSatang * amountSatang, netSatang)
      return { place, amountSatang, vatSatang: vat, isReturned: returned[at]! > 0n && rest[at] === 0n }
    })
    .filter(({ amountSatang }) => amountSatang > 0n)
}

/** What is left of each part and of its VAT. */
export function leftOf(parts: readonly BillPart[], past: Asked['past']): BillPart[] {
  const gone = (place: number) => past.filter((one) => one.place === place)
  const whole = gone(WHOLE)
  const wholeNets = spread(sum(whole.map((one) => one.amountSatang)), parts.map((part) => part.netSatang)) // prettier-ignore
  const wholeVats = spread(sum(whole.map((one) => one.vatSatang)), parts.map((part) => part.vatSatang)) // prettier-ignore
  return parts.map((part, at) => ({
    ...part,
    netSatang: part.netSatang - wholeNets[at]! - sum(gone(part.place).map((one) => one.amountSatang)),
    vatSatang: part.vatSatang - wholeVats[at]! - sum(gone(part.place).map((one) => one.vatSatang)),
  }))
}

interface Back {
  place: number
  backSatang: bigint
  /** Of the line in all, also where the bill asks for less of it by now. */
  netSatang: bigint
}

/** Of what came back of each part, what did not go back yet: neither by itself nor by its share of a whole. */
export function dueOf(parts: readonly BillPart[], past: Asked['past'], back: readonly Back[]): Map<number, bigint> {
  const left = leftOf(parts, past)
  return new Map(
    parts.map(({ place, line, netSatang }, at) => {
      const one = line && back.find((row) => row.place === (line.place ?? place))
      if (!one) return [place, 0n]
      const refunded = netSatang - left[at]!.netSatang
      // What the bill does not ask for any more came back before it was paid.
      const due = one.backSatang - (one.netSatang - netSatang) - refunded
      return [place, due > 0n ? due : 0n]
    }),
  )
}

const upTo = (satang: bigint, weights: readonly bigint[]): bigint[] => {
  const all = least(satang, sum(weights))
  return all === 0n ? weights.map(() => 0n) : spread(all, weights)
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const sum = (satang: readonly bigint[]): bigint => satang.reduce((all, one) => all + one, 0n)

/** For the book: goods without VAT, delivery without VAT, and the VAT of both. */
export function bookedOf(parts: readonly Pick<RefundPart, 'place' | 'amountSatang' | 'vatSatang'>[]) {
  const of = (isShipping: boolean) =>
    sum(parts.filter(({ place }) => (place === SHIPPING) === isShipping).map((one) => one.amountSatang - one.vatSatang))
  return { goods: of(false), shipping: of(true), vat: sum(parts.map((one) => one.vatSatang)) }
}
