import { afterEach, expect, test, vi } from 'vitest'
import { sendJson } from './send-json.ts'

afterEach(() => vi.unstubAllGlobals())

/** As browsers do it: of what outlives its page they take 64 KiB of bytes, and of the rest nothing. */
function browser(room = 65_536): boolean[] {
  const asked: boolean[] = []
  vi.stubGlobal('fetch', (_path: string, { body, keepalive }: RequestInit) => {
    asked.push(keepalive === true)
    const bytes = new TextEncoder().encode(body as string).length
    if (keepalive && bytes > room) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({}))
  })
  return asked
}
const send = (words: string) => sendJson('POST', '/api', { words }, 1000)

test('a long Thai text is measured in bytes', async () => {
  const asked = browser()
  expect((await send('ก'.repeat(25_000))).ok).toBe(true)
  expect(asked).toEqual([false])
})

test('what is short outlives its page, and is sent otherwise where the browser has no room', async () => {
  const asked = browser()
  await send('ก')
  expect(asked).toEqual([true])
  const full = browser(0)
  expect((await send('ก')).ok).toBe(true)
  expect(full).toEqual([true, false])
})
