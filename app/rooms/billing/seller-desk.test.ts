import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { enterPurchase } from '#rooms/ledger/testing.ts'
import './book-facts.ts'
import { saveSeller, sellerDesk } from './seller-desk.ts'
import { currentSeller } from './sellers.ts'
import { inOneTransaction } from './testing.ts'

const typed = {
  name: 'มานี มีตา',
  taxId: '1-1017-00230-70-8',
  address: '9 ถนนห้วยแก้ว เชียงใหม่ 50200',
  phone: '081-234-5678',
}
const owner = (tenant: TestTenant) => tenant.as('user', { staff: ['owner'] })
const stale = (tenant: TestTenant) =>
  tenant.as('user', { staff: ['owner'], confirmedAt: new Date(Date.now() - 3_600_000) })

describe('refuses', () => {
  test('a tax id with a wrong check digit, and what is left out', async () => {
    const tenant = await newTenant()
    for (const wrong of [{ taxId: '1101700230703' }, { name: ' ' }, { address: '' }, { phone: '12' }])
      await expect(saveSeller(owner(tenant), { ...typed, ...wrong })).rejects.toMatchObject({ status: 422 })
    expect(await sellerDesk(owner(tenant), {})).toBeNull()
  })

  test('everybody but the admin and the owner', async () => {
    const tenant = await newTenant()
    const others = [tenant.as('manager'), tenant.as('user', { staff: ['branchManager', 'accountant', 'seller'] })]
    for (const who of others) {
      await expect(saveSeller(who, typed)).rejects.toMatchObject({ status: 403 })
      await expect(sellerDesk(who, {})).rejects.toMatchObject({ status: 403 })
    }
  })

  test('another tax identity without fresh proof; another phone needs none', async () => {
    const tenant = await newTenant()
    await saveSeller(stale(tenant), typed)
    for (const other of [{ name: 'ชูใจ' }, { taxId: '0505559000014' }, { branchNo: '00001' }, { vatRegistered: true }])
      await expect(saveSeller(stale(tenant), { ...typed, ...other, version: 1 })).rejects.toMatchObject({
        code: 'CONFIRM_FIRST',
      })
    await saveSeller(stale(tenant), { ...typed, phone: '0899999999', version: 1 })
    await saveSeller(owner(tenant), { ...typed, taxId: '0505559000014', version: 2 })
    expect(await sellerDesk(owner(tenant), {})).toMatchObject({ taxId: '0505559000014', version: 3 })
  })

  test('whoever saves over another’s change: of thirty at once one is saved', async () => {
    const tenant = await newTenant()
    await saveSeller(owner(tenant), typed)
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => saveSeller(owner(tenant), { ...typed, address: `${i} ถนนใหม่`, version: 1 })),
    )
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(29)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'VERSION_CONFLICT', details: { version: 2 } })
    await expect(saveSeller(owner(tenant), typed)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  })
})

test('is who sells from then on, and the trail says who said so and what was there', async () => {
  const tenant = await newTenant()
  await saveSeller(owner(tenant), typed)
  await saveSeller(owner(tenant), { ...typed, name: 'บริษัท มานี จำกัด', version: 1 })
  const seller = await inOneTransaction(owner(tenant), (tools) => currentSeller(tools))
  expect(seller).toMatchObject({
    name: 'บริษัท มานี จำกัด',
    taxId: '1101700230708',
    phone: '0812345678',
    branchNo: '00000',
  })
  const [line] = await tenant.sql<{ details: unknown }>(
    "select details from kernel.audit_log where action = 'billing.sellerChanged' order by id desc limit 1",
  )
  expect(line!.details).toMatchObject({ changed: ['name'], before: { name: 'มานี มีตา' } })
})

test('an address is kept in parts: as they were said, else as its text says beyond doubt', async () => {
  const tenant = await newTenant()
  const suthep = 'ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'
  await saveSeller(owner(tenant), { ...typed, address: `9 ${suthep}` })
  expect((await sellerDesk(owner(tenant), {}))?.place).toMatchObject({
    houseNo: '9',
    tambonCode: '500108',
    zip: '50200',
  })
  const place = { line: 'ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' }
  await saveSeller(owner(tenant), { ...typed, address: '', houseNo: '99/1', place, version: 1 })
  expect(await sellerDesk(owner(tenant), {})).toMatchObject({ address: `99/1 ${suthep}`, place: { houseNo: '99/1' } })
  const none = { ...place, tambonCode: '999999' }
  await expect(saveSeller(owner(tenant), { ...typed, place: none, version: 2 })).rejects.toMatchObject({ status: 422 })
})

test('before the day of its VAT registration a business is not registered', async () => {
  const tenant = await newTenant()
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await saveSeller(owner(tenant), { ...typed, vatRegistered: true, vatFrom: tomorrow })
  expect(await sellerDesk(owner(tenant), {})).toMatchObject({ vatRegistered: true, vatFrom: tomorrow })
  const now = () => inOneTransaction(tenant.as('manager'), (tools) => currentSeller(tools))
  expect((await now())?.vatRegistered).toBe(false)
  await saveSeller(owner(tenant), { ...typed, vatRegistered: true, vatFrom: '2026-01-01', version: 1 })
  expect((await now())?.vatRegistered).toBe(true)
})

test('input VAT of a paper from before that day is never claimed, of one of that day it is', async () => {
  const tenant = await newTenant()
  await saveSeller(owner(tenant), { ...typed, vatRegistered: true, vatFrom: '2026-02-01' })
  const enters = (paperNo: string, paperOn: string) =>
    enterPurchase({ ...tenant.as('admin'), idempotencyKey: randomUUID() }, {
      kind: 'tax_invoice',
      supplierName: 'ผู้ขาย จำกัด',
      supplierTaxId: '0105561023453',
      paperNo,
      paperOn,
      claim: 'later',
      lines: { 0: { account: 'expense:rent', what: 'เช่า', amount: '1000', vat: 'claimable' } },
    } as never)
  await expect(enters('A1', '31/01/2569')).rejects.toMatchObject({ key: 'ledger.vatNotRegistered' })
  await enters('A2', '01/02/2569')
})
