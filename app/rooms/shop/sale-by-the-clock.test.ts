import { expect, test } from 'vitest'
import { browse } from './browse.ts'
import { acceptPrices, seeCart } from './cart.ts'
import { seeProduct } from './see-product.ts'
import { suggest } from './suggest.ts'
import { cartWith, openShop, orderOf } from './testing.ts'

test('when the clock reaches a sale, shelf, page, suggestion, cart and order say its price, though no job has run', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const visitor = guest()
  const cart = await cartWith(visitor, { CUP: 1 })
  const prices = async () => ({
    shelf: (await browse(visitor, {})).products[0]!.unitPriceSatang,
    page: (await seeProduct(visitor, { sku: 'CUP' })).variants[0]!.unitPriceSatang,
    suggested: (await suggest(visitor, { q: 'CUP' })).flatMap((each) =>
      'fromPriceSatang' in each ? [each.fromPriceSatang] : [],
    ),
    cart: (await seeCart(visitor, { cart })).lines[0]!.unitPriceSatang,
  })
  const all = (satang: bigint) => ({ shelf: satang, page: satang, suggested: [satang], cart: satang })
  expect(await prices()).toEqual(all(10_700n))
  // As the desk leaves it before the day; then the day is there.
  await tenant.sql("update catalogue.variants set sale_price_satang = 8000, sale_from = now() + interval '1 hour'")
  expect(await prices()).toEqual(all(10_700n))
  await tenant.sql(
    "update catalogue.variants set sale_from = now() - interval '1 second', sale_to = now() + interval '1 hour'",
  )
  expect(await prices()).toEqual(all(8000n))
  await acceptPrices(visitor, { cart })
  expect(await orderOf(visitor, cart, 80)).toMatchObject({ totalSatang: 8000n })
  await tenant.sql("update catalogue.variants set sale_to = now() - interval '1 second'")
  const late = guest()
  const another = await cartWith(late, { CUP: 1 })
  await expect(orderOf(late, another, 80)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
})
