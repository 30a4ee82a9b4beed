/** Days and numbers that a supplier confirms stand beside what was ordered; a press takes them over, and each day is kept. */
import { expect, test } from 'vitest'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { buying, buyingBreaches } from '../testing.ts'
import { putOrderLine } from './change-order.ts'
import { compareConfirmation } from './compare-confirmation.ts'
import { placeOrder } from './place-order.ts'
import { receiveOrder } from './receive.ts'
import { seeOrder } from './see-order.ts'
import { takeConfirmed } from './take-confirmed.ts'

const goods = [
  ['BN-002', 2, '5040', 'ลัง', 12],
  ['MK-010', 10, '540', 'แพ็ค', 6],
  ['BN-001', 20, '350', 'ถุง', 1],
] as const
const answer = (milk = '27/11/2569') =>
  tableOf(`รหัส;จำนวนยืนยัน;หน่วย;ราคา/หน่วย;วันที่ส่ง
BN-002;24;ถุง;420,00;28 พ.ย. 2569
MK-010;8;แพ็ค;540,00;${milk}
`)

async function ordered() {
  const it = await buying(Object.fromEntries(goods.map(([sku]) => [sku, 0])))
  const id = await it.order(
    goods.map(([sku, quantity, price, unit, baseQuantity]) => ({ sku, quantity, price, unit, baseQuantity })),
  )
  await placeOrder(it.as('owner'), { id })
  await it.tenant.sql("update purchasing.order_lines set due_on = '2026-11-26'")
  const see = () => seeOrder(it.as('owner'), { id })
  const line = async (sku: string) => (await see()).lines.find((one) => one.sku === sku)!
  return { it, id, see, line }
}
const milk = { sku: 'MK-010', unit: 'แพ็ค', quantity: 8, dueOn: '2026-11-27' }

test('what was confirmed stands beside what was ordered, in the packs of the order, with both days', async () => {
  const { it, id } = await ordered()
  const { confirmed } = await compareConfirmation(it.as('owner'), { id, table: answer() })
  expect(confirmed).toMatchObject([
    { sku: 'BN-002', unit: 'ลัง', ordered: 2, confirmed: 2, fromOn: '2026-11-26', toOn: '2026-11-28' },
    { sku: 'MK-010', unit: 'แพ็ค', ordered: 10, confirmed: 8, fromOn: '2026-11-26', toOn: '2026-11-27' },
    { sku: 'BN-001', unit: 'ถุง', ordered: 20, confirmed: null, toOn: null },
  ])
})

test('a file with two days for one line says the day on which all of it is there', async () => {
  const { it, id } = await ordered()
  const table = tableOf('รหัส;จำนวนยืนยัน;หน่วย;ราคา;วันที่ส่ง\nMK-010;8;แพ็ค;540;27/11/2569\nMK-010;2;แพ็ค;540;30/11/2569\n')
  const { confirmed, differences } = await compareConfirmation(it.as('owner'), { id, table })
  expect(confirmed.find(({ sku }) => sku === 'MK-010')).toMatchObject({ confirmed: 10, toOn: '2026-11-30' })
  expect(differences.map(({ code }) => code)).not.toContain('MK-010')
})

test('who may not order changes nothing; another shop’s order, and a line that is not in it, are not found', async () => {
  const { it, id, line } = await ordered()
  await expect(takeConfirmed(it.as('cashier'), { id, lines: [milk] })).rejects.toMatchObject({ status: 403 })
  await expect(takeConfirmed(it.as('accountant'), { id, lines: [milk] })).rejects.toMatchObject({ status: 403 })
  const other = await buying({ BEANS: 0 })
  await expect(takeConfirmed(other.as('owner'), { id, lines: [milk] })).rejects.toMatchObject({ status: 404 })
  const stranger = { ...milk, sku: 'NONE' }
  await expect(takeConfirmed(it.as('owner'), { id, lines: [milk, stranger] })).rejects.toMatchObject({ status: 404 })
  await expect(takeConfirmed(it.as('owner'), { id, lines: [{ ...milk, dueOn: '2026-02-30' }] })).rejects.toMatchObject({
    status: 422,
  })
  expect((await line('MK-010')).dueOn, 'nothing half done').toBe('2026-11-26')
})

test('taken over, goods are expected on that day; the sum, and so its approval, stays; a change of the line keeps the day', async () => {
  const { it, id, see, line } = await ordered()
  const before = (await see()).order
  await takeConfirmed(it.as('stockKeeper'), { id, lines: [milk] })
  expect(await line('MK-010')).toMatchObject({ dueOn: '2026-11-27', confirmedOn: '2026-11-27', confirmedQuantity: 8n })
  expect((await line('BN-002')).dueOn).toBe('2026-11-26')
  const expected = await it.tenant.sql<{ on: string }>('select due_on::text as on from stock.expected order by due_on')
  expect(expected.map(({ on }) => on)).toContain('2026-11-27')
  expect((await see()).order).toMatchObject({ state: 'ordered', netSatang: before.netSatang })
  await putOrderLine(it.as('owner'), { id, sku: 'MK-010', unit: 'แพ็ค', quantity: 9 } as never) // parsed by the command
  expect((await line('MK-010')).dueOn).toBe('2026-11-27')
  expect(await buyingBreaches(it)).toEqual([])
})

test('each day is kept, the newest first, with who took it over; the same said again is not said twice', async () => {
  const { it, id, see } = await ordered()
  await takeConfirmed(it.as('owner'), { id, lines: [milk] })
  await takeConfirmed(it.as('owner'), { id, lines: [milk] })
  await takeConfirmed(it.as('stockKeeper'), { id, lines: [{ ...milk, quantity: 10, dueOn: '2026-12-02' }] })
  expect((await see()).confirmations).toMatchObject([
    { sku: 'MK-010', wasOn: '2026-11-27', dueOn: '2026-12-02', quantity: 10n },
    { sku: 'MK-010', wasOn: '2026-11-26', dueOn: '2026-11-27', quantity: 8n },
  ])
  await expect(it.tenant.sql("update purchasing.confirmations set due_on = '2027-01-01'")).rejects.toThrow(/kept/)
})

test('also of what has come in part; twenty at once leave one line of history', async () => {
  const { it, id, see, line } = await ordered()
  const { id: lineId } = await line('MK-010')
  await receiveOrder(it.as('owner'), { id, came: { [lineId]: 6 } } as never) // parsed by the command
  await Promise.all(Array.from({ length: 20 }, () => takeConfirmed(it.as('owner'), { id, lines: [milk] })))
  expect((await see()).confirmations).toHaveLength(1)
  expect((await see()).order.state).toBe('partly_received')
  const [expected] = await it.tenant.sql<{ on: string; quantity: string }>(
    'select due_on::text as on, quantity::text from stock.expected where source_id = $1',
    [lineId],
  )
  expect(expected).toEqual({ on: '2026-11-27', quantity: '54' })
  expect(await buyingBreaches(it)).toEqual([])
})
