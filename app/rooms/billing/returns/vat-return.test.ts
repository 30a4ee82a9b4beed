import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMonths } from '#kernel/calendar.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { closeMonth, enterPurchase, integrity as ledgerPromises } from '#rooms/ledger/testing.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { purchaseVatBook, vatBook } from '../papers/vat-book.server.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import { fileVatReturn, takeReturnBack } from './file-return.ts'
import { returnLines } from './return-lines.ts'
import { setVatOpening } from './vat-opening.ts'
import { purchaseVatReport, vatReturn } from './vat-return.ts'

payableSubject('return-test', { settled: async () => 'accepted' })

const today = businessDate(new Date())
const now = businessMonth(new Date())
const monthsAgo = (n: number) => addMonths(`${now}-01`, -n).slice(0, 7)
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
const who = (tenant: TestTenant) => ({
  ...tenant.as('user', { staff: ['owner'], confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})

/** 1,070.00, of which 70.00 is VAT, paid on a day. */
async function sells(tenant: TestTenant, on: string) {
  const line = { name: { th: 'ของ', en: 'Goods' }, quantity: 1, unitPriceSatang: 107_000n, netSatang: 107_000n, vatSatang: 7_000n, vatClass: 'vat7' as const } // prettier-ignore
  const { payableId } = await open(tenant.as('guest'), {
    subjectType: 'return-test',
    subjectId: randomUUID(),
    amountSatang: 107_000n,
    bill: { lines: [line], subtotalSatang: 107_000n, discountSatang: 0n, shippingSatang: 0n, shippingVatSatang: 0n, vatSatang: 7_000n, totalSatang: 107_000n },
  }) // prettier-ignore
  await enterPayment(who(tenant), {
    payable: payableId,
    amount: '1070',
    method: 'cash',
    receivedOn: thai(on),
    late: 'today',
  } as never)
}
const buys = (tenant: TestTenant, on: string, baht: string) =>
  enterPurchase(who(tenant), {
    kind: 'tax_invoice',
    supplierName: 'บริษัท ไร่กาแฟ จำกัด',
    supplierTaxId: '0105561023453',
    paperNo: randomUUID(),
    paperOn: thai(on),
    lines: { 0: { account: 'expense:rent', amount: baht, vat: 'claimable' } },
  } as never)

async function sound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerPromises])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('the form’s lines by hand: to pay, overpaid, carried over, surcharge out of what is overpaid', () => {
  const of = { salesSatang: 1000n, zeroSatang: 100n, exemptSatang: 200n, outputSatang: 49n, purchasesSatang: 300n, inputSatang: 21n, carriedSatang: 0n } // prettier-ignore
  expect(returnLines(of)).toEqual([1000n, 100n, 200n, 700n, 49n, 300n, 21n, 28n, 0n, 0n, 28n, 0n, 0n, 0n, 28n, 0n])
  expect(returnLines({ ...of, carriedSatang: 10n, surchargeSatang: 3n, penaltySatang: 2n }).slice(7)).toEqual([28n, 0n, 10n, 18n, 0n, 3n, 2n, 23n, 0n]) // prettier-ignore
  expect(returnLines({ ...of, inputSatang: 60n, carriedSatang: 5n, surchargeSatang: 4n }).slice(7)).toEqual([0n, 11n, 5n, 0n, 16n, 4n, 0n, 0n, 12n]) // prettier-ignore
  expect(returnLines({ ...of, carriedSatang: 40n }).slice(7)).toEqual([28n, 0n, 40n, 0n, 12n, 0n, 0n, 0n, 12n])
})

test('two months: what one overpays the other has carried over; filed, the book owes what the return says', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const [first, second] = [monthsAgo(2), monthsAgo(1)]
  await sells(tenant, `${first}-10`)
  await buys(tenant, `${first}-11`, '3000') // 210.00 of VAT: 140.00 overpaid
  await sells(tenant, `${second}-10`)
  await sells(tenant, `${second}-11`)
  await sells(tenant, `${second}-12`)
  await buys(tenant, `${second}-11`, '100') // 7.00
  const lines = async (month: string) => (await vatReturn(who(tenant), { month })).figures
  expect(await lines(first)).toEqual([100_000n, 0n, 0n, 100_000n, 7_000n, 300_000n, 21_000n, 0n, 14_000n, 0n, 0n, 14_000n, 0n, 0n, 0n, 14_000n]) // prettier-ignore
  // 210.00 less 7.00, less 140.00 carried over.
  expect(await lines(second)).toEqual([300_000n, 0n, 0n, 300_000n, 21_000n, 10_000n, 700n, 20_300n, 0n, 14_000n, 6_300n, 0n, 0n, 0n, 6_300n, 0n]) // prettier-ignore
  expect(await vatReturn(who(tenant), { month: second })).toMatchObject({ agrees: true, isCarriedSure: false, isClosed: false }) // prettier-ignore
  const file = (month: string, more: object = {}) =>
    fileVatReturn(who(tenant), { month, filedOn: thai(today), ...more } as never)
  await expect(file(first)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await closeMonth(who(tenant), { month: second })
  await expect(fileVatReturn({ ...tenant.as('user', { staff: ['viewer'] }), idempotencyKey: 'x' }, { month: first, filedOn: thai(today) } as never)).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => file(first)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await file(second, { penalty: '2' })
  const balances = await tenant.sql(
    "select code, balance_satang::int as b from ledger.accounts where code like 'vat:%' and balance_satang <> 0 order by code",
  )
  expect(balances).toEqual([{ code: 'vat:payable', b: -6_500 }]) // 63.00 and a penalty of 2.00
  expect((await vatReturn(who(tenant), { month: second })).filed?.figures[14]).toBe(6_500n)
  await sound(tenant)
  // A sale of a closed month that comes to light: not in this month's return, but in an additional one of its own.
  await sells(tenant, `${first}-20`)
  const late = await vatReturn(who(tenant), { month: now })
  expect([late.figures[0], late.figures[4], late.elsewhere[0]?.vatSatang]).toEqual([0n, 0n, 7_000n])
  expect((await vatReturn(who(tenant), { month: first })).additional).toMatchObject([{ baseSatang: 100_000n, vatSatang: 7_000n }]) // prettier-ignore
  await expect(takeReturnBack(who(tenant), { month: first })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(takeReturnBack(tenant.as('user', { staff: ['accountant'], confirmedAt: new Date() }), { month: second })).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  await takeReturnBack(who(tenant), { month: second })
  expect((await vatReturn(who(tenant), { month: second })).filed).toBeNull()
  await sound(tenant)
})

test('exempt goods of a sale that came late are exempt in both returns, and never taxed', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const [first] = [monthsAgo(1)]
  await closeMonth(who(tenant), { month: first })
  const of = (name: string, netSatang: bigint, vatSatang: bigint, vatClass: 'vat7' | 'exempt') => ({ name: { th: name, en: name }, quantity: 1, unitPriceSatang: netSatang, netSatang, vatSatang, vatClass }) // prettier-ignore
  const { payableId } = await open(tenant.as('guest'), {
    subjectType: 'return-test',
    subjectId: randomUUID(),
    amountSatang: 207_000n,
    bill: { lines: [of('ของ', 107_000n, 7_000n, 'vat7'), of('ไข่ไก่', 100_000n, 0n, 'exempt')], subtotalSatang: 207_000n, discountSatang: 0n, shippingSatang: 0n, shippingVatSatang: 0n, vatSatang: 7_000n, totalSatang: 207_000n },
  }) // prettier-ignore
  const paid = { payable: payableId, amount: '2070', method: 'cash', receivedOn: thai(`${first}-10`), late: 'today' }
  await enterPayment(who(tenant), paid as never)
  expect((await vatReturn(who(tenant), { month: now })).figures.slice(0, 5)).toEqual([0n, 0n, 0n, 0n, 0n])
  const own = await vatReturn(who(tenant), { month: first })
  expect(own.corrections).toMatchObject([{ what: 'output', in: now, baseSatang: 200_000n, vatSatang: 7_000n, exemptSatang: 100_000n }]) // prettier-ignore
  expect(own.figures.slice(0, 5)).toEqual([200_000n, 0n, 100_000n, 100_000n, 7_000n])
  await sound(tenant)
})

test('both reports have their head and real days in Excel; another tenant’s are its own', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await readyToSell(tenant)
  await sells(tenant, today)
  await buys(tenant, today, '50')
  const asked = () => new Request(`http://x/?month=${now}`)
  for (const file of [vatBook, purchaseVatBook]) {
    const { unzipSync, strFromU8 } = await import('fflate')
    const sheet = strFromU8(unzipSync(new Uint8Array(await (await file(who(tenant), asked())).arrayBuffer()))['xl/worksheets/sheet1.xml']!) // prettier-ignore
    expect(sheet).toContain('0505559000011')
    expect(sheet).toContain('ySplit="6"')
    expect(sheet).toMatch(/<c r="B7" s="4"><v>4\d{4}<\/v><\/c>/)
    await expect(file(tenant.as('user', { staff: ['cashier'] }), asked())).rejects.toMatchObject({ status: 403 })
  }
  expect((await purchaseVatReport(who(other), { month: now })).lines).toEqual([])
  expect(await purchaseVatReport(who(tenant), { month: now })).toMatchObject({ vatSatang: 350n, bookedSatang: 350n })
})

test('returns are filed in the order of months, however many file and take back at once; nothing is used twice', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await tenant.sql('update billing.sellers set vat_registered = true')
  const [first, second] = [monthsAgo(2), monthsAgo(1)]
  await buys(tenant, `${first}-10`, '10000')
  await sells(tenant, `${second}-10`)
  await closeMonth(who(tenant), { month: second })
  const file = (month: string, excess = 'carry') =>
    fileVatReturn(who(tenant), {
      month,
      filedOn: thai(today),
      excess,
    } as never)
  const back = (month: string) => takeReturnBack(who(tenant), { month })
  const filed = async () =>
    (await tenant.sql<{ month: string }>(`select month from billing.vat_returns where state = 'filed' order by month`)).map(({ month }) => month) // prettier-ignore
  await expect(file(second)).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: expect.any(String),
  })
  await file(first)
  for (let n = 0; n < 8; n++) {
    await Promise.allSettled([file(second), back(first), file(first, 'refund'), back(second), file(second)])
    expect([[], [first], [first, second]]).toContainEqual(await filed())
    await sound(tenant)
  }
  // A month without VAT is not asked for; one before a month that is filed is refused.
  await file(first).catch(() => null)
  await file(second).catch(() => null)
  expect(await filed()).toEqual([first, second])
  await expect(file(monthsAgo(3))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

test('what was overpaid before the platform is line 10 of the first return, is booked once, and not after one was filed', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const month = monthsAgo(1)
  await setVatOpening(who(tenant), { month, carried: '100' } as never)
  await setVatOpening(who(tenant), { month, carried: '120' } as never)
  const old = setVatOpening(who(tenant), { month: monthsAgo(13), carried: '1' } as never)
  await expect(old).rejects.toMatchObject({ status: 422 })
  await sells(tenant, `${month}-15`)
  const due = await vatReturn(who(tenant), { month })
  expect([due.figures[9], due.figures[10], due.figures[11]]).toEqual([12_000n, 0n, 5000n])
  const [credit] = await tenant.sql<{ b: bigint }>(
    "select balance_satang as b from ledger.accounts where code = 'vat:credit'",
  )
  expect(credit!.b).toBe(12_000n)
  await closeMonth(who(tenant), { month })
  const early = fileVatReturn(who(tenant), { month: monthsAgo(2), filedOn: thai(today) } as never)
  await expect(early).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await fileVatReturn(who(tenant), { month, filedOn: thai(today) } as never)
  const [after] = await tenant.sql<{ b: bigint }>(
    "select balance_satang as b from ledger.accounts where code = 'vat:credit'",
  )
  expect(after!.b).toBe(5000n)
  await expect(setVatOpening(who(tenant), { month, carried: '1' } as never)).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})
