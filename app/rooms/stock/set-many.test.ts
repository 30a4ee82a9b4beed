import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mostAtOnce } from '#kernel/most-counted.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { adjustShelf } from './desk.ts'
import { levels } from './levels.ts'
import { shelfKey } from './desk-inputs.ts'
import { setMany } from './set-many.ts'
import { someStock, stockBreaches } from './testing.ts'

const skus = Array.from({ length: 30 }, (_, n) => `G${String(n).padStart(2, '0')}`)

let tenant: TestTenant
let ids: string[]
let locationId: string
const as = () => tenant.as('manager')
const key = (n: number) => shelfKey({ variantId: ids[n]!, locationId })
const press = (context = as()) => ({ ...context, idempotencyKey: randomUUID() })
const lies = async () => {
  const rows = await tenant.sql<{ sku: string; n: number }>(
    'select v.sku, l.on_hand::int as n from stock.levels l join catalogue.variants v on v.id = l.variant_id order by 1',
  )
  return rows.map(({ n }) => n)
}

beforeEach(async () => {
  tenant = await newTenant('set-many')
  const { variants } = await someProduct(as(), { skus })
  ids = variants.map(({ variantId }) => variantId)
  await someStock(as(), Object.fromEntries(skus.map((sku) => [sku, 10])))
  const [place] = await tenant.sql<{ id: string }>('select id from stock.locations')
  locationId = place!.id
})

const form = (want: (n: number) => string, was = '10') => ({
  was: Object.fromEntries(skus.map((_, n) => [key(n), was])),
  counted: Object.fromEntries(skus.map((_, n) => [key(n), want(n)])),
})

test('refuses a cashier, what is not of this shop, and fewer than none', async () => {
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(
    setMany(
      press(cashier),
      form(() => '5'),
    ),
  ).rejects.toMatchObject({ status: 403 })
  const stranger = (await newTenant('set-many')).as('manager')
  await expect(
    setMany(
      press(stranger),
      form(() => '5'),
    ),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    setMany(
      press(),
      form(() => '-1'),
    ),
  ).rejects.toMatchObject({ status: 422 })
  expect(await lies()).toEqual(skus.map(() => 10))
})

test('sets many at once: what is left empty or is as it was stays, each of the others moves with its reason', async () => {
  const { many } = await setMany(
    press(),
    form((n) => (n < 2 ? '' : n < 4 ? '10' : String(n))),
  )
  expect(many).toBe(skus.length - 5)
  expect(await lies()).toEqual(skus.map((_, n) => (n < 4 ? 10 : n)))
  const moved = await tenant.sql("select from stock.movements where kind = 'count_diff' and reason = 'counted'")
  expect(moved).toHaveLength(many)
  expect(await stockBreaches(tenant)).toEqual([])
})

test('where another number lies than was seen, it is told with the new one, and nothing is set', async () => {
  await adjustShelf(press(), {
    variantId: ids[7]!,
    locationId,
    mode: 'take',
    quantity: '3',
    reason: 'used',
  })
  const told = {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    text: { en: expect.stringContaining('G07 from 10 to 7') },
  }
  for (const to of ['12', '1'])
    await expect(
      setMany(
        press(),
        form(() => to),
      ),
    ).rejects.toMatchObject(told)
  expect((await lies()).filter((n) => n !== 10)).toEqual([7])
})

test('two who count the same at once: one is set, the other is asked', async () => {
  const two = await Promise.allSettled(
    [1, 2].map(() =>
      setMany(
        press(),
        form(() => '8'),
      ),
    ),
  )
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await lies()).toEqual(skus.map(() => 8))
  expect(await stockBreaches(tenant)).toEqual([])
})

test('forty at once, in every order: one counts, nobody waits in a circle, one press twice is once', async () => {
  const again = press()
  const all = Array.from({ length: 40 }, (_, turn) => {
    const shuffled = turn % 2 ? skus.map((_, n) => n) : skus.map((_, n) => skus.length - 1 - n)
    const counted = Object.fromEntries(shuffled.map((n) => [key(n), '11']))
    return setMany(turn < 2 ? again : press(), { ...form(() => '11'), counted })
  })
  const done = await Promise.allSettled(all)
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  // The second of the same press is told that the first is being worked on, or gets its answer.
  expect(refused.filter((code) => code !== 'IN_PROGRESS' && code !== 'CHANGED_ELSEWHERE')).toEqual([])
  expect(refused.length).toBeGreaterThan(37)
  expect(await lies()).toEqual(skus.map(() => 11))
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a list gives as many at once as may be done in one go, a page when it is not asked so', async () => {
  const page = await levels(as(), { q: 'G' })
  expect([page.rows.length, page.total]).toEqual([25, 30])
  const many = await levels(as(), { q: 'G', many: true })
  expect([many.rows.length, many.total, many.perPage]).toEqual([30, 30, mostAtOnce])
})
