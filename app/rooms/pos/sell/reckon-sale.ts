/** What a sale comes to, line by line, compared with what its device said. */
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { type BillInput, currentSeller, vatRates } from '#rooms/billing/index.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import { reckonTicket } from '../parts/ticket.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import { readGoods, type SoldGoods } from './read-goods.ts'
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
}

export interface Reckoned {
  lines: SoldLine[]
  totals: Totals
  bill: BillInput & { totalSatang: bigint }
  /** Of what was sold while the line was down: how much more it came to than by the prices of the house. */
  differsSatang: bigint
  /** What that is of, whichever way each line went, with what was given away by hand; and what all of it cost in the house. */
  offline: { awaySatang: bigint; houseSatang: bigint }
}

/** Errors: 409 PRICE_CHANGED{lines, totalSatang}, NOT_SOLD; 422. What was sold while the line was down stands as it was sold. */
export async function reckonSale(tools: Tools<PosTables>, sale: Sale, on: string): Promise<Reckoned> {
  const [goods, seller, rates] = await Promise.all([
    readGoods(
      tools,
      sale.lines.flatMap(({ variantId }) => variantId ?? []),
    ),
    currentSeller(tools),
    vatRates(tools, on),
  ])
  const sold = sale.lines.map((line) => soldLine(line, goods, sale.isOffline))
  const reckoning = { discount: sale.discount, rates: seller?.vatRegistered ? rates : null }
  const totals = reckonTicket(sold, reckoning)
  if (!sale.isOffline && totals.total !== sale.expectedTotalSatang) {
    const lines = sale.lines.flatMap(({ variantId, unitSatang }, at) =>
      variantId && sold[at]!.unitSatang !== unitSatang ? [{ variantId, nowSatang: sold[at]!.unitSatang }] : [],
    )
    refuse('priceChanged', { totalSatang: totals.total, lines })
  }
  const now = sold.map((line, at) => ({ ...line, unitSatang: sold[at]!.variantId ? (goods.get(line.variantId!)?.priceSatang ?? line.unitSatang) : line.unitSatang })) // prettier-ignore
  const house = reckonTicket(now, { ...reckoning, discount: { bp: 0 } })
  const differsSatang = sale.isOffline ? totals.total - reckonTicket(now, reckoning).total : 0n
  const awaySatang = totals.lines.reduce((sum, line, at) => {
    const off = line.grossSatang - house.lines[at]!.grossSatang
    return sum + (off < 0n ? -off : off)
  }, totals.discount)
  return {
    lines: sold,
    totals,
    bill: billOf(sold, totals),
    differsSatang,
    offline: { awaySatang, houseSatang: house.subtotal },
  }
}

function soldLine(line: Sale['lines'][number], goods: ReadonlyMap<string, SoldGoods>, isOffline: boolean): SoldLine {
  const { variantId, quantityMilli, labelSatang, discountSatang, note } = line
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
  const { isWeighed, isService, name, sku, vatClass, options } = found!
  if (!isWeighed && quantityMilli % 1000 !== 0) refuse('wholePieces', { name: name.th })
  const unitSatang = isOffline ? line.unitSatang : found!.priceSatang
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
