/** What product.md fixes of every page: cookies with their seconds, the button to the top, the overlay with Close, the default layout. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, expectAccessible, phone, visit, type Visitor } from '../fixtures.ts'
import { clerk } from '../job/reviewing.ts'
import { main, seen } from '../job/shopping.ts'
import { counts, press } from '../waiting.ts'
import { samples } from './real-names.ts'

describe('a guest', () => {
  let guest: Visitor
  beforeAll(async () => {
    guest = await visit('roastery')
    await guest.page.setViewportSize(phone)
  })
  afterAll(() => guest?.leave())

  test('has a way back to the top once more than 100 px are scrolled, and no cookie of a place of work', async () => {
    const { page, context } = guest
    await guest.go('/shop/products')
    await page.waitForResponse('**/builds/latest.json').catch(() => undefined)
    const top = page.getByRole('button', { name: 'กลับขึ้นด้านบน' })
    await counts(top, 0)
    await page.evaluate(() => window.scrollTo(0, 100))
    await counts(top, 0)
    await page.evaluate(() => window.scrollTo(0, 400))
    await seen(top)
    await expectAccessible(page)
    await press(top)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await counts(top, 0)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('site')
    expect(names).not.toContain('cluster')
  })

  test('is told by the overlay when a part of the page does not come, closes it and goes on', async () => {
    const { page, complaints } = guest
    await page.evaluate(() => {
      // As every browser says it of a file that is not there any more.
      void Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))
    })
    const overlay = page.getByRole('dialog', { name: 'เปิดส่วนนี้ไม่สำเร็จ' })
    await seen(overlay)
    await press(overlay.getByRole('button', { name: 'ปิด' }))
    await counts(overlay, 0)
    await seen(main(page).getByRole('heading', { level: 1 }))
    complaints.length = 0
  })

  test('reads a paper in the shop’s own layout; what is printed is the paper alone', async () => {
    const { page } = guest
    await guest.go(`/billing/invoice/${(await samples('roastery')).invoice}`)
    await seen(page.getByRole('banner').first())
    await seen(page.getByRole('contentinfo').first())
    await counts(page.locator('main'), 1)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(
      () =>
        ['header', 'footer'].flatMap((tag) =>
          [...document.querySelectorAll(`body :not(article) > ${tag}`)].filter(
            (each) => !each.closest('article') && each.checkVisibility(),
          ),
        ).length,
    )
    expect(printed, 'of the shop nothing is printed').toBe(0)
    await page.emulateMedia({ media: null })
  })
})

test('who works here has the cookies of site and cluster for 900 and 3600 seconds, and its _id in local storage', async () => {
  const staff = await clerk('roastery')
  await staff.go('/cluster/user/dashboard')
  const cookieOf = async (name: string) =>
    (await staff.context.cookies(address('roastery'))).find((cookie) => cookie.name === name)
  await expect.poll(async () => (await cookieOf('cluster'))?.value).toMatch(/^[0-9a-f-]{36}$/)
  const [site, cluster] = [await cookieOf('site'), await cookieOf('cluster')]
  const now = Date.now() / 1000
  expect(site!.value).toBe(new URL(address('roastery')).hostname)
  for (const [cookie, seconds] of [
    [site!, 900],
    [cluster!, 3600],
  ] as const) {
    expect(cookie.expires - now).toBeGreaterThan(seconds - 60)
    expect(cookie.expires - now).toBeLessThanOrEqual(seconds + 1)
    expect(cookie.path).toBe('/')
  }
  const kept = await staff.page.evaluate(() => JSON.parse(localStorage.getItem('cluster') ?? 'null') as unknown)
  expect(kept).toEqual({ _id: cluster!.value })
  const config = await staff.page.evaluate(
    async (host) =>
      (await (await fetch(`/hostname/${host}`, { headers: { environment: 'production' } })).json()) as Record<
        string,
        unknown
      >,
    new URL(address('roastery')).hostname,
  )
  expect(config).toMatchObject({
    publishableKey: expect.stringMatching(/^pk_/),
    publicToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    csrfToken: expect.stringMatching(/^[\w-]{32}$/),
  })
  await staff.leave()
})
