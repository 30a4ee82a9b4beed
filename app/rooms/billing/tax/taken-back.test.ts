/** What was invoiced in parts, sent before it was paid, or kept from before tax points is taken back: papers, book and report agree. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import type { BillLine } from '../bill.ts'
import { changePayable } from '../change-payable.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { takeBackEntered } from '../owed/take-back.ts'
import { undoPayment } from '../owed/undo-payment.ts'
import { replacePaper } from '../papers/replace-paper.ts'
import { vatReport } from '../papers/vat-report.ts'
import { receiveCash } from '../receive-cash.ts'
import { refundInto } from '../refunds.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { issueDeliveryNote } from '../trade/delivery-note.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('tax-back', {
  settled: async () => 'accepted',
  undone: async () => ({ expiresAt: null }),
  resumed: async () => {},
  waits: async () => true,
})

const ofGoods = (quantity: number, netSatang: bigint, shippingSatang = 0n, more: Partial<BillLine> = {}) => {
  const vatOf = (satang: bigint) => (satang * 7n + 53n) / 107n
  const totalSatang = netSatang + shippingSatang
  const line: BillLine = {
    name: { th: 'กาแฟ', en: 'Coffee' },
    quantity,
    unitPriceSatang: (netSatang + BigInt(quantity) - 1n) / BigInt(quantity),
    netSatang,
    vatSatang: vatOf(netSatang),
    vatClass: 'vat7',
    place: 0,
    ...more,
  }
  line.discountSatang = line.unitPriceSatang * BigInt(quantity) - netSatang
  return {
    lines: [line],
    subtotalSatang: line.unitPriceSatang * BigInt(quantity),
    discountSatang: line.discountSatang,
    shippingSatang,
    shippingVatSatang: vatOf(shippingSatang),
    vatSatang: vatOf(netSatang) + vatOf(shippingSatang),
    totalSatang,
  }
}

async function sale(bill = ofGoods(10, 107_000n)) {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const subject = { subjectType: 'tax-back', subjectId: randomUUID() }
  const { payableId } = await open(tenant.as('guest'), { ...subject, amountSatang: bill.totalSatang, bill })
  const who = () => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
  return {
    tenant,
    payableId,
    subject,
    who,
    sends: (pieces: number, on?: string) =>
      inOneTransaction(who(), (tools) =>
        goodsMoved(tools, { ...subject, gone: [{ place: 0, pieces }], ...(on && { on }), reason: 'คืน' }),
      ),
    pays: (amount: string, receivedOn?: string) =>
      enterPayment(who(), {
        payable: payableId,
        amount,
        method: 'transfer',
        receivedOn: receivedOn ?? thaiToday(),
      } as never),
    cash: () => inOneTransaction(who(), (tools) => receiveCash(tools, { ...subject, reference: '' })),
    refunds: (amountSatang: bigint) =>
      inOneTransaction(who(), (tools) =>
        refundInto(tools, {
          payableId,
          amountSatang,
          reason: 'คืนสินค้า',
          method: 'wallet',
          to: { account: 'wallet:x', kind: 'liability' },
        }),
      ),
    payments: () => tenant.sql<{ id: string }>('select id from billing.payments order by id'),
  }
}

const thaiToday = () => {
  const [year, month, day] = businessDate(new Date()).split('-')
  return `${day}/${month}/${Number(year) + 543}`
}

/** Kind, baht, VAT, and what it corrects. */
const papersOf = async (tenant: TestTenant) =>
  (
    await tenant.sql<{ said: string }>(
      `select concat_ws(' ', d.kind, d.issued_for, round(d.total_satang / 100.0, 2), round(d.vat_satang / 100.0, 2), f.kind,
         round(f.total_satang / 100.0, 2)) as said
       from billing.documents d left join billing.documents f on f.id = d.refers_to_id where d.kind <> 'delivery' order by d.id`,
    )
  ).map(({ said }) => said)

async function expectSound(tenant: TestTenant) {
  const { sums, bookedSatang } = await vatReport(tenant.as('manager'), { month: businessMonth(new Date()) })
  expect(sums.vatSatang).toBe(bookedSatang)
  for (const { promise, breaches } of [...integrity, ...ledgerPromises])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
  return sums.vatSatang
}

test('paid at the door and refunded: the note corrects the invoice, not the receipt for it', async () => {
  const { tenant, sends, cash, refunds } = await sale()
  await sends(10)
  await cash()
  await refunds(107_000n)
  expect((await papersOf(tenant)).at(-1)).toBe('credit_note paid 1070.00 70.00 abbr_tax_invoice 1070.00')
  expect(await expectSound(tenant)).toBe(0n)
})

test('invoiced in two parts and refunded: a note for each, never above what it bore', async () => {
  const { tenant, pays, refunds } = await sale()
  await pays('321')
  await pays('749')
  await refunds(64_200n)
  await refunds(42_800n)
  expect((await papersOf(tenant)).slice(2)).toEqual([
    'credit_note paid 642.00 42.00 abbr_tax_invoice 749.00',
    'credit_note paid 107.00 7.00 abbr_tax_invoice 749.00',
    'credit_note paid 321.00 21.00 abbr_tax_invoice 321.00',
  ])
  expect(await expectSound(tenant)).toBe(0n)
})

test('the payment of a sale from before tax points proves to be none: it is out of the book, and is paid anew once', async () => {
  const { tenant, payableId, pays, payments, who } = await sale(ofGoods(10, 107_000n, 5350n))
  await pays('1123.50')
  // As migration 0060 kept what had been sold: as a whole, of no payment.
  await tenant.sql(`
    with old as (select * from billing.tax_points), gone as (
      insert into billing.tax_points (payable_id, cause, payment_id, arose_on, booked_on)
      select payable_id, 'undone', payment_id, arose_on, booked_on from old returning id
    ), kept as (
      insert into billing.tax_points (payable_id, cause, arose_on, booked_on, document_id)
      select payable_id, 'paid', arose_on, booked_on, document_id from old returning id
    )
    insert into billing.tax_point_lines (tax_point_id, place, earned_satang, earned_vat_satang, due_satang, due_vat_satang)
    select gone.id, l.place, -l.earned_satang, -l.earned_vat_satang, -l.due_satang, -l.due_vat_satang
    from gone, billing.tax_point_lines l union all select id, -2, 112350, 7350, 112350, 7350 from kept`)
  const [payment] = await payments()
  await undoPayment(who(), { payable: payableId, payment: payment!.id, reason: 'คีย์ผิด', claim: 'keep' } as never)
  expect(await expectSound(tenant)).toBe(0n)
  await pays('1123.50')
  expect(await expectSound(tenant)).toBe(7350n)
})

test('of an odd sum one piece comes back unpaid: what is due is just what is billed', async () => {
  const { tenant, subject, who, sends, cash } = await sale(ofGoods(3, 10_001n))
  await sends(3)
  await inOneTransaction(who(), async (tools) => {
    const bill = ofGoods(2, 6668n)
    await changePayable(tools, { ...subject, amountSatang: 6668n, buyer: { name: 'ก' }, bill, expiresAt: null })
  })
  await sends(2)
  await cash()
  expect(await papersOf(tenant)).toEqual([
    'abbr_tax_invoice sent 100.01 6.54',
    'credit_note paid 33.33 2.18 abbr_tax_invoice 100.01',
    'receipt paid 66.68 0.00',
  ])
  expect(await expectSound(tenant)).toBe(436n)
})

test('goods for nothing stay, those with a price came back unpaid: their tax is credited', async () => {
  const { tenant, subject, who, sends } = await sale()
  await sends(10)
  await inOneTransaction(who(), async (tools) => {
    const bill = ofGoods(1, 0n, 0n, { place: 1 })
    await changePayable(tools, { ...subject, amountSatang: 0n, buyer: { name: 'ก' }, bill, expiresAt: null })
  })
  await sends(0)
  expect((await papersOf(tenant)).at(-1)).toBe('credit_note paid 1070.00 70.00 abbr_tax_invoice 1070.00')
  expect(await expectSound(tenant)).toBe(0n)
  expect(
    await tenant.sql(`select from ledger.accounts where code = 'receivable:customers' and balance_satang <> 0`),
  ).toEqual([])
})

test('a deposit, goods and delivery, and the deposit was none: all that left is taxed on the day on which it left', async () => {
  for (const how of ['undo', 'takeBack', 'note'] as const) {
    const { tenant, payableId, sends, pays, payments, who } = await sale(ofGoods(10, 100_000n, 7000n))
    await pays('535', '30/08/2569')
    if (how === 'note') await issueDeliveryNote(who(), { payable: payableId, quantity: { '0': '10' } } as never)
    else await sends(10, '2026-08-31')
    const [{ id: payment }] = (await payments()) as [{ id: string }]
    if (how === 'undo')
      await undoPayment(who(), { payable: payableId, payment, reason: 'คีย์ผิด', claim: 'keep' } as never)
    else await takeBackEntered(who(), { payable: payableId, payment } as never)
    const due = await tenant.sql(
      `select max(t.arose_on) filter (where t.cause = 'sent') = coalesce($1::date, (now() at time zone 'Asia/Bangkok')::date) as "onDay",
        sum(l.due_satang)::bigint as due from billing.tax_points t join billing.tax_point_lines l on l.tax_point_id = t.id`,
      [how === 'note' ? null : '2026-08-31'],
    )
    expect({ how, due }).toEqual({ how, due: [{ onDay: true, due: 107_000n }] })
    await expectSound(tenant)
  }
})

test('the paper in place of an invoice before money says what it was for, and the receipt names it', async () => {
  const { tenant, sends, cash, who } = await sale()
  await sends(10)
  const [old] = await tenant.sql<{ id: string }>('select id from billing.documents')
  const particulars = { company: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', branchNo: '00000', address: 'กรุงเทพ' }
  const { number } = await replacePaper(who(), { id: old!.id, ...particulars, reason: 'ขอเต็มรูป' } as never)
  await cash()
  expect(await papersOf(tenant)).toMatchObject({ 1: expect.stringContaining('tax_invoice sent 1070.00'), length: 3 })
  const [receipt] = await tenant.sql<{ said: string }>(
    `select bill -> 'lines' -> 0 -> 'name' ->> 'en' as said from billing.documents where kind = 'receipt'`,
  )
  expect(receipt!.said).toBe(`Payment for tax invoice no. ${number}`)
  await expectSound(tenant)
})

test('papers of past months after a quiet one are numbered in the month of their tax', async () => {
  const { tenant, subject, who } = await sale()
  const paid = async (receivedOn: string) => {
    const { payableId } = await open(tenant.as('guest'), {
      ...subject,
      subjectId: randomUUID(),
      amountSatang: 107_000n,
      bill: ofGoods(10, 107_000n),
    })
    await enterPayment(who(), { payable: payableId, amount: '1070', method: 'transfer', receivedOn } as never)
  }
  await paid('01/08/2569')
  // Nothing was issued since July.
  await tenant.sql('update billing.document_series set period = $1, next_no = 5', ['2026-07'])
  for (const on of ['10/09/2569', '12/08/2569', '11/09/2569', '11/10/2569', '12/09/2569']) await paid(on)
  const numbers = await tenant.sql<{ number: string; period: string }>(
    'select number, period from billing.documents order by id',
  )
  expect(numbers.map(({ number, period }) => `${period} ${number.slice(-5)}`)).toEqual([
    '2026-08 00001',
    '2026-09 00001',
    '2026-08 00002',
    '2026-09 00002',
    '2026-10 00001',
    '2026-09 00003',
  ])
})
