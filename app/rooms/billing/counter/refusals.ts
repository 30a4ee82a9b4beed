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
})
