import { afterEach, expect, test, vi } from 'vitest'
import { keeperOf } from './exam-keeper.ts'

afterEach(() => vi.unstubAllGlobals())

const opened = {
  id: 'a1',
  no: 1,
  isMine: true,
  isRunning: true,
  now: '2026-12-01T02:00:00Z',
  deadlineAt: null,
  slots: [],
  answers: {},
}
type Sent = { slot: string; rev: number }

/** A server that says this to each save; what it was sent stands in the list. */
function serverOf(say: (sent: Sent) => string): { sent: Sent[]; submitted: () => number } {
  const sent: Sent[] = []
  let submitted = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const [, slot] = /answers\/(\d+)$/.exec(path) ?? []
    if (path.endsWith('/submit')) submitted++
    if (path.endsWith('/open'))
      return Promise.resolve(Response.json({ data: { ...opened, answers: { 1: { value: 'b', rev: 7 } } } }))
    if (slot === undefined) return Promise.resolve(Response.json({ data: {} }))
    const one = { slot, rev: (JSON.parse(body) as { rev: number }).rev }
    sent.push(one)
    const code = say(one)
    if (code === '') return Promise.resolve(Response.json({ data: { now: opened.now, deadlineAt: null } }))
    return Promise.resolve(Response.json({ error: { code, message: '' } }, { status: 409 }))
  })
  return { sent, submitted: () => submitted }
}
const sitting = () => keeperOf(opened, 'somebody', 'device', () => undefined)

test('what is refused stays and is said, the next one is sent, and handing in does not hang on it', async () => {
  const { sent, submitted } = serverOf(({ slot }) => (slot === '1' ? 'VALIDATION' : ''))
  const keeper = sitting()
  keeper.answer(1, 'x', true)
  keeper.answer(2, 'y', true)
  await keeper.flush()
  expect(sent.map(({ slot }) => slot)).toEqual(['1', '2'])
  expect(keeper.now()).toMatchObject({ state: 'refused', waiting: 1 })
  await keeper.submit()
  expect(submitted()).toBe(1)
})

test('one that is behind another device’s is sent again after it', async () => {
  const { sent } = serverOf(({ rev }) => (rev <= 7 ? 'ANSWER_STALE' : ''))
  const keeper = sitting()
  keeper.answer(1, 'a', true)
  await keeper.flush()
  await keeper.flush()
  expect(sent.map(({ rev }) => rev)).toEqual([1, 8])
  expect(keeper.now()).toMatchObject({ state: 'saved', waiting: 0, values: { 1: 'a' } })
})

test('a browser that keeps nothing does not stop the sending', async () => {
  const request = {
    addEventListener: (name: string, told: () => void) => name === 'success' && queueMicrotask(told),
    result: {
      transaction: () => {
        throw new Error('no room left')
      },
    },
  }
  vi.stubGlobal('indexedDB', { open: () => request })
  const { sent } = serverOf(() => '')
  const keeper = sitting()
  for (const slot of [1, 2]) {
    keeper.answer(slot, 'a', true)
    await keeper.flush()
  }
  expect(sent).toHaveLength(2)
})
