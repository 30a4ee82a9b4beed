/** Pure: what a promotion does, in one sentence, from what stands in its form. */
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { PromotionTyped } from './promotion-input.ts'
import { promotionWords } from './promotion-words.ts'

type Locale = 'th' | 'en'
/** What goods and categories are called. */
export interface Names {
  category: (code: string) => string
}

export function promotionSays(typed: PromotionTyped, names: Names, locale: Locale): string {
  const parts = [
    gives(typed, locale),
    ...conditions(typed, names, locale),
    ...takes(typed, locale),
    ...limits(typed, locale),
  ]
  return `${parts.filter(Boolean).join(locale === 'th' ? ' ' : ', ')}${locale === 'th' ? '' : '.'}`
}

const number = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')

function gives(typed: PromotionTyped, locale: Locale): string {
  const th = locale === 'th'
  const percent = `${typed.percent ?? 0}%`
  const most = typed.maxDiscount
    ? th
      ? ` ไม่เกิน ${formatBaht(typed.maxDiscount)}`
      : ` (up to ${formatBaht(typed.maxDiscount)})`
    : ''
  switch (typed.kind) {
    case 'percent':
      return (th ? `ลด ${percent}` : `${percent} off`) + most
    case 'amount':
      return th ? `ลด ${formatBaht(typed.amount ?? 0n)}` : `${formatBaht(typed.amount ?? 0n)} off`
    case 'buy_x_get_y': {
      const [buy, get] = [number(typed.buy), number(typed.get)]
      if (typed.percent === 100) return th ? `ซื้อ ${buy} แถม ${get}` : `Buy ${buy}, get ${get} free`
      return th ? `ซื้อ ${buy} ชิ้น อีก ${get} ชิ้นลด ${percent}` : `Buy ${buy}, get ${get} at ${percent} off`
    }
    case 'bundle_price':
      return th
        ? `${number(typed.bundlePieces)} ชิ้น ${formatBaht(typed.bundlePrice ?? 0n)}`
        : `Any ${number(typed.bundlePieces)} for ${formatBaht(typed.bundlePrice ?? 0n)}`
    case 'tier':
      return tiers(typed, locale) + most
    case 'free_shipping':
      return th
        ? `ส่งฟรี${typed.maxDiscount ? ` ค่าส่งไม่เกิน ${formatBaht(typed.maxDiscount)}` : ''}`
        : `Free shipping${typed.maxDiscount ? ` up to ${formatBaht(typed.maxDiscount)}` : ''}`
    case 'gift':
      return th
        ? `แถม ${typed.giftSku} ${number(typed.giftQuantity)} ชิ้น`
        : `${number(typed.giftQuantity)} × ${typed.giftSku} as a gift`
  }
}

function tiers(typed: PromotionTyped, locale: Locale): string {
  const unit = (from: number) =>
    typed.tierBy === 'amount'
      ? formatBaht(BigInt(from) * 100n)
      : locale === 'th'
        ? `${number(from)} ชิ้น`
        : `${number(from)} items`
  return ([1, 2, 3] as const)
    .flatMap((step) => {
      const [from, percent] = [typed[`tier${step}From`], typed[`tier${step}Percent`]]
      if (from === undefined || percent === undefined) return []
      return [locale === 'th' ? `ครบ ${unit(from)} ลด ${percent}%` : `${percent}% off from ${unit(from)}`]
    })
    .join(locale === 'th' ? ' ' : ', ')
}

function conditions(typed: PromotionTyped, names: Names, locale: Locale): string[] {
  const th = locale === 'th'
  const text = promotionWords[locale] as unknown as Readonly<Record<string, string>>
  const said = (name: string, values: readonly string[]) =>
    values.map((value) => text[`${name}_${value}`] ?? value).join(', ')
  const skus = typed.skus.split(/[\s,]+/).filter(Boolean).length
  const { hoursFrom, hoursTo } = typed
  return [
    typed.minAmount
      ? th
        ? `เมื่อซื้อครบ ${formatBaht(typed.minAmount)}`
        : `for orders of ${formatBaht(typed.minAmount)} or more`
      : '',
    typed.categories.length > 0
      ? (th ? 'เฉพาะหมวด ' : 'only in ') + typed.categories.map(names.category).join(', ')
      : '',
    skus > 0 ? (th ? `เฉพาะสินค้า ${skus} รายการที่เลือก` : `only ${skus} chosen product${skus === 1 ? '' : 's'}`) : '',
    typed.exceptReduced ? (th ? 'ไม่รวมสินค้าที่ลดราคาอยู่แล้ว' : 'not for items already on sale') : '',
    typed.firstOrder ? (th ? 'เฉพาะการสั่งซื้อครั้งแรก' : 'first order only') : '',
    typed.channels.length > 0 ? (th ? 'ทาง ' : 'via ') + said('channels', typed.channels) : '',
    typed.days.length > 0 ? (th ? 'ทุกวัน' : 'every ') + said('days', typed.days) : '',
    hoursFrom && hoursTo ? (th ? `เวลา ${hoursFrom}–${hoursTo} น.` : `from ${hoursFrom} to ${hoursTo}`) : '',
    typed.startsOn ? `${th ? 'ตั้งแต่' : 'from'} ${day(typed.startsOn, locale)}` : '',
    typed.endsOn ? `${th ? 'ถึง' : 'until'} ${day(typed.endsOn, locale)}` : '',
  ]
}

const day = (typed: string, locale: Locale) => formatDate(businessDayStart(typed), locale, 'medium')

function takes({ takes: way, code }: PromotionTyped, locale: Locale): string[] {
  const th = locale === 'th'
  if (way === 'code') return [th ? `ใช้โค้ด ${code ?? ''}` : `with code ${code ?? ''}`]
  if (way === 'codes') return [th ? 'ใช้โค้ดเฉพาะตัว' : 'with a single-use code']
  return [th ? 'ได้อัตโนมัติ' : 'applied automatically']
}

function limits({ budgetUses, budget, perCustomer }: PromotionTyped, locale: Locale): string[] {
  const th = locale === 'th'
  return [
    budgetUses ? (th ? `รวม ${number(budgetUses)} ครั้ง` : `${number(budgetUses)} uses in all`) : '',
    budget ? (th ? `งบ ${formatBaht(budget)}` : `budget ${formatBaht(budget)}`) : '',
    perCustomer ? (th ? `คนละไม่เกิน ${number(perCustomer)} ครั้ง` : `at most ${number(perCustomer)} per customer`) : '',
  ]
}
