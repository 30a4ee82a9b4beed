import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { inOneTransaction, readyToSell } from '#rooms/billing/testing.ts'
import type { Applied } from '#rooms/promotions/parts/deal.ts'
import { billOf, type SaleLine } from './bill.ts'
import { lookAgainAt } from './clock.ts'
import { saleNumber } from './sale-number.ts'

const name = { th: 'ตั๋ว', en: 'Ticket' }
const line = (more: Partial<SaleLine> = {}): SaleLine => ({
  name,
  quantity: 1,
  unitPriceSatang: 10_700n,
  vatClass: 'vat7',
  ...more,
})
const off = (...lines: bigint[]): Applied => ({
  promotionId: '',
  codeId: null,
  code: 'TEN',
  name,
  goodsSatang: lines.reduce((a, b) => a + b),
  lines,
  shippingSatang: 0n,
  gift: null,
})

async function seller(more: { vatRegistered?: boolean } = {}): Promise<TestTenant> {
  const tenant = await newTenant('sales')
  await readyToSell(tenant, more)
  return tenant
}
const reckon = (tenant: TestTenant, lines: SaleLine[], applied: Applied[] = []) =>
  inOneTransaction(tenant.as('manager'), (tools) => billOf(tools, lines, applied))

test('a bill: each line bears what came off it and its VAT; what is taxed and what is not are apart', async () => {
  const lines = [line({ quantity: 2 }), line({ unitPriceSatang: 5000n, vatClass: 'exempt' })]
  expect(await reckon(await seller(), lines, [off(10_700n, 0n), off(0n, 1000n)])).toEqual({
    lines: [
      { ...line({ quantity: 2 }), discountSatang: 10_700n, netSatang: 10_700n, vatSatang: 700n },
      {
        ...line({ unitPriceSatang: 5000n, vatClass: 'exempt' }),
        discountSatang: 1000n,
        netSatang: 4000n,
        vatSatang: 0n,
      },
    ],
    subtotalSatang: 26_400n,
    discountSatang: 11_700n,
    shippingSatang: 0n,
    vatSatang: 700n,
    totalSatang: 14_700n,
  })
})

test('no VAT of who is not registered, and none where nothing is sold yet', async () => {
  expect(await reckon(await seller({ vatRegistered: false }), [line()])).toMatchObject({ vatSatang: 0n })
  const advance = await reckon(await seller(), [line({ vatClass: null })])
  expect(advance).toMatchObject({ vatSatang: 0n, lines: [{ name, quantity: 1, netSatang: 10_700n }] })
  expect(Object.keys(advance.lines[0]!)).toEqual(['name', 'quantity', 'unitPriceSatang', 'netSatang'])
})

test('a discount above its line is refused, whatever was taken off elsewhere', async () => {
  await expect(reckon(await seller(), [line(), line()], [off(10_701n, 0n)])).rejects.toThrow(RangeError)
})

test('a number says the day in Bangkok, and does not tell how many there are', () => {
  const at = new Date('2026-11-25T17:00:00Z')
  expect(saleNumber('E', { at })).toMatch(/^E691126-[0-9A-HJKMNP-TV-Z]{7}$/)
  expect(saleNumber('', { at: new Date(at.getTime() - 1), tail: 5 })).toMatch(/^691125-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(Array.from({ length: 1000 }, () => saleNumber('E'))).size).toBe(1000)
})

test('a slip stops the clock for 48 hours, a picture that is none for one; looked at again meanwhile', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const again = (inReviewSince: Date | null, unvouchedSince: Date | null = null) =>
    lookAgainAt({ inReviewSince, unvouchedSince }, { now, minutes: 15 })?.getTime() ?? null
  expect(lookAgainAt(null, { now, minutes: 15 })).toBeNull()
  expect(again(null)).toBeNull()
  expect(again(ago(1))).toBe(now.getTime() + 15 * 60_000)
  expect(again(ago(47.9))).toBe(now.getTime() + 6 * 60_000)
  expect(again(ago(48))).toBeNull()
  expect(again(ago(2), ago(1))).toBeNull()
  expect(again(ago(2), ago(0.9))).toBe(now.getTime() + 6 * 60_000)
})
