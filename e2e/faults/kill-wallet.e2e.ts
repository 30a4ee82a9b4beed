/** kill -9 in the middle of wallet operations: each is done once or not at all, and asked again with its key, once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, Unanswered } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

let house: House
let shop: Shop
let clerks: Client[]
let owner: Client & { accountId: string }

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  shop = await newShop('kill-wallet', { CUP: { baht: 150, pieces: 1 } })
  owner = await signedIn(house, shop)
  clerks = await Promise.all(Array.from({ length: 4 }, () => signedIn(house, shop, { role: 'admin' })))
})
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

interface Asked {
  clerk: Client
  key: string
  mode: 'increase' | 'decrease'
  satang: number
}

it('every acknowledged movement is there, nothing is half done, and what was not answered is done once when asked again', async () => {
  const asked: Asked[] = []
  const acknowledged = new Set<string>()
  let stopped = false
  const ask = async ({ clerk, key, mode, satang }: Asked) => {
    const body = { mode, account: owner.accountId, amount: (satang / 100).toFixed(2), reason: 'ทดสอบการดับ' }
    const { status } = await clerk.post('/account/wallet', body, { 'idempotency-key': key })
    if (status === 200) acknowledged.add(key)
    return status
  }
  const press = async (clerk: Client) => {
    for (let n = 0; !stopped; n++) {
      const one: Asked = { clerk, key: randomUUID(), mode: n % 3 === 2 ? 'decrease' : 'increase', satang: 1 + (n % 7) }
      asked.push(one)
      try {
        expect([200, 409, 503]).toContain(await ask(one))
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        await new Promise((resolve) => setTimeout(resolve, 20)) // nobody listens for a moment
      }
    }
  }
  const load = Promise.all(clerks.map(press))
  for (let round = 0; round < 3; round++) {
    const reached = acknowledged.size
    await until(
      () => acknowledged.size > reached + 40,
      () => `movements: ${acknowledged.size}`,
    )
    const victims = house.webs()
    for (const pid of victims) send(pid, 'SIGKILL')
    await until(() => victims.every((pid) => !isAlive(pid)), 'the old workers to be gone')
  }
  const reached = acknowledged.size
  await until(
    () => acknowledged.size > reached + 20,
    () => `movements after the kills: ${acknowledged.size}`,
  )
  stopped = true
  await load
  const { sql } = shop.tenant
  const there = async () =>
    (await sql<{ key: string }>("select key from kernel.idempotency where call = 'wallet.wallet.adjust'")).map(
      (row) => row.key,
    )
  const kept = new Set(await there())
  expect([...acknowledged].filter((key) => !kept.has(key))).toEqual([])
  for (const one of asked.filter(({ key }) => !acknowledged.has(key))) await ask(one)
  const done = asked.filter(({ key }) => acknowledged.has(key))
  const expected = done.reduce((sum, { mode, satang }) => sum + (mode === 'increase' ? satang : -satang), 0)
  const answer = await owner.post('/account/wallet', { mode: 'get' })
  expect(Math.round(answer.json().balance * 100)).toBe(expected)
  const [{ n }] = (await sql<{ n: number }>('select count(*)::int as n from wallet.movements')) as [{ n: number }]
  expect(n).toBe(done.length)
  await expectProven(house)
})
