/** Chromium as the oldest engines that we serve are (iOS 16.4, Chrome 109): without what came after them. */
import type { BrowserContext, Page } from 'playwright-core'

/** Before the page is anywhere. */
export async function makeOlder(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(takeAway)
  const devtools = await context.newCDPSession(page)
  const written = ['Document', 'Script', 'Stylesheet'] as const
  await devtools.send('Fetch.enable', {
    patterns: written.map((resourceType) => ({ resourceType, requestStage: 'Response' as const })),
  })
  devtools.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 0, responseHeaders = [] }) => {
    const isText = responseHeaders.some(({ name, value }) => /^content-type$/i.test(name) && isWritten.test(value))
    const answered = async () => {
      if (responseStatusCode < 200 || (responseStatusCode >= 300 && responseStatusCode < 400) || !isText)
        return devtools.send('Fetch.continueResponse', { requestId })
      const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
      await devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
        body: Buffer.from(text.replaceAll(/popover/gi, unheardOf)).toString('base64'),
      })
    }
    // A page that was left meanwhile wants no answer any more.
    void answered().catch(() => {})
  })
}

const isWritten = /html|javascript|css/

/**
 * A flag that takes popovers out of Chromium is long gone. Called by another name everywhere (in the pages, in React, in
 * the styles, in what fills it in), they are to it what they are to an engine of then: an attribute, a selector and an event
 * that it has never heard of.
 */
const unheardOf = (word: string): string => word.replace(/o(?=ver)/i, 'x')

/** Runs in a page before anything else. */
function takeAway(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Promise, 'withResolvers', 'try')
  remove(URL, 'canParse', 'parse')
  remove(AbortSignal, 'any')
  remove(Array, 'fromAsync')
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
  remove(String.prototype, 'isWellFormed', 'toWellFormed')
  const ofSets = ['union', 'intersection', 'difference', 'symmetricDifference']
  remove(Set.prototype, ...ofSets, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  remove(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find')
  remove(Element.prototype, 'requestFullscreen')
  remove(Document.prototype, 'startViewTransition')
  // What a worker fetches would pass by unread.
  remove(Navigator.prototype, 'serviceWorker')
  remove(globalThis, 'navigation', 'ToggleEvent', 'CloseWatcher', 'scheduler', 'requestIdleCallback', 'Iterator')
}
