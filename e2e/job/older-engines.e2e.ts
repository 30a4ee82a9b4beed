/**
 * The main job, the account and the drive on a telephone of some years ago: Chromium without what the engines at our floor
 * (package.json, "browserslist") do not have. What a page does there is what an iPhone with iOS 16.4 does.
 */
import { afterEach, expect, test } from 'vitest'
import { address, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { makeOlder } from '../support/older-engine.ts'
import { main, seen } from './shopping.ts'
import { counts, has } from '../waiting.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()))
})

async function older(locale: 'th' | 'en' = 'th'): Promise<Visitor> {
  const visitor = await visit('roastery', { size: phone, locale, fresh: true })
  await makeOlder(visitor.context, visitor.page)
  visitors.push(visitor)
  return visitor
}

/** Something stands in the page, in sight, and nothing of what is folded away lies over it. */
async function isThere(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const heading = page.locator('main').getByRole('heading').first()
  await seen(heading)
  const [menu] = [page.locator('#shop-menu, #office-side')]
  if ((await menu.count()) > 0) expect(await menu.first().isVisible()).toBe(false)
  await counts(page.getByText('Internal Server Error'), 0)
  await expectNoSidewaysScroll(page)
  expect(visitor.complaints, page.url()).toEqual([])
}

test('what was taken away is gone in a page, and filled in once script is awake', async () => {
  const visitor = await older()
  const { page } = visitor
  await page.goto(address('roastery', '/favicon.svg'))
  expect(await page.evaluate(() => ['groupBy' in Object, 'canParse' in URL, 'any' in AbortSignal])).toEqual([
    false,
    false,
    false,
  ])
  // A picture by itself looks for an icon that is not there.
  visitor.complaints.length = 0
  await visitor.go('/')
  expect(await page.evaluate(() => ['groupBy' in Object, 'canParse' in URL, 'any' in AbortSignal])).toEqual([
    true,
    true,
    true,
  ])
  // By the name that this engine has never heard of (e2e/support/older-engine.ts).
  await has(page.locator('#shop-menu'), 'popxver', 'auto')
  expect(await page.evaluate(() => CSS.supports('selector(:popxver-open)'))).toBe(false)
  await isThere(visitor)
})

test('a guest finds the shop, opens and closes its menu, and buys', { timeout: 180_000 }, async () => {
  const visitor = await older()
  const { page } = visitor
  for (const path of ['/', '/shop/products', '/shop/categories', '/lesson', '/cms-blog', '/user/login']) {
    await visitor.go(path)
    await isThere(visitor)
  }
  await visitor.go('/shop/products')
  await page.getByRole('button', { name: 'เปิดเมนู' }).tap()
  const menu = page.locator('#shop-menu')
  await seen(menu)
  await menu.getByRole('button', { name: 'ปิดเมนู' }).tap()
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'เปิดเมนู' }).tap()
  await menu.getByRole('link', { name: 'สินค้าทั้งหมด' }).tap()
  await page.waitForURL('**/shop/products')
  await expect.poll(() => menu.isVisible()).toBe(false)
  const product = main(page).locator('a[href^="/shop/product/"]').first()
  await product.tap()
  await page.waitForURL('**/shop/product/**')
  await main(page)
    .getByRole('button', { name: /ใส่ตะกร้า|เพิ่มลงตะกร้า/ })
    .first()
    .tap()
  await visitor.go('/shop/cart')
  await isThere(visitor)
  await visitor.go('/shop/checkout')
  await isThere(visitor)
})

test('a customer’s account: every page of its menu', { timeout: 180_000 }, async () => {
  const visitor = await older()
  const { page } = visitor
  await signIn(visitor, 'user@roastery.localhost', 'sala-demo-2569')
  await visitor.go('/user/dashboard')
  await page.getByRole('button', { name: 'ทั้งหมด' }).tap()
  const menu = page.locator('#account-menu')
  await seen(menu)
  const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) {
    await visitor.go(path)
    await isThere(visitor)
  }
})

test('the drive: a file arrives, its menu opens', async () => {
  const visitor = await older()
  const { page } = visitor
  await signIn(visitor, 'user@roastery.localhost', 'sala-demo-2569')
  await visitor.go('/user/filemanager')
  await isThere(visitor)
  const name = `older-${Date.now()}.txt`
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('สวัสดี') })
  await seen(main(page).getByText(name).first())
  expect(visitor.complaints).toEqual([])
})

test('who keeps the office: its menus and lists', async () => {
  const visitor = await older()
  const { page } = visitor
  await signIn(visitor, 'manager@roastery.localhost', 'sala-demo-2569')
  for (const path of [
    '/cluster/user/dashboard',
    '/cluster/user/bills',
    '/cluster/user/store/orders',
    '/cluster/products',
  ]) {
    await visitor.go(path)
    await isThere(visitor)
  }
  await page.locator('[popxvertarget]:visible').first().tap()
  await expect.poll(() => page.locator("[popxver][class~=':popxver-open']").count()).toBe(1)
})

test('script that fails at a page leaves the page that the server sent, and it works', async () => {
  const visitor = await visit('roastery', { size: phone, fresh: true })
  visitors.push(visitor)
  const { page } = visitor
  await signIn(visitor, 'user@roastery.localhost', 'sala-demo-2569')
  // An engine that lacks what nobody thought of, in the middle of a frame: the account groups its menu by it.
  await visitor.context.addInitScript(() => {
    Object.groupBy = () => {
      throw new TypeError('planted')
    }
  })
  const failed = page.waitForEvent('console', (message) => message.text().includes('planted'))
  await page.goto(address('roastery', '/user/profile'))
  await failed
  await seen(main(page).getByRole('heading', { level: 1 }).first())
  await counts(page.getByText('Internal Server Error'), 0)
  // A link is a link still, and the page that it leads to is the server's again.
  await page.getByRole('navigation').getByRole('link', { name: 'คำสั่งซื้อ' }).first().tap()
  await page.waitForURL('**/shop/orders')
  await seen(main(page).getByRole('heading', { level: 1 }).first())
  await counts(page.getByText('Internal Server Error'), 0)
})

test('an error that the server itself tells is shown', async () => {
  const visitor = await older()
  await visitor.page.goto(address('roastery', '/shop/product/no-such-thing'))
  await seen(visitor.page.getByText('ไม่พบหน้านี้').first())
})

test('no page tries to run text as script, which Firefox tells in its console', async () => {
  const visitor = await visit('roastery', { size: phone, fresh: true })
  visitors.push(visitor)
  await visitor.context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  await visitor.go('/shop/cart')
  await signIn(visitor, 'user@roastery.localhost', 'sala-demo-2569')
  for (const path of ['/shop/checkout', '/user/profile', '/user/message']) await visitor.go(path)
  expect(visitor.complaints).toEqual([])
})
