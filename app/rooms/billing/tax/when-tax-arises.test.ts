/**
 * Thirty cases: kind of goods × way of paying × day of sending, paying, returning × month's end. What stands on the right was
 * worked out by hand from the Revenue Code, before the code was asked:
 *
 * - s.78 (1): goods when delivered; (b) before that, as far as a price is paid; (c) as far as an invoice is issued.
 * - s.78/1 (1): services when the price is paid, as far as it is.
 * - s.82/10 and notice No. 82: less in the month of the return, or of the money of a deposit that goes back.
 *
 * 107 baht bear 7 of VAT. Months are past ones, so that a day can be told; c, d … are days of August and September 2026.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import type { BillLine } from '../bill.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { undoPayment } from '../owed/undo-payment.ts'
import { vatReport } from '../papers/vat-report.ts'
import { receiveCash } from '../receive-cash.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('tax-case', { settled: async () => 'accepted', undone: async () => ({ expiresAt: null }) })

type Goods = 'goods' | 'service' | 'exempt' | 'mixed' | 'both' | 'delivered'
/** `sent` says how many in all are with the buyer; `paid` how many baht came and how: the law asks for the day alone. */
type Way = 'transfer' | 'promptpay' | 'cash' | 'card_manual' | 'carrier'
type Step = ['sent', string, number] | ['paid', string, string, Way?] | ['undone', number]
/** Day of the tax, baht that bear it or are exempt, VAT. Below 0: taken back. */
type Tax = [string, number, number]

const [aug30, aug31, sep1, sep4, sep10, sep30] = [
  '2026-08-30',
  '2026-08-31',
  '2026-09-01',
  '2026-09-04',
  '2026-09-10',
  '2026-09-30',
] as const

const cases: [string, Goods, Step[], Tax[]][] = [
  // Goods, all at once.
  ['goods paid, then sent', 'goods', [['paid', aug31, '1070', 'promptpay'], ['sent', sep1, 10]], [[aug31, 1070, 70]]],
  ['goods sent, then paid: COD over the month’s end', 'goods', [['sent', aug30, 10], ['paid', sep4, '1070', 'carrier']], [[aug30, 1070, 70]]],
  ['goods sent and paid on one day', 'goods', [['sent', aug31, 10], ['paid', aug31, '1070', 'cash']], [[aug31, 1070, 70]]],
  ['goods sent and not paid', 'goods', [['sent', sep30, 10]], [[sep30, 1070, 70]]],
  ['goods ordered, neither sent nor paid', 'goods', [], []],
  ['goods paid and never sent', 'goods', [['paid', aug31, '1070', 'card_manual']], [[aug31, 1070, 70]]],
  // Goods, in parts.
  ['a deposit, then all is sent, then the rest is paid', 'goods', [['paid', aug30, '321'], ['sent', aug31, 10], ['paid', sep4, '749', 'carrier']], [[aug30, 321, 21], [aug31, 749, 49]]],
  ['a deposit, then the rest, then sent', 'goods', [['paid', aug30, '321'], ['paid', sep1, '749', 'cash'], ['sent', sep4, 10]], [[aug30, 321, 21], [sep1, 749, 49]]],
  ['a deposit alone', 'goods', [['paid', aug31, '321']], [[aug31, 321, 21]]],
  ['two deposits over the month’s end', 'goods', [['paid', aug31, '107'], ['paid', sep1, '214']], [[aug31, 107, 7], [sep1, 214, 14]]],
  ['half sent on credit, the rest a month later', 'goods', [['sent', aug31, 5], ['sent', sep1, 10]], [[aug31, 535, 35], [sep1, 535, 35]]],
  ['half sent, a part of it paid, the rest sent', 'goods', [['sent', aug31, 5], ['paid', sep1, '214'], ['sent', sep4, 10]], [[aug31, 535, 35], [sep4, 535, 35]]],
  ['half sent, more paid than it cost', 'goods', [['sent', aug31, 5], ['paid', sep1, '642']], [[aug31, 535, 35], [sep1, 107, 7]]],
  ['a deposit, half is sent: its rest is due', 'goods', [['paid', aug30, '214'], ['sent', sep1, 5]], [[aug30, 214, 14], [sep1, 428, 28]]],
  ['a deposit, sent in two halves, paid', 'goods', [['paid', aug30, '214'], ['sent', aug31, 5], ['sent', sep1, 10], ['paid', sep4, '856', 'promptpay']], [[aug30, 214, 14], [aug31, 428, 28], [sep1, 428, 28]]],
  ['paid in two parts after it was sent', 'goods', [['sent', aug31, 10], ['paid', sep1, '500'], ['paid', sep4, '570']], [[aug31, 1070, 70]]],
  ['more is paid than is owed', 'goods', [['paid', aug31, '1200']], [[aug31, 1070, 70]]],
  // What comes back before it was paid.
  ['a COD parcel comes back whole in the next month', 'goods', [['sent', aug31, 10], ['sent', 'today', 0]], [[aug31, 1070, 70], ['today', -1070, -70]]],
  ['three of ten come back unpaid', 'goods', [['sent', aug31, 10], ['sent', 'today', 7]], [[aug31, 1070, 70], ['today', -321, -21]]],
  // A payment that was none is no cause of s.82/10: its invoice is cancelled in its own month.
  ['a mistyped payment', 'goods', [['paid', aug31, '1070'], ['undone', 0]], [[aug31, 1070, 70], [aug31, -1070, -70]]],
  ['of two payments the first was none', 'goods', [['paid', aug30, '321'], ['paid', sep1, '749'], ['undone', 0]], [[aug30, 321, 21], [aug30, -321, -21], [sep1, 749, 49]]],
  ['sent, and its payment was none', 'goods', [['sent', aug30, 10], ['paid', sep4, '1070'], ['undone', 0]], [[aug30, 1070, 70]]],
  // Services.
  ['a service paid', 'service', [['paid', sep4, '1070', 'cash']], [[sep4, 1070, 70]]],
  ['a service rendered, paid in the next month', 'service', [['sent', aug31, 10], ['paid', sep4, '1070', 'card_manual']], [[sep4, 1070, 70]]],
  ['a service rendered and not paid', 'service', [['sent', aug31, 10]], []],
  ['a service rendered, paid in two parts', 'service', [['sent', aug30, 10], ['paid', aug31, '535'], ['paid', sep1, '535']], [[aug31, 535, 35], [sep1, 535, 35]]],
  // Without VAT, and both.
  ['exempt goods sent and paid later', 'exempt', [['sent', aug31, 10], ['paid', sep4, '1000', 'cash']], [[aug31, 1000, 0]]],
  ['exempt and taxed goods, COD', 'mixed', [['sent', aug30, 10], ['paid', sep4, '2070', 'carrier']], [[aug30, 2070, 70]]],
  ['goods and their fitting, sent and fitted, then paid', 'both', [['sent', aug31, 10], ['paid', sep4, '2140']], [[aug31, 1070, 70], [sep4, 1070, 70]]],
  ['delivery goes with the first parcel', 'delivered', [['sent', aug31, 5], ['sent', sep10, 10]], [[aug31, 588.5, 38.5], [sep10, 535, 35]]],
] // prettier-ignore

test('thirty cases are told', () => {
  expect(cases).toHaveLength(30)
})

describe('tax arises', () => {
  test.each(cases)('%s', async (_name, goods, steps, taxes) => {
    const tenant = await newTenant()
    await readyToSell(tenant)
    const subjectId = randomUUID()
    const { payableId } = await open(tenant.as('guest'), { ...billOf(goods), subjectType: 'tax-case', subjectId })
    for (const step of steps) await take(tenant, { payableId, subjectId }, step)
    const found = await tenant.sql<{ on: string; due: bigint; vat: bigint }>(
      `select t.arose_on::text as on, sum(l.due_satang)::bigint as due, sum(l.due_vat_satang)::bigint as vat from billing.tax_points t
       join billing.tax_point_lines l on l.tax_point_id = t.id group by t.id, t.arose_on having sum(l.due_satang) <> 0 order by t.arose_on, t.id`,
    )
    const byHand = taxes.map(([on, baht, vat]) => ({ on: dayOf(on), due: satang(baht), vat: satang(vat) }))
    expect(found.map(({ on, due, vat }) => ({ on, due, vat }))).toEqual(byHand)
    // Each month's report and book say the same, papers that were cancelled left out.
    for (const month of new Set(byHand.map(({ on }) => on.slice(0, 7)))) {
      const ofMonth = byHand.filter(({ on }) => on.startsWith(month)).reduce((sum, { vat }) => sum + vat, 0n)
      const { sums, bookedSatang } = await vatReport(tenant.as('manager'), { month })
      expect({ month, report: sums.vatSatang, book: bookedSatang }).toEqual({ month, report: ofMonth, book: ofMonth })
    }
    for (const { promise, breaches } of [...integrity, ...ledgerPromises])
      expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
  })
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const dayOf = (on: string) => (on === 'today' ? today() : on)
const satang = (baht: number) => BigInt(Math.round(baht * 100))

async function take(
  tenant: TestTenant,
  { payableId, subjectId }: { payableId: string; subjectId: string },
  step: Step,
) {
  const manager = { ...tenant.as('admin'), idempotencyKey: randomUUID() }
  if (step[0] === 'paid' && step[3] === 'carrier')
    return inOneTransaction(manager, (tools) =>
      receiveCash(tools, {
        subjectType: 'tax-case',
        subjectId,
        reference: '',
        receivedOn: step[1],
        carrierKept: 3210n,
      }),
    )
  if (step[0] === 'paid')
    return enterPayment(manager, {
      payable: payableId,
      amount: step[2],
      method: step[3] ?? 'transfer',
      receivedOn: thai(step[1]),
    } as never)
  if (step[0] === 'sent')
    return inOneTransaction(manager, (tools) =>
      goodsMoved(tools, {
        subjectType: 'tax-case',
        subjectId,
        gone: [0, 1].map((place) => ({ place, pieces: step[2] })),
        on: dayOf(step[1]),
        reason: 'ลูกค้าไม่รับ',
      }),
    )
  const payments = await tenant.sql<{ id: string }>('select id from billing.payments order by id')
  return undoPayment(manager, {
    payable: payableId,
    payment: payments[step[1]]!.id,
    reason: 'คีย์ผิด',
    claim: 'keep',
  } as never)
}

/** As somebody types it: day/month/year of the Buddhist era. */
const thai = (on: string) => {
  const [year, month, day] = dayOf(on).split('-')
  return `${day}/${month}/${Number(year) + 543}`
}

function billOf(goods: Goods) {
  const line = (name: string, more: Partial<BillLine>): BillLine => ({
    name: { th: name, en: name },
    quantity: 10,
    unitPriceSatang: 10_700n,
    netSatang: 107_000n,
    vatSatang: 7000n,
    vatClass: 'vat7',
    ...more,
  })
  const taxed = line('กาแฟ', {})
  const exempt = line('ไข่ไก่', { unitPriceSatang: 10_000n, netSatang: 100_000n, vatSatang: 0n, vatClass: 'exempt' })
  const fitting = line('ค่าติดตั้ง', { supply: 'service' })
  const lines = { goods: [taxed], service: [fitting], exempt: [exempt], mixed: [taxed, exempt], both: [taxed, fitting], delivered: [taxed] }[goods] // prettier-ignore
  const shippingSatang = goods === 'delivered' ? 5350n : 0n
  const shippingVatSatang = goods === 'delivered' ? 350n : 0n
  const subtotalSatang = lines.reduce((sum, { netSatang }) => sum + netSatang, 0n)
  const vatSatang = lines.reduce((sum, one) => sum + (one.vatSatang ?? 0n), shippingVatSatang)
  const totalSatang = subtotalSatang + shippingSatang
  return {
    amountSatang: totalSatang,
    bill: { lines, subtotalSatang, discountSatang: 0n, shippingSatang, shippingVatSatang, vatSatang, totalSatang },
  }
}
