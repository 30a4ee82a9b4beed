/**
 * What people do before they judge a page: they look until it is so, and press what can be pressed. A story reads and
 * presses by these; `npm run check -- rules` refuses a look that is taken once and a click on what may still be asleep.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** Its whole text is this, or matches it. @param why what is broken when it is not so */
export const says = (what: Locator, words: string | RegExp, why?: string): Promise<void> =>
  until(async () => expect(await what.innerText(), why).toEqual(wanted(words)))

/** What is typed or chosen in a field. */
export const holds = (field: Locator, value: string | RegExp, why?: string): Promise<void> =>
  until(async () => expect(await field.inputValue(), why).toEqual(wanted(value)))

/** An attribute has this value, or matches it; null: it has no such attribute. */
export const has = (what: Locator, attribute: string, value: string | RegExp | null, why?: string): Promise<void> =>
  until(async () => expect(await what.getAttribute(attribute), why).toEqual(wanted(value)))

/** So many of them are there; 0: none, or none any more. */
export const counts = (what: Locator, count: number, why?: string): Promise<void> =>
  until(async () => expect(await what.count(), why).toBe(count))

/** Asked again until it holds; unlike `expect.poll`, also before the first test of a file. */
const until = (holdsNow: () => Promise<void>): Promise<void> => vi.waitFor(holdsNow, { timeout: 10_000 })

const wanted = (value: string | RegExp | null): unknown =>
  value instanceof RegExp ? expect.stringMatching(value) : value

/** As a person does: when it is there, when it can be pressed, and when script has taken it over, where there is script. */
export async function press(what: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
  await awake(what)
  await what.click(options)
}

/** Until script has taken a control over, what is pressed or typed there is lost; people are slower than tests. */
export async function awake(control: Locator): Promise<Locator> {
  if (!withoutScript.has(control.page()))
    await until(async () => expect(await control.evaluate(isAwake), 'script has taken it over').toBe(true))
  return control
}

/** Pages of visitors whose browser runs no script: nothing there ever wakes. */
const withoutScript = new WeakSet<Page>()
export const runsNoScript = (page: Page): void => void withoutScript.add(page)

/**
 * Runs in the page. Parts of a page are taken over one by one, so it is the control itself that is asked. What React
 * got as HTML is never its own: there, what stands around it. A plain page, which React does not draw, is awake when it
 * is read.
 */
function isAwake(control: Element): boolean {
  const keyOf = (element: Element, kind: string) => Object.keys(element).find((key) => key.startsWith(kind))
  let owner: Element | null = control
  while (owner && !keyOf(owner, '__reactFiber')) owner = owner.parentElement
  if (!owner) return document.readyState !== 'loading' && !('__reactRouterContext' in globalThis)
  if (owner === control) return true
  const props = (owner as unknown as Record<string, object>)[keyOf(owner, '__reactProps') ?? '']
  return props !== undefined && 'dangerouslySetInnerHTML' in props
}

/**
 * All of what can be used on the page is awake. What is not drawn by React (a picture, a plain page) is there when it
 * is loaded.
 */
export async function pageAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, main :is(button, input, select, textarea)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
