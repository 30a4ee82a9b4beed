/** A group of the gallery in a browser of its own, for one test; what the browser complained of fails it. */
import type { Locator, Page } from 'playwright-core'
import { desktop, visit, type Visitor } from '../fixtures.ts'
import { awake } from '../waiting.ts'

let visitor: Visitor | undefined
/** After each test of a file that opens one. */
export async function closeGroup(): Promise<void> {
  const said = visitor?.complaints ?? []
  await visitor?.leave()
  visitor = undefined
  if (said.length > 0) throw new Error(`The browser complained: ${said.join('\n')}`)
}

const start = new Date('2026-11-21T10:00:00+07:00')

/** A group of the gallery in English, its clock standing still. */
export async function openGroup(
  group: string,
  { size = desktop, locale = 'en' as 'th' | 'en', clock = true } = {},
): Promise<Page> {
  visitor = await visit('roastery', { locale, size })
  const { page } = visitor
  if (clock) await page.clock.install({ time: start })
  await visitor.go(`/demo/element?group=${group}`)
  await awake(page.getByRole('main'))
  if (clock) await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  return page
}

/** React has done what the last event asked for; its own clock does not stand still. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage(null)
      })
  })

export const gone = (what: Locator) => what.waitFor({ state: 'detached' })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** What the browser has complained of; a test that provoked it empties the list. */
export const complaints = (): string[] => visitor!.complaints
