import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('pos', {
  branchClosed: {
    status: 409,
    code: 'BRANCH_CLOSED',
    th: ({ branch }: { branch: LocalText }) => `“${branch.th}” ปิดอยู่ จึงเปิดกะที่นี่ไม่ได้`,
    en: ({ branch }: { branch: LocalText }) => `${branch.en} is closed: no shift can be opened there.`,
  },
})
