import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, client } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectEmpty } from '../support/leavers.ts'
import { startLoad, summary } from '../support/load.ts'
import { measured } from '../support/measured.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectAllThere, expectExact, expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

const rounds = 5

describe('PostgreSQL is killed or restarted under load', () => {
  let house: House
  let shop: Shop
  let clerk: Client
  /** What visitors were told while it was away. */
  const said = new Set<string>()

  beforeAll(async () => {
    house = await openHouse()
    besideHouse(house)
    shop = await newShop('kill-postgres', {
      BEAN: { baht: 320, pieces: 100_000 },
      CUP: { baht: 150, pieces: 100_000 },
      MILL: { baht: 2900, pieces: 100_000 },
    })
    clerk = await signedIn(house, shop, { role: 'manager' })
  })
  afterAll(async () => {
    await awayFromHouse()
    await house?.close()
  })

  it.for([
    ...Array.from({ length: rounds }, (_, i) => ({ round: i + 1, signal: 'SIGKILL' as const })),
    // A fast stop: PostgreSQL ends every session and closes its books; the supervisor starts it again.
    { round: rounds + 1, signal: 'SIGINT' as const },
    { round: rounds + 2, signal: 'SIGINT' as const },
  ])(
    'round $round: $signal; the app lives, says 503 meanwhile, and nothing acknowledged is lost',
    async ({ round, signal }) => {
      const load = startLoad(house, shop, { clerk })
      const watch = watchFor503(house, shop)
      try {
        await until(
          () => load.acknowledged.length > 40 && load.paid() > 4,
          () => `orders: ${summary(load)}`,
        )
        const webs = house.webs()
        const old = house.postmaster()
        expect(old).toBeGreaterThan(0)
        const killedAt = performance.now()
        send(old, signal)
        await until(() => !isAlive(old), 'the end of the postmaster')
        await until(() => house.postmaster() !== old && house.postmasterIsReady(), 'a new postmaster', 15_000, 2)
        const backAt = performance.now()
        await until(
          () => load.acknowledged.some((order) => order.at > backAt),
          () => `an order after the return: ${summary(load)}`,
          15_000,
        )
        const first = load.acknowledged.find((order) => order.at > backAt)!
        measured(`round ${round} (${signal}): database away`, backAt - killedAt, 'ms')
        measured(`round ${round} (${signal}): first order after its return`, first.at - backAt, 'ms')
        expect(first.at - backAt).toBeLessThan(10_000)
        const reached = load.acknowledged.length
        await until(
          () => load.acknowledged.length > reached + 30,
          () => `more orders: ${summary(load)}`,
        )
        expect(house.webs(), 'the same web workers, none of them died').toEqual(webs)
      } finally {
        await load.stop()
        await watch.stop()
      }
      measured(`round ${round}: load`, summary(load))
      // While it is away: 503 with Retry-After, from the calls and from the pages. Never a 500, never a broken connection.
      expect(Object.fromEntries(load.broken), 'connections broken').toEqual({})
      expect(load.answers.filter(({ status, code }) => status !== 503 && code !== 'IN_PROGRESS')).toEqual([])
      expect(load.answers.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) >= 1))).toEqual([])
      for (const { status, text } of load.answers) if (status === 503) said.add(text)
      expect(watch.seen.filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
      expect(watch.seen.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) >= 1))).toEqual([])
      expect(watch.broken, 'health or page requests broken').toEqual([])
      expect(watch.unhealthy, '/healthz speaks for the process, not for its database').toBe(0)
      await expectEmpty(house)
      await expectAllThere(shop, load.acknowledged)
      await expectExact(shop)
      await expectProven(house)
    },
  )

  it('what is said meanwhile is said in both languages', () => {
    expect(said.size).toBeGreaterThan(0)
    for (const text of said) {
      expect(text).toMatch(/[ก-๙]{3}/)
      expect(text).toMatch(/[a-z]{3,} [a-z]{2,}/i)
    }
  })
})

/** A page that nothing caches, and /healthz, asked all the time. */
function watchFor503(house: House, { hostname }: Shop) {
  const visitor = client(house, hostname)
  const seen: { status: number; retryAfter: string | undefined }[] = []
  const broken: string[] = []
  let unhealthy = 0
  let isOver = false
  const run = (async () => {
    for (let n = 0; !isOver; n++) {
      try {
        const page = await visitor.get(`/no-such-page-${n}`)
        seen.push({ status: page.status, retryAfter: page.headers['retry-after'] })
        if ((await visitor.get('/healthz')).status !== 200) unhealthy++
      } catch (error) {
        broken.push(String(error))
      }
      await new Promise((done) => setTimeout(done, 20))
    }
    visitor.leave()
  })()
  return {
    seen,
    broken,
    get unhealthy() {
      return unhealthy
    },
    async stop() {
      isOver = true
      await run
    },
  }
}
