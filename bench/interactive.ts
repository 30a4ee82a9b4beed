/**
 * From pressing Enter until what one presses on the page answers, on a processor four times slower than this one;
 * beside it the same page without script, which only has to be drawn.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { isInteractive, newGuest, newStaff } from './support/browser.ts'
import { ordinaryHouse } from './support/house.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const slowdown = sized(4, 4, 1)

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const tenant = house.tenants[0]!
  const origin = `http://${tenant.host}:${web.port}`
  const product = `${origin}/shop/product/${tenant.skus[1]}`
  try {
    const drawn = await median(() => visit(newGuest({ script: false }), product, drawnAt))
    const guest = await median(() => visit(newGuest(), product, interactiveAt))
    const list = await median(() => visit(newGuest(), `${origin}/shop/products`, interactiveAt))
    const office = await median(() =>
      visit(newStaff(origin, tenant), `${origin}/cluster/user/dashboard`, interactiveAt),
    )
    const beside = `the product page without script is drawn after ${drawn.toFixed(0)} ms`
    const note = (ms: number) => `${(ms / drawn).toFixed(1)} × that; ${beside}`
    return [
      { promise: 'product page answers, 4 × slower CPU', reached: guest, unit: 'ms', atMost: 1500, note: note(guest) },
      { promise: 'product list answers, 4 × slower CPU', reached: list, unit: 'ms', atMost: 1500, note: note(list) },
      { promise: 'office answers, 4 × slower CPU', reached: office, unit: 'ms', atMost: 2500, note: note(office) },
    ]
  } finally {
    await web.stop()
  }
}

type Guest = Promise<{ context: BrowserContext; page: Page }>

async function visit(guest: Guest, url: string, when: (page: Page) => Promise<number>): Promise<number> {
  const { context, page } = await guest
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await when(page)
  await context.close()
  return ms
}

async function interactiveAt(page: Page): Promise<number> {
  await isInteractive(page)
  return page.evaluate(() => performance.now())
}

async function drawnAt(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now())
}

async function median(measure: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < sized(7, 3, 1); round++) found.push(await measure())
  return found.sort((a, b) => a - b)[Math.floor(found.length / 2)]!
}
