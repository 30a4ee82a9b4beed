/** Looks at a page as it stands, in every way it may be shown. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screenRoutes } from '#shell/made/routes.ts'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  type SiteKey,
  visit,
  type Visitor,
} from '../fixtures.ts'
import { expectWholeAt, widths, widthsBetween } from './boxes.ts'

/** All of them; after `npm run check -- --changed` those of the rooms in which something changed. */
const rooms = process.env.SALA_LOOK_ROOMS?.split(',')
/** How many there must be at least, where all are looked at. */
export const least = (many: number): number => (rooms ? 0 : many)
const wanted = Object.entries(screenRoutes).flatMap(([room, routes]) => (!rooms || rooms.includes(room) ? routes : []))
/** Those of a school are looked at where there is one (lesson-pages.e2e.ts). */
export const lessonScreens = wanted.filter(({ path }) => path.startsWith('/lesson'))
export const screens = wanted.filter(({ path }) => !path.startsWith('/lesson'))

/** React has taken the page over: from here on what it complains about has been said. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? document.body).some((key) => key.startsWith('__reactFiber')),
  )

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** How far things jumped while the page came (CLS): what was shown first must stay where it is. */
const shifted = (page: Page): Promise<{ sum: number; what: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; what: string[] }>((done) => {
        let sum = 0
        const what: string[] = []
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue
            sum += entry.value
            for (const { node, previousRect: was, currentRect: is } of entry.sources)
              what.push(`${box(was)}→${box(is)} ${(node as Element | null)?.outerHTML?.slice(0, 90) ?? ''}`)
          }
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done({ sum, what })))
      }),
  )

/** Two frames later: what was changed has been drawn, and no colour is on its way. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Words that only a programmer writes: names of keys, values that are none. */
const unspoken =
  /\b(?:undefined|NaN|null|Invalid Date)\b|\[object|\b[a-z]{2,}(?:[A-Z][a-z]+)+\b|\b[a-z]+(?:_[a-z]+)+\b/g

/**
 * The page in Thai as it is used, on a phone and at the widths of boxes.ts: its language, its title, nothing jumps,
 * nothing sideways, no row hidden, no column cut, nothing unsaid, no request failed, axe. In English as the server sends
 * it, without script. A theme is colours and nothing else: only the gallery, which shows every piece, is asked for both.
 */
export async function expectWellMade(
  visitor: Visitor,
  site: SiteKey,
  path: string,
  { inBothThemes = false } = {},
): Promise<void> {
  const { page, context } = visitor
  const failed: string[] = []
  const watch = (response: { status(): number; url(): string }) =>
    response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`)
  page.on('response', watch)
  await context.addCookies([{ name: 'locale', value: 'th', url: address(site) }])
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address(site, path))
  await hydrated(page)
  const { sum, what } = await shifted(page)
  expect(sum, `${path}: nothing jumps, but ${what.join(' ')}`).toBeLessThan(0.02)
  await expectSaid(page, 'th')
  await expectAccessible(page)
  for (const width of widths) await expectWholeAt(page, width)
  if (inBothThemes) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await drawn(page)
    await expectAccessible(page)
  }
  page.off('response', watch)
  expect(failed, path).toEqual([])
  expect(visitor.complaints, path).toEqual([])

  const plain = await withoutScript(visitor, site)
  await plain.setViewportSize(phone)
  await plain.goto(address(site, path))
  await expectSaid(plain, 'en')
  for (const width of widthsBetween) await expectWholeAt(plain, width)
  const links = await plain.evaluate(() =>
    [...document.links].map(({ origin, pathname, search }) => [origin, pathname + search] as const),
  )
  for (const [origin, to] of links) if (origin === address(site).slice(0, -1)) linksOf(visitor).add(to)
}

const seenLinks = new WeakMap<Visitor, Set<string>>()

/** What the pages that were looked at lead this person to. */
function linksOf(visitor: Visitor): Set<string> {
  const known = seenLinks.get(visitor) ?? new Set()
  seenLinks.set(visitor, known)
  return known
}

/** Its token is reckoned from the house's secret, and the kept demo was loaded in a house with another (booking.test.ts opens one). */
const ofAnotherHouse = /^\/calendar\/booking\//

/** One of each kind: a path with its numbers and codes blotted out, as one that nobody has walked yet. */
export async function expectLinksLead(visitor: Visitor, atLeast: number): Promise<void> {
  const kinds = new Map(
    [...linksOf(visitor)]
      .filter((to) => !ofAnotherHouse.test(to))
      .map((to) => [to.replaceAll(/[\w%-]*\d[\w%.-]*/g, '#').replace(/=[^&]*/g, ''), to]),
  )
  expect(kinds.size).toBeGreaterThanOrEqual(least(atLeast))
  const lost = await visitor.page.evaluate(
    async (all) => {
      const found: string[] = []
      for (const to of all) {
        const { status, headers } = await fetch(to, { redirect: 'manual' })
        const isPage = headers.get('content-type')?.startsWith('text/html')
        if (status >= 400 && isPage) found.push(`${status} ${to}`)
      }
      return found
    },
    [...kinds.values()],
  )
  expect(lost).toEqual([])
}

/** On a phone: in its language, with a title, in people's words, as wide as the screen. */
async function expectSaid(page: Page, locale: 'th' | 'en'): Promise<void> {
  const where = `${page.url()} in ${locale}`
  expect(await page.locator('html').getAttribute('lang'), where).toBe(locale)
  expect(await page.title(), where).not.toBe('')
  const said = (await page.locator('body').innerText()).replaceAll(/\S*[/@:]\S*/g, '')
  expect(said.match(unspoken) ?? [], where).toEqual([])
  await expectNoSidewaysScroll(page)
}

const plainPages = new WeakMap<Visitor, Page>()

/** The same person at a second browser that runs no script and speaks English; it ends with the file. */
async function withoutScript(visitor: Visitor, site: SiteKey): Promise<Page> {
  const known = plainPages.get(visitor)
  if (known) return known
  const { page, context } = await visit(site, { locale: 'en', javaScript: false })
  await context.addCookies(await visitor.context.cookies())
  await context.addCookies([{ name: 'locale', value: 'en', url: address(site) }])
  plainPages.set(visitor, page)
  return page
}
