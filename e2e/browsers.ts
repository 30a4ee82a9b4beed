/**
 * One browser for every file of a lane, and tabs that serve one visitor after the other: a tab of its own begins a
 * process, compiles every script and fetches every font anew, which costs more than what most stories then do in it.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'
import { killTabs } from './support/dead-tabs.ts'

export interface Tab {
  context: BrowserContext
  page: Page
  /** For the next visitor, when nothing of this one can be left in it; else it is closed. */
  giveBack(): Promise<void>
}

const launched: Partial<Record<'usual' | 'filmed', Promise<Browser>>> = {}

// A page of a test lives for a second: to optimize its code takes longer than it saves.
const args = [...chromiumFlags, '--js-flags=--no-opt,--no-maglev,--no-flush-bytecode']

/** A camera that shows a moving picture of Chromium's own, and that whoever is asked allows. */
const filmed = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** It ends with the process. */
const browser = (kind: 'usual' | 'filmed'): Promise<Browser> =>
  (launched[kind] ??= findChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: kind === 'filmed' ? [...args, ...filmed] : args }),
  ))

const spare = new Map<string, Tab[]>()
const inUse = new Set<Tab>()

/** @param origin of the site that it is for: a tab that stays at its site keeps what was compiled for it */
export async function tabFor(
  origin: string,
  options: BrowserContextOptions,
  isFresh: boolean,
  camera = false,
): Promise<Tab> {
  if (camera) return withCamera(origin, options)
  const kind = JSON.stringify([origin, { ...options, viewport: null }])
  const known = isFresh ? undefined : spare.get(kind)?.pop()
  const tab = known ?? (await newTab(await browser('usual'), origin, options, kind, isFresh))
  if (known && options.viewport) await known.page.setViewportSize(options.viewport)
  inUse.add(tab)
  return tab
}

/** Their tabs crash. */
export const killFilmedTabs = (): Promise<void> => killTabs(filmed[0]!)

/** For one visitor, and closed after them. */
async function withCamera(origin: string, options: BrowserContextOptions): Promise<Tab> {
  const tab = await newTab(await browser('filmed'), origin, options, '', true)
  inUse.add(tab)
  return tab
}

/** What a test did not give back is another visitor's still: gone when its file is. */
export async function closeTabsInUse(): Promise<void> {
  const left = [...inUse]
  inUse.clear()
  await Promise.all(left.map(({ context }) => context.close()))
}

async function newTab(
  on: Browser,
  origin: string,
  options: BrowserContextOptions,
  kind: string,
  isFresh: boolean,
): Promise<Tab> {
  const context = await on.newContext(options)
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const { forget, canForget } = await memoryOf(context, page, origin, options)
  const tab: Tab = {
    context,
    page,
    async giveBack() {
      if (!inUse.delete(tab)) return
      const isClean =
        !isFresh &&
        canForget() &&
        (await forget().then(
          () => canForget(),
          () => false,
        ))
      if (isClean) spare.set(kind, [...(spare.get(kind) ?? []), tab])
      else await context.close()
    },
  }
  return tab
}

/** What a visitor leaves in a tab, and how it is a browser that nobody has used, but for what it has compiled and fetched. */
async function memoryOf(context: BrowserContext, page: Page, origin: string, options: BrowserContextOptions) {
  const devtools = await context.newCDPSession(page)
  let isLasting = false
  const lasts = () => (isLasting = true)
  page.on('framenavigated', (frame) => {
    isLasting ||= frame === page.mainFrame() && new URL(frame.url()).origin !== origin
  })
  page.on('crash', lasts)
  // A script before every page, a clock, a second site: none of it can be taken back.
  onCall(context, lasts, 'addInitScript', 'route', 'newCDPSession', 'setOffline', 'grantPermissions')
  onCall(context.clock, lasts, 'install')
  onCall(page, lasts, 'addInitScript', 'route', 'close')
  const forgetListeners = [recordListeners(context), recordListeners(page)]
  return {
    canForget: () => !isLasting && page.url() !== 'about:blank',
    async forget(): Promise<void> {
      for (const forgetAll of forgetListeners) forgetAll()
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.evaluate(() => sessionStorage.clear())
      // The lightest page of the site: at another one the process would end.
      await page.goto(`${origin}/robots.txt`)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await context.clearCookies()
      const { colorScheme = 'light' } = options
      await page.emulateMedia({ colorScheme, reducedMotion: null, media: null, forcedColors: null })
    },
  }
}

function onCall<Name extends string>(target: Record<Name, unknown>, told: () => void, ...names: Name[]): void {
  for (const name of names) {
    const own = target[name] as (...args: unknown[]) => unknown
    target[name] = (...args: unknown[]) => {
      told()
      return own.apply(target, args)
    }
  }
}

/** From here on; the returned function takes them off again. */
function recordListeners(target: BrowserContext | Page): () => void {
  const heard: Parameters<Page['off']>[] = []
  const own = target.on.bind(target) as (...args: unknown[]) => unknown
  target.on = ((...args: Parameters<Page['off']>) => {
    heard.push(args)
    own(...args)
    return target
  }) as typeof target.on
  return () => {
    for (const [name, listener] of heard.splice(0)) (target as Page).off(name, listener)
  }
}
