/** One item's way through order, receipt, sale, bill, return and stock below zero: traps/inputs/business-purchase-ledger.tsv. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { consume, reserve } from '#rooms/stock/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { cancelBill, enterBill } from '../bills/enter-bill.ts'
import { creditReturn } from '../bills/credit-return.ts'
import { command } from '../room.ts'
import { balance, buying, buyingBreaches, type Buying } from '../testing.ts'
import * as z from 'zod'
import { giveBack } from './give-back.ts'
import { placeOrder } from './place-order.ts'
import { receiveOrder } from './receive.ts'

const today = businessDate(new Date())
const thai = `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`
let it: Buying
let order: string
let line: string

beforeAll(async () => {
  it = await buying({ BEANS: 10 })
  await it.settle()
})

/** Stock, its value, what is owed, what waits for its bill, input VAT, cost of goods sold: in baht. */
async function stands(): Promise<(number | string)[]> {
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
  const baht = async (code: string, sign = 1n) => (Number(sign * (await balance(it.tenant, code))) / 100).toFixed(2)
  return [
    (await stockOf(it.tenant, 'BEANS')).onHand,
    await baht('stock:goods'),
    await baht('payable:suppliers', -1n),
    await baht('payable:received', -1n),
    await baht('vat:input'),
    await baht('cost:goods'),
  ]
}

async function sell(quantity: number) {
  const holder = { holderType: 'order', holderId: randomUUID() }
  await command({
    may: 'purchasing.placeOrders',
    input: z.object({}),
    async run(tools) {
      await reserve(tools, { ...holder, lines: [{ variantId: it.variants.BEANS!, quantity }] })
      await consume(tools, holder)
    },
  })(it.as('admin'), {})
}

const incoming = async () => {
  const [row] = await it.tenant.sql<{ incoming: bigint }>('select sum(incoming) as incoming from stock.levels')
  return Number(row!.incoming)
}
const state = async () => {
  const [row] = await it.tenant.sql<{ state: string }>('select state from purchasing.orders where id = $1', [order])
  return row!.state
}
const bill = (quantity: number, amount: string, paperNo: string) =>
  enterBill(it.as('accountant'), {
    id: order,
    paperNo,
    paperOn: thai,
    goods: { [line]: { quantity, amount } },
  } as never)

test('1: ordered, 24 are to come', async () => {
  order = await it.order([{ sku: 'BEANS', quantity: 24, price: '350.00' }])
  ;[{ id: line }] = (await it.tenant.sql<{ id: string }>('select id from purchasing.order_lines')) as [{ id: string }]
  expect(await placeOrder(it.as('owner'), { id: order })).toMatchObject({ state: 'ordered' })
  expect(await incoming()).toBe(24)
  expect(await stands()).toEqual([10, '3000.00', '0.00', '0.00', '0.00', '0.00'])
})

test('2: 23 come, one is short', async () => {
  await receiveOrder(it.as('stockKeeper'), { id: order, came: { [line]: 23 }, deliveryNo: 'DN-1' } as never)
  expect([await incoming(), await state()]).toEqual([1, 'partly_received'])
  expect(await stands()).toEqual([33, '11050.00', '0.00', '8050.00', '0.00', '0.00'])
})

test('3: three are sold', async () => {
  await sell(3)
  expect(await stands()).toEqual([30, '10045.45', '0.00', '8050.00', '0.00', '1004.55'])
})

test('4: a bill of 24 is refused and says by how much', async () => {
  await expect(bill(24, '8400.00', 'IV6911-0044')).rejects.toMatchObject({
    status: 409,
    code: 'BILLED_MORE',
    text: { th: expect.stringContaining('เกิน 1 ชิ้น (฿350.00)') },
  })
  expect(await stands()).toEqual([30, '10045.45', '0.00', '8050.00', '0.00', '1004.55'])
})

test('5: the bill’s own price reaches stock and what was sold', async () => {
  await bill(23, '7935.00', 'IV6911-0045')
  expect(await stands()).toEqual([30, '9940.91', '8490.45', '0.00', '555.45', '994.09'])
})

test('6: the same number again, typed otherwise, is refused', async () => {
  await expect(bill(0, '0', 'IV6911-0045')).rejects.toMatchObject({ status: 422 })
  expect(await stands()).toEqual([30, '9940.91', '8490.45', '0.00', '555.45', '994.09'])
})

test('7: five go back at the average; the difference has its own account', async () => {
  const [{ id: receiptLine }] = (await it.tenant.sql<{ id: string }>('select id from purchasing.receipt_lines')) as [
    { id: string },
  ]
  const back = await giveBack(it.as('stockKeeper'), {
    id: order,
    back: { [receiptLine]: 5 },
    reason: 'เมล็ดชื้น',
  } as never)
  expect(back.creditSatang).toBe(172_500n)
  await creditReturn(it.as('accountant'), { id: order, returnId: back.id, paperNo: 'CN-1', paperOn: thai } as never)
  await expect(
    creditReturn(it.as('accountant'), { id: order, returnId: back.id, paperNo: 'CN-2', paperOn: thai } as never),
  ).rejects.toMatchObject({ status: 409 })
  expect(await stands()).toEqual([25, '8284.09', '6644.70', '0.00', '434.70', '994.09'])
  expect(await balance(it.tenant, 'cost:stock-differences')).toBe(-6818n)
})

test('8: 27 are sold, two below zero, at the last average', async () => {
  await it.tenant.sql('update catalogue.variants set allow_backorder = true')
  await sell(27)
  await it.tenant.sql('update catalogue.variants set allow_backorder = false')
  expect(await stands()).toEqual([-2, '-662.73', '6644.70', '0.00', '434.70', '9940.91'])
})

test('9: ten at 340.00 come: what was sold below zero is costed anew', async () => {
  const second = await it.order([{ sku: 'BEANS', quantity: 10, price: '340.00' }])
  await placeOrder(it.as('owner'), { id: second })
  const [{ id: other }] = (await it.tenant.sql<{ id: string }>(
    'select id from purchasing.order_lines where order_id = $1',
    [second],
  )) as [{ id: string }]
  await receiveOrder(it.as('stockKeeper'), { id: second, came: { [other]: 10 } } as never)
  expect(await stands()).toEqual([8, '2720.00', '6644.70', '3400.00', '434.70', '9958.18'])
})

test('a bill that was none is taken back: all but what went back with its note', async () => {
  const [{ id }] = (await it.tenant.sql<{ id: string }>('select id from purchasing.bills')) as [{ id: string }]
  await expect(cancelBill(it.as('accountant'), { id, reason: 'ผิดใบ' })).rejects.toMatchObject({ status: 409 })
  expect(await stands()).toEqual([8, '2720.00', '6644.70', '3400.00', '434.70', '9958.18'])
})
