/** Credit notes for what went back, by what its own bill did with its VAT; several incomes of one bill; orders without a price. */
import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { giveBack } from '../orders/give-back.ts'
import { putOrderLine } from '../orders/change-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { receiveOrder } from '../orders/receive.ts'
import { seeOrder } from '../orders/see-order.ts'
import { balance, type Buying, buying, buyingBreaches } from '../testing.ts'
import { cancelCredit, creditReturn } from './credit-return.ts'
import { enterBill } from './enter-bill.ts'
import { payBill } from './pay-bill.ts'

const today = businessDate(new Date())
const thai = `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`
let it: Buying

beforeEach(async () => {
  it = await buying({ BEANS: 0, MILK: 0 })
})

/** Ten of beans at 100.00 and ten of milk, untaxed, at 50.00 came and are billed. */
async function billed(more: object): Promise<{ order: string; bill: string }> {
  const order = await it.order([{ sku: 'BEANS', quantity: 10, price: '100' }])
  await putOrderLine(it.as('owner'), { id: order, sku: 'MILK', quantity: 10, price: '50', vat: 'none' } as never)
  await placeOrder(it.as('owner'), { id: order })
  const { lines } = await seeOrder(it.as('owner'), { id: order })
  const all = <Value>(value: Value) => Object.fromEntries(lines.map(({ id }) => [id, value]))
  await receiveOrder(it.as('owner'), { id: order, came: all(10) } as never)
  const { id } = await enterBill(it.as('accountant'), { id: order, paperNo: 'IV-1', paperOn: thai, goods: all({ quantity: 10 }), ...more } as never) // prettier-ignore
  await it.settle()
  return { order, bill: id }
}

async function back(order: string, sku: string): Promise<string> {
  const { received } = await seeOrder(it.as('owner'), { id: order })
  const line = received.find((one) => one.sku === sku)!
  return (await giveBack(it.as('owner'), { id: order, back: { [line.id]: 4 }, reason: 'ชื้น' } as never)).id
}
const credit = (id: string, returnId: string, paperNo = 'CN-1') =>
  creditReturn(it.as('accountant'), { id, returnId, paperNo, paperOn: thai } as never)

/** What is owed, what waits for its bill, input VAT. */
async function stands(): Promise<bigint[]> {
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
  const codes = ['payable:suppliers', 'payable:received', 'vat:input']
  return Promise.all(codes.map((code) => balance(it.tenant, code)))
}

test('of a receipt that claimed no VAT none is taken back: the note is what those goods cost', async () => {
  const { order } = await billed({ kind: 'receipt' })
  expect(await stands()).toEqual([-157_000n, 0n, 0n])
  await credit(order, await back(order, 'BEANS'))
  expect(await stands()).toEqual([-114_200n, 0n, 0n])
})

test('of an order with taxed and untaxed goods VAT goes back with the taxed ones alone', async () => {
  const { order } = await billed({})
  expect(await stands()).toEqual([-157_000n, 0n, 7000n])
  await credit(order, await back(order, 'MILK'))
  expect(await stands()).toEqual([-137_000n, 0n, 7000n])
  await credit(order, await back(order, 'BEANS'), 'CN-2')
  expect(await stands()).toEqual([-94_200n, 0n, 4200n])
})

test('a note that was entered wrongly is cancelled by one of ten at once, and entered again', async () => {
  const { order } = await billed({})
  const returnId = await back(order, 'BEANS')
  const asked = { id: order, returnId, reason: 'ผิดใบ' }
  await expect(cancelCredit(it.as('accountant'), asked)).rejects.toMatchObject({ status: 409 })
  await credit(order, returnId)
  await expect(cancelCredit(it.as('stockKeeper'), asked)).rejects.toMatchObject({ status: 403 })
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => cancelCredit(it.as('accountant'), asked)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stands()).toEqual([-157_000n, 40_000n, 7000n])
  await credit(order, returnId)
  expect(await stands()).toEqual([-114_200n, 0n, 4200n])
})

test('two lines of one income are one sum; each income of a bill has its own certificate', async () => {
  const line = (what: string, amount: string, income: string) => ({ what, amount, income, vat: 'claimable' })
  const others = {
    0: line('ซ่อม', '5000', 'service'),
    1: line('ล้าง', '8000', 'service'),
    2: line('เช่า', '2000', 'rent'),
  }
  const { bill } = await billed({ others })
  const { certificates } = await payBill(it.as('accountant'), { id: bill, account: 'bank:transfer', paidOn: thai, income: 'all' } as never) // prettier-ignore
  expect(new Set(certificates).size).toBe(2)
  const paid = await it.tenant.sql('select income, base_satang as base, withheld_satang as withheld from ledger.purchase_payments order by income') // prettier-ignore
  expect(paid).toEqual([
    { income: 'rent', base: 200_000n, withheld: 10_000n },
    { income: 'service', base: 1_300_000n, withheld: 39_000n },
  ])
  expect(await stands()).toEqual([0n, 0n, 112_000n])
})

test('a stock keeper places no order alone, and nobody with a limit one that has a line without a price', async () => {
  const free = await it.order([{ sku: 'BEANS', quantity: 10 }], 'stockKeeper')
  expect(await placeOrder(it.as('stockKeeper'), { id: free })).toMatchObject({ state: 'to_approve' })
  const half = await it.order([{ sku: 'BEANS', quantity: 1, price: '10' }, { sku: 'MILK', quantity: 10 }], 'branchManager') // prettier-ignore
  expect(await placeOrder(it.as('branchManager'), { id: half })).toMatchObject({ state: 'to_approve' })
  const own = await it.order([{ sku: 'BEANS', quantity: 10 }], 'owner')
  expect(await placeOrder(it.as('owner'), { id: own })).toMatchObject({ state: 'ordered' })
})
