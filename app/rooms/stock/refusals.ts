import { refusals } from '#kernel/refusals.ts'
import type { Shortfall } from './shortfall.ts'

export const refuse = refusals('stock', {
  // Names every short line at once: one trip back to the basket is enough (commerce.md rule 4.2).
  insufficient: {
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    th: ({ lines }: { lines: Shortfall[] }) =>
      `สินค้าไม่พอ: ${lines.map((line) => `${line.sku} เหลือ ${line.available}`).join(', ')}`,
    en: ({ lines }: { lines: Shortfall[] }) =>
      `Not enough stock: ${lines.map((line) => `${line.sku} has ${line.available} left`).join(', ')}`,
  },
  belowZero: {
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    th: ({ available }: { available: bigint }) => `ลดได้ไม่เกิน ${available} เพราะที่เหลือจองไว้แล้ว`,
    en: ({ available }: { available: bigint }) => `At most ${available} can go: the rest is promised already.`,
  },
})
