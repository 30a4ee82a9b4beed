import { describe, expect, test } from 'vitest'
import { formObject } from '#kernel/form-object.ts'
import { newTenant } from '#kernel/testing.ts'
import { seeCart } from './cart.ts'
import { deliveryDesk, saveDelivery } from './delivery-desk.ts'
import { cartWith, openShop, orderOf, shipTo } from './testing.ts'

describe('refuses', () => {
  test('everybody but the admin and the owner', async () => {
    const tenant = await newTenant()
    for (const who of [tenant.as('manager'), tenant.as('user', { staff: ['branchManager', 'seller'] })]) {
      await expect(saveDelivery(who, {})).rejects.toMatchObject({ status: 403 })
      await expect(deliveryDesk(who, {})).rejects.toMatchObject({ status: 403 })
    }
  })

  test.each([
    ['a shop from which nothing comes', { ships: 'off' as const, pickup: 'off' as const }],
    ['cash at the door where nothing is sent', { ships: 'off' as const, cod: 'on' as const }],
    ['a hold of four minutes', { holdMinutes: '4' }],
    ['a hold of more than seven days', { holdMinutes: '10081' }],
    ['a negative price', { price: '-1' }],
    ['a province that is none', { provinces: [{ code: '1', price: '50' }] }],
    [
      'a province twice',
      {
        provinces: [
          { code: '58', price: '50' },
          { code: '58', price: '' },
        ],
      },
    ],
    ['a postal code of four digits', { zips: [{ zips: '84140 8428', price: '90' }] }],
    [
      'a postal code twice',
      {
        zips: [
          { zips: '84140', price: '90' },
          { zips: '84280,84140', price: '' },
        ],
      },
    ],
    ['a shop that is closed on every day of the week', { closedWeekdays: ['0', '1', '2', '3', '4', '5', '6'] }],
    ['days off that end before they begin', { closedDates: [{ from: '2027-04-18', until: '2027-04-10' }] }],
    ['days off of more than a year', { closedDates: [{ from: '2027-01-01', until: '2028-01-02' }] }],
    ['days off without a first', { closedDates: [{ from: '', until: '2027-04-10' }] }],
    ['61 days to prepare', { prepareDays: '61' }],
    ['a weight without a price', { steps: [{ kg: '2', price: '' }] }],
  ])('%s', async (_, wrong) => {
    const tenant = await newTenant()
    await expect(saveDelivery(tenant.as('admin'), wrong)).rejects.toMatchObject({ status: 422 })
    expect((await deliveryDesk(tenant.as('admin'), {})).version).toBeNull()
  })

  test('whoever saves over another’s change: of thirty at once one is saved', async () => {
    const tenant = await newTenant()
    await saveDelivery(tenant.as('admin'), {})
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => saveDelivery(tenant.as('admin'), { price: 10_000 + i, version: 1 })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await deliveryDesk(tenant.as('admin'), {})).version).toBe(2)
  })
})

test('what was typed is what a parcel costs, empty lines are none', async () => {
  const tenant = await newTenant()
  await saveDelivery(tenant.as('admin'), {
    price: '45',
    freeFrom: '1,000',
    steps: [
      { kg: '5', price: '80' },
      { kg: '', price: '' },
      { kg: '1.5', price: '20' },
    ],
    provinces: [
      { code: '58', price: '90' },
      { code: '96', price: '' },
      { code: '', price: '' },
    ],
    cod: ['off', 'on'],
    codFee: '25',
    codLimit: '3000',
    holdMinutes: '1440',
  })
  expect((await deliveryDesk(tenant.as('admin'), {})).terms).toEqual({
    ships: true,
    shippingSatang: 4500n,
    freeShippingFromSatang: 100_000n,
    weightSteps: [
      { fromG: 1500, satang: 2000n },
      { fromG: 5000, satang: 8000n },
    ],
    provinces: { '58': 9000n, '96': null },
    cod: { feeSatang: 2500n, limitSatang: 300_000n },
    pickup: true,
    holdMinutes: 1440,
    showExactStock: false,
    sending: { prepareDays: null, closedWeekdays: [], keepsHolidays: false, closedDates: [] },
  })
})

test('days off are kept as they are typed: Buddhist era, one day alone, empty lines none', async () => {
  const tenant = await newTenant()
  await saveDelivery(tenant.as('admin'), {
    prepareDays: '2',
    closedWeekdays: ['', '6', '0', '0'],
    keepsHolidays: ['off', 'on'],
    closedDates: [
      { from: '10/4/2570', until: '18 เม.ย. 2570' },
      { from: '', until: '' },
      { from: '2027-06-01', until: '' },
    ],
  })
  expect((await deliveryDesk(tenant.as('admin'), {})).terms.sending).toEqual({
    prepareDays: 2,
    closedWeekdays: [0, 6],
    keepsHolidays: true,
    closedDates: [
      { from: '2027-04-10', until: '2027-04-18' },
      { from: '2027-06-01', until: '2027-06-01' },
    ],
  })
})

test('an order bears the price of its province, and none goes where nothing is sent', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  await saveDelivery(tenant.as('admin'), { provinces: [{ code: '50', price: '90' }] })
  const first = guest()
  const order = await orderOf(first, await cartWith(first, { CUP: 1 }), 107 + 90, { delivery: shipTo })
  expect(order.totalSatang).toBe(19_700n)
  await saveDelivery(tenant.as('admin'), { provinces: [{ code: '50', price: '' }], version: 1 })
  const second = guest()
  const cart = await cartWith(second, { CUP: 1 })
  await expect(orderOf(second, cart, 157, { delivery: shipTo })).rejects.toMatchObject({
    status: 422,
    details: { fields: [{ field: 'delivery.address.zip' }] },
  })
})

test('an order to an island bears the price of its zip, in the cart, at checkout and in the order', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  await saveDelivery(tenant.as('admin'), {
    provinces: [{ code: 'north', price: '60' }],
    zips: [{ zips: '๕๐๒๐๐, 84140', price: '120' }],
  })
  const buyer = guest()
  const cart = await cartWith(buyer, { CUP: 1 })
  expect((await seeCart(buyer, { cart, zip: '50200' })).totalSatang).toBe(22_700n)
  expect((await seeCart(buyer, { cart, zip: '50300' })).totalSatang).toBe(16_700n)
  expect((await seeCart(buyer, { cart, zip: '10200' })).totalSatang).toBe(15_700n)
  const order = await orderOf(buyer, cart, 107 + 120, { delivery: shipTo })
  expect(order.totalSatang).toBe(22_700n)
})

test('what the form sends, its lines by number, is kept', async () => {
  const tenant = await newTenant()
  const form = new FormData()
  for (const [name, value] of [
    ['steps.0.kg', '2'],
    ['steps.0.price', '30'],
    ['provinces.0.code', '50'],
    ['provinces.0.price', ''],
    ['provinces.1.code', ''],
    ['provinces.1.price', ''],
    ['zips.0.zips', '84140 84280'],
    ['zips.0.price', '90'],
    ['zips.1.zips', ''],
    ['zips.1.price', ''],
  ] as const)
    form.append(name, value)
  await saveDelivery(tenant.as('admin'), formObject(form) as never)
  expect((await deliveryDesk(tenant.as('admin'), {})).terms).toMatchObject({
    weightSteps: [{ fromG: 2000, satang: 3000n }],
    provinces: { '50': null, '84140': 9000n, '84280': 9000n },
  })
})
