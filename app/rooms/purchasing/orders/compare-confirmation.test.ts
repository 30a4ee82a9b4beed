/** What a supplier confirmed changes nothing until it is accepted; then the order is worth what they said, and nobody is asked twice. */
import { expect, test } from 'vitest'
import { satangToDecimal } from '#kernel/money.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { buying } from '../testing.ts'
import { putOrderLine } from './change-order.ts'
import { compareConfirmation } from './compare-confirmation.ts'
import { placeOrder } from './place-order.ts'
import { seeOrder } from './see-order.ts'

const goods = [
  ['BN-002', 2, '5040', 'ลัง', 12],
  ['MK-010', 10, '540', 'แพ็ค', 6],
  ['CP-020', 1, '1290', 'ลัง', 1000],
  ['SY-100', 12, '1250', 'ขวด', 1],
  ['BN-001', 20, '350', 'ถุง', 1],
] as const
const answer = (number: string) =>
  tableOf(`เลขที่ใบสั่งซื้อ;รหัส;จำนวนยืนยัน;หน่วย;ราคา/หน่วย;จำนวนเงิน;สถานะ
${number};BN-002;24;ถุง;420,00;10.080,00;ยืนยัน
${number};MK-010;8;แพ็ค;540,00;4.320,00;ค้างส่ง 2
${number};CP-020;1;ลัง;1.350,00;1.350,00;ปรับราคา
${number};SY-100;12;ขวด;1.250,00;14.250,00;ยืนยัน
${number};SY-100;1;ขวด;0,00;0,00;ของแถม
${number};BN-009;20;ถุง;365,00;7.300,00;แทน BN-001
`)

test('six differences change nothing; accepted one by one the order is worth 30,000.00 without the unknown goods', async () => {
  const it = await buying(Object.fromEntries(goods.map(([sku]) => [sku, 0])))
  const id = await it.order(
    goods.map(([sku, quantity, price, unit, baseQuantity]) => ({ sku, quantity, price, unit, baseQuantity })),
  )
  await placeOrder(it.as('owner'), { id })
  const order = async () => (await seeOrder(it.as('owner'), { id })).order
  const { number, version } = await order()
  const look = async () => compareConfirmation(it.as('owner'), { id, table: answer(number) })
  const { differences, ofOthers } = await look()
  expect(differences.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'short MK-010',
    'price CP-020',
    'discount SY-100',
    'free SY-100',
    'unknown BN-009',
    'missing BN-001',
  ])
  expect(ofOthers).toEqual([])
  expect(await order()).toMatchObject({ netSatang: 3_877_000n, version })
  for (const one of differences) {
    if (one.kind === 'unknown') continue
    const { priceSatang, discountSatang, ...to } = one.to
    const typed = { id, ...to, price: satangToDecimal(priceSatang), discount: satangToDecimal(discountSatang) }
    await putOrderLine(it.as('owner'), typed as never) // parsed by the command
  }
  expect(await order()).toMatchObject({ netSatang: 3_000_000n, state: 'ordered' })
  expect((await look()).differences.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['unknown BN-009'])
})

test('who does not see suppliers compares nothing, another shop’s order is not found, and another order’s answer is named', async () => {
  const it = await buying({ BEANS: 0 })
  const id = await it.order([{ sku: 'BEANS', quantity: 1, price: '10' }])
  const table = answer('PO-OTHER')
  await expect(compareConfirmation(it.as('cashier'), { id, table })).rejects.toMatchObject({ status: 403 })
  const other = await buying({ BEANS: 0 })
  await expect(compareConfirmation(other.as('owner'), { id, table })).rejects.toMatchObject({ status: 404 })
  expect((await compareConfirmation(it.as('owner'), { id, table })).ofOthers).toEqual(['PO-OTHER'])
  await expect(compareConfirmation(it.as('owner'), { id, table: tableOf('a,b\n1,2\n') })).rejects.toMatchObject({
    status: 422,
  })
})
