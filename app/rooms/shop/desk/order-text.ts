/** Pure: an order as text for a chat: what, how much, where to pay. */
import type { Locale, LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { savingsOf } from '../order-promotions.ts'
import type { Order } from '../order.ts'
import { optionsText } from '../options-text.ts'

export interface TextAccount {
  bank: LocalText
  name: string
  number: string
}

export function orderAsText(
  order: Pick<
    Order,
    | 'number'
    | 'lines'
    | 'shippingSatang'
    | 'discountSatang'
    | 'promotions'
    | 'totalSatang'
    | 'delivery'
    | 'subtotalSatang'
  >,
  { link, accounts }: { link: string; accounts: readonly TextAccount[] },
  locale: Locale,
): string {
  const th = locale === 'th'
  const { savings, shippingBefore } = savingsOf(order)
  const lines = order.lines.map(({ name, options, quantity, unitPriceSatang }) => {
    const what = [name[locale], optionsText(options, locale)].filter(Boolean).join(' ')
    return `• ${what} × ${quantity} = ${formatBaht(unitPriceSatang * BigInt(quantity))}`
  })
  return [
    th ? `คำสั่งซื้อ ${order.number}` : `Order ${order.number}`,
    ...lines,
    order.delivery.method === 'ship' &&
      `${th ? 'ค่าจัดส่ง' : 'Shipping'} ${shippingBefore === 0n ? (th ? 'ฟรี' : 'free') : formatBaht(shippingBefore)}`,
    ...savings
      .filter(({ satang }) => satang > 0n)
      .map(({ name, satang }) => `${name?.[locale] ?? (th ? 'ส่วนลด' : 'Discount')} −${formatBaht(satang)}`),
    `${th ? 'รวม' : 'Total'} ${formatBaht(order.totalSatang)}`,
    '',
    ...accounts.map(({ bank, name, number }) => `${bank[locale]} ${number} ${name}`),
    `${th ? 'ชำระเงินหรือส่งสลิป' : 'Pay or send the slip'}: ${link}`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}
