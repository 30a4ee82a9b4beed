import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteWritten } from './freshness.server.ts'
import { eventStream } from './live.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that watches; `heard()` is how often it was told since it was last asked. */
async function page(tenantId: string) {
  const reader = eventStream(tenantId, { tables: new Set(['billing.slips', 'shop.orders']) }).body!.getReader()
  const decoder = new TextDecoder()
  await reader.read() // how soon to come back
  let told = 0
  const listen = async (): Promise<void> => {
    const { done, value } = await reader.read()
    if (done) return
    told += decoder.decode(value).split('event: changed').length - 1
    return listen()
  }
  void listen()
  return {
    async heard() {
      await vi.advanceTimersByTimeAsync(0)
      const since = told
      told = 0
      return since
    },
    leave: () => reader.cancel(),
  }
}

test('a page hears nothing of other tables and other tenants', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const watching = await page(mine)
  noteWritten(mine, ['shop.carts'])
  noteWritten(theirs, ['shop.orders'])
  expect(await watching.heard()).toBe(0)
  await watching.leave()
})

test('a write is said at once, a rush of them once more when it has rested', async () => {
  const tenant = randomUUID()
  const watching = await page(tenant)
  noteWritten(tenant, ['shop.orders'])
  expect(await watching.heard()).toBe(1)
  for (let order = 0; order < 20; order++) noteWritten(tenant, ['shop.orders', 'billing.slips'])
  expect(await watching.heard()).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(await watching.heard()).toBe(1)
  await vi.advanceTimersByTimeAsync(500)
  noteWritten(tenant, ['billing.slips'])
  expect(await watching.heard()).toBe(1)
  await watching.leave()
})

test('after the wire was down everybody asks again', async () => {
  const watching = await page(randomUUID())
  noteWritten('*', ['*'])
  expect(await watching.heard()).toBe(1)
  await watching.leave()
})

test('who left is told no more', async () => {
  const tenant = randomUUID()
  const watching = await page(tenant)
  await watching.leave()
  noteWritten(tenant, ['shop.orders'])
  expect(await watching.heard()).toBe(0)
})
