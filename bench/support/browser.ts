/** Chromium for the benches that look at what reaches a person. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../e2e/chromium.ts'
import { atEnd } from './cleanup.ts'
import type { SeededTenant } from './tenants.ts'

let browser: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const launched = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  atEnd(() => launched.close())
  return launched
}

/** Somebody at a phone who was never here before; `script: false` blocks JavaScript. */
export async function newGuest({ script = true } = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (
    await (browser ??= launch())
  ).newContext({
    viewport: { width: 375, height: 812 },
    locale: 'th-TH',
    javaScriptEnabled: script,
  })
  return { context, page: await context.newPage() }
}

/** Staff of the tenant, signed in by the call; the office is looked at from a desk. */
export async function newStaff(
  origin: string,
  { admin }: SeededTenant,
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await newGuest()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/user/login`)
  // From the page itself: the name of the host is known to the browser alone.
  const status = await page.evaluate(
    async ({ login, password }) =>
      (
        await fetch('/api/user/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ login, password }),
        })
      ).status,
    { login: admin.login, password: admin.password },
  )
  if (status !== 200) throw new Error(`staff cannot sign in: ${status}`)
  // What the sign-in page brought along must not count for the next one.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  return { context, page }
}

/** React has taken the page over: what is pressed now answers. */
export const isInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? document.body).some((key) => key.startsWith('__reactFiber')),
  )
