import { formatBaht } from '#kernel/money.ts'
import { refusals } from '#kernel/refusals.ts'

interface Price {
  priceSatang: bigint
  every: 'month' | 'year'
}

export const refuse = refusals('subscriptions', {
  planChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_: { version: number }) => 'มีผู้อื่นบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: (_: { version: number }) => 'Somebody else saved this while you were editing.',
  },
  priceChanged: {
    status: 409,
    code: 'PRICE_CHANGED',
    th: ({ priceSatang, every }: Price) =>
      `ราคาเปลี่ยนเป็น ${formatBaht(priceSatang)} ต่อ${every === 'year' ? 'ปี' : 'เดือน'} โปรดตรวจแล้วยืนยันอีกครั้ง`,
    en: ({ priceSatang, every }: Price) =>
      `The price is now ${formatBaht(priceSatang)} a ${every}: please check and confirm again.`,
  },
  planClosed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'แพ็กเกจนี้ปิดรับสมาชิกใหม่แล้ว',
    en: 'This plan takes no new subscribers.',
  },
  subscribed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คุณเป็นสมาชิกแพ็กเกจนี้อยู่แล้ว',
    en: 'You have this plan already.',
  },
  laterPeriod: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีใบเรียกเก็บของงวดถัดไปแล้ว จึงย้อนการรับชำระงวดนี้ไม่ได้ ให้คืนเงินแทน',
    en: 'A later period was billed already, so this payment cannot be undone. Please refund it instead.',
  },
  subscriptionEnded: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สมาชิกนี้สิ้นสุดแล้ว สมัครใหม่ได้',
    en: 'This subscription has ended. You can subscribe anew.',
  },
})
