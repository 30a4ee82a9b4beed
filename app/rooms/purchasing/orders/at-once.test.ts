/** Many at once: receipts, bills, payments; and what is above somebody's limit. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { approvals, approve } from '#rooms/cluster/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { enterBill } from '../bills/enter-bill.ts'
import { payBill } from '../bills/pay-bill.ts'
import { orderSuggested, suggested } from '../reorder/suggest.ts'
import { savePrice } from '../prices/prices.ts'
import { balance, type Buying, buying, buyingBreaches } from '../testing.ts'
import { putOrderLine } from './change-order.ts'
import { giveBack } from './give-back.ts'
import { cancelOrder, placeOrder } from './place-order.ts'
import { receiveOrder } from './receive.ts'
import { seeOrder } from './see-order.ts'

const today = businessDate(new Date())
const thai = `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`
let it: Buying

beforeEach(async () => {
  it = await buying({ BEANS: 10, MILK: 0 })
  await it.settle()
})

const fulfilled = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length
const ordered = async (quantity = 24) => {
  const id = await it.order([{ sku: 'BEANS', quantity, price: '350' }])
  await placeOrder(it.as('owner'), { id })
  const { lines } = await seeOrder(it.as('owner'), { id })
  return { id, line: lines[0]!.id }
}
const receive = (id: string, line: string, many: number, role: 'stockKeeper' | 'owner' = 'stockKeeper') =>
  receiveOrder(it.as(role), { id, came: { [line]: many } } as never)
const bill = (id: string, line: string, quantity: number, paperNo: string) =>
  enterBill(it.as('accountant'), { id, paperNo, paperOn: thai, goods: { [line]: { quantity } } } as never)

test('of thirty receipts of one at once by who may receive no more than was ordered, twenty-four are taken', async () => {
  const { id, line } = await ordered()
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => receive(id, line, 1)))
  expect(fulfilled(all)).toBe(24)
  expect((await stockOf(it.tenant, 'BEANS')).onHand).toBe(34)
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
})

test('in excess: refused with how many to who may not, taken from a manager', async () => {
  const { id, line } = await ordered()
  await expect(receive(id, line, 25)).rejects.toMatchObject({
    status: 403,
    text: { th: expect.stringContaining('เกินที่สั่ง 1') },
  })
  await receive(id, line, 25, 'owner')
  expect((await seeOrder(it.as('owner'), { id })).order.state).toBe('received')
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
})

test('a line of another order, a receipt on a cancelled one and one of another house: nothing half done', async () => {
  const [one, other] = [await ordered(), await ordered()]
  await expect(receive(one.id, other.line, 1)).rejects.toMatchObject({ status: 422 })
  await cancelOrder(it.as('owner'), { id: other.id })
  await expect(receive(other.id, other.line, 1)).rejects.toMatchObject({ status: 409 })
  const foreign = (await newTenant()).as('admin')
  await expect(receiveOrder({ ...foreign, idempotencyKey: randomUUID() }, { id: one.id, came: { [one.line]: 1 } } as never)).rejects.toMatchObject({ status: 404 }) // prettier-ignore
  expect((await stockOf(it.tenant, 'BEANS')).onHand).toBe(10)
  expect(await buyingBreaches(it)).toEqual([])
})

test('ten bills of ten pieces at once on twenty-four that came: two stand', async () => {
  const { id, line } = await ordered()
  await receive(id, line, 24)
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => bill(id, line, 10, `IV-${n}`)))
  expect(fulfilled(all)).toBe(2)
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
  expect(await balance(it.tenant, 'payable:received')).toBe(-140_000n)
})

test('twenty payments of all that is owed at once: one pays', async () => {
  const { id, line } = await ordered()
  await receive(id, line, 24)
  const { id: owed } = await bill(id, line, 24, 'IV-1')
  const pay = () => payBill(it.as('accountant'), { id: owed, account: 'bank:transfer', paidOn: thai } as never)
  expect(fulfilled(await Promise.allSettled(Array.from({ length: 20 }, pay)))).toBe(1)
  expect(await balance(it.tenant, 'payable:suppliers')).toBe(0n)
  expect(await buyingBreaches(it)).toEqual([])
})

test('twenty returns of ten at once from twenty-four: two go', async () => {
  const { id, line } = await ordered()
  await receive(id, line, 24)
  const { received } = await seeOrder(it.as('owner'), { id })
  const back = () => giveBack(it.as('stockKeeper'), { id, back: { [received[0]!.id]: 10 }, reason: 'ชื้น' } as never)
  expect(fulfilled(await Promise.allSettled(Array.from({ length: 20 }, back)))).toBe(2)
  await it.settle()
  expect(await balance(it.tenant, 'payable:received')).toBe(-140_000n)
  expect(await buyingBreaches(it)).toEqual([])
})

test('above the limit of a branch manager it waits for the owner; raised it waits again, lowered it stays', async () => {
  const small = await it.order([{ sku: 'BEANS', quantity: 50, price: '380' }], 'branchManager')
  expect(await placeOrder(it.as('branchManager'), { id: small })).toMatchObject({ state: 'ordered' })
  await putOrderLine(it.as('branchManager'), { id: small, sku: 'BEANS', quantity: 45 } as never)
  expect((await seeOrder(it.as('owner'), { id: small })).order.state).toBe('ordered')
  await putOrderLine(it.as('branchManager'), { id: small, sku: 'BEANS', quantity: 56 } as never)
  const { order } = await seeOrder(it.as('owner'), { id: small })
  expect([order.state, order.netSatang]).toEqual(['to_approve', 2_128_000n])
  expect(await buyingBreaches(it)).toEqual([])
  const [asked] = await approvals(it.as('owner'), {})
  await expect(approve(it.as('branchManager'), { id: asked!.id })).rejects.toMatchObject({ status: 403 })
  await approve(it.as('owner'), { id: asked!.id })
  expect((await seeOrder(it.as('owner'), { id: small })).order.state).toBe('ordered')
  expect(await buyingBreaches(it)).toEqual([])
})

test('a stock keeper drafts; a branch manager says no yes above their own limit', async () => {
  const big = await it.order([{ sku: 'BEANS', quantity: 100, price: '380' }], 'stockKeeper')
  expect(await placeOrder(it.as('stockKeeper'), { id: big })).toMatchObject({ state: 'to_approve' })
  const [asked] = await approvals(it.as('branchManager'), {})
  await expect(approve(it.as('branchManager'), { id: asked!.id })).rejects.toMatchObject({
    status: 403,
    code: 'LIMIT_EXCEEDED',
  })
  expect((await seeOrder(it.as('owner'), { id: big })).order.state).toBe('to_approve')
})

test('what is suggested is in packs of the cheapest, and gone from the list once it is drafted', async () => {
  await it.tenant.sql('update catalogue.variants set reorder_point = 30')
  const price = (code: string, more: object) =>
    savePrice(it.as('owner'), { supplierId: it.supplierId, code, sku: 'BEANS', fromOn: '01/01/2569', ...more } as never)
  await price('BN-1', { unit: 'ถุง', baseQuantity: 1, price: '350' })
  await price('BN-12', { unit: 'ลัง', baseQuantity: 12, price: '4080' })
  const first = await suggested(it.as('owner'), {})
  expect(await suggested(it.as('owner'), {})).toEqual(first)
  const beans = first.find(({ sku }) => sku === 'BEANS')!
  expect([beans.pieces, beans.buy!.unit, beans.buy!.packs, beans.buy!.sumSatang]).toEqual([50n, 'ลัง', 5n, 2_040_000n])
  expect(first.find(({ sku }) => sku === 'MILK')!.buy).toBeNull()
  const { orders } = await orderSuggested(it.as('owner'), {
    packs: { [`${it.supplierId}_BEANS`]: 5 },
    unit: { [`${it.supplierId}_BEANS`]: 'ลัง' },
  } as never)
  const { lines } = await seeOrder(it.as('owner'), { id: orders[0]!.id })
  expect(lines.map(({ unit, quantity, netSatang }) => [unit, quantity, netSatang])).toEqual([['ลัง', 5n, 2_040_000n]])
  expect((await suggested(it.as('owner'), {})).map(({ sku }) => sku)).toEqual(['MILK'])
})

test('a bill far off the price that was ordered: an accountant is refused with both sums, a manager may, ten times of it nobody', async () => {
  const { id, line } = await ordered(10)
  await receive(id, line, 10)
  const billed = (role: 'accountant' | 'owner', amount: string, paperNo: string, quantity = 2) =>
    enterBill(it.as(role), { id, paperNo, paperOn: thai, goods: { [line]: { quantity, amount } } } as never)
  const before = await balance(it.tenant, 'payable:suppliers')
  for (const amount of ['770.01', '629.99', '1'])
    await expect(billed('accountant', amount, 'IV-1')).rejects.toMatchObject({
      status: 403,
      code: 'LIMIT_EXCEEDED',
      text: { th: expect.stringContaining('฿700.00'), en: expect.stringContaining('฿700.00') },
    })
  for (const role of ['accountant', 'owner'] as const)
    await expect(billed(role, '7000.01', 'IV-1')).rejects.toMatchObject({ status: 422, code: 'VALIDATION' })
  expect(await balance(it.tenant, 'payable:suppliers')).toBe(before)
  await billed('accountant', '770', 'IV-2')
  await billed('owner', '1400', 'IV-3')
  await it.settle()
  expect(await buyingBreaches(it)).toEqual([])
})
