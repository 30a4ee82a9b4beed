/** A visitor reads three pages on a phone; the owner sees them in the numbers, and a manager reads along. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'

const person =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

let visitor: Visitor
let owner: Visitor

beforeAll(async () => {
  visitor = await visit('school', { size: phone, userAgent: person })
  // A browser that a program drives says so, and is not counted.
  await visitor.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  owner = await visit('school', { size: desktop })
  await signIn(owner, 'admin@school.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => Promise.all([visitor, owner].map((each) => each?.leave())))

const said = (of: Visitor, path: string) =>
  of.page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/analytics/view')) return false
    return (JSON.parse(request.postData() ?? '{}') as { p?: string }).p === path
  })

test('each page is said once it stands: a kept one, and one that was gone to inside the browser', async () => {
  const { page } = visitor
  const first = said(visitor, '/')
  await visitor.go('/?utm_source=line&utm_campaign=november')
  const body = (await first).postData()!
  expect(JSON.parse(body)).toMatchObject({ u: ['line', '', 'november'], w: phone.width })
  const second = said(visitor, '/shop/products')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>(
      'main a[href="/shop/products"], header a[href="/shop/products"], a[href="/shop/products"]',
    )
    link!.click()
  })
  expect(JSON.parse((await second).postData()!)).not.toHaveProperty('u')
  const third = said(visitor, '/lesson')
  await visitor.go('/lesson')
  await third
  expect(visitor.complaints).toEqual([])
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('visitor')
})

test('the owner sees pages, phone and campaign, on a phone of their own too', async () => {
  const { page } = owner
  await expect
    .poll(
      async () => {
        await owner.go('/config/analytics?days=7')
        return main(page).getByText('line / november').count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(0)
  await seen(main(page).getByRole('cell', { name: '/shop/products' }).first())
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  const file = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await file).suggestedFilename()).toBe('analytics.csv')
  expect(owner.complaints).toEqual([])
})
