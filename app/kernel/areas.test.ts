import { expect, test } from 'vitest'
import { areaOf, closedAreas, isOpenAt } from './areas.ts'

test.each([
  ['/shop/products', 'shop'],
  ['/SHOP/Products', 'shop'],
  ['/shop', 'shop'],
  ['/shop?q=1', 'shop'],
  ['/shopping', null],
  ['/shop/product/:sku', 'shop'],
  ['/api/shop/carts/{cart}/lines', 'shop'],
  ['/shop/orders/:order', null],
  ['/api/shop/payments/{slug}/slip', null],
  ['/cluster/products.csv', 'shop'],
  ['/cms-blog/feed.xml', 'blog'],
  ['/lesson/play/:lesson/:slug', 'lessons'],
  ['/user/wallet/pay/:slug', 'wallet'],
  ['/', null],
  ['/config/features', null],
])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area))

test('what stands in a site’s settings is believed only where it names an area', () => {
  for (const closed of [undefined, null, 'shop', { shop: true }, [1, 'config', '__proto__']])
    expect(closedAreas({ config: { closed } as never })).toEqual([])
  expect(isOpenAt({ config: { closed: ['shop'] } }, '/shop/cart')).toBe(false)
  expect(isOpenAt({ config: { closed: ['shop'] } }, '/cms-blog')).toBe(true)
})
