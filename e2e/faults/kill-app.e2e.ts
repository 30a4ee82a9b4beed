import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectEmpty } from '../support/leavers.ts'
import { startLoad, summary } from '../support/load.ts'
import { measured } from '../support/measured.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectAllThere, expectExact, expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

const rounds = 5
/** Some with stock that lasts, one that runs out on the way: refusals under fire must be exact too. */
const goods = {
  BEAN: { baht: 320, pieces: 100_000 },
  CUP: { baht: 150, pieces: 100_000 },
  MILL: { baht: 2900, pieces: 100_000 },
  RARE: { baht: 99, pieces: 60 },
}

describe('kill -9 of the app under load', () => {
  let house: House
  let shop: Shop
  let clerk: Client

  beforeAll(async () => {
    house = await openHouse()
    besideHouse(house)
    shop = await newShop('kill-app', goods)
    clerk = await signedIn(house, shop, { role: 'manager' })
  })
  afterAll(async () => {
    await awayFromHouse()
    await house?.close()
  })

  for (let round = 1; round <= rounds; round++) {
    const whole = round % 2 === 0
    it(`round ${round}: ${whole ? 'the supervisor, started anew' : 'all web workers'}; every acknowledged order is there`, async () => {
      const load = startLoad(house, shop, { clerk })
      try {
        await until(
          () => load.acknowledged.length > 40 && load.paid() > 4,
          () => `orders: ${summary(load)}`,
        )
        const victims = house.webs()
        expect(victims.length).toBe(2)
        const killedAt = performance.now()
        if (whole) {
          await house.killSupervisor()
          measured(`round ${round}: ready`, await house.start(), 'ms after the new start')
        } else for (const pid of victims) send(pid, 'SIGKILL')
        // What the old ones still answer while they leave does not count.
        await until(() => victims.every((pid) => !isAlive(pid)), 'the old workers to be gone')
        const goneAt = performance.now()
        await until(
          () => load.acknowledged.some((order) => order.at > goneAt),
          () => `an order after the kill: ${summary(load)}`,
        )
        const first = load.acknowledged.find((order) => order.at > goneAt)!
        measured(`round ${round}: first order`, first.at - killedAt, 'ms after the kill')
        // By itself: 5 s. Started anew by somebody, three processes begin from nothing on whatever else the machine does.
        expect(first.at - killedAt).toBeLessThan(whole ? 15_000 : 5_000)
        const reached = load.acknowledged.length
        await until(
          () => load.acknowledged.length > reached + 20,
          () => `more orders: ${summary(load)}`,
        )
      } finally {
        await load.stop()
      }
      measured(`round ${round}: load`, summary(load))
      // Short stock is said, and nothing else goes wrong: no 500, no 4xx but the refusal of RARE.
      expect(
        load.answers.filter(
          ({ status, code }) => status !== 503 && code !== 'INSUFFICIENT_STOCK' && code !== 'IN_PROGRESS',
        ),
      ).toEqual([])
      await expectEmpty(house)
      await expectAllThere(shop, load.acknowledged)
      await expectExact(shop)
      await expectProven(house)
    })
  }
})
