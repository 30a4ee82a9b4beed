import { expect, test } from 'vitest'
import { mustNameCause } from './must-name-cause.ts'

const part = {
  part: '0',
  isService: false,
  leftSatang: 100_000n,
  dueSatang: 0n,
}
const sale = {
  asksCause: true,
  isDelivered: true,
  parts: [part],
  paidSatang: 100_000n,
  refundedSatang: 0n,
}
const must = (more: Partial<typeof sale>, amountSatang = 10_000n, of = '') =>
  mustNameCause({ ...sale, ...more }, { amountSatang, part: of })

test('a credit note’s cause must be named where what happened does not tell it', () => {
  expect(must({})).toBe(true)
  expect(must({ parts: [{ ...part, dueSatang: 9_999n }] })).toBe(true)
  expect(must({ parts: [{ ...part, dueSatang: 10_000n }] }, 10_000n, '0')).toBe(true)
  expect(must({ isDelivered: false, parts: [{ ...part, isService: true }] })).toBe(true)
})

test('it need not be: what came back, an advance, a whole service, what came too much, and who is not registered for VAT', () => {
  expect(must({ parts: [{ ...part, dueSatang: 10_000n }] })).toBe(false)
  expect(must({ isDelivered: false })).toBe(false)
  expect(must({ isDelivered: false, parts: [{ ...part, isService: true }] }, 100_000n)).toBe(false)
  expect(must({ paidSatang: 110_000n })).toBe(false)
  expect(must({ asksCause: false })).toBe(false)
})
