import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { deliveryDesk, saveDelivery } from './delivery-desk.ts'
import { dispatchText } from './dispatch-text.server.ts'
import { queuedOrder } from './order.ts'
import { dispatchOf } from './sending-days.ts'
import { usualTerms } from './terms.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, pickUp, shipTo } from './testing.ts'

const usual = usualTerms.sending
const songkran = { from: '2027-04-10', until: '2027-04-18' }

test.each([
  ['a shop that said nothing promises nothing', '2027-03-01', usual, null],
  ['the day it is paid', '2027-03-01', { ...usual, prepareDays: 0 }, { by: '2027-03-01', closed: null }],
  [
    'two days over a weekend',
    '2027-03-05',
    { ...usual, prepareDays: 2, closedWeekdays: [0, 6] },
    { by: '2027-03-09', closed: null },
  ],
  [
    'paid on a Sunday, two working days after',
    '2027-03-07',
    { ...usual, prepareDays: 2, closedWeekdays: [0] },
    { by: '2027-03-09', closed: null },
  ],
  [
    'over Songkran as the banks keep it',
    '2027-04-12',
    { ...usual, prepareDays: 1, keepsHolidays: true },
    { by: '2027-04-16', closed: { from: '2027-04-13', until: '2027-04-15' } },
  ],
  [
    'the same with its weekend',
    '2027-04-09',
    { ...usual, prepareDays: 1, closedDates: [songkran], closedWeekdays: [0, 6] },
    { by: '2027-04-19', closed: songkran },
  ],
  [
    'within days off of its own',
    '2027-04-14',
    { ...usual, prepareDays: 0, closedDates: [songkran] },
    { by: '2027-04-19', closed: { from: '2027-04-14', until: '2027-04-18' } },
  ],
  [
    'over the end of a year',
    '2027-12-31',
    { ...usual, prepareDays: 1, keepsHolidays: true },
    { by: '2028-01-02', closed: { from: '2027-12-31', until: '2028-01-01' } },
  ],
])('%s', (_, day, days, expected) => {
  const found = dispatchOf(day, days)
  expect(found && { by: found.by, closed: found.closed }).toEqual(expected)
})

test('where no day is promised, a closed shop says when it sends again', () => {
  const days = { ...usual, closedDates: [songkran] }
  expect(dispatchOf('2027-04-12', days)).toMatchObject({ by: '2027-04-19', isPromise: false })
  expect(dispatchOf('2027-04-09', days)).toBeNull()
  expect(dispatchText({ sending: days }, 'th', businessDayStart('2027-04-12'))?.ship).toBe(
    'วันนี้ร้านหยุด เริ่มส่งอีกครั้ง 19 เม.ย. 2570',
  )
})

test('who is closed for longer than a year promises nothing', () => {
  const closedDates = [
    { from: '2027-01-01', until: '2027-12-31' },
    { from: '2028-01-01', until: '2028-12-31' },
  ]
  expect(dispatchOf('2027-01-01', { ...usual, prepareDays: 1, closedDates })).toBeNull()
})

test('the sentence at checkout says the day and the days off, in both languages', () => {
  const sending = { ...usual, prepareDays: 1, closedDates: [songkran] }
  const now = businessDayStart('2027-04-09')
  expect(dispatchText({ sending }, 'th', now)).toEqual({
    ship: 'ส่งภายใน 19 เม.ย. 2570 เมื่อชำระเงินวันนี้ (ร้านหยุด 10 เม.ย. 2570 – 18 เม.ย. 2570)',
    cod: 'ส่งภายใน 19 เม.ย. 2570 (ร้านหยุด 10 เม.ย. 2570 – 18 เม.ย. 2570)',
    pickup: 'พร้อมให้รับภายใน 19 เม.ย. 2570 เมื่อชำระเงินวันนี้ (ร้านหยุด 10 เม.ย. 2570 – 18 เม.ย. 2570)',
  })
  expect(dispatchText({ sending }, 'en', now)?.ship).toBe(
    'Ships by 19 Apr 2027 if paid today (closed 10 Apr 2027 – 18 Apr 2027)',
  )
})

test('an order keeps the day it was promised, whatever the shop says afterwards', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  await saveDelivery(tenant.as('admin'), { price: '50', prepareDays: '2' })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107 + 50, { delivery: shipTo })
  const fetched = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107, { delivery: pickUp })
  const { version } = await deliveryDesk(tenant.as('admin'), {})
  await saveDelivery(tenant.as('admin'), { price: '50', prepareDays: '9', version: version! })
  await moneyComes(tenant, order)
  const by = addDays(businessDate(new Date()), 2)
  for (const { number } of [order, fetched]) expect((await queuedOrder(tenant.as('admin'), { number })).shipBy).toBe(by)
})

test('what is paid days after it was placed is promised so many days after the money', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  await saveDelivery(tenant.as('admin'), { price: '50', prepareDays: '2', holdMinutes: '10080' })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107 + 50, { delivery: shipTo })
  await tenant.sql("update shop.orders set placed_at = placed_at - interval '3 days', ship_by = ship_by - 3")
  await moneyComes(tenant, order)
  const { shipBy, status } = await queuedOrder(tenant.as('admin'), { number: order.number })
  expect({ shipBy, status }).toEqual({ shipBy: addDays(businessDate(new Date()), 2), status: 'confirmed' })
  expect(await breaches(tenant)).toEqual([])
})
