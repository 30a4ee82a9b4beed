/** Pure: the shop's terms of delivery, and what shipping costs under them. */
export interface Terms {
  holdMinutes: number
  /** Whether parcels are sent at all. */
  ships: boolean
  shippingSatang: bigint
  /** From this subtotal on shipping is free; null never. */
  freeShippingFromSatang: bigint | null
  /** So much more from this weight on, lightest first. */
  weightSteps: readonly WeightStep[]
  /** By zip, a province's two-digit code or a region: another price in place of the flat one; null where nothing is sent. */
  provinces: Readonly<Record<string, bigint | null>>
  /** Cash on delivery: null is off. */
  cod: { feeSatang: bigint; limitSatang: bigint | null } | null
  pickup: boolean
  showExactStock: boolean
  /** On which days it sends and hands out. */
  sending: SendingDays
}

export interface SendingDays {
  /** Working days that an order takes; null: no day is promised. */
  prepareDays: number | null
  /** 0 is Sunday. */
  closedWeekdays: readonly number[]
  /** Public holidays as the banks keep them. */
  keepsHolidays: boolean
  closedDates: readonly Span[]
}

/** Days `YYYY-MM-DD`, both included. */
export interface Span {
  from: string
  until: string
}

export interface WeightStep {
  fromG: number
  satang: bigint
}

/** `cod` is shipped, and paid at the door. */
export type DeliveryMethod = 'ship' | 'cod' | 'pickup' | 'none'

/** A delivery as it is kept, as one of the ways it is priced by. */
export function methodOf(delivery: { method: 'ship' | 'pickup' | 'none'; cod?: boolean | undefined }): DeliveryMethod {
  return delivery.method === 'ship' && delivery.cod ? 'cod' : delivery.method
}

/** As `to_jsonb(shop.settings)` says it. */
export interface TermsRow {
  hold_minutes: number
  ships: boolean
  shipping_satang: number
  free_shipping_from_satang: number | null
  weight_steps: { fromG: number; satang: number }[]
  provinces: Record<string, number | null>
  cod: boolean
  cod_fee_satang: number
  cod_limit_satang: number | null
  pickup: boolean
  show_exact_stock: boolean
  prepare_days: number | null
  closed_weekdays: number[]
  keeps_holidays: boolean
  closed_dates: Span[]
}

/** A shop that set nothing: hold for 30 minutes (commerce.md §3.2), ship for ฿50, pick-up possible. */
export const usualTerms: Terms = {
  holdMinutes: 30,
  ships: true,
  shippingSatang: 5000n,
  freeShippingFromSatang: null,
  weightSteps: [],
  provinces: {},
  cod: null,
  pickup: true,
  showExactStock: false,
  sending: { prepareDays: null, closedWeekdays: [], keepsHolidays: false, closedDates: [] },
}

export function termsFrom(row: TermsRow | null): Terms {
  if (!row) return usualTerms
  const satang = (amount: number | null) => (amount === null ? null : BigInt(amount))
  return {
    holdMinutes: row.hold_minutes,
    ships: row.ships,
    shippingSatang: BigInt(row.shipping_satang),
    freeShippingFromSatang: satang(row.free_shipping_from_satang),
    weightSteps: row.weight_steps.map((step) => ({
      fromG: step.fromG,
      satang: BigInt(step.satang),
    })),
    provinces: Object.fromEntries(Object.entries(row.provinces).map(([code, price]) => [code, satang(price)])),
    cod: row.cod
      ? {
          feeSatang: BigInt(row.cod_fee_satang),
          limitSatang: satang(row.cod_limit_satang),
        }
      : null,
    pickup: row.pickup,
    showExactStock: row.show_exact_stock,
    sending: {
      prepareDays: row.prepare_days,
      closedWeekdays: row.closed_weekdays,
      keepsHolidays: row.keeps_holidays,
      closedDates: row.closed_dates,
    },
  }
}

export interface Parcel {
  method: DeliveryMethod
  /** Two digits, the first of a tambon's code; null while nobody has said where it goes: then the flat price. */
  provinceCode: string | null
  /** Islands and far places have a price of their own. */
  zip?: string | null | undefined
  weightG: number
  /** What the goods cost before promotions: free shipping and the limit of cash on delivery look at it (docs/decisions/168). */
  subtotalSatang: bigint
}

/** The fee for cash stands apart: free shipping is not free cash on delivery. */
export interface Shipping {
  shippingSatang: bigint
  codFeeSatang: bigint
}

/** Null: this shop does not bring this parcel there in this way. */
export function shippingOf(
  terms: Terms,
  { method, provinceCode, zip, weightG, subtotalSatang }: Parcel,
): Shipping | null {
  if (method === 'none') return nothing
  if (method === 'pickup') return terms.pickup ? nothing : null
  const own = placePrice(terms, { provinceCode, zip })
  if (!terms.ships || own === null) return null
  const codFeeSatang = method === 'cod' ? codFee(terms, subtotalSatang) : 0n
  if (codFeeSatang === null) return null
  const { freeShippingFromSatang: free } = terms
  const isFree = free !== null && subtotalSatang >= free
  const extra = terms.weightSteps.findLast(({ fromG }) => weightG >= fromG)?.satang ?? 0n
  return {
    shippingSatang: isFree ? 0n : (own ?? terms.shippingSatang) + extra,
    codFeeSatang,
  }
}

/** Of its zip, else of its province, else of its region; undefined: the flat price. */
export function placePrice(
  { provinces }: Pick<Terms, 'provinces'>,
  { provinceCode, zip }: Pick<Parcel, 'provinceCode' | 'zip'>,
): bigint | null | undefined {
  const keys = [zip, provinceCode, ...(provinceCode === null ? [] : regionsOf(provinceCode))]
  const key = keys.find((each) => each !== null && each !== undefined && each in provinces)
  return key ? provinces[key] : undefined
}

export const regions = ['bangkok', 'central', 'north', 'northeast', 'south'] as const
const greaterBangkok = ['10', '11', '12', '13', '73', '74']
const byDigit = ['central', 'central', 'northeast', 'northeast', 'north', 'north', 'central', 'south', 'south'] as const

/** The nearer first. Regions are those of the National Statistical Office, as the first digit of a code says them. */
function regionsOf(provinceCode: string): readonly string[] {
  const region = byDigit[Number(provinceCode[0]) - 1] ?? 'central'
  return greaterBangkok.includes(provinceCode) ? ['bangkok', region] : [region]
}

const nothing: Shipping = { shippingSatang: 0n, codFeeSatang: 0n }

function codFee({ cod }: Terms, subtotalSatang: bigint): bigint | null {
  if (!cod || (cod.limitSatang !== null && subtotalSatang > cod.limitSatang)) return null
  return cod.feeSatang
}

/** Lessons, services and files need no parcel. */
export function needsDelivery(lines: readonly { kind: string }[]): boolean {
  return lines.some((line) => line.kind === 'goods' || line.kind === 'bundle')
}

export function weightOf(lines: readonly { weightG: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.weightG * line.quantity, 0)
}
