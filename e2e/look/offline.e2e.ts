/** The network goes and comes back: nobody is left before a blank page, and nothing that was typed is lost. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { address, desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { seen } from '../job/shopping.ts'
import { counts, has, holds } from '../waiting.ts'

const text = {
  th: { title: 'เชื่อมต่ออินเทอร์เน็ตไม่ได้', again: 'ลองอีกครั้ง' },
  en: { title: 'No connection', again: 'Try again' },
}
const offlineTitle = (page: Page, locale: 'th' | 'en' = 'th') =>
  page.getByRole('heading', { level: 1, name: text[locale].title })

let guest: Visitor
const leave = () => guest?.leave()

/** The worker has taken the site over and keeps its page. */
async function workerReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/offline', { cacheName: 'sala-offline' })
      const worker = await navigator.serviceWorker.getRegistration()
      return kept !== undefined && worker?.active?.state === 'activated'
    })
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true)
}

describe('inside the shop', () => {
  beforeEach(async () => {
    guest = await visit('roastery')
    await guest.go('/user/register')
    await guest.page.waitForResponse('**/builds/latest.json').catch(() => undefined)
  })
  afterEach(leave)

  test('it is said quietly, a form stays as it is, and is sent afterwards', async () => {
    const { page, context } = guest
    await page.getByRole('textbox').first().fill('อรุณี')
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: 'ออฟไลน์อยู่' })
    await seen(banner)
    await page.getByRole('textbox').first().press('Enter')
    await holds(page.getByRole('textbox').first(), 'อรุณี')
    expect(new URL(page.url()).pathname).toBe('/user/register')
    await context.setOffline(false)
    await expect.poll(() => banner.count()).toBe(0)
  })

  test('a page that cannot be fetched says so, and comes by itself with the network', async () => {
    const { page, context } = guest
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'หมวดหมู่' }).click()
    await seen(offlineTitle(page))
    await counts(page.getByText('Internal Server Error'), 0)
    await expectAccessible(page)
    await context.setOffline(false)
    await seen(page.getByRole('heading', { level: 1, name: 'หมวดหมู่' }))
  })
})

describe('at the door', () => {
  test.each([
    ['th', phone, false],
    ['en', desktop, true],
  ] as const)('in %s the site’s own page stands there until the network is back', async (locale, size, dark) => {
    guest = await visit('roastery', { locale, size, dark })
    const { page, context } = guest
    await guest.go('/shop/products')
    await workerReady(page)
    await context.setOffline(true)
    await page.goto(address('roastery', '/shop/product/DM-SO-002-200W'))
    await seen(offlineTitle(page, locale))
    await has(page.locator('html'), 'lang', locale)
    const look = await page.evaluate(() => {
      const button = document.querySelector('main button')!
      return {
        font: document.fonts.check('16px "IBM Plex Sans Thai"'),
        ground: getComputedStyle(button).backgroundColor,
      }
    })
    expect(look.font).toBe(true)
    expect(look.ground, 'the site’s accent').not.toMatch(/rgba\(0, 0, 0, 0\)|rgb\(2\d\d, 2\d\d, 2\d\d\)/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: text[locale].again }).click()
    await seen(offlineTitle(page, locale))
    await context.setOffline(false)
    await page.waitForFunction(() => document.querySelector('#error-title') === null)
    expect(new URL(page.url()).pathname).toBe('/shop/product/DM-SO-002-200W')
    await leave()
  })

  test('another language chosen, the kept page speaks it', async () => {
    guest = await visit('roastery')
    const { page, context } = guest
    await guest.go('/shop/products')
    await workerReady(page)
    await context.addCookies([{ name: 'locale', value: 'en', url: address('roastery') }])
    await guest.go('/shop/products')
    const keptPage = () =>
      page.evaluate(async () => (await caches.match('/offline', { cacheName: 'sala-offline' }))?.text())
    await expect.poll(keptPage, { timeout: 15_000 }).toContain('lang="en"')
    await leave()
  })

  test('nothing of the tenant is kept: one page, its sheet and its fonts', async () => {
    guest = await visit('roastery')
    const { page } = guest
    await guest.go('/shop/product/DM-SO-002-200W')
    await workerReady(page)
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/offline')
    expect(
      kept.filter((path) => !/^\/(offline(\.js)?|assets\/.*\.(css|woff2)|theme\/.*\.css|picture\/.*)$/.test(path)),
    ).toEqual([])
    await leave()
  })
})
