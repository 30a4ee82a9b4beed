/** kill -9 while papers are issued: every number from 1 on is there once, and what was answered is among them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { type Client, Unanswered } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

let house: House
let shop: Shop
let clerks: Client[]

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  shop = await newShop('kill-papers', { CUP: { baht: 150, pieces: 1 } })
  clerks = await Promise.all(Array.from({ length: 4 }, () => signedIn(house, shop, { role: 'admin' })))
})
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

const validUntil = addDays(businessDate(new Date()), 7)
const offer = { company: 'บริษัท ทดสอบ จำกัด', validUntil, lines: { '0': { name: 'ของ', quantity: '1', price: '10' } } }

it('quotations go on from their last number, three times over', async () => {
  const answered = new Map<string, string>()
  let stopped = false
  const ask = async (clerk: Client, key: string) => {
    const answer = await clerk.post('/api/billing/quotations', offer, { 'idempotency-key': key })
    if (answer.status === 200) answered.set(key, String(answer.json().data.number))
    return answer.status
  }
  const unanswered: string[] = []
  const load = Promise.all(
    clerks.map(async (clerk) => {
      while (!stopped) {
        const key = randomUUID()
        try {
          expect([200, 409, 503]).toContain(await ask(clerk, key))
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          unanswered.push(key)
          await new Promise((resolve) => setTimeout(resolve, 20)) // nobody listens for a moment
        }
      }
    }),
  )
  for (let round = 0; round < 3; round++) {
    const reached = answered.size
    await until(
      () => answered.size > reached + 30,
      () => `papers: ${answered.size}`,
    )
    const victims = house.webs()
    for (const pid of victims) send(pid, 'SIGKILL')
    await until(() => victims.every((pid) => !isAlive(pid)), 'the old workers to be gone')
  }
  const reached = answered.size
  await until(
    () => answered.size > reached + 20,
    () => `papers after the kills: ${answered.size}`,
  )
  stopped = true
  await load
  // What nobody answered is asked once more with its key: there it is one paper, here it was none.
  for (const key of unanswered) expect([200, 409]).toContain(await ask(clerks[0]!, key))
  const papers = await shop.tenant.sql<{ no: number; number: string }>(
    `select series_no as no, number from billing.documents where kind = 'quotation' order by series_no`,
  )
  expect(papers.map(({ no }) => no)).toEqual(papers.map((_, at) => at + 1))
  const there = new Set(papers.map(({ number }) => number))
  expect([...answered.values()].filter((number) => !there.has(number))).toEqual([])
  expect(new Set(answered.values()).size).toBe(answered.size)
  await expectProven(house)
})
