/** No flash: what is painted before any script runs is what stays: the theme, the language. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, phone, signIn, visit, type SiteKey, type Visitor } from '../fixtures.ts'
import { demoPassword } from '../job/shopping.ts'
import { awake } from '../waiting.ts'

/** What one sees of theme and language. */
const look = ({ page }: Visitor) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector)!
      const { color, backgroundColor, fontFamily } = getComputedStyle(element)
      return { color, backgroundColor, fontFamily, text: element.innerText.slice(0, 400) }
    }
    return {
      lang: document.documentElement.lang,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      html: { ...of('html'), text: '' },
      body: { ...of('body'), text: '' },
      heading: of('main h1'),
      footer: of('footer'),
    }
  })

async function expectNoFlash(site: SiteKey, dark: boolean, locale: 'th' | 'en'): Promise<string> {
  const before = await visit(site, { dark, locale, javaScript: false })
  await before.go('/shop/products')
  const painted = await look(before)
  await before.leave()
  const after = await visit(site, { dark, locale })
  await after.go('/shop/products')
  await awake(after.page.getByRole('main'))
  expect(await look(after)).toEqual(painted)
  expect(painted.lang).toBe(locale)
  const [firstPaint, themeCame] = await after.page.evaluate(() => {
    const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/theme/'))
    const paint = performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')
    return [paint?.startTime ?? 0, (sheet as PerformanceResourceTiming | undefined)?.responseEnd ?? Infinity]
  })
  expect(firstPaint, 'nothing is painted before the theme is there').toBeGreaterThanOrEqual(themeCame!)
  await after.leave()
  return painted.body.backgroundColor
}

test.each(['th', 'en'] as const)(
  'a site that follows the visitor, in %s: light stays light, dark stays dark',
  async (locale) => {
    const light = await expectNoFlash('roastery', false, locale)
    const dark = await expectNoFlash('roastery', true, locale)
    expect(light).not.toBe(dark)
  },
)

/** What looks different once the whole sheet has come, of everything that stood on the page; sizes follow from the rest. */
const changedByWholeSheet = (page: Page) =>
  page.evaluate(async () => {
    const isSize = /size$|^(width|height|top|right|bottom|left|inset.*|.*-origin|grid-template-.*)$/
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element)
      return [...style].flatMap((name) => (isSize.test(name) ? [] : `${name}: ${style.getPropertyValue(name)}`))
    }
    // Of those that stand alike one tells: a list's cards are drawn by the same rules.
    const kindOf = (element: Element | null): string => `${element?.tagName}.${element?.getAttribute('class')}`
    const all = [...document.body.querySelectorAll('*')]
    const kinds = new Map(all.map((one) => [`${kindOf(one)} < ${kindOf(one.parentElement)}`, one] as const))
    const before = [...kinds.values()].map((element) => ({ element, look: lookOf(element) }))
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    const own = window as unknown as { __reactRouterManifest: { routes: { root: { css: [string] } } } }
    link.href = own.__reactRouterManifest.routes.root.css[0]
    const came = new Promise((resolve) => link.addEventListener('load', resolve))
    document.querySelector('link[data-narrow]')!.after(link)
    await came
    const changed = before.flatMap(({ element, look }) => {
      const other = lookOf(element).filter((each, index) => each !== look[index])
      return element.isConnected && other.length > 0 ? [`${element.outerHTML.slice(0, 120)} ${other.join(', ')}`] : []
    })
    return { looked: before.length, changed: changed.slice(0, 3) }
  })

const sheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => /(theme|first|site|style)/.exec(href ?? '')?.[0]))

test('a guest’s first pages bring their own small sheet, and with the whole one they look the same', async () => {
  const guest = await visit('roastery', { size: phone })
  const { page } = guest
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = async (path: string) => {
    await guest.go(path)
    await awake(page.getByRole('main'))
    expect(await sheetsOf(page), path).toEqual(['first', 'theme'])
    const { looked, changed } = await changedByWholeSheet(page)
    expect(looked, path).toBeGreaterThan(30)
    expect(changed, path).toEqual([])
  }
  for (const path of ['/', '/shop/products', '/shop/products?q=zzzz', '/shop/categories', '/user/login'])
    await seen(path)
  await page.goto(address('roastery', '/shop/products'))
  const product = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
  await seen(product!)
  const status = await page.evaluate(
    async (to) => (await fetch(to, { method: 'POST', body: new URLSearchParams({ quantity: '1' }) })).status,
    product!,
  )
  expect(status).toBe(200)
  for (const path of ['/shop/cart', '/shop/checkout']) await seen(path)
  await guest.leave()
}, 120_000)

/** Where the page has changed, its sheets at that moment stand in `data-came`. */
const tellWhatCame = (page: Page) =>
  page.evaluate(() => {
    const title = () => document.querySelector('main h1')?.textContent
    const before = title()
    const seen = new MutationObserver(() => {
      if (title() === before || document.documentElement.dataset.came) return
      document.documentElement.dataset.came = [...document.styleSheets].map(({ href }) => href).join(' ')
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
const came = (page: Page) => page.evaluate(() => document.documentElement.dataset.came)

test('beyond them the site’s sheet is there before the page is', async () => {
  const guest = await visit('roastery')
  const { page } = guest
  await guest.go('/shop/products')
  await awake(page.getByRole('main'))
  expect(await sheetsOf(page)).toEqual(['first', 'theme'])
  await tellWhatCame(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'ชำระเงินตามเลขที่' }).click()
  await page.waitForURL('**/billing/pay')
  await expect.poll(() => came(page)).toMatch(/first.*site/)
  const own = await visit('roastery')
  await own.go('/billing/pay')
  expect(await sheetsOf(own.page)).toEqual(['site', 'theme'])
  await own.leave()
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test('a site’s pages look the same with the whole sheet, and it is there before the office is', async () => {
  const admin = await visit('school')
  const { page } = admin
  await signIn(admin, 'admin@school.localhost', demoPassword)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    '/user/dashboard',
    '/lessons',
    '/event',
    '/certification/find',
    '/user/profile',
    '/user/message',
    '/nowhere',
  ]) {
    await admin.go(path)
    await awake(page.getByRole('main'))
    const sheets = await sheetsOf(page)
    expect(sheets, path).toContain('site')
    expect(sheets, path).not.toContain('style')
    const { looked, changed } = await changedByWholeSheet(page)
    expect(looked, path).toBeGreaterThan(20)
    expect(changed, path).toEqual([])
  }
  await admin.go('/user/dashboard')
  await awake(page.getByRole('main'))
  await tellWhatCame(page)
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate('/cluster/user/dashboard')
  })
  await expect.poll(() => came(page)).toMatch(/site.*style/)
  await admin.leave()
}, 120_000)

test('a guest’s page asks for no script before it is painted, and for all of it then', async () => {
  const guest = await visit('roastery', { size: phone })
  const { page } = guest
  const { promise: letCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/theme/*.css', async (route) => {
    await letCome
    await route.continue()
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const themed = page.waitForRequest('**/theme/*.css')
  const going = page.goto(address('roastery', '/shop/products'))
  await themed
  // As long as nothing is drawn no frame comes, so it is asked by the clock.
  await page.waitForFunction(() => document.querySelector('footer') !== null, undefined, { polling: 50 })
  expect(scripts).toEqual([])
  come()
  await going
  await awake(page.getByRole('main'))
  expect(scripts.length).toBeGreaterThan(8)
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

/** As the demo's school is dressed (db/seed/content/school.ts). */
const schoolTheme = { accent: '#3a4a9f', neutral: 'cool', radius: 14, density: 'comfortable', font: 'plex' }

test('a dark site is dark for who prefers light, and a light one light for who prefers dark', async () => {
  const admin = await visit('school')
  await signIn(admin, 'admin@school.localhost', demoPassword)
  const wear = async (scheme: 'light' | 'dark' | 'auto') => {
    const status = await admin.page.evaluate(
      async (theme) =>
        (
          await fetch('/api/site/settings', {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ theme }),
          })
        ).status,
      { ...schoolTheme, scheme },
    )
    expect(status).toBe(200)
  }
  await wear('dark')
  const dark = await expectNoFlash('school', false, 'th')
  expect(await expectNoFlash('school', false, 'en')).toBe(dark)
  await wear('light')
  const light = await expectNoFlash('school', true, 'th')
  expect(light).not.toBe(dark)
  await wear('auto')
  await admin.leave()
})
