/** Pure: what a supplier's bill comes to. VAT is reckoned of the whole, and shared over its lines. */
import { divideHalfUp, spread, vatIncluded } from '#kernel/money.ts'
import type { LineVat } from './purchase-input.ts'

export interface TypedLine {
  account: string
  what: string
  amount: bigint
  vat: LineVat
  /** Of goods that are kept in stock: which, and how many pieces. */
  sku?: string | undefined
  quantity?: number | undefined
}

export interface PurchaseLine extends Omit<TypedLine, 'amount'> {
  netSatang: bigint
  vatSatang: bigint
}

export interface PurchaseSums {
  lines: PurchaseLine[]
  netSatang: bigint
  /** Of the lines whose VAT can be claimed, before it. */
  baseSatang: bigint
  vatSatang: bigint
  lostVatSatang: bigint
  totalSatang: bigint
}

/** A paper may be so far off the reckoned VAT: it was rounded line by line. */
export const mostVatOff = 100n

/** Null where the typed VAT is further off than roundings make it. */
export function purchaseSums(
  lines: readonly TypedLine[],
  { includes, bp, vat }: { includes: boolean; bp: number; vat?: bigint | undefined },
): PurchaseSums | null {
  const taxed = lines.filter((line) => line.vat !== 'none')
  const amounts = taxed.map(({ amount }) => amount)
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  const reckoned = includes ? vatIncluded(sum, bp) : divideHalfUp(sum * BigInt(bp), 10_000n)
  const whole = vat ?? reckoned
  const off = whole > reckoned ? whole - reckoned : reckoned - whole
  if (off > mostVatOff || (taxed.length === 0 && whole > 0n)) return null
  const shares = whole === 0n ? amounts.map(() => 0n) : spread(whole, amounts)
  let at = 0
  const counted = lines.map(({ amount, ...line }): PurchaseLine => {
    const vatSatang = line.vat === 'none' ? 0n : shares[at++]!
    return { ...line, vatSatang, netSatang: includes ? amount - vatSatang : amount }
  })
  const total = (of: (line: PurchaseLine) => bigint) => counted.reduce((all, line) => all + of(line), 0n)
  const vatOf = (kind: LineVat) => total((line) => (line.vat === kind ? line.vatSatang : 0n))
  const [netSatang, vatSatang, lostVatSatang] = [total((line) => line.netSatang), vatOf('claimable'), vatOf('lost')]
  return {
    lines: counted,
    netSatang,
    baseSatang: total((line) => (line.vat === 'claimable' ? line.netSatang : 0n)),
    vatSatang,
    lostVatSatang,
    totalSatang: netSatang + vatSatang + lostVatSatang,
  }
}
