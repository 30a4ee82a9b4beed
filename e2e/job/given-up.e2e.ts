/** What a page itself has given up, an answer that is asked for anew, is no error of it; what nobody caught still is. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../fixtures.ts'

/** A promise that nobody waits for fails, and the browser has told of it. */
const fails = (page: Page, how: 'given up' | 'wrong') =>
  page.evaluate(async (is) => {
    const stop = new AbortController()
    stop.abort()
    const told = new Promise((done) => addEventListener('unhandledrejection', () => setTimeout(done), { once: true }))
    void Promise.reject(is === 'given up' ? stop.signal.reason : new Error('nobody caught this'))
    await told
  }, how)

test('a request that the page gave up is not told as an error; what nobody caught is', async () => {
  const guest = await visit('roastery')
  await guest.go('/shop/products')
  await fails(guest.page, 'given up')
  await fails(guest.page, 'wrong')
  await expect.poll(() => guest.complaints).toHaveLength(1)
  expect(guest.complaints[0]).toMatch(/nobody caught this$/)
  await guest.leave()
})
