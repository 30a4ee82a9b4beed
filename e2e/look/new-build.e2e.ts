/** The shop is changed while people are in it: what they type stays, and the next page is the new one. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, visit, type Visitor } from '../fixtures.ts'
import { main, seen } from '../job/shopping.ts'
import { holds } from '../waiting.ts'

let guest: Visitor
/** Paths of the documents that were asked for, in order. */
let documents: string[]
beforeEach(async () => {
  guest = await visit('roastery')
  documents = []
  guest.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
})
afterEach(() => guest?.leave())

/** Opens a page and waits until it has asked which build is served. */
async function open(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse('**/builds/latest.json')
  await page.goto(address('roastery', path))
  await asked
  documents.length = 0
}

const newerBuild = (page: Page) =>
  page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', builtAt: '2570-01-01' } }))

/** The file of a route, as the build's own list has it. */
const partOf = (page: Page, route: string): Promise<string> =>
  page.evaluate(async (id) => {
    const json = async (path: string) => (await (await fetch(path)).json()) as never
    const { id: build }: { id: string } = await json('/builds/latest.json')
    const { routes }: { routes: Record<string, { module: string }> } = await json(`/builds/meta/${build}.json`)
    return routes[id]!.module
  }, route)

const toCategories = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'หมวดหมู่' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('as long as the build is the same, pages come without a load', async () => {
  const { page } = guest
  await open(page, '/shop/products')
  await toCategories(page).click()
  await page.waitForURL('**/shop/categories')
  expect(documents).toEqual([])
})

test('a newer build takes nothing from the page one is on', async () => {
  const { page } = guest
  await newerBuild(page)
  await open(page, '/user/register')
  await page.getByRole('textbox').first().fill('อรุณี')
  const again = page.waitForRequest('**/builds/latest.json', { timeout: 1000 }).then(
    () => 'asked again',
    () => 'content',
  )
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect(await again, 'who knows does not ask again').toBe('content')
  await holds(page.getByRole('textbox').first(), 'อรุณี')
  expect(documents).toEqual([])
})

test('with a newer build the next page is loaded whole, and a search takes its words along', async () => {
  const { page } = guest
  await newerBuild(page)
  await open(page, '/shop/products')
  await toCategories(page).click()
  await page.waitForURL('**/shop/categories')
  expect(documents).toEqual(['/shop/categories'])
  await open(page, '/shop/categories')
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.fill('ดริป')
  await search.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'ดริป')
  expect(documents).toEqual(['/shop/products'])
})

test('what says which build there is, is asked for anew each time; so is what each part is made of', async () => {
  const { page } = guest
  await guest.go('/')
  const cached = await page.evaluate(async () => (await fetch('/builds/latest.json')).headers.get('cache-control'))
  expect(cached).toBe('no-cache')
  const part = await partOf(page, 'shop:/shop/cart')
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part)).toBe(200)
})

test('a part that did not come: the overlay, then that page is loaded, once', async () => {
  const { page } = guest
  await page.clock.install()
  await open(page, '/shop/products')
  await seen(heading(page, 'สินค้าทั้งหมด'))
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const part = await partOf(page, 'billing:/billing/pay')
  await page.route(`**${part}`, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'ชำระเงินตามเลขที่' }).click()
  await seen(main(page).getByText('กำลังโหลดหน้านี้ใหม่'))
  await page.clock.runFor(400)
  await seen(page.getByRole('dialog', { name: 'กำลังโหลด' }))
  expect(documents, 'half a second to read it').toEqual([])
  await page.unroute(`**${part}`)
  await page.clock.runFor(100)
  await expect.poll(() => documents).toEqual(['/billing/pay'])
  await seen(main(page).getByRole('textbox').first())
})

test('a part that never comes: loaded again once, then the error page with a way on', async () => {
  const { page } = guest
  await page.route('**/assets/guest-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(address('roastery', '/shop/product/DM-SO-002-200W'))
  await seen(heading(page, 'Internal Server Error'))
  await seen(page.getByRole('button', { name: 'โหลดหน้านี้อีกครั้ง' }))
  await seen(page.getByRole('link', { name: 'กลับหน้าแรก' }))
  expect(documents).toEqual(['/shop/product/DM-SO-002-200W', '/shop/product/DM-SO-002-200W'])
})
