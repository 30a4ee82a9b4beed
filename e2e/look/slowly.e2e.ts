/** On a slow line a page comes in pieces, and each is seen before the next: what stands there stays where it is. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, desktop, phone, type Visitor } from '../fixtures.ts'
import { clerk } from '../job/reviewing.ts'
import { customer } from '../job/shopping.ts'

const pieces = 12
let staff: Visitor
let buyer: Visitor
let line: Server
/** Whose page is waiting for its next piece. */
let seenBy: Page

beforeAll(async () => {
  ;[staff, buyer] = [await clerk('roastery'), await customer()]
  line = createServer((from, to) => {
    const home = new URL(address('roastery'))
    const headers = { ...from.headers, host: home.host, 'accept-encoding': 'identity' }
    const up = ask({ host: '127.0.0.1', port: home.port, path: from.url, headers }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers)
      if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(to)
      void answer.toArray().then(async (parts: Buffer[]) => {
        const html = Buffer.concat(parts)
        const cuts = Array.from({ length: pieces + 1 }, (_, n) => Math.floor((html.length * n) / pieces))
        for (const [n, cut] of cuts.slice(1).entries()) {
          to.write(html.subarray(cuts[n], cut))
          await drawn(seenBy)
        }
        to.end()
      })
    })
    from.pipe(up)
  })
  await new Promise<void>((done) => void line.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  line?.close()
  await Promise.all([staff, buyer].map((visitor) => visitor?.leave()))
})

/** Two frames later; while the browser goes from one document to the next there is none. */
const drawn = (page: Page): Promise<void> =>
  page
    .evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
    .catch(() => {})

async function jumps({ page }: Visitor, path: string, size = phone): Promise<{ sum: number; pieces: number }> {
  seenBy = page
  await page.setViewportSize(size)
  await page.addInitScript(() => {
    const seen = { sum: 0, pieces: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const heights = new Set<number>()
    const look = (): void => {
      seen.pieces = heights.add(document.body?.scrollHeight ?? 0).size
      if (document.readyState === 'loading') requestAnimationFrame(look)
    }
    look()
  })
  const url = new URL(address('roastery', path))
  url.port = String((line.address() as AddressInfo).port)
  await page.goto(url.href, { waitUntil: 'load' })
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-pending'))
  await drawn(page)
  return page.evaluate(() => (globalThis as unknown as { seen: { sum: number; pieces: number } }).seen)
}

const office = [
  '/cluster/products/categories?new',
  '/cluster/manage/gift-codes',
  '/cluster/user/store/orders/new',
  '/cluster/products',
  '/cluster/places',
  '/cluster/manage/approvals',
  '/cluster/bills/vat',
  '/cluster/bills/vat/return',
  '/cluster/bills/journal',
].flatMap((path) => [
  { path, size: phone },
  { path, size: desktop },
])

test.each(office)('staff: $path at $size.width', async ({ path, size }) => {
  const seen = await jumps(staff, path, size)
  // What fits a desk's screen has one height as long as it has no more.
  expect(seen.pieces, 'it was seen while it came').toBeGreaterThan(size === phone ? 2 : 1)
  expect(seen.sum).toBeLessThan(0.05)
})

test.each(['/user/wallet', '/shop/products', '/shop/checkout'])('a customer: %s', async (path) => {
  const seen = await jumps(buyer, path)
  expect(seen.pieces, 'it was seen while it came').toBeGreaterThan(2)
  expect(seen.sum).toBeLessThan(0.05)
})
