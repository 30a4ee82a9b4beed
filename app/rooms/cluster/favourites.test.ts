import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { mostFavourites, myFavourites, setFavourite } from './favourites.ts'

let tenant: TestTenant
let clerk: Context
let other: Context

beforeAll(async () => {
  tenant = await newTenant('favourites')
  const [one, two] = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, role) values
       ('one@favourites.example', 'manager'), ('two@favourites.example', 'manager') returning id`,
  )
  clerk = tenant.as('manager', { accountId: one!.id })
  other = tenant.as('manager', { accountId: two!.id })
})

test('a customer has none to choose', async () => {
  await expect(myFavourites(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  await expect(setFavourite(tenant.as('user'), { path: '/config', isOn: true })).rejects.toMatchObject({ status: 403 })
})

test('an address elsewhere is no page of the back-office', async () => {
  for (const path of ['https://elsewhere.example', '//elsewhere.example', '/a?b', ''])
    await expect(setFavourite(clerk, { path, isOn: true }), path).rejects.toMatchObject({ status: 422 })
})

test('chosen twice it is one, in the order of choosing, one’s own; taken out it is gone', async () => {
  await Promise.all([1, 2, 3].map(() => setFavourite(clerk, { path: '/cluster/products', isOn: true })))
  await setFavourite(clerk, { path: '/cluster/bills', isOn: true })
  expect(await myFavourites(clerk, {})).toEqual(['/cluster/products', '/cluster/bills'])
  expect(await myFavourites(other, {})).toEqual([])
  await setFavourite(clerk, { path: '/cluster/products', isOn: 'false' })
  expect(await myFavourites(clerk, {})).toEqual(['/cluster/bills'])
})

test('there is room for twelve', async () => {
  for (let n = 0; n < mostFavourites; n++) await setFavourite(other, { path: `/page-${n}`, isOn: true })
  await expect(setFavourite(other, { path: '/one-more', isOn: true })).rejects.toMatchObject({ status: 409 })
  await setFavourite(other, { path: '/page-0', isOn: true })
  expect(await myFavourites(other, {})).toHaveLength(mostFavourites)
})

test('of many pages at once there is room for twelve, too', async () => {
  const [one] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, role) values ('three@favourites.example', 'manager') returning id",
  )
  const hurried = tenant.as('manager', { accountId: one!.id })
  const all = Array.from({ length: 30 }, (_, n) => setFavourite(hurried, { path: `/hurried-${n}`, isOn: true }))
  const done = await Promise.allSettled(all)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostFavourites)
  expect(await myFavourites(hurried, {})).toHaveLength(mostFavourites)
})
