import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { tabFor } from './browsers.ts'
import { product } from './lane.ts'
import { pageAwake, press, runsNoScript } from './waiting.ts'

export const phone = { width: 375, height: 812 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1440, height: 900 }

export type SiteKey = 'roastery' | 'school' | 'market'
export const address = (site: SiteKey | 'localhost', path = '/'): string =>
  `http://${site === 'localhost' ? 'localhost' : `${site}.localhost`}:${product().port}${path}`

/** Somebody at a browser of their own: no cookies, and every console error and failed page is remembered. */
export interface Visitor {
  page: Page
  context: BrowserContext
  go(path: string): Promise<void>
  /** What the browser complained about; must stay empty. */
  complaints: string[]
  site: SiteKey | 'localhost'
  leave(): Promise<void>
}

interface VisitOptions {
  locale?: 'th' | 'en'
  size?: { width: number; height: number }
  dark?: boolean
  javaScript?: boolean
  /** Of the whole browser: a route of the page never sees what the service worker asks for. */
  userAgent?: string
  /** For what is about a browser that has fetched and compiled nothing yet. */
  fresh?: boolean
  /** Has a camera, and allows it to whoever asks. */
  camera?: boolean
  /** Bangkok's unless told. */
  timezone?: string
}

export async function visit(site: SiteKey | 'localhost', options: VisitOptions = {}): Promise<Visitor> {
  const {
    locale = 'th',
    size = desktop,
    dark = false,
    javaScript = true,
    userAgent,
    fresh = false,
    camera = false,
    timezone = 'Asia/Bangkok',
  } = options
  const tabOptions: BrowserContextOptions = {
    viewport: size,
    locale: locale === 'th' ? 'th-TH' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    ...(userAgent !== undefined && { userAgent }),
    hasTouch: size.width < 640,
    timezoneId: timezone,
  }
  const { context, page, giveBack } = await tabFor(address(site, ''), tabOptions, fresh, camera)
  if (!javaScript) runsNoScript(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    // How soon a preload is used is a matter of how busy the machine is.
    if (message.text().includes('was preloaded using link preload but not used')) return
    // The editor's preview is a page in a frame that runs no script, on purpose: Chromium says so for each of them.
    if (/^Blocked script execution in '.*\/cms\/_component\/page\//.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return {
    page,
    context,
    complaints,
    site,
    go: (path) => open(page, address(site, path), javaScript),
    leave: giveBack,
  }
}

const quietMs = 100

/**
 * Opens a page and waits until it can be used: React has taken it over, and for a moment nothing more is asked for.
 * Playwright's own "networkidle" means the same and waits five times as long, a thousand times in a run.
 */
export async function open(page: Page, url: string, javaScript = true): Promise<void> {
  let busy = 0
  let lastAt = Date.now()
  const count = (by: number) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return
    busy += by
    lastAt = Date.now()
  }
  const begun = count(1)
  const ended = count(-1)
  page.on('request', begun)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.goto(url, { waitUntil: 'load' })
  if (javaScript) await pageAwake(page)
  const until = Date.now() + 20_000
  while (busy > 0 || Date.now() - lastAt < quietMs) {
    if (Date.now() > until) throw new Error(`${url} asks for more and more`)
    await new Promise((done) => setTimeout(done, 20))
  }
  page.off('request', begun)
  page.off('requestfinished', ended)
  page.off('requestfailed', ended)
}

/** Signs in at the site's own page, by label and button as a person does. */
export async function signIn(visitor: Visitor, email: string, password: string, path = '/user/login'): Promise<void> {
  await visitor.go(path)
  const { page } = visitor
  await page
    .getByRole('textbox', { name: /อีเมล|e-?mail/i })
    .first()
    .fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /เข้าสู่ระบบ|sign in/i })
      .first(),
  )
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose worst is moderate cost a third of axe's time, and what they find was never looked at. */
const leftOut = Object.fromEntries(
  ['region', 'heading-order', 'page-has-heading-one', 'skip-link', 'landmark-unique', 'landmark-one-main'].map(
    (rule) => [rule, { enabled: false }],
  ),
)

/** Runs in the page. What stands around its middle, by its kinds; null when it has none, or a dialog lies over it. */
const around = (): string | null => {
  if (!document.querySelector('main') || document.querySelector('dialog[open], [role=dialog]')) return null
  const outside = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('main, script, style'))
  const { colorScheme } = getComputedStyle(document.documentElement)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return [colorScheme, isDark, innerWidth, ...outside.map((one) => `${one.tagName}.${String(one.className)}`)].join()
}

/** Header and navigation are the same on a hundred pages of a visitor: once nothing was found in them they are left out. */
const soundAround = new WeakMap<Page, Set<string | null>>()

/**
 * Runs in the page. What comes in, goes or changes its colour is as it will stay, at the latest within a second. Frames
 * are asked for: what changes only within a closed `details` draws none of its own, and would never be said to be over.
 */
const settled = async (): Promise<void> => {
  const passing = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime ?? 0) <= 1000)
  while (passing.some(({ playState }) => playState === 'running')) await new Promise(requestAnimationFrame)
}

/** What follows the fifth row or entry of a list is made as those are. */
const repeated = ['main tbody > tr:nth-child(n + 6)', 'main li:nth-child(n + 6)']

/** axe finds nothing serious or critical on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A table whose rows are about to be replaced pales meanwhile, and may: what stays is looked at.
  const pale = page.locator(':is(table, [role=grid])[aria-busy=true]')
  await expect.poll(() => pale.count(), { message: page.url() }).toBe(0)
  // evaluate() runs outside the page's content security policy
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await page.evaluate(settled)
  const sound = soundAround.get(page) ?? new Set()
  const kind = await page.evaluate(around)
  const where = kind !== null && sound.has(kind) ? 'main' : 'html'
  const found = await page.evaluate(
    async ([rules, include, exclude]) => {
      interface Axe {
        run(parts: object, options: object): Promise<{ violations: Violation[] }>
      }
      const { axe } = globalThis as unknown as { axe: Axe }
      interface Violation {
        id: string
        impact: string
        help: string
        nodes: { target: string[]; failureSummary: string }[]
      }
      // What it would load once more, every stylesheet, only serves rules about orientation and autoplay.
      const options = { resultTypes: ['violations'], preload: false, rules }
      const { violations } = await axe.run({ include, exclude }, options)
      return violations
        .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
        .map(
          (violation) =>
            `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`,
        )
    },
    [leftOut, where, repeated] as const,
  )
  expect(found, page.url()).toEqual([])
  soundAround.set(page, sound.add(kind))
}

/** Nothing sticks out to the side: the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A table that has just been given another width needs a frame to see it.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: page.url() })
    .toBeLessThanOrEqual(0)
}
