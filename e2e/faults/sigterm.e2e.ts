import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from 'node:net'
import { type Client, client, Unanswered } from '../support/client.ts'
import { type House, newHouse, openHouse } from '../support/house.ts'
import { measured } from '../support/measured.ts'
import { identityOf, isAlive, send, until } from '../support/processes.ts'
import { expectAllThere, expectExact, expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop } from '../support/scene.ts'
import { placeOrder, readyCart } from '../support/buyer.ts'
import type { Acknowledged } from '../support/load.ts'

describe('a stop under load', () => {
  let house: House
  let shop: Shop

  beforeAll(async () => {
    house = await openHouse()
    besideHouse(house)
    shop = await newShop('sigterm', { BEAN: { baht: 320, pieces: 100_000 }, CUP: { baht: 150, pieces: 100_000 } })
  })
  afterAll(async () => {
    await awayFromHouse()
    await house?.close()
  })

  for (const round of [1, 2]) {
    it(`round ${round}: SIGTERM fails no request, and ends within 5 s with 0; the next start finds everything`, async () => {
      const traffic = startTraffic(house, shop)
      const slow = await halfSent(house, shop.hostname)
      const stream = await openStream(house, shop)
      await until(() => traffic.acknowledged.length > 60, 'orders', 30_000)
      const everyone = house.everyone().map(identityOf)
      expect(everyone.length, 'supervisor, two web workers, a job worker, PostgreSQL and its own').toBeGreaterThan(5)

      const stopping = house.stop('SIGTERM')
      // A request whose beginning was there before the stop is finished by its sender, and answered.
      await until(() => house.said().split('stopping').length > round, 'the stop')
      slow.finish()
      const { code, ms } = await stopping
      await traffic.done
      measured(`round ${round}: exit`, ms, 'ms')
      measured(`round ${round}: answered before the end`, traffic.answered())
      expect(traffic.failures, 'requests that were accepted and not answered').toEqual([])
      // The system may have let somebody in whom nobody met before the door shut: there is no way to tell them to wait.
      measured(`round ${round}: let in by the system and not met`, traffic.unmet.length)
      expect(traffic.unmet.length).toBeLessThanOrEqual(1)
      expect(traffic.notOk, 'requests answered with an error').toEqual([])
      expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(await stream.answer, 'a live page is told the end, not cut off').toMatch(/0\r\n\r\n$/)
      expect(code).toBe(0)
      expect(ms).toBeLessThan(5_000)
      expect(
        everyone.filter((one) => identityOf(Number(one.split('@')[0])) === one && isAlive(Number(one.split('@')[0]))),
      ).toEqual([])

      const again = await house.start()
      measured(`round ${round}: second start`, again, 'ms')
      expect(again).toBeLessThan(10_000)
      await expectAllThere(shop, traffic.acknowledged)
      await expectExact(shop)
      await expectProven(house)
      const visitor = client(house, shop.hostname)
      expect((await visitor.get('/api/shop/products')).status).toBe(200)
      visitor.leave()
    })
  }

  it('a web worker told to leave (SIGTERM) takes nobody along', async () => {
    if (house.webs().length === 0) await house.start()
    const traffic = startTraffic(house, shop)
    await until(() => traffic.acknowledged.length > 20, 'orders', 30_000)
    const old = house.webs()
    for (const pid of old) send(pid, 'SIGTERM')
    await until(() => old.every((pid) => !isAlive(pid)), 'the old workers to leave', 15_000)
    const reached = traffic.acknowledged.length
    await until(() => traffic.acknowledged.length > reached + 20, 'the new workers to sell', 20_000)
    await traffic.stop()
    expect([...traffic.failures, ...traffic.unmet]).toEqual([])
    expect(traffic.notOk).toEqual([])
    expect(house.webs()).toHaveLength(2)
    await expectAllThere(shop, traffic.acknowledged)
  })
})

describe('Ctrl-C', () => {
  it('reaches npm start and everybody of its terminal, and leaves nobody behind', async () => {
    const house = await newHouse({ entry: 'start.mjs' })
    try {
      await house.start()
      const everyone = house.everyone().map(identityOf)
      const start = Number(everyone[0]!.split('@')[0])
      expect(everyone.length).toBeGreaterThan(6)
      const stopped = house.stop('SIGINT')
      // The terminal tells the whole group, and npm tells its child once more.
      send(-start, 'SIGINT')
      const { code, ms } = await stopped
      measured('Ctrl-C to the end of npm start', ms, 'ms')
      expect(code).toBe(0)
      expect(ms).toBeLessThan(5_000)
      await until(
        () =>
          everyone.every((one) => identityOf(Number(one.split('@')[0])) !== one || !isAlive(Number(one.split('@')[0]))),
        'everybody to be gone',
        2_000,
      )
      expect(house.postmaster()).toBe(0)
      await expect(fetch(`http://127.0.0.1:${house.port}/healthz`)).rejects.toThrow('fetch failed')
    } finally {
      await house.close()
    }
  })
})

/** Buyers and visitors, half of them on kept connections; ends by itself when nobody listens any more. */
function startTraffic(house: House, shop: Shop) {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  const unmet: string[] = []
  const notOk: string[] = []
  let answered = 0
  let isOver = false

  /** False when nobody listens: the end. */
  async function tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof Unanswered) {
        if (error.refused) return false
        if (error.code === 'ECONNRESET' && error.wasNew) unmet.push(error.message)
        else failures.push(error.message)
      } else notOk.push(String(error))
      return true
    }
  }

  async function buyOn(buyer: Client): Promise<void> {
    const lines = { BEAN: 1, CUP: 2 }
    while (
      !isOver &&
      (await tried(async () => {
        const cart = await readyCart(buyer, lines)
        const answer = await placeOrder(buyer, shop, cart, lines)
        if (answer.status !== 201) return void notOk.push(`${answer.status} ${answer.text.slice(0, 200)}`)
        acknowledged.push({ ...answer.data(), lines, cart, at: performance.now() })
      }))
    );
    buyer.leave()
  }
  async function lookOn(visitor: Client): Promise<void> {
    while (
      !isOver &&
      (await tried(async () => {
        const answer = await visitor.get('/api/shop/products/BEAN')
        answered++
        if (answer.status !== 200) notOk.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      }))
    );
    visitor.leave()
  }
  const everyone = [
    ...Array.from({ length: 6 }, (_, i) => buyOn(client(house, shop.hostname, { sockets: i % 2 }))),
    ...Array.from({ length: 6 }, (_, i) => lookOn(client(house, shop.hostname, { sockets: i % 2 }))),
  ]
  const done = Promise.all(everyone)
  done.catch(() => {})
  return {
    acknowledged,
    failures,
    unmet,
    notOk,
    answered: () => answered + acknowledged.length,
    done,
    async stop() {
      isOver = true
      await done
    },
  }
}

/** A request whose last bytes come only when asked. */
async function halfSent(house: House, hostname: string): Promise<{ finish(): void; answer: Promise<string> }> {
  const socket = connect(house.port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  socket.on('error', (error) => (text += `\n${error.message}`))
  const answer = new Promise<string>((done) => socket.once('close', () => done(text)))
  await new Promise<void>((done) =>
    socket.write(`GET /api/shop/products/BEAN HTTP/1.1\r\nHost: ${hostname}:${house.port}\r\n`, () => done()),
  )
  return { finish: () => socket.write('\r\n'), answer }
}

/** A payment's live stream, until its end. */
async function openStream(house: House, shop: Shop): Promise<{ answer: Promise<string> }> {
  const buyer = client(house, shop.hostname)
  const lines = { BEAN: 1 }
  const slug = (await placeOrder(buyer, shop, await readyCart(buyer, lines), lines)).data().intentSlug as string
  buyer.leave()
  const socket = connect(house.port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  socket.on('error', (error) => (text += `\n${error.message}`))
  const answer = new Promise<string>((done) => socket.once('close', () => done(text)))
  socket.write(`GET /live/intent/${slug} HTTP/1.1\r\nHost: ${shop.hostname}:${house.port}\r\n\r\n`)
  await until(
    () => text.includes('retry:'),
    () => `the stream: ${text}`,
  )
  return { answer }
}
