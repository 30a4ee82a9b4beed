/** Pure: a promotion as its form shows it. */
import type { Offer } from './promotion.ts'
import { dayOf } from './promotion-input.ts'

export function typedFrom(
  { name, rule, conditions, maxDiscountSatang, perCustomer, priority, stackable, exclusiveGroup }: Offer,
  row: {
    takes: string
    code: string | null
    startsAt: Date | null
    endsAt: Date | null
    promotion: { budget_uses: number | null; budget_satang: number | null }
  },
  skuOf: (variantId: string) => string,
) {
  const { hours } = conditions
  return {
    name,
    ...ruleFields(rule, skuOf),
    takes: row.takes,
    code: row.code ?? '',
    minAmount: conditions.minSatang ?? '',
    categories: [...conditions.categories],
    skus: conditions.variantIds.map(skuOf).filter(Boolean).join(', '),
    exceptReduced: conditions.exceptReduced,
    firstOrder: conditions.firstOrder,
    channels: [...conditions.channels],
    days: conditions.days.map(String),
    hoursFrom: hours?.from ?? '',
    hoursTo: hours?.to ?? '',
    startsOn: dayOf(row.startsAt),
    endsOn: dayOf(row.endsAt, true),
    maxDiscount: maxDiscountSatang ?? '',
    budgetUses: row.promotion.budget_uses ?? '',
    budget: row.promotion.budget_satang === null ? '' : BigInt(row.promotion.budget_satang),
    perCustomer: perCustomer ?? '',
    stackable,
    priority,
    exclusiveGroup,
  }
}

const percent = (bp: number): string => String(bp / 100)

function ruleFields(
  rule: Offer['rule'],
  skuOf: (variantId: string) => string,
): Record<string, string | number | bigint> {
  switch (rule.kind) {
    case 'percent':
      return { percent: percent(rule.bp) }
    case 'amount':
      return { amount: rule.satang }
    case 'buy_x_get_y':
      return { buy: rule.buy, get: rule.get, percent: percent(rule.bp) }
    case 'bundle_price':
      return { bundlePieces: rule.pieces, bundlePrice: rule.satang }
    case 'tier':
      return Object.assign(
        { tierBy: rule.by },
        ...rule.steps.map(({ from, bp }, at) => ({
          [`tier${at + 1}From`]: Number(rule.by === 'amount' ? from / 100n : from),
          [`tier${at + 1}Percent`]: percent(bp),
        })),
      ) as Record<string, string | number>
    case 'gift':
      return { giftSku: skuOf(rule.variantId), giftQuantity: rule.quantity }
    default:
      return {}
  }
}
