import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addAddress, changeAddress, makeDefault, myAddresses, removeAddress } from './addresses.ts'
import { guestFrom, newAccount } from '../testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('addresses')
})

const someone = async () => (await (await newAccount(tenant)).signIn()).context
/** ตำบลสุเทพ อำเภอเมืองเชียงใหม่ */
const home = {
  label: 'บ้าน',
  recipient: 'ใจดี มีสุข',
  phone: '081-234-5678',
  address: { line: '239 ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' },
}
const at = (line: string) => ({ ...home, label: line, address: { ...home.address, line } })

test('a guest has no address book', async () => {
  await expect(myAddresses(guestFrom(tenant), {})).rejects.toMatchObject({ status: 401 })
  await expect(addAddress(guestFrom(tenant), home)).rejects.toMatchObject({ status: 401 })
})

test('half a zip, a phone that is none and a hidden sign are refused at their field', async () => {
  const context = await someone()
  const wrong = [
    { ...home, address: { ...home.address, zip: '1011' } },
    { ...home, phone: '12' },
    { ...home, recipient: 'a\u202eb' },
    { ...home, address: { ...home.address, tambonCode: "1' or 1" } },
  ]
  for (const input of wrong) await expect(addAddress(context, input)).rejects.toMatchObject({ status: 422 })
})

test('neighbour’s ids: another person’s address is not found, by any operation, and stays as it is', async () => {
  const mine = await someone()
  const { id } = await addAddress(mine, home)
  for (const stranger of [await someone(), (await newTenant('neighbour')).as('admin')]) {
    expect(await myAddresses(stranger, {})).toEqual([])
    for (const operation of [
      () => changeAddress(stranger, { ...at('ของฉัน'), id, version: 1 }),
      () => makeDefault(stranger, { id }),
      () => removeAddress(stranger, { id }),
    ])
      await expect(operation()).rejects.toMatchObject({ status: 404 })
  }
  expect(await myAddresses(mine, {})).toMatchObject([{ id, line: home.address.line, label: 'บ้าน' }])
})

test('mass assignment: somebody else’s account, tenant or version in the form change nothing', async () => {
  const context = await someone()
  const other = await newAccount(tenant)
  const evil = { ...home, account_id: other.id, tenant_id: other.id, is_default: false, version: 9, id: other.id }
  await addAddress(context, evil)
  expect(await myAddresses(context, {})).toMatchObject([{ isDefault: true, version: 1 }])
  expect(await myAddresses((await other.signIn()).context, {})).toEqual([])
})

test('the first is the default; the names of the place are kept beside its code', async () => {
  const context = await someone()
  await addAddress(context, home)
  await addAddress(context, at('ที่ทำงาน'))
  const [first, second] = await myAddresses(context, {})
  expect(first).toMatchObject({ label: 'บ้าน', phone: '0812345678', isDefault: true, tambon: { th: 'สุเทพ' } })
  expect(second).toMatchObject({ label: 'ที่ทำงาน', isDefault: false })
})

test('another one is made the default; when it is removed, the newest takes its place', async () => {
  const context = await someone()
  await addAddress(context, at('1'))
  const { id } = await addAddress(context, at('2'))
  await addAddress(context, at('3'))
  await makeDefault(context, { id })
  expect((await myAddresses(context, {})).map(({ line }) => line)).toEqual(['2', '3', '1'])
  await removeAddress(context, { id })
  expect((await myAddresses(context, {})).map(({ line, isDefault }) => [line, isDefault])).toEqual([
    ['3', true],
    ['1', false],
  ])
})

test('two tabs: the second is told', async () => {
  const context = await someone()
  const { id } = await addAddress(context, home)
  await changeAddress(context, { ...at('ใหม่'), id, version: 1 })
  await expect(changeAddress(context, { ...at('เก่า'), id, version: 1 })).rejects.toMatchObject({
    code: 'CHANGED_ELSEWHERE',
  })
  expect(await myAddresses(context, {})).toMatchObject([{ line: 'ใหม่', version: 2 }])
})

test('thirty at once: twenty are kept, one of them the default; the same one thirty times is kept once', async () => {
  const context = await someone()
  const added = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => addAddress(context, at(`บ้าน ${i}`))))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const kept = await myAddresses(context, {})
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const other = await someone()
  await Promise.all(Array.from({ length: 30 }, () => addAddress(other, home)))
  expect(await myAddresses(other, {})).toHaveLength(1)
})
