/**
 * An owner turns on two services that measure. A visitor who is asked and says nothing, or no, or whose browser asks not
 * to be tracked, is known to none of them; who says yes is, on public pages, until they take it back.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { counts } from '../waiting.ts'

const theirs = /google|facebook|tiktok|line-scdn|tr\.line\.me/

/** The services, out in the world: each script that is asked for tells its own where it runs, and leaves a cookie. */
async function play(visitor: Visitor): Promise<string[]> {
  const asked: string[] = []
  await visitor.context.route(
    (url) => theirs.test(url.hostname),
    async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.hostname + (url.searchParams.get('dl') ?? ''))
      const tells = (origin: string, cookie: string) =>
        `document.cookie='${cookie}=1; path=/; max-age=9999';fetch('${origin}?dl='+encodeURIComponent(' '+location.href+' '+document.referrer))`
      const body: Record<string, string> = {
        'www.googletagmanager.com': tells('https://www.google-analytics.com/g/collect', '_ga'),
        'connect.facebook.net': tells('https://www.facebook.com/tr/', '_fbp'),
      }
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: body[url.hostname] ?? '',
      })
    },
  )
  return asked
}

const notice = ({ page }: Visitor) => page.getByRole('complementary', { name: /ขอวัดผล|May we measure/ })
const answer = (of: Visitor, name: string) => notice(of).getByRole('button', { name, exact: true }).click()
const cookies = async ({ context }: Visitor) => (await context.cookies()).map(({ name }) => name)
/** What somebody would do by themselves has long been done by then. */
const longAfter = ({ page }: Visitor) =>
  page.waitForRequest((request) => request.url().endsWith('/api/analytics/view'), { timeout: 20_000 })

const fetched = ({ page }: Visitor, path: string) =>
  page.evaluate(async (to) => {
    const answer = await fetch(to)
    return `${answer.status} ${await answer.text()}`
  }, path)

async function turn(ids: { ga4: string; meta: string }) {
  await owner.go('/config/pixels')
  for (const [name, id] of Object.entries(ids)) await owner.page.locator(`input[name=${name}]`).fill(id)
  await main(owner.page).getByRole('button', { name: 'บันทึก', exact: true }).click()
}
const done = () => seen(main(owner.page).getByText('บันทึกแล้ว มีผลกับหน้าถัดไปที่เปิด'))

const person =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
async function visitor(options: { locale?: 'th' | 'en' } = {}) {
  const one = await visit('school', { size: phone, userAgent: person, ...options })
  await one.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  return { ...one, asked: await play(one) }
}

let owner: Visitor
const people: Visitor[] = []
beforeAll(async () => {
  owner = await clerk('school')
})
afterAll(async () => {
  await turn({ ga4: '', meta: '' })
  await done()
  for (const one of [owner, ...people]) await one.leave()
})

test('a site that has no service on asks nobody', async () => {
  const guest = await visitor()
  people.push(guest)
  const loaded: string[] = []
  guest.page.on('request', (request) => loaded.push(request.url()))
  const counted = longAfter(guest)
  await guest.go('/')
  await counted
  await counts(notice(guest), 0)
  expect(loaded.some((url) => /\/life-/.test(url))).toBe(true)
  expect(loaded.some((url) => /\/measuring-/.test(url))).toBe(false)
  await counts(guest.page.getByRole('link', { name: 'ตั้งค่าคุกกี้' }), 0)
})

test('the owner gives ids; a Tag Manager is refused beside its field; a manager reads along', async () => {
  await turn({ ga4: 'GTM-AB12CD', meta: '123456789012345' })
  await seen(main(owner.page).getByText(/ใช้ Google Tag Manager ไม่ได้ เพราะ/))
  await expectAccessible(owner.page)
  await turn({ ga4: 'G-AB12CD34EF', meta: '123456789012345' })
  await done()
  await owner.page.setViewportSize(phone)
  await expectNoSidewaysScroll(owner.page)
  const manager = await clerk('school', 'manager')
  people.push(manager)
  await manager.go('/config/pixels')
  await seen(main(manager.page).getByText('G-AB12CD34EF'))
  await counts(main(manager.page).locator('input'), 0)
  await owner.go('/config/history')
  await seen(main(owner.page).getByText('พิกเซลและแท็กวัดผล').first())
})

test('who is asked is told by whom and why, keeps their place, and nobody hears of them until they say yes', async () => {
  for (const locale of ['th', 'en'] as const) {
    const guest = await visitor({ locale })
    people.push(guest)
    const { page, asked } = guest
    const counted = longAfter(guest)
    await guest.go('/shop/products')
    await counted
    await seen(notice(guest).getByText(/Google Analytics 4 (และ|and) Meta Pixel/))
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await counts(page.locator('link[href*="google"], link[href*="facebook"], script[src*="//"]'), 0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(asked).toEqual([])
    expect(await cookies(guest)).not.toContain('_ga')
    expect(guest.complaints).toEqual([])
  }
})

test('on a product’s page what buys stays free', async () => {
  const { page } = people.at(-1)!
  await main(page).locator('a[href^="/shop/product/"]').first().click()
  const buy = page.getByRole('button', { name: 'Add to cart' }).last()
  await seen(buy)
  const [bar, card] = await Promise.all([buy.boundingBox(), notice(people.at(-1)!).boundingBox()])
  expect(card!.y + card!.height).toBeLessThanOrEqual(bar!.y)
})

test('after yes each public page is told once, by its path alone; paying and one’s own pages never', async () => {
  const guest = await visitor()
  people.push(guest)
  const { page, asked } = guest
  await guest.go('/shop/products?token=secret')
  await page.keyboard.press('Tab')
  await answer(guest, 'ยอมรับ')
  const tellers = (path: string) => {
    const at = new URL(page.url()).origin + path
    return [`www.google-analytics.com ${at} `, `www.facebook.com ${at} `]
  }
  const told = () => asked.filter((each) => each.includes(' ')).toSorted()
  await expect.poll(told).toEqual(tellers('/shop/products').toSorted())
  await counts(notice(guest), 0)
  await main(page).locator('a[href^="/shop/product/"]').first().click()
  await page.waitForURL(/\/shop\/product\//)
  const path = new URL(page.url()).pathname
  await expect.poll(told).toEqual([...tellers('/shop/products'), ...tellers(path)].toSorted())
  expect(asked.filter((each) => !each.includes(' '))).toHaveLength(4)
  for (const [to, link] of [
    ['/shop/cart', 'a[href="/shop/cart"]'],
    ['/user/login', 'a[href^="/user/login"]'],
  ] as const) {
    const counted = longAfter(guest)
    await page.locator(link).first().click()
    await page.waitForURL((url) => url.pathname === to)
    await counted
    await counts(page.locator('iframe'), 0, to)
  }
  expect(asked).toHaveLength(8)
  const counted = longAfter(guest)
  await guest.go('/shop/checkout')
  await counted
  expect(asked).toHaveLength(8)
  expect(asked.join()).not.toContain('secret')
  expect(await cookies(guest)).toEqual(expect.arrayContaining(['measuring', '_ga', '_fbp']))
  expect(guest.complaints).toEqual([])
})

test('a link at the foot takes it back: what they left is deleted, and nobody hears any more', async () => {
  const guest = people.at(-1)! as Awaited<ReturnType<typeof visitor>>
  const { page, asked } = guest
  await guest.go('/shop/products')
  await expect.poll(() => asked.length).toBe(12)
  await page.getByRole('contentinfo').getByRole('link', { name: 'ตั้งค่าคุกกี้' }).click()
  await seen(notice(guest).getByText('ตอนนี้คุณยอมรับอยู่'))
  expect(await notice(guest).evaluate((place) => place === document.activeElement)).toBe(true)
  await answer(guest, 'ไม่ยอมรับ')
  await expect.poll(() => cookies(guest)).toEqual(expect.not.arrayContaining(['_ga', '_fbp']))
  await expect.poll(() => notice(guest).count()).toBe(0)
  const counted = longAfter(guest)
  await guest.go('/')
  await counted
  expect([asked.length, await notice(guest).count(), await page.locator('iframe').count()]).toEqual([12, 0, 0])
})

test('a browser that asks not to be tracked is not asked, and a kept yes counts for nothing', async () => {
  const guest = await visitor()
  people.push(guest)
  const { page, asked } = guest
  await guest.context.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await guest.go('/')
  await guest.context.addCookies([{ name: 'measuring', value: 'yes.ga4.meta', url: page.url() }])
  await guest.go('/#measuring')
  await seen(notice(guest).getByText(/เบราว์เซอร์ของคุณขอไม่ให้ติดตาม/))
  expect([await fetched(guest, '/api/analytics/frame?p=/'), asked]).toEqual(['204 ', []])
})

test('another choice of services asks again, at the next page, kept pages too', async () => {
  const guest = people.at(-2)!
  const both = /ga4\W+meta/
  expect(await fetched(guest, '/shop/products')).toMatch(both)
  await turn({ ga4: 'G-AB12CD34EF', meta: '' })
  await done()
  await expect.poll(() => fetched(guest, '/shop/products'), { timeout: 1000 }).not.toMatch(both)
  await guest.go('/shop/products')
  await seen(notice(guest).getByText(/ด้วย Google Analytics 4 ซึ่ง/))
})
