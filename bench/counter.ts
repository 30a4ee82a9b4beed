/**
 * A counter with 5,000 products on a processor four times slower: from the Enter of a scanner until its line stands on the
 * ticket, and from opening the page without a line until goods can be pressed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { newStaff } from './support/browser.ts'
import { houseOf } from './support/house.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const products = sized(5000, 5000, 200)
const slowdown = sized(4, 4, 1)
const rounds = sized(15, 7, 3)

export async function bench(): Promise<Row[]> {
  const house = await houseOf([products])
  const tenant = house.tenants[0]!
  const web = await startWeb(house, { behindProxy: false })
  const origin = `http://${tenant.host}:${web.port}`
  try {
    const { context, page } = await newStaff(origin, tenant)
    await page.setViewportSize({ width: 1024, height: 768 })
    const register = await openRegister(page)
    const counter = `${origin}/cluster/pos?register=${register}`
    await page.goto(counter)
    await isKept(page, register)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 200 })
    await page.goto(counter)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scans: number[] = []
    for (let round = 0; round < rounds; round++) scans.push(await scan(page, tenant.skus[(round * 37) % products]!))
    await context.setOffline(true)
    const starts: number[] = []
    for (let round = 0; round < Math.ceil(rounds / 2); round++) {
      await page.goto('about:blank')
      await page.goto(counter, { waitUntil: 'commit' })
      starts.push(await canBePressed(page))
    }
    await context.close()
    const note = `${products} products, ${slowdown} × slower CPU`
    return [
      { promise: 'scan to line', reached: middle(scans), unit: 'ms', atMost: 100, note: `${note}; slowest ${Math.max(...scans).toFixed(0)}` },
      { promise: 'cold start without a line', reached: middle(starts), unit: 'ms', atMost: 2000, note: `${note}; slowest ${Math.max(...starts).toFixed(0)}` },
    ] // prettier-ignore
  } finally {
    await web.stop()
  }
}

const middle = (found: number[]): number => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!

/** From the page itself: the name of the host is known to the browser alone. */
function openRegister(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const call = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: { id: string } }).data
    }
    const { id } = await call('/api/pos/registers', { name: 'เคาน์เตอร์' })
    await call('/api/office/pos/open-shift', { registerId: id, float: '1000' })
    return id
  })
}

/** The last of what a counter needs without a line is there (app/rooms/pos/parts/offline/keep-pages.ts). */
async function isKept(page: Page, register: string): Promise<void> {
  const last = `/cluster/pos/checkout.data?register=${register}`
  // Not waitForFunction: to it a promise is an answer, whatever it becomes.
  const isThere = () =>
    page.evaluate(async (path) => (await (await caches.open('sala-pos')).match(path)) !== undefined, last)
  const until = performance.now() + 120_000
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error(`${last} is not kept after two minutes`)
    await wait(200)
  }
}

/** Typed as a scanner types, then Enter; until the line has been drawn. */
async function scan(page: Page, sku: string): Promise<number> {
  const field = page.getByRole('searchbox').first()
  await field.fill(sku)
  await page.evaluate(() => {
    const list = document.querySelector('section[aria-label] ~ section, main')!
    const seen = { from: 0, to: 0 }
    Object.assign(globalThis, { scanned: seen })
    const text = () =>
      list.querySelectorAll('output').length + [...list.querySelectorAll('output')].map((one) => one.textContent).join()
    let before = ''
    addEventListener('keydown', () => ((before = text()), (seen.from = performance.now())), {
      once: true,
      capture: true,
    })
    const look = () => {
      if (seen.from > 0 && text() !== before) seen.to = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await field.press('Enter')
  await page.waitForFunction(() => (globalThis as unknown as { scanned: { to: number } }).scanned.to > 0)
  return page.evaluate(() => {
    const { from, to } = (globalThis as unknown as { scanned: { from: number; to: number } }).scanned
    return to - from
  })
}

/** A product is there, and what is pressed answers. */
async function canBePressed(page: Page): Promise<number> {
  await page.waitForFunction(
    () => {
      const tile = document.querySelector('main li > button:not(:disabled)')
      return tile && Object.keys(tile).some((key) => key.startsWith('__reactFiber'))
    },
    undefined,
    { timeout: 60_000, polling: 'raf' },
  )
  return page.evaluate(() => performance.now())
}
