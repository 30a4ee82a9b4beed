import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { closeMonth } from '../close-month.ts'
import { integrity } from '../integrity.ts'
import { command } from '../room.ts'
import * as z from 'zod'
import { bookPurchase, cancelBookedPurchase } from '../index.ts'
import { postTransaction } from '../transactions.ts'
import { vatStanding } from '../vat-standing.ts'
import { claimInputVat } from './claim-vat.ts'
import { cancelPurchase, enterPurchase } from './enter-purchase.ts'
import { inputVatOf } from './input-vat.ts'
import { payPurchase, takePurchasePaymentBack } from './pay-purchase.ts'
import { purchaseSums } from './purchase-sums.ts'
import { samples } from '../purchase-samples.ts'
import { purchasePage, seePurchase } from './purchases.ts'

const today = businessDate(new Date())
const now = businessMonth(new Date())
const monthsAgo = (n: number) => addMonths(`${now}-01`, -n).slice(0, 7)
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
const thaiMonth = (month: string) => `${month.slice(5)}/${Number(month.slice(0, 4)) + 543}`
const who = (tenant: TestTenant) => ({
  ...tenant.as('user', { staff: ['accountant'], confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})

// A room above may have said by now who is registered; here everybody is.
let told: ReturnType<typeof vatStanding>
beforeAll(() => {
  told = vatStanding(async () => ({ registered: true, bp: 700 }))
})
afterAll(() => {
  vatStanding(told)
})

let papers = 0
const bill = (more: object = {}) =>
  ({
    kind: 'tax_invoice',
    supplierName: 'บริษัท ไร่กาแฟ จำกัด',
    supplierTaxId: '0105561023453',
    paperNo: `IV-${++papers}`,
    paperOn: thai(today),
    lines: { 0: { account: 'expense:rent', what: 'ค่าเช่า', amount: '1000', vat: 'claimable' } },
    ...more,
  }) as never

async function balances(tenant: TestTenant) {
  const rows = await tenant.sql<{ code: string; b: bigint }>(
    'select code, balance_satang as b from ledger.accounts where balance_satang <> 0',
  )
  return Object.fromEntries(rows.map(({ code, b }) => [code, b]))
}
async function sound(tenant: TestTenant) {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const report = (tenant: TestTenant, month: string) =>
  command({ may: 'anyone', input: z.object({}), run: (tools) => inputVatOf(tools, month) })(tenant.as('admin'), {})

test('a bill with VAT that is claimed, one that is not, and none: sums by hand', () => {
  const lines = [
    { account: 'a', what: '', amount: 10_000n, vat: 'claimable' as const },
    { account: 'b', what: '', amount: 5_005n, vat: 'lost' as const },
    { account: 'c', what: '', amount: 700n, vat: 'none' as const },
  ]
  const sums = purchaseSums(lines, { includes: false, bp: 700 })!
  // 7 % of 150.05 is 10.50: 7.00 and 3.50.
  expect([sums.netSatang, sums.vatSatang, sums.lostVatSatang, sums.totalSatang]).toEqual([15_705n, 700n, 350n, 16_755n])
  const inside = purchaseSums([{ ...lines[0]!, amount: 10_700n }], { includes: true, bp: 700 })!
  expect([inside.netSatang, inside.vatSatang, inside.totalSatang]).toEqual([10_000n, 700n, 10_700n])
  expect(purchaseSums(lines, { includes: false, bp: 700, vat: 1_051n })!.totalSatang).toBe(16_756n)
  expect(purchaseSums(lines, { includes: false, bp: 700, vat: 1_200n })).toBeNull()
})

test('owed, then paid with 3 % withheld; the book says what an accountant would have written', async () => {
  const tenant = await newTenant()
  await expect(enterPurchase({ ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: 'x' }, bill())).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  const { id, number } = await enterPurchase(who(tenant), bill())
  expect(number).toMatch(/^EX\d{4}-00001$/)
  expect(await balances(tenant)).toEqual({
    'expense:rent': 100_000n,
    'vat:input': 7_000n,
    'payable:suppliers': -107_000n,
  })
  await expect(payPurchase(who(tenant), { id, account: 'income:sales', paidOn: thai(today) } as never)).rejects.toMatchObject({ status: 422 }) // prettier-ignore
  await expect(payPurchase(who(tenant), { id, account: 'bank:cash', paidOn: thai(today), amount: '1070.01' } as never)).rejects.toMatchObject({ status: 422 }) // prettier-ignore
  await payPurchase(who(tenant), { id, account: 'bank:transfer', paidOn: thai(today), income: 'service' } as never)
  expect(await balances(tenant)).toEqual({ 'expense:rent': 100_000n, 'vat:input': 7_000n, 'bank:transfer': -104_000n, 'wht:companies': -3_000n }) // prettier-ignore
  const { payments } = await seePurchase(who(tenant), { id })
  expect(payments[0]).toMatchObject({ money_satang: 104_000n, withheld_satang: 3_000n, base_satang: 100_000n })
  await expect(cancelPurchase(who(tenant), { id, reason: 'ผิด' })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await takePurchasePaymentBack(who(tenant), { id, payment: payments[0]!.id })
  await expect(takePurchasePaymentBack(who(tenant), { id, payment: payments[0]!.id })).rejects.toMatchObject({ status: 404 }) // prettier-ignore
  await cancelPurchase(who(tenant), { id, reason: 'คีย์ผิด' })
  expect(await balances(tenant)).toEqual({})
  expect(await report(tenant, now)).toEqual([])
  await sound(tenant)
})

test('the same tax invoice of the same supplier is entered once, also by twenty at once; another branch has numbers of its own', async () => {
  const tenant = await newTenant()
  const same = { paperNo: 'AB 12-3' }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => enterPurchase(who(tenant), bill(same))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'DUPLICATE_PAPER' })
  await expect(enterPurchase(who(tenant), bill({ paperNo: 'ab12-3' }))).rejects.toMatchObject({ code: 'DUPLICATE_PAPER' }) // prettier-ignore
  await enterPurchase(who(tenant), bill({ ...same, branchNo: '00001' }))
  await enterPurchase(who(tenant), bill({ ...same, supplierTaxId: '0505558012345' })).catch(() => {})
  const rows = await tenant.sql<{ number: string }>('select number from ledger.purchases order by number')
  // No number was lost by what was refused.
  expect(rows.map(({ number }) => number.slice(-5))).toEqual(rows.map((_, at) => String(at + 1).padStart(5, '0')))
  await sound(tenant)
})

test('wrong ids, papers without VAT, days to come and a business that is not registered are refused', async () => {
  const tenant = await newTenant()
  const refused = (more: object) =>
    expect(enterPurchase(who(tenant), bill(more))).rejects.toMatchObject({ status: 422 })
  await refused({ supplierTaxId: '0105561023454' })
  await refused({ supplierTaxId: '' })
  await refused({ kind: 'receipt' })
  await refused({ paperOn: thai(addDays(today, 1)) })
  await refused({ lines: { 0: { account: 'vat:output', amount: '1', vat: 'none' } } })
  await refused({ lines: { 0: { account: 'nobodys', amount: '1', vat: 'none' } } })
  await refused({ vat: '80' })
  await enterPurchase(who(tenant), bill({ kind: 'receipt', supplierTaxId: '', lines: { 0: { account: 'expense:supplies', amount: '50', vat: 'none' } }, account: 'bank:cash' })) // prettier-ignore
  await enterPurchase(who(tenant), bill({ lines: { 0: { account: 'expense:entertainment', amount: '1070', vat: 'lost' } }, includes: 'on', account: 'bank:cash' })) // prettier-ignore
  expect(await balances(tenant)).toEqual({ 'expense:supplies': 5_000n, 'expense:entertainment': 107_000n, 'bank:cash': -112_000n }) // prettier-ignore
})

test('VAT is claimed in its month or six after it, not before, not later, not in a closed one; what waits stands apart', async () => {
  const tenant = await newTenant()
  const paperOn = thai(`${monthsAgo(6)}-15`)
  const { id } = await enterPurchase(who(tenant), bill({ paperOn, claim: 'later' }))
  expect(await balances(tenant)).toMatchObject({ 'vat:input-undue': 7_000n })
  const claim = (month: string) => claimInputVat(who(tenant), { id, claimMonth: thaiMonth(month) } as never)
  await expect(claim(monthsAgo(7))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(claim(monthsAgo(-1))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await closeMonth(who(tenant), { month: monthsAgo(3) })
  await expect(claim(monthsAgo(4))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => claim(monthsAgo(2))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await report(tenant, monthsAgo(2))).map(({ vatSatang }) => vatSatang)).toEqual([7_000n])
  expect(await balances(tenant)).toMatchObject({ 'vat:input': 7_000n })
  const tooOld = await enterPurchase(who(tenant), bill({ paperOn: thai(`${monthsAgo(7)}-15`), claim: 'later' }))
  await expect(claimInputVat(who(tenant), { id: tooOld.id, claimMonth: thaiMonth(now) } as never)).rejects.toMatchObject({ code: 'INVALID_STATE' }) // prettier-ignore
  const old = `update ledger.purchases set claim_month = $1 where id = $2`
  await expect(tenant.sql(old, [now, tooOld.id])).rejects.toMatchObject({ code: '23514' })
  // Of a closed month: booked today, claimed this month; cancelled later, the claim goes in the month it is cancelled in.
  const late = await enterPurchase(who(tenant), bill({ paperOn: thai(`${monthsAgo(4)}-20`) }))
  expect((await report(tenant, now)).map(({ vatSatang }) => vatSatang)).toEqual([7_000n])
  await closeMonth(who(tenant), { month: monthsAgo(1) })
  await cancelPurchase(who(tenant), { id, reason: 'ไม่ใช่ของเรา' })
  expect((await report(tenant, now)).map(({ vatSatang }) => vatSatang)).toEqual([-7_000n, 7_000n])
  await cancelPurchase(who(tenant), { id: late.id, reason: 'ไม่ใช่ของเรา' })
  await sound(tenant)
})

test('a credit note of the supplier takes back cost, VAT and debt', async () => {
  const tenant = await newTenant()
  await enterPurchase(who(tenant), bill())
  await enterPurchase(who(tenant), bill({ kind: 'credit_note', lines: { 0: { account: 'expense:rent', amount: '200', vat: 'claimable' } } })) // prettier-ignore
  expect(await balances(tenant)).toEqual({
    'expense:rent': 80_000n,
    'vat:input': 5_600n,
    'payable:suppliers': -85_600n,
  })
  expect((await report(tenant, now)).map(({ baseSatang, vatSatang }) => [baseSatang, vatSatang])).toEqual([
    [100_000n, 7_000n],
    [-20_000n, -1_400n],
  ])
  await sound(tenant)
})

test('of thirty who pay one bill at once, as many as it owes', async () => {
  const tenant = await newTenant()
  const { id } = await enterPurchase(who(tenant), bill())
  const pay = () => payPurchase(who(tenant), { id, account: 'bank:cash', paidOn: thai(today), amount: '107' } as never)
  const tries = await Promise.allSettled(Array.from({ length: 30 }, pay))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await balances(tenant)).toEqual({ 'expense:rent': 100_000n, 'vat:input': 7_000n, 'bank:cash': -107_000n })
  await sound(tenant)
})

test('a room above books by the door, pays and takes back; the same source is booked once', async () => {
  const tenant = await newTenant()
  const source = { type: 'supplier_bill', id: randomUUID() }
  const book = () =>
    command({
      may: 'anyone',
      input: z.object({}),
      run: (tools) =>
        bookPurchase(tools, {
          kind: 'tax_invoice',
          supplierName: 'ไร่กาแฟ',
          supplierTaxId: '0105561023453',
          branchNo: '00000',
          paperNo: randomUUID(),
          paperOn: today,
          includes: false,
          lines: [{ account: 'payable:received', what: 'เมล็ดกาแฟ', amount: 50_000n, vat: 'claimable' }],
          claim: 'now',
          source,
          payment: { account: 'bank:transfer', paidOn: today, amount: 10_000n, income: '' },
        }),
    })(tenant.as('admin'), {})
  const tries = await Promise.allSettled(Array.from({ length: 8 }, book))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toEqual({ 'payable:received': 50_000n, 'vat:input': 3_500n, 'payable:suppliers': -43_500n, 'bank:transfer': -10_000n }) // prettier-ignore
  await expect(command({ may: 'anyone', input: z.object({}), run: (tools) => cancelBookedPurchase(tools, { id: randomUUID(), reason: 'x' }) })(tenant.as('admin'), {})).rejects.toMatchObject({ status: 404 }) // prettier-ignore
  await sound(tenant)
})

test('the list says what is owed, finds by name, number and tax id, and shows nobody else’s', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [id] = await samples(tenant)
  const page = async (of: TestTenant, q: string) => (await purchasePage(who(of), { q, page: 1 } as never)).rows
  expect(await page(tenant, 'เครื่องเขียน')).toMatchObject([
    { id, owedSatang: 10_700n, state: 'owed', paperOn: '2026-10-05' },
  ])
  expect(await page(tenant, '90001')).toHaveLength(1)
  expect(await page(tenant, 'ไม่มี')).toEqual([])
  expect(await page(other, '')).toEqual([])
  await expect(seePurchase(who(other), { id: id! })).rejects.toMatchObject({ status: 404 })
  await sound(tenant)
})

test('a carrier’s tax invoice turns the VAT that waited with its fees into input VAT, and no more than waited', async () => {
  const tenant = await newTenant()
  // As a payout books it: 30.00 of fees and 2.10 of VAT were kept.
  await command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      postTransaction(tools, {
        kind: 'payout',
        sourceType: 'test',
        sourceId: randomUUID(),
        entries: [
          { account: 'expense:carriers', kind: 'expense', amountSatang: 3000n },
          { account: 'vat:input-undue', kind: 'asset', amountSatang: 210n },
          { account: 'bank:transfer', kind: 'asset', amountSatang: -3210n },
        ],
      }),
  })(tenant.as('guest'), {})
  const fees = (amount: string) =>
    bill({ lines: { 0: { account: 'expense:carriers', amount, vat: 'claimable' } }, account: 'expense:carriers' })
  await expect(enterPurchase(who(tenant), fees('50'))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const done = await Promise.allSettled(Array.from({ length: 8 }, () => enterPurchase(who(tenant), fees('30'))))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toEqual({ 'expense:carriers': 3000n, 'vat:input': 210n, 'bank:transfer': -3210n })
  expect(await run(tenant, (tools) => inputVatOf(tools, now))).toMatchObject([{ vatSatang: 210n }])
  await sound(tenant)
})

test('payouts that rounded VAT down by less than a baht do not hold the carrier’s invoice up', async () => {
  const tenant = await newTenant()
  await run(tenant, (tools) =>
    postTransaction(tools, {
      kind: 'payout',
      sourceType: 'test',
      sourceId: randomUUID(),
      entries: [
        { account: 'expense:carriers', kind: 'expense', amountSatang: 3003n },
        { account: 'vat:input-undue', kind: 'asset', amountSatang: 207n },
        { account: 'bank:transfer', kind: 'asset', amountSatang: -3210n },
      ],
    }),
  )
  const line = { account: 'expense:carriers', amount: '30', vat: 'claimable' }
  const { id } = await enterPurchase(who(tenant), bill({ lines: { 0: line }, account: '' }))
  const pays = (amount: string) =>
    payPurchase(who(tenant), { id, account: 'expense:carriers', paidOn: thai(today), amount } as never)
  for (const amount of ['10.01', '10.01', '12.08']) await pays(amount)
  expect(await balances(tenant)).toEqual({ 'expense:carriers': 3000n, 'vat:input': 210n, 'bank:transfer': -3210n })
  await sound(tenant)
})

test('a supplier’s credit note does not wait; tax withheld is never dropped without a word', async () => {
  const tenant = await newTenant()
  const refused = (more: object) =>
    expect(enterPurchase(who(tenant), bill(more))).rejects.toMatchObject({ status: 422 })
  await refused({ kind: 'credit_note', claim: 'later' })
  await refused({ account: 'bank:cash', withheld: '30' })
  await refused({ account: '', withheld: '30', income: 'service' })
  const { id } = await enterPurchase(who(tenant), bill())
  await expect(payPurchase(who(tenant), { id, account: 'bank:cash', paidOn: thai(today), withheld: '30' } as never)).rejects.toMatchObject({ status: 422 }) // prettier-ignore
  await sound(tenant)
})

const run = <T>(tenant: TestTenant, does: (tools: Parameters<typeof inputVatOf>[0]) => Promise<T>) =>
  command({ may: 'anyone', input: z.object({}), run: does })(tenant.as('guest'), {})
