/** Pure: what the builder sends, checked by its command's own schema, and what it means. */
import * as z from 'zod'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { both } from '#kernel/field-errors.ts'
import { flag, listOf, satang, thaiDate, thaiTime, thEn, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'
import { neededBy } from './kind-fields.ts'
import { type Channel, channels, type Conditions, kinds, type Rule } from './promotion.ts'

const empty = z.literal('').transform(() => undefined)
const maybe = <Schema extends z.ZodType>(schema: Schema) => z.union([empty, schema]).optional()
const percent = () => maybe(typedNumber({ min: 0.01, max: 100, decimals: 2 }))
const pieces = (max = 1000) => maybe(wholeNumber({ min: 1, max }))
const baht = () => maybe(satang({ min: 1n }))

/** Letters and digits, Thai ones too: what people can say on the telephone. */
export const CodeText = z
  .string()
  .trim()
  .regex(
    /^[\p{L}\p{M}\p{N}_-]{3,30}$/u,
    both('โค้ดใช้ตัวอักษร ตัวเลข _ - ได้ 3–30 ตัว', 'A code has 3 to 30 letters, digits, _ or -.'),
  )

export const PromotionInput = z
  .object({
    /** Left out: a new one. */
    promotionId: z.uuid().optional(),
    version: wholeNumber({ min: 1 }).optional(),
    kind: z.enum(kinds),
    name: thEn({ max: 100 }),
    percent: percent(),
    amount: baht(),
    buy: pieces(100),
    get: pieces(100),
    bundlePieces: pieces(100),
    bundlePrice: baht(),
    tierBy: z.enum(['pieces', 'amount']).default('pieces'),
    tier1From: pieces(1_000_000),
    tier1Percent: percent(),
    tier2From: pieces(1_000_000),
    tier2Percent: percent(),
    tier3From: pieces(1_000_000),
    tier3Percent: percent(),
    giftSku: z.string().trim().max(40).default(''),
    giftQuantity: pieces(100),
    takes: z.enum(['auto', 'code', 'codes']).default('auto'),
    code: maybe(CodeText),
    minAmount: baht(),
    categories: listOf(z.string().max(60), 50),
    skus: z.string().trim().max(2000).default(''),
    exceptReduced: flag.default(false),
    firstOrder: flag.default(false),
    channels: listOf(z.enum(channels)),
    days: listOf(z.enum(['1', '2', '3', '4', '5', '6', '0'])),
    hoursFrom: maybe(thaiTime),
    hoursTo: maybe(thaiTime),
    startsOn: maybe(thaiDate()),
    endsOn: maybe(thaiDate()),
    maxDiscount: baht(),
    budgetUses: pieces(1_000_000),
    budget: baht(),
    perCustomer: pieces(1000),
    stackable: flag.default(false),
    priority: wholeNumber({ min: -100, max: 100 }).default(0),
    exclusiveGroup: z.string().trim().max(40).default(''),
  })
  .superRefine((typed, check) => {
    const ask = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    const needed: readonly string[] = neededBy[typed.kind]
    for (const name of needed) if (!typed[name as 'percent']) ask(name, both('โปรดกรอกช่องนี้', 'Please fill this in.'))
    if (typed.takes === 'code' && !typed.code) ask('code', both('โปรดกรอกโค้ด', 'Please say the code.'))
    for (const step of steps)
      if ((typed[`tier${step}From`] === undefined) !== (typed[`tier${step}Percent`] === undefined))
        ask(`tier${step}Percent`, both('กรอกทั้งสองช่องของขั้นนี้', 'A step needs both of its fields.'))
    if ((typed.hoursFrom === undefined) !== (typed.hoursTo === undefined))
      ask('hoursTo', both('กรอกทั้งเวลาเริ่มและเวลาสิ้นสุด', 'Please say both hours.'))
    if (typed.startsOn && typed.endsOn && typed.endsOn < typed.startsOn)
      ask('endsOn', both('ต้องไม่ก่อนวันเริ่ม', 'Must not be before the first day.'))
  })
export type PromotionTyped = z.output<typeof PromotionInput>

const steps = [1, 2, 3] as const

/** `12.5` → 1250. */
const bp = (typed: number | undefined): number => Math.round((typed ?? 0) * 100)

/** `variantOf` knows the goods by SKU. */
export function ruleOf(typed: PromotionTyped, variantOf: (sku: string) => string): Rule {
  const { kind, amount = 1n, buy = 1, get = 1, bundlePieces = 1, bundlePrice = 1n, giftQuantity = 1 } = typed
  switch (kind) {
    case 'percent':
      return { kind, bp: bp(typed.percent) }
    case 'amount':
      return { kind, satang: amount }
    case 'buy_x_get_y':
      return { kind, buy, get, bp: bp(typed.percent) }
    case 'bundle_price':
      return { kind, pieces: bundlePieces, satang: bundlePrice }
    case 'tier':
      return { kind, by: typed.tierBy, steps: stepsOf(typed) }
    case 'free_shipping':
      return { kind }
    case 'gift':
      return { kind, variantId: variantOf(typed.giftSku), quantity: giftQuantity }
  }
}

function stepsOf(typed: PromotionTyped): { from: bigint; bp: number }[] {
  const unit = typed.tierBy === 'amount' ? 100n : 1n
  return steps.flatMap((step) => {
    const from = typed[`tier${step}From`]
    return from === undefined ? [] : [{ from: BigInt(from) * unit, bp: bp(typed[`tier${step}Percent`]) }]
  })
}

export function conditionsOf(typed: PromotionTyped, variantOf: (sku: string) => string): Conditions {
  const { hoursFrom, hoursTo } = typed
  return {
    minSatang: typed.minAmount ?? null,
    variantIds: skusOf(typed.skus).map(variantOf),
    categories: typed.categories,
    exceptReduced: typed.exceptReduced,
    channels: typed.channels as Channel[],
    days: typed.days.map(Number),
    hours: hoursFrom && hoursTo ? { from: hoursFrom, to: hoursTo } : null,
    firstOrder: typed.firstOrder,
  }
}

export const skusOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** The last day is a whole one: it ends when the next begins. */
export const periodOf = ({ startsOn, endsOn }: Pick<PromotionTyped, 'startsOn' | 'endsOn'>) => ({
  startsAt: startsOn ? businessDayStart(startsOn) : null,
  endsAt: endsOn ? new Date(businessDayStart(endsOn).getTime() + 86_400_000) : null,
})

/** As its form shows it: the last day, not the instant after it. */
export const dayOf = (at: Date | null, isLast = false): string =>
  at ? businessDate(new Date(at.getTime() - (isLast ? 1 : 0))) : ''
