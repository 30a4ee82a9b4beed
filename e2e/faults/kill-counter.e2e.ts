/**
 * 500 sales that a counter made without a line, the server's workers or the browser killed (kill -9) at every step of the sync:
 * before it is sent, while the server writes, with the answer on its way, while the answer is taken. Each is there once, with
 * the number on its receipt, and the total is what was taken.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { makeRegister } from '#rooms/pos/testing.ts'
import { type DeviceSeries, takeNumber } from '#rooms/pos/parts/device-series.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import type { Client } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { commandOf, familyOf, isAlive, send, until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

const count = 500
const price = 6500
const folder = mkdtempSync(join(tmpdir(), 'sala-counter-'))
let house: House
let shop: Shop
let cashier: Client & { accountId: string }
let registerId: string
let shiftId: string
let browser: BrowserContext | undefined

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  shop = await newShop('kill-counter', { LATTE: { baht: price / 100, pieces: 10_000 } })
  cashier = await signedIn(house, shop, { staff: ['cashier'] })
  ;({ id: registerId } = await makeRegister(shop.tenant.as('manager'), { name: 'หน้าร้าน' }))
  const opened = await cashier.post('/api/office/pos/open-shift', { registerId, float: '1000' })
  shiftId = opened.data().shiftId
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
  await awayFromHouse()
  await house?.close()
})

/** With the disk of the browser before it; its cookies are of the session and are given again. */
async function openBrowser(): Promise<Page> {
  browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: chromiumFlags,
  })
  const url = `http://${shop.hostname}:${house.port}`
  await browser.addCookies([...cashier.cookies].map(([name, value]) => ({ name, value, url })))
  return browser.pages()[0] ?? browser.newPage()
}
const counter = () => `http://${shop.hostname}:${house.port}/cluster/pos?register=${registerId}`
const goThere = (page: Page) => page.goto(counter(), { waitUntil: 'commit' }).catch(() => undefined)

/** Of this browser alone: the folder is its own. */
async function killBrowser(): Promise<void> {
  const victims = familyOf(process.pid).filter((pid) => commandOf(pid).includes(folder))
  for (const pid of victims) send(pid, 'SIGKILL')
  await until(() => victims.every((pid) => !isAlive(pid)), 'the browser to be gone')
  await browser?.close().catch(() => undefined)
}
async function killServer(): Promise<void> {
  const victims = house.webs()
  for (const pid of victims) send(pid, 'SIGKILL')
  await until(() => victims.every((pid) => !isAlive(pid)), 'the workers to be gone')
}

interface Store {
  lease: { epoch: number; series: DeviceSeries[] } | undefined
  waiting: number
}
const storeOf = (page: Page): Promise<Store> =>
  page.evaluate(async (id) => {
    // To open one that is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sala-pos')) return { lease: undefined, waiting: -1 }
    return new Promise<Store>((resolve) => {
      const asked = indexedDB.open('sala-pos')
      asked.onsuccess = () => {
        const db = asked.result
        const read = db.transaction(['leases', 'outbox'])
        const lease = read.objectStore('leases').get(id)
        const waiting = read.objectStore('outbox').count()
        read.oncomplete = () => (
          db.close(),
          resolve({ lease: lease.result as Store['lease'], waiting: waiting.result })
        )
      }
    })
  }, registerId)

/** As the counter keeps them (device-store.ts), by the page of a version that is gone. */
async function sellWithoutLine(page: Page): Promise<string[]> {
  const { lease } = await storeOf(page)
  let series = lease!.series[0]!
  const rows = Array.from({ length: count }, (_, at) => {
    const { number, no, after } = takeNumber(series, businessDate(new Date()))
    series = after
    const id = randomUUID()
    const line = { variantId: null, name: 'ลาเต้', unitSatang: price, quantityMilli: 1000 }
    const sale = { id, registerId, shiftId, number, no, clientAt: new Date().toISOString(), lines: [line],
      tenders: [{ method: 'cash', givenSatang: price }], expectedTotalSatang: price } // prettier-ignore
    return { seq: at + 1, registerId, epoch: lease!.epoch, at: sale.clientAt, number, totalSatang: price, sale }
  })
  await page.evaluate(
    ({ kept, after }) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('sala-pos')
        asked.onsuccess = () => {
          const write = asked.result.transaction(['leases', 'outbox', 'marks'], 'readwrite', { durability: 'strict' })
          for (const row of kept) write.objectStore('outbox').add(row)
          write.objectStore('marks').put({ key: 'seq', value: kept.length })
          write.objectStore('leases').put(after)
          write.oncomplete = () => (asked.result.close(), resolve())
          write.addEventListener('error', () => reject(write.error ?? new Error('not kept')))
        }
      }),
    { kept: rows, after: { registerId, ...lease!, series: [series, ...lease!.series.slice(1)] } },
  )
  return rows.map(({ number }) => number)
}

const soldHere = async (): Promise<number> =>
  (await shop.tenant.sql<{ n: number }>('select count(*)::int as n from pos.sales'))[0]!.n

/** What is killed, and when: at the moment that the page asks to send, while the server writes, and with the answer there. */
const kills: { what: () => Promise<void>; when: 'asked' | 'writing' | 'answered' }[] = (['asked', 'writing', 'answered'] as const)
  .flatMap((when) => [{ what: killServer, when }, { what: killBrowser, when }]) // prettier-ignore

it('each once, with its own number, and the same total', async () => {
  let page = await openBrowser()
  await goThere(page)
  await until(async () => (await storeOf(page)).lease !== undefined, 'the register to be at this device', 30_000, 100)
  await browser!.setOffline(true)
  const numbers = await sellWithoutLine(page)
  expect((await storeOf(page)).waiting).toBe(count)
  await killBrowser()
  let killed = 0
  for (const { what, when } of [...kills, ...kills]) {
    page = await openBrowser()
    const before = await soldHere()
    if (before === count) break
    const moment = new Promise<void>((resolve) => {
      void page.route('**/api/pos/sync', async (route) => {
        if (when === 'asked') resolve()
        if (when === 'answered') {
          const answer = await route.fetch().catch(() => null)
          resolve()
          return answer
            ? route.fulfill({ response: answer }).catch(() => undefined)
            : route.abort().catch(() => undefined)
        }
        return route.continue().catch(() => undefined)
      })
    })
    await goThere(page)
    if (when === 'writing') await until(async () => (await soldHere()) > before + 5, 'some to be written', 60_000, 2)
    else await moment
    await what()
    killed += 1
    await killBrowser()
  }
  expect(killed).toBeGreaterThan(5)
  expect(await soldHere()).toBeLessThan(count)
  page = await openBrowser()
  await goThere(page)
  await until(async () => (await storeOf(page)).waiting === 0, 'nothing to wait any more', 90_000, 200) // prettier-ignore
  const sold = await shop.tenant.sql<{ number: string; net: bigint }>(
    'select number, net_satang as net from pos.sales order by number',
  )
  expect(sold.map(({ number }) => number)).toEqual(numbers)
  expect(sold.reduce((sum, { net }) => sum + net, 0n)).toBe(BigInt(count * price))
  const [late] = await shop.tenant.sql<{ n: number }>(
    "select count(*)::int as n from pos.sync_items where state <> 'applied'",
  )
  expect(late!.n).toBe(0)
  const closed = await cashier.post('/api/office/pos/close-shift', { shiftId, counted: { '100000': 1 } })
  expect(closed.data()).toMatchObject({ expectedSatang: 100_000 + count * price })
  await expectProven(house)
}, 300_000)
