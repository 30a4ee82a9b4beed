/** What a sale comes to, line by line, compared with what its device said. */
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { type BillInput, currentSeller, vatRates } from '#rooms/billing/index.ts'
import { type Applied, type Offer, offerFrom } from '#rooms/promotions/parts/deal.ts'
import { promotedSatang, type Reckoned as Totals, reckonTicket } from '../parts/ticket.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import { offerOf, offersNow, usesOfMember } from './offers-now.ts'
import { readGoods, type SoldGoods } from './read-goods.ts'
import { refuse as refuseSale } from './refusals.ts'
import type { Sale } from './sell-input.ts'

export interface SoldLine {
  variantId: string | null
  sku: string
  name: LocalText
  /** Which one of its kind, what it weighs, what was asked for with it. */
  details: string
  quantityMilli: number
  isWeighed: boolean
  unitSatang: bigint
  labelSatang?: bigint | undefined
  discountSatang: bigint
  vatClass: Sale['lines'][number]['vatClass']
  isService?: boolean
  categories?: readonly string[]
  listSatang?: bigint
}

export interface Reckoned {
  lines: SoldLine[]
  totals: Totals
  bill: BillInput & { totalSatang: bigint }
  /** Of what was sold while the line was down: how much more it came to than by the prices of the house. */
  differsSatang: bigint
  /** What that is of, whichever way each line went, with what was given away by hand; and what all of it cost in the house. */
  offline: { awaySatang: bigint; houseSatang: bigint }
  /** By which promotions of the house it is cheaper. */
  applied: Applied[]
  serviceBp: number
}

/** What the register and the buyer bring to it. */
export interface Terms {
  on: string
  soldAt: Date
  /** Of the register, for what is had there. */
  serviceBp: number
  memberId: string | null
}

/** Errors: 409 PRICE_CHANGED{lines, totalSatang}, NOT_SOLD; 422. What was sold while the line was down stands as it was sold. */
export async function reckonSale(tools: Tools<PosTables>, sale: Sale, terms: Terms): Promise<Reckoned> {
  const [goods, seller, rates, offered] = await Promise.all([
    readGoods(
      tools,
      sale.lines.flatMap(({ variantId }) => variantId ?? []),
    ),
    currentSeller(tools),
    vatRates(tools, terms.on),
    offersFor(tools, sale, terms.memberId),
  ])
  const houseBp = sale.way === 'here' ? terms.serviceBp : 0
  const serviceBp = sale.isOffline ? sale.serviceBp : houseBp
  const sold = sale.lines.map((line, at) => soldLine(line, { goods, sale, at }))
  const promotions = { ...offered, now: terms.soldAt }
  const reckoning = { discount: sale.discount, rates: seller?.vatRegistered ? rates : null, serviceBp }
  const totals = reckonTicket(sold, { ...reckoning, ...(!sale.isOffline && { promotions }) })
  if (!sale.isOffline && totals.total !== sale.expectedTotalSatang) {
    const lines = sale.lines.flatMap(({ variantId, unitSatang }, at) =>
      variantId && sold[at]!.unitSatang !== unitSatang ? [{ variantId, nowSatang: sold[at]!.unitSatang }] : [],
    )
    refuse('priceChanged', { totalSatang: totals.total, lines })
  }
  const now = sold.map((line) => ({ ...line, unitSatang: houseSatang(line, goods) }))
  // Of what was sold without a line: by the house's prices and promotions of that moment.
  const without = now.map((line) => ({ ...line, discountSatang: 0n }))
  const house = reckonTicket(without, { ...reckoning, serviceBp: houseBp, discount: { bp: 0 }, promotions })
  const differsSatang = sale.isOffline ? totals.total - reckonTicket(without, { ...reckoning, serviceBp: houseBp, promotions }).total : 0n // prettier-ignore
  const off = totals.discount - promotedSatang(house)
  const awaySatang = sold.reduce(
    (sum, _line, at) => {
      const more = totals.lines[at]!.grossSatang - house.lines[at]!.grossSatang
      return sum + (more < 0n ? -more : more)
    },
    off < 0n ? 0n : off,
  )
  const lines = totals.serviceSatang > 0n ? [...sold, serviceLine(serviceBp, totals.serviceSatang)] : sold
  return {
    lines,
    totals,
    bill: billOf(lines, totals),
    differsSatang,
    offline: { awaySatang, houseSatang: house.subtotal - house.serviceSatang },
    applied: sale.isOffline ? house.promotions : totals.promotions,
    serviceBp,
  }
}

/** What somebody typed is the house's price, too. */
function houseSatang({ variantId, unitSatang }: SoldLine, goods: ReadonlyMap<string, SoldGoods>): bigint {
  const found = variantId === null ? undefined : goods.get(variantId)
  return found && !found.isOpen ? found.priceSatang : unitSatang
}

const percent = (bp: number): string => String(bp / 100)
const serviceLine = (bp: number, satang: bigint): SoldLine => ({
  variantId: null,
  sku: '',
  name: { th: `ค่าบริการ ${percent(bp)}%`, en: `Service charge ${percent(bp)}%` },
  details: '',
  quantityMilli: 1000,
  isWeighed: false,
  unitSatang: satang,
  discountSatang: 0n,
  vatClass: 'vat7',
})

/** Those that come by themselves and those whose code was shown. Errors: 422 for a code that is none. */
async function offersFor(
  tools: Tools<PosTables>,
  { coupons, isOffline }: Sale,
  memberId: string | null,
): Promise<{ offers: Offer[]; uses: Record<string, number> | null }> {
  const stored = await offersNow(tools)
  if (!isOffline) for (const code of coupons) stored.push(await offerOf(tools, code))
  return { offers: stored.map(offerFrom), uses: await usesOfMember(tools, stored, memberId) }
}

interface Known {
  goods: ReadonlyMap<string, SoldGoods>
  sale: Sale
  at: number
}

function soldLine(line: Sale['lines'][number], { goods, sale, at }: Known): SoldLine {
  const { variantId, quantityMilli, labelSatang, note } = line
  const { isOffline } = sale
  // What a device took off for promotions while the line was down.
  const taken = isOffline ? sale.promoted.reduce((sum, { lines }) => sum + (lines[at] ?? 0n), 0n) : 0n
  const discountSatang = line.discountSatang + taken
  if (variantId === null) {
    const name = line.name || openPrice.th
    if (quantityMilli % 1000 !== 0) refuse('wholePieces', { name })
    const said = { th: name, en: line.name || openPrice.en }
    const { unitSatang, vatClass } = line
    return { variantId, sku: '', name: said, details: note, quantityMilli, isWeighed: false, unitSatang, discountSatang, vatClass } // prettier-ignore
  }
  const found = goods.get(variantId)
  if (!found || (!found.isSold && !isOffline))
    refuse('notSold', { name: found?.name ?? { th: variantId, en: variantId } })
  const { isWeighed, isOpen, isService, name, sku, vatClass, options, categories } = found!
  if (isOpen && line.unitSatang <= 0n) refuseSale('priceWanted', { name })
  if (!isWeighed && quantityMilli % 1000 !== 0) refuse('wholePieces', { name: name.th })
  const unitSatang = isOffline || isOpen ? line.unitSatang : found!.priceSatang
  const listSatang = isOpen ? unitSatang : found!.listSatang
  const weight = isWeighed ? `${(quantityMilli / 1000).toFixed(3)} กก. × ${formatBaht(unitSatang)}` : ''
  const chosen = options.map(({ value }) => value.th).join(' · ')
  return {
    variantId,
    sku,
    name,
    details: [chosen, weight, note].filter(Boolean).join(' · ').slice(0, 300),
    quantityMilli,
    isWeighed,
    unitSatang,
    ...(isWeighed && labelSatang !== undefined && { labelSatang }),
    discountSatang,
    vatClass,
    isService,
    categories,
    listSatang,
  }
}

const openPrice = { th: 'สินค้าราคาเปิด', en: 'Open price' }

/** What was weighed stands on the paper as one thing, with its weight beside it. */
function billOf(lines: readonly SoldLine[], totals: Totals): Reckoned['bill'] {
  return {
    lines: lines.map(({ name, details, sku, quantityMilli, isWeighed, isService, unitSatang, vatClass }, at) => {
      const { grossSatang, discountSatang, netSatang, vatSatang } = totals.lines[at]!
      return {
        name,
        ...(details && { details: { th: details, en: details } }),
        ...(sku && { sku }),
        quantity: isWeighed ? 1 : quantityMilli / 1000,
        unitPriceSatang: isWeighed ? grossSatang : unitSatang,
        ...(discountSatang > 0n && { discountSatang }),
        netSatang,
        vatSatang,
        vatClass,
        ...(isService && { supply: 'service' as const }),
      }
    }),
    subtotalSatang: totals.subtotal,
    discountSatang: totals.discount,
    shippingSatang: 0n,
    vatSatang: totals.vatTotal,
    totalSatang: totals.total,
  }
}
