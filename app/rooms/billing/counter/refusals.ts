import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('billing', {
  numberTaken: {
    status: 409,
    code: 'NUMBER_TAKEN',
    th: ({ number }: { number: string }) => `เลขที่ ${number} ใช้ไปแล้ว`,
    en: ({ number }: { number: string }) => `The number ${number} is taken.`,
  },
  wayOff: {
    status: 409,
    code: 'WAY_OFF',
    th: ({ way }: { way: LocalText }) => `ร้านไม่รับ${way.th}ในตอนนี้ เลือกวิธีอื่น`,
    en: ({ way }: { way: LocalText }) => `This shop does not take ${way.en} now. Please choose another way.`,
  },
  keptOpen: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บิลนี้จบไปแล้ว จึงริบเงินที่รับไว้ก่อนไม่ได้',
    en: 'This bill has ended: nothing of it can be kept any more.',
  },
  keptSome: {
    status: 422,
    code: 'OVER_REFUND',
    th: 'ยอดที่คืนต้องน้อยกว่ายอดที่รับไว้ ถ้าคืนทั้งหมดให้ใช้ "คืนมัดจำ"',
    en: 'Give back less than was paid. To give all of it back, use “Give the deposit back”.',
  },
  keptGoods: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สินค้าของบิลนี้ออกไปกับใบส่งของแล้ว จึงริบเงินไม่ได้ ให้รับเงินส่วนที่เหลือ หรือคืนเงินทั้งหมดเมื่อของกลับมา',
    en: 'Goods of this bill left with a delivery note, so its money cannot be kept. Take the rest, or give it all back when the goods are back.',
  },
  keptTax: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ number }: { number: string }) => `ภาษีของบิล ${number} ไม่ตรงกับเงินที่รับไว้ จึงริบไม่ได้ ให้ผู้ดูแลบัญชีตรวจบิลนี้ก่อน`,
    en: ({ number }: { number: string }) =>
      `The tax of bill ${number} is not that of the money that came for it: nothing is kept until whoever does the books has looked at it.`,
  },
  keptStays: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินของบิลนี้ถูกริบเป็นรายได้ของร้านแล้ว จึงย้อนไม่ได้',
    en: 'The money of this bill was kept as the shop’s income: it cannot be undone.',
  },
})
