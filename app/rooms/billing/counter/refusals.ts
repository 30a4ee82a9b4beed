import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('billing', {
  numberTaken: {
    status: 409,
    code: 'NUMBER_TAKEN',
    th: ({ number }: { number: string }) => `เลขที่ ${number} ใช้ไปแล้ว`,
    en: ({ number }: { number: string }) => `The number ${number} is taken.`,
  },
})
