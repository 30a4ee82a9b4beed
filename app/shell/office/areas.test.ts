import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { officeGroups, type OfficeGroup, type Waiting } from '#kernel/office.ts'
import { newTenant } from '#kernel/testing.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { areasOf, favouritesOf, footOf } from './areas.ts'
import { type Place, placesFor } from './places.server.ts'
import { rank } from './rank.ts'

const tenant = await newTenant('areas')
const withClosed = (context: Context, closed: string[]): Context => ({
  ...context,
  site: { ...context.site, config: { ...context.site.config, closed } as never },
})
const owner = (closed: string[] = []) => placesFor(withClosed(tenant.as('admin', { staff: ['owner'] }), closed))
const inSide = (places: readonly Place[]) => places.filter(({ about, isBelow }) => about === undefined && !isBelow)
const found = (places: readonly Place[], typed: string) =>
  rank(
    places.map((place) => ({ ...place, key: place.path, title: place.label })),
    typed,
  ).map(({ path }) => path)

test('no place is lost: each stands once in an area or at the foot, for every role', () => {
  const roles: StaffRole[] = ['owner', 'branchManager', 'accountant', 'stockKeeper', 'cashier', 'seller', 'viewer']
  for (const closed of [[], ['shop', 'lessons', 'wallet']])
    for (const role of roles) {
      const places = placesFor(withClosed(tenant.as('user', { staff: [role] }), closed))
      const areas = areasOf(places, [], [], 'th')
      const there = [...areas.flatMap(({ links }) => links), ...footOf(places, 'th')].map(({ to }) => to)
      expect(there.toSorted()).toEqual([...inSide(places).map(({ path }) => path), '/cluster/places'].toSorted())
    }
})

test('who has few places sees them all at once; who has many sees areas, of which today stands open', () => {
  const few = areasOf(placesFor(tenant.as('user', { staff: ['cashier'] })), [], [], 'th')
  expect(few.some(({ folds }) => folds)).toBe(false)
  const many = areasOf(owner(), [], [], 'th')
  expect(many.filter(({ folds }) => folds).length).toBeGreaterThan(3)
  expect(many[0]).toMatchObject({ key: 'today', folds: false })
})

test('of a business without a shop what belongs to one is put aside, and stays where something waits', () => {
  const places = owner(['shop'])
  const areas = areasOf(places, [], [], 'en')
  const aside = areas.find(({ key }) => key === 'unused')!
  expect(aside.links.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/cluster/user/store/orders', '/cluster/user/store/suppliers']),
  )
  expect(aside.folds).toBe(true)
  const waiting: Waiting[] = [
    {
      key: 'decisions',
      count: 2,
      label: { th: '', en: '' },
      icon: 'box',
      to: '/cluster/user/store/orders',
      urgent: true,
    },
  ]
  const sales = areasOf(places, [], waiting, 'en').find(({ key }) => key === 'sales')!
  expect(sales.links.find(({ to }) => to === '/cluster/user/store/orders')).toMatchObject({ count: 2 })
})

test('favourites stand on top in their own order, settings too; one that is no longer there is left out', () => {
  const chosen = ['/config/delivery', '/cluster/bills/books', '/gone', '/cluster/products/import']
  const [first] = areasOf(owner(), chosen, [], 'th')
  expect(first).toMatchObject({ key: 'favourites', folds: false })
  expect(first!.links.map(({ to }) => to)).toEqual(chosen.filter((path) => path !== '/gone'))
  expect(favouritesOf(placesFor(tenant.as('user', { staff: ['cashier'] })), chosen)).toEqual([])
})

test('sixty places are eight areas that fit a laptop and a phone', () => {
  const coming: Record<OfficeGroup, number> = {
    today: 2,
    sales: 5,
    goods: 2,
    learn: 3,
    money: 2,
    people: 3,
    documents: 9,
    site: 2,
  }
  const more = Object.entries(coming).flatMap(([group, many]) =>
    Array.from({ length: many }, (_, n): Place => {
      const path = `/coming/${group}/${n}`
      return { path, label: path, short: path, icon: 'file', group: group as OfficeGroup, words: [path] }
    }),
  )
  const places = [...owner(), ...more]
  expect(inSide(places).length).toBeGreaterThanOrEqual(55)
  const areas = areasOf(places, ['/cluster/products', '/cluster/bills', '/config/theme'], [], 'th')
  expect(areas.length).toBeLessThanOrEqual(Object.keys(officeGroups).length + 1)
  const atFirst = areas.reduce((sum, { folds, links }) => sum + (folds ? 1 : links.length), 0)
  // 38 px each, under 56 px of the business's name and above two at the foot: 800 px.
  expect(atFirst).toBeLessThanOrEqual(16)
  expect(Math.max(...areas.map(({ links }) => links.length))).toBeLessThanOrEqual(13)
})

test.each([
  ['นำเข้า', '/cluster/products/import'],
  ['import', '/cluster/products/import'],
  ['นำเข้า', '/cluster/bills/statements/new'],
  ['import statement', '/cluster/bills/statements/new'],
  ['เลขพัสดุ', '/cluster/user/store/orders/ship'],
  ['tracking', '/cluster/user/store/orders/ship'],
  ['ใกล้หมด', '/cluster/user/store/inventorys/to-order'],
  ['low stock', '/cluster/user/store/inventorys/to-order'],
  ['บาร์โค้ด', '/cluster/products/labels'],
  ['coupon', '/cluster/promotion'],
  ['คูปอง', '/cluster/promotion'],
  ['ภ.พ.30', '/cluster/bills/vat'],
  ['เพิ่มพนักงาน', '/cluster/manage/invitations'],
  ['invite', '/cluster/manage/invitations'],
  ['ใบเสนอราคา', '/cluster/bills/quotations/new'],
  ['โลโก้', '/config/theme'],
  ['logo', '/config/theme'],
  ['การบ้าน', '/lesson'],
  ['homework', '/lesson'],
  ['พร้อมเพย์', '/config/payments'],
  ['รายการโปรด', '/cluster/places'],
])('who types %s is led to %s', (typed, path) => {
  expect(found(owner(), typed).slice(0, 3)).toContain(path)
})

test('in both languages a place is known by more than its name', () => {
  const thin = owner().filter(({ words }) => {
    const thai = words.filter((word) => /[ก-๛]/.test(word)).length
    return thai < 2 || words.length - thai < 2
  })
  expect(thin.map(({ path }) => path)).toEqual([])
})
