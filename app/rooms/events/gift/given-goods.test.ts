import { expect, test } from 'vitest'
import type { TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { addAddress } from '#rooms/identity/index.ts'
import { breaches as shopBreaches } from '#rooms/shop/testing.ts'
import { someStock } from '#rooms/stock/testing.ts'
import { claimGift } from './claim-gift.ts'
import { takeGoods } from './given-goods.ts'
import { takeThing } from './given-things.ts'
import { savePackage } from './packages.ts'
import { myGifts } from './see-gift.ts'
import { giftHouse, paidGift, type Someone, someone, somePackage, sound, staffOf } from './testing-bought.ts'

const home = async (one: Someone) =>
  (
    await addAddress(one.as(), {
      label: 'บ้าน',
      recipient: 'มานี มีตา',
      phone: '081-234-5678',
      address: { line: '239 ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' },
    } as never)
  ).id

async function aBeanGift(left: number) {
  const tenant = await giftHouse()
  await someProduct(tenant.as('manager'), { skus: ['BEAN'], baht: 250 })
  await someStock(tenant.as('manager'), { BEAN: left })
  const packageId = await somePackage(tenant, { items: '2 เมล็ดกาแฟ /shop/product/BEAN' })
  const buyer = await someone(tenant)
  const { token } = await paidGift(tenant, buyer, { packageId })
  const friend = await someone(tenant)
  await claimGift(friend.as(), { token })
  const thing = async () => (await myGifts(friend.as(), {})).things[0]!
  return { tenant, friend, buyer, thing, thingId: (await thing()).id }
}

const all = async (tenant: TestTenant) => [...(await sound(tenant)), ...(await shopBreaches(tenant))]
const shelf = async (tenant: TestTenant) => tenant.sql('select on_hand, reserved from stock.levels')

test('a gift of goods: who has it says where to, and of fifty presses one order goes out at no price, its stock taken', async () => {
  const { tenant, friend, buyer, thing, thingId } = await aBeanGift(10)
  expect(await thing()).toMatchObject({ left: 2, takes: 'product' })
  const addressId = await home(friend)
  await expect(takeGoods(tenant.as('guest'), { thingId, addressId })).rejects.toMatchObject({ status: 401 })
  await expect(takeGoods(buyer.as(), { thingId, addressId })).rejects.toMatchObject({ status: 404 })
  await expect(takeGoods(friend.as(), { thingId, addressId: await home(buyer) })).rejects.toMatchObject({ status: 422 })
  await expect(takeThing(friend.as(), { thingId })).rejects.toMatchObject({ status: 404 })
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, () => takeGoods(friend.as(), { thingId, addressId })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await thing()).toMatchObject({ left: 0, isOpen: false })
  expect(
    await tenant.sql(
      `select o.status, o.total_satang::int as total, o.shipping_satang::int as shipping, o.delivery ->> 'method' as method, o.account_id = $1 as mine,
         (select sum(quantity)::int from shop.order_lines l where l.order_id = o.id) as pieces from shop.orders o`,
      [friend.id],
    ),
  ).toEqual([{ status: 'confirmed', total: 0, shipping: 0, method: 'ship', mine: true, pieces: 2 }])
  expect((await shelf(tenant)).map(({ on_hand }) => Number(on_hand))).toEqual([8])
  expect(await all(tenant)).toEqual([])
}, 60_000)

test('too few on the shelf: the shop says so, nothing is ordered and nothing is used', async () => {
  const { tenant, friend, thing, thingId } = await aBeanGift(1)
  const addressId = await home(friend)
  await expect(takeGoods(friend.as(), { thingId, addressId })).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await thing()).toMatchObject({ left: 2 })
  expect(await tenant.sql('select id from shop.orders')).toEqual([])
  expect(await all(tenant)).toEqual([])
})

test('a package names only what is sold, and no more than a parcel holds', async () => {
  const { tenant } = await aBeanGift(1)
  const say = (items: string) =>
    savePackage(staffOf(tenant), { name: { th: 'ชุด', en: '' }, price: '100', items } as never)
  await expect(say('1 ของ /shop/product/NONE')).rejects.toMatchObject({ status: 422 })
  await expect(say('100 ของ /shop/product/BEAN')).rejects.toMatchObject({ status: 422 })
  await say('99 ของ https://house.example/shop/product/BEAN')
})
