import { countryName } from '#kernel/countries.ts'
import { satangToJson } from '#kernel/money.ts'
import type { LocalText } from '#kernel/context.ts'

/**
 * The bill as it was when it fell due: what the papers show for ever. Amounts in satang, VAT included (s.86/6);
 * kept in jsonb as whole numbers.
 */
export interface BillLine<Satang = bigint> {
  name: LocalText
  /** Which one of its kind: "500 กรัม · เมล็ด". Papers from before 2569-11-21 do not have it. */
  details?: LocalText
  sku?: string
  quantity: number
  unitPriceSatang: Satang
  /** The line's own discount and its share of the order's. */
  discountSatang?: Satang
  /** quantity × price − discount, VAT inside. */
  netSatang: Satang
  vatSatang?: Satang
  vatClass?: 'vat7' | 'vat0' | 'exempt'
  /** Goods where it is not said: their tax arises when they leave, a service's when it is paid (Revenue Code s.78, s.78/1). */
  supply?: 'service'
  /** Where it is not the one it stands at: its place among the lines of what it bills. Of a delivery note: of the bill. */
  place?: number
}

export interface Bill<Satang = bigint> {
  lines: BillLine<Satang>[]
  subtotalSatang: Satang
  discountSatang: Satang
  shippingSatang: Satang
  /** Inside vatSatang. Without it the VAT is shared between goods and shipping by their amounts. */
  shippingVatSatang?: Satang
  vatSatang: Satang
  /** subtotal − discount + shipping: what is owed. */
  totalSatang: Satang
}

/** Nothing of it bears VAT, because none of it is under VAT at all (Revenue Code s.81). */
export const isExempt = ({ lines, vatSatang }: Pick<Bill, 'lines' | 'vatSatang'>): boolean =>
  vatSatang === 0n && lines.length > 0 && lines.every(({ vatClass }) => vatClass === 'exempt')

/** Rooms above may give bigint or JSON's numbers. */
export type BillInput = Bill<bigint | number>

export interface Buyer {
  name: string
  /** National form (0812345678): its last four digits open /billing/pay. */
  phone?: string
  email?: string
  /** One text, as it stands on the papers. */
  address?: string
  company?: string
  /** Two letters (ISO 3166) of where they are, if not here. */
  country?: string
  /** 13 digits; makes a full tax invoice when the seller is registered for VAT. */
  taxId?: string
  branchNo?: string
}

/** With the country, where they are abroad. */
export const addressOf = ({ address = '', country = 'TH' }: Buyer): string =>
  country === 'TH' ? address : `${address} ${countryName(country, 'en')}`.trim()

export function billToStored(bill: BillInput): string {
  return JSON.stringify(bill, (_key, value) => (typeof value === 'bigint' ? satangToJson(value) : value))
}

/** Numbers of satang become bigint again. */
export function billFromStored(stored: unknown): Bill {
  return withBigint(stored) as Bill
}

/** The stored bill of one line, over another amount: for what came besides. */
export function billOver(stored: unknown, totalSatang: bigint): unknown {
  const { lines } = billFromStored(stored)
  const [line] = lines
  if (!line) throw new Error('a bill without a line')
  const over = { ...line, quantity: 1, unitPriceSatang: totalSatang, netSatang: totalSatang }
  const bill = { lines: [over], subtotalSatang: totalSatang, discountSatang: 0n, shippingSatang: 0n, vatSatang: 0n }
  return JSON.parse(billToStored({ ...bill, totalSatang }))
}

function withBigint(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return key.endsWith('Satang') ? BigInt(value) : value
  if (Array.isArray(value)) return value.map((item) => withBigint(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBigint(inner, name)]))
}
