import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someBuyer } from './buyer.ts'
import { type Answer, client, type Client } from './client.ts'
import { type House, openHouse } from './house.ts'
import { expectExact, expectProven } from './proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from './scene.ts'

/** What every attack meets: a house, the shop that is attacked, another tenant, a stranger and a manager. */
export let house: House
export let shop: Shop
export let other: Shop
export let guest: Client
export let manager: Client

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  const goods = { BEAN: { baht: 320, pieces: 10_000 }, CUP: { baht: 150, pieces: 10_000 } }
  shop = await newShop('attacks', goods)
  other = await newShop('elsewhere', goods)
  manager = await signedIn(house, shop, { role: 'manager' })
})
beforeEach(() => {
  guest?.leave()
  guest = client(house, shop.hostname)
})
afterAll(async () => {
  guest?.leave()
  manager?.leave()
  await awayFromHouse()
  await house?.close()
})

export const inBothLanguages = (answer: Answer): void => {
  expect(answer.text, `${answer.status} in Thai`).toMatch(/[ก-๙]{3}/)
  expect(answer.text, `${answer.status} in English`).toMatch(/[a-z]{3,} [a-z]{2,}/i)
}
export const noTrace = ({ text }: Answer): void => {
  expect(text).not.toMatch(
    /\bat \w+.*\(.*:\d+:\d+\)|node_modules|syntax error at or near|PostgresError|ZodError|TypeError|\/work\/|invalid input syntax/,
  )
}
export const orders = async (): Promise<number> =>
  (await shop.tenant.sql<{ n: number }>('select count(*)::int as n from shop.orders'))[0]!.n

/** The last thing in every file of attacks. */
export const thenAllStands = (): void =>
  void describe('after all of this', () => {
    it('the same web workers stand, the log holds no error, and the books are exact', async () => {
      expect(house.said()).not.toMatch(/ended unexpectedly/)
      const errors = house
        .said()
        .split('\n')
        .filter((line) => /"level":"error"/.test(line))
      expect(errors.map((line) => line.slice(0, 400)).slice(0, 5)).toEqual([])
      for (const word of ['alert(1)', someBuyer.phone, 'xss@example.com'])
        expect(house.said().includes(word), word).toBe(false)
      await expectExact(shop)
      await expectProven(house)
    })
  })
