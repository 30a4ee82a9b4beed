import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { openShop } from '../testing.ts'
import { addWish, myWishes, removeWish, wishedHere } from './wishes.ts'

async function shopOfTwo() {
  const shop = await openShop({ CUP: 5, MUG: 5 })
  await someProduct(shop.manager, { skus: ['POT'], baht: 300 })
  const somebody = async () => shop.tenant.as('user', { accountId: (await newAccount(shop.tenant)).id })
  return { ...shop, one: await somebody(), other: await somebody() }
}

test('a guest has no list; what is not sold cannot be wished; nobody sees another’s', async () => {
  const { guest, one, other } = await shopOfTwo()
  await expect(addWish(guest(), { sku: 'CUP' })).rejects.toMatchObject({ status: 401 })
  await expect(addWish(one, { sku: 'NONE' })).rejects.toMatchObject({ status: 404 })
  await addWish(one, { sku: 'CUP' })
  expect(await myWishes(other, {})).toEqual([])
  await removeWish(other, { sku: 'CUP' })
  expect(await myWishes(one, {})).toHaveLength(1)
  expect(await wishedHere(guest())).toEqual([])
})

test('a product once, by any of its variants, the newest first; archived it hides', async () => {
  const { tenant, one } = await shopOfTwo()
  await Promise.all(Array.from({ length: 5 }, (_, n) => addWish(one, { sku: n % 2 ? 'CUP' : 'MUG' })))
  await addWish(one, { sku: 'POT' })
  expect((await myWishes(one, {})).map(({ sku }) => sku)).toEqual(['POT', 'CUP'])
  expect((await wishedHere(one)).toSorted()).toEqual(['CUP', 'MUG', 'POT'])
  await tenant.sql("update catalogue.products set status = 'archived' where slug = 'pot'")
  expect((await myWishes(one, {})).map(({ sku }) => sku)).toEqual(['CUP'])
  await removeWish(one, { sku: 'MUG' })
  expect(await wishedHere(one)).toEqual(['POT'])
})
