import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { StaffRole } from '#kernel/roles.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { buyer, cartWith, moneyComes, openShop, orderOf, slipComes } from '#rooms/shop/testing.ts'
import { findInOffice } from './find.ts'
import { placesFor } from './places.server.ts'
import { waitingInOffice } from './waiting.ts'

let tenant: TestTenant
let guest: () => Context
let number: string
let paid: string

beforeAll(async () => {
  ;({ tenant, guest } = await openShop({ 'CUP-RED': 50, 'CUP-BLUE': 3 }))
  const first = await orderOf(guest(), await cartWith(guest(), { 'CUP-RED': 1 }), 107, {
    buyer: { ...buyer, name: 'กุ้งน้ำ เพื่อนผู้ที่ปั้น', phone: '089-765-4321' },
  })
  const second = await orderOf(guest(), await cartWith(guest(), { 'CUP-RED': 2 }), 214)
  await moneyComes(tenant, second)
  await slipComes(tenant, first)
  ;[number, paid] = [first.number, second.number]
})

const staff = (role: StaffRole, locale: 'th' | 'en' = 'th') => tenant.as('user', { staff: [role], locale })
const titles = async (context: Context, q: string) =>
  (await findInOffice(context, { q })).flatMap(({ found }) => found.map(({ title }) => title))
const kinds = async (context: Context, q: string) => (await findInOffice(context, { q })).map(({ title }) => title.en)

describe('nothing is found', () => {
  test('by a guest or a customer', async () => {
    await expect(findInOffice(guest(), { q: number })).rejects.toMatchObject({ status: 401 })
    await expect(findInOffice(tenant.as('user'), { q: number })).rejects.toMatchObject({ status: 403 })
  })

  test('of another tenant', async () => {
    const other = await openShop({ 'CUP-RED': 1 })
    for (const q of [number, paid, 'กุ้งน้ำ', '0897654321', 'มานี']) expect(await titles(other.manager, q), q).toEqual([])
    expect(await waitingInOffice(other.manager, {})).toMatchObject([{ key: 'lowStock', count: 1 }])
  })

  test('by signs that mean everything to a database', async () => {
    for (const q of ['%', '_', '!', '\\', "'", '--']) expect(await titles(staff('owner'), q), q).toEqual([])
  })

  test('of slips by a cashier, of papers by a stock keeper', async () => {
    expect(await kinds(staff('cashier'), paid)).toEqual(['Receipts and invoices', 'Orders'])
    expect(await kinds(staff('stockKeeper'), paid)).toEqual(['Orders'])
  })
})

describe('an order is found', () => {
  test.each([
    ['its number', () => number],
    ['its number in small letters without the dash', () => number.toLowerCase().replace('-', '')],
    ['the end of its number', () => number.slice(-4)],
    ['the buyer’s name', () => 'กุ้งน้ำ เพื่อนผู้ที่ปั้น'],
    ['the name without its space', () => 'กุ้งน้ำเพื่อน'],
    ['a part of the name', () => 'ปั้น'],
    ['the phone number', () => '089 765 4321'],
    ['the phone number from abroad', () => '+66897654321'],
    ['the end of the phone number in Thai digits', () => '๔๓๒๑'],
  ])('by %s', async (_what, typed) => expect(await titles(staff('cashier'), typed())).toContain(number))

  test('and said to be the very one when the whole number was typed', async () => {
    const [orders] = await findInOffice(staff('cashier', 'en'), { q: number })
    expect(orders).toMatchObject({
      title: { en: 'Orders' },
      found: [{ title: number, exact: true, to: `/cluster/user/store/orders/${number}` }],
    })
    expect(orders!.found[0]!.detail).toContain('฿107.00')
    const [some] = await findInOffice(staff('cashier'), { q: number.slice(-4) })
    expect(some!.found[0]!.exact).toBe(false)
  })
})

test('a product is found by its SKU, and what is left is said', async () => {
  const [products] = await findInOffice(staff('cashier'), { q: 'cup blue' })
  expect(products!.found).toMatchObject([{ to: '/shop/product/CUP-BLUE', exact: true }])
  expect(products!.found[0]!.detail).toContain('เหลือ 3')
})

test('who reviews finds the slip with its order', async () => {
  expect(await kinds(staff('accountant'), number)).toEqual(['Slips', 'Orders'])
})

test('what waits is said to those who can do something about it', async () => {
  const keys = async (context: Context) =>
    (await waitingInOffice(context, {})).map(({ key, count }) => `${key} ${count}`)
  await expect(waitingInOffice(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  expect(await keys(staff('accountant'))).toEqual(['slips 1', 'lowStock 1'])
  expect(await keys(staff('cashier'))).toEqual(['lowStock 1'])
})

test('places are those one may go to', () => {
  const paths = (context: Context) => placesFor(context).map(({ path }) => path)
  expect(paths(guest())).toEqual(['/shop/products'])
  expect(paths(staff('cashier'))).not.toContain('/cluster/manage/wallets')
  expect(paths(staff('cashier')), 'they see slips, and decide on none').toContain('/cluster/user/bills')
  expect(paths(staff('cashier'))).toContain('/cluster/user/store/orders')
  expect(paths(staff('accountant'))).toContain('/cluster/user/bills')
})
