/**
 * What is exempt alone has no tax invoice (Revenue Code s.81, s.86), and what is done is no goods (s.78/1). Worked out by hand:
 * each case says the papers, and lines 1, 3 and 5 of the ภ.พ.30 of the months it touches.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import type { BillLine, Buyer } from '../bill.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { undoPayment } from '../owed/undo-payment.ts'
import { papers } from '../papers/papers.ts'
import { vatReport } from '../papers/vat-report.ts'
import { refundInto } from '../refunds.ts'
import { vatReturn } from '../returns/vat-return.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { issueDeliveryNote } from '../trade/delivery-note.ts'
import { acceptQuotation, makeQuotation } from '../trade/quotations.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('exempt-case', { settled: async () => 'accepted', undone: async () => ({ expiresAt: null }) })

type Step = ['sent', string, number] | ['paid', string, string] | ['undone'] | ['refunded', bigint]
type Month = [month: string, sales: number, exempt: number, vat: number]
interface Case {
  of: ('eggs' | 'coffee' | 'fitting')[]
  buyer?: Partial<Buyer>
  steps: Step[]
  /** As they are called; cancelled ones with a minus. */
  papers: string[]
  months: Month[]
}

const [aug31, sep4] = ['2026-08-31', '2026-09-04'] as const
const company = { company: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0105561023453', branchNo: '00000' }

const cases: [string, Case][] = [
  ['eggs are paid', { of: ['eggs'], steps: [['paid', aug31, '1000']], papers: ['receipt'], months: [['2026-08', 1000, 1000, 0]] }],
  ['a company pays eggs', { of: ['eggs'], buyer: company, steps: [['paid', aug31, '1000']], papers: ['receipt'], months: [['2026-08', 1000, 1000, 0]] }],
  ['eggs leave and are paid in the next month', { of: ['eggs'], steps: [['sent', aug31, 10], ['paid', sep4, '1000']], papers: ['receipt'], months: [['2026-08', 1000, 1000, 0], ['2026-09', 0, 0, 0]] }],
  ['eggs leave and are not paid', { of: ['eggs'], steps: [['sent', aug31, 10]], papers: [], months: [['2026-08', 1000, 1000, 0]] }],
  ['eggs leave and come back unpaid', { of: ['eggs'], steps: [['sent', aug31, 10], ['sent', 'today', 0]], papers: [], months: [['2026-08', 1000, 1000, 0], ['today', -1000, -1000, 0]] }],
  ['a part of the eggs is paid, then the rest', { of: ['eggs'], steps: [['paid', aug31, '400'], ['paid', sep4, '600']], papers: ['receipt', 'receipt'], months: [['2026-08', 400, 400, 0], ['2026-09', 600, 600, 0]] }],
  ['a payment of eggs was none', { of: ['eggs'], steps: [['paid', aug31, '1000'], ['undone']], papers: ['-receipt'], months: [['2026-08', 0, 0, 0]] }],
  ['eggs leave, and their payment was none', { of: ['eggs'], steps: [['sent', aug31, 10], ['paid', sep4, '1000'], ['undone']], papers: ['-receipt'], months: [['2026-08', 1000, 1000, 0], ['2026-09', 0, 0, 0]] }],
  ['half the money of the eggs goes back', { of: ['eggs'], steps: [['paid', aug31, '1000'], ['refunded', 50_000n]], papers: ['receipt', 'refund_note'], months: [['2026-08', 1000, 1000, 0], ['today', -500, -500, 0]] }],
  ['eggs and coffee stand on one tax invoice', { of: ['eggs', 'coffee'], steps: [['paid', aug31, '2070']], papers: ['abbr_tax_invoice'], months: [['2026-08', 2000, 1000, 70]] }],
  ['a payment of eggs and coffee was none', { of: ['eggs', 'coffee'], steps: [['paid', aug31, '2070'], ['undone']], papers: ['-abbr_tax_invoice'], months: [['2026-08', 0, 0, 0]] }],
  ['the eggs of eggs and coffee are given back', { of: ['coffee', 'eggs'], steps: [['sent', aug31, 10], ['sent', 'today', 5]], papers: ['abbr_tax_invoice', 'credit_note'], months: [['2026-08', 2000, 1000, 70], ['today', -1000, -500, -35]] }],
  ['fitting goes along with coffee on credit', { of: ['coffee', 'fitting'], steps: [['sent', aug31, 10]], papers: ['abbr_tax_invoice'], months: [['2026-08', 1000, 0, 70]] }],
] // prettier-ignore

describe('papers and returns', () => {
  test.each(cases)('%s', async (_name, { of, buyer, steps, papers: named, months }) => {
    const tenant = await newTenant()
    await readyToSell(tenant)
    const subjectId = randomUUID()
    const { payableId } = await open(tenant.as('guest'), {
      ...billOf(of),
      subjectType: 'exempt-case',
      subjectId,
      ...(buyer && { buyer: { name: 'ผู้ซื้อ', ...buyer } }),
    })
    for (const step of steps) await take(tenant, { payableId, subjectId }, step)
    const { rows } = await papers(tenant.as('manager'), {})
    const told = rows.map(({ called, state }) => `${state === 'cancelled' ? '-' : ''}${called}`).toSorted()
    expect(told).toEqual(named.toSorted())
    for (const [month, sales, exempt, vat] of months) {
      const { figures, agrees } = await vatReturn(tenant.as('manager'), { month: monthOf(month) })
      const found = { month, sales: figures[0], exempt: figures[2], vat: figures[4], agrees }
      expect(found).toEqual({ month, sales: satang(sales), exempt: satang(exempt), vat: satang(vat), agrees: true })
    }
    await holds(tenant)
  })

  test('the report of sales tax has no line of what is exempt alone, and says its sum', async () => {
    const tenant = await newTenant()
    await readyToSell(tenant)
    const { payableId } = await open(tenant.as('guest'), { ...billOf(['eggs']), subjectType: 'exempt-case', subjectId: randomUUID() }) // prettier-ignore
    await take(tenant, { payableId, subjectId: '' }, ['paid', aug31, '1000'])
    const { lines, exemptSatang } = await vatReport(tenant.as('manager'), { month: '2026-08' })
    expect({ lines, exemptSatang }).toEqual({ lines: [], exemptSatang: 100_000n })
  })

  test('of a quotation the goods bear their tax when they leave, the service does not', async () => {
    const tenant = await newTenant()
    await readyToSell(tenant)
    const manager = { ...tenant.as('manager'), idempotencyKey: randomUUID() }
    const { id } = await makeQuotation(manager, {
      company: 'บริษัท ผู้ซื้อ จำกัด',
      validUntil: '31/12/2600',
      lines: {
        0: { name: 'เครื่องชง', quantity: '1', price: '1070', supply: 'goods' },
        1: { name: 'ค่าติดตั้ง', quantity: '1', price: '214', supply: 'service' },
      },
    } as never)
    const [paper] = await tenant.sql<{ token: string }>(
      'select public_token as token from billing.documents where id = $1',
      [id],
    )
    await acceptQuotation(tenant.as('guest'), { token: paper!.token, name: 'คุณผู้ซื้อ' })
    const [payable] = await tenant.sql<{ id: string }>('select id from billing.payables')
    await issueDeliveryNote({ ...manager, idempotencyKey: randomUUID() }, {
      payable: payable!.id,
      quantity: { 0: '1', 1: '1' },
    } as never)
    const { sums } = await vatReport(tenant.as('manager'), { month: today().slice(0, 7) })
    expect(sums).toMatchObject({ vatSatang: 7000n, totalSatang: 107_000n })
    await holds(tenant)
  })
})

async function holds(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerPromises])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

async function take(tenant: TestTenant, of: { payableId: string; subjectId: string }, step: Step): Promise<unknown> {
  const who = { ...tenant.as('admin'), idempotencyKey: randomUUID() }
  if (step[0] === 'paid')
    return enterPayment(who, {
      payable: of.payableId,
      amount: step[2],
      method: 'transfer',
      receivedOn: thai(step[1]),
    } as never)
  if (step[0] === 'sent')
    return inOneTransaction(who, (tools) =>
      goodsMoved(tools, {
        subjectType: 'exempt-case',
        subjectId: of.subjectId,
        gone: [0, 1].map((place) => ({ place, pieces: step[2] })),
        on: step[1] === 'today' ? today() : step[1],
        reason: 'ลูกค้าไม่รับ',
      }),
    )
  if (step[0] === 'refunded')
    return inOneTransaction(who, (tools) =>
      refundInto(tools, {
        payableId: of.payableId,
        amountSatang: step[1],
        reason: 'ของแตก',
        method: 'wallet',
        to: { account: 'wallet:x', kind: 'liability' },
      }),
    )
  const payments = await tenant.sql<{ id: string }>('select id from billing.payments order by id')
  return undoPayment(who, { payable: of.payableId, payment: payments[0]!.id, reason: 'คีย์ผิด', claim: 'keep' } as never)
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const monthOf = (month: string) => (month === 'today' ? today().slice(0, 7) : month)
const satang = (baht: number) => BigInt(Math.round(baht * 100))
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`

function billOf(of: Case['of']) {
  const line = (name: string, more: Partial<BillLine>): BillLine => ({
    name: { th: name, en: name },
    quantity: 10,
    unitPriceSatang: 10_700n,
    netSatang: 107_000n,
    vatSatang: 7000n,
    vatClass: 'vat7',
    ...more,
  })
  const kinds = {
    coffee: line('กาแฟ', {}),
    eggs: line('ไข่ไก่', { unitPriceSatang: 10_000n, netSatang: 100_000n, vatSatang: 0n, vatClass: 'exempt' }),
    fitting: line('ค่าติดตั้ง', { supply: 'service' }),
  }
  const lines = of.map((kind) => kinds[kind])
  const totalSatang = lines.reduce((sum, { netSatang }) => sum + netSatang, 0n)
  const vatSatang = lines.reduce((sum, one) => sum + (one.vatSatang ?? 0n), 0n)
  return {
    amountSatang: totalSatang,
    bill: { lines, subtotalSatang: totalSatang, discountSatang: 0n, shippingSatang: 0n, vatSatang, totalSatang },
  }
}
