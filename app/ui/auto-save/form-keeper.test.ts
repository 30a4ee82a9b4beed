import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formKeeper, type FormMemory, type Said, type Sent } from './form-keeper.ts'
import { flushAll } from './saves-itself.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Body = { words: string; version?: number; was?: string }
type Say = (body: Body) => number | Promise<number>

/** One form over a server that answers with these states; none: nobody answers. */
function formOver(say: Say, version?: number, memory?: FormMemory) {
  const sent: Body[] = []
  const ids: string[] = []
  const stands = { words: 'old' }
  const page = { words: 'old' as string | null, isThere: true, reads: 0 }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { saveId, ...one } = JSON.parse(body) as Body & { saveId: string }
    ids.push(saveId)
    sent.push(one)
    const status = await say(one)
    if (status === 0) throw new DOMException('', 'TimeoutError')
    const error = status === 409 ? { code: 'VERSION_CONFLICT', message: 'late', details: { version: 9 } } : null
    return Response.json(
      { data: null, error: status === 422 ? { code: 'VALIDATION', message: 'no' } : error },
      { status },
    )
  })
  const said = (): Said | null =>
    page.words === null
      ? null
      : { to: '/api', said: { words: page.words, ...(version === undefined && { was: stands.words }) } }
  const reload = async () => {
    if (!page.isThere) return false
    page.reads++
    stands.words = sent.at(-1)?.words ?? stands.words
    return true
  }
  const keeper = formKeeper({ said, reload, memory }, version)
  const end = keeper.begin(() => undefined)
  const type = (words: string, how: 'typing' | 'half' = 'typing') => {
    page.words = words
    keeper.typed(how)
  }
  return { keeper, sent, ids, page, type, leave: () => (end(), (page.words = null)) }
}

test('a moment after typing it is sent, with the version that its own saves count on', async () => {
  const { keeper, sent, type } = formOver(() => 200, 3)
  type('a')
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(900)
  type('b')
  expect(await keeper.flush()).toBe(true)
  expect(sent).toEqual([
    { words: 'a', version: 3 },
    { words: 'b', version: 4 },
  ])
  expect(keeper.now().state).toBe('saved')
})

test('what nobody answered is sent again by itself', async () => {
  const answers = [0, 200]
  const { keeper, sent, type } = formOver(() => answers.shift()!, 3)
  type('a')
  expect(await keeper.flush()).toBe(false)
  expect(keeper.now().state).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toHaveLength(2)
  expect(keeper.now().state).toBe('saved')
})

describe('a form that goes', () => {
  test('while its save fails asks no more', async () => {
    const { keeper, sent, type, leave } = formOver(() => 0, 3)
    type('a')
    const sending = keeper.flush()
    leave()
    expect(await sending).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  test('while a save is under way sends what was typed meanwhile after it', async () => {
    for (const status of [200, 0]) {
      let answer: (status: number) => void = () => undefined
      const answers = [new Promise<number>((resolve) => (answer = resolve)), 200, 200]
      const { keeper, sent, type, leave } = formOver(() => answers.shift()!, 3)
      type('a')
      const sending = keeper.flush()
      type('ab')
      leave()
      answer(status)
      await sending
      expect(sent.map(({ words }) => words)).toEqual(status === 200 ? ['a', 'ab'] : ['a', 'a', 'ab'])
      expect(sent.at(-1)!.version).toBe(4)
    }
  })

  test('sends what waits, and nothing over somebody else’s words', async () => {
    const own = formOver(() => 200, 3)
    own.type('a')
    own.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(own.sent).toEqual([{ words: 'a', version: 3 }])
    const late = formOver(() => 409)
    late.type('a')
    await late.keeper.flush()
    late.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(late.sent).toHaveLength(1)
  })
})

test('a half-typed price waits until its field is left', async () => {
  const { keeper, sent, type } = formOver(() => 200, 3)
  type('1', 'half')
  await vi.advanceTimersByTimeAsync(60_000)
  keeper.again()
  expect(sent).toEqual([])
  type('1900', 'half')
  expect(await keeper.flush()).toBe(true)
  expect(sent).toEqual([{ words: '1900', version: 3 }])
})

test('where somebody else was quicker nothing but the answer decides', async () => {
  const answers = [409, 200]
  const { keeper, sent, type } = formOver(() => answers.shift()!)
  type('mine')
  await keeper.flush()
  expect(keeper.now().state).toBe('late')
  type('mine all')
  expect(await keeper.flush()).toBe(false)
  keeper.again()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(await keeper.takeMine()).toBe(true)
  expect(sent[1]!.words).toBe('mine all')
})

test('who takes theirs sees it, though the page shows it later than it was read', async () => {
  const { keeper, type } = formOver(() => 409, 3)
  type('a')
  await keeper.flush()
  await keeper.takeTheirs()
  const { times } = keeper.now()
  keeper.read(9)
  expect(keeper.now().times).toBe(times + 1)
  keeper.read(9)
  type('b')
  keeper.read(9)
  expect(keeper.now().times).toBe(times + 1)
})

describe('when nobody is there to read the page anew', () => {
  test('what was saved is saved', async () => {
    const { keeper, page, type } = formOver(() => 200, 3)
    page.isThere = false
    type('a')
    expect(await keeper.flush()).toBe(true)
    expect(page.reads).toBe(0)
  })

  test('what has no version reads it before it sends again, so that it does not quarrel with itself', async () => {
    const { keeper, page, sent, type } = formOver(() => 200)
    page.isThere = false
    type('a')
    await keeper.flush()
    type('b')
    expect(await keeper.flush()).toBe(false)
    expect(keeper.now().state).toBe('unsaved')
    page.isThere = true
    await vi.advanceTimersByTimeAsync(4000)
    expect(sent.map(({ was }) => was)).toEqual(['old', 'a'])
  })

  test('whose words stay remains a question', async () => {
    const { keeper, page, type } = formOver(() => 409, 3)
    page.isThere = false
    type('a')
    await keeper.flush()
    await keeper.takeTheirs()
    expect(keeper.now().state).toBe('late')
    page.isThere = true
    await keeper.takeTheirs()
    expect(keeper.now()).toMatchObject({ state: 'still', times: 1 })
  })
})

test('a page is saved when all its forms are, and one that is refused says so', async () => {
  const { keeper, type } = formOver(() => 422, 3)
  type('a')
  const other = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  expect(await flushAll([keeper, { flush: other }].map((one) => ({ state: 'waiting', ...one }) as const))).toBe(false)
  expect(other).toHaveBeenCalled()
  expect(await flushAll([])).toBe(true)
})

describe('an answer that was lost', () => {
  test('the same is asked again under its name, then what was typed since: nobody quarrels with themselves', async () => {
    const answers = [0, 200, 200]
    const { keeper, sent, ids, type } = formOver(() => answers.shift()!, 3)
    type('a')
    await keeper.flush()
    type('ab')
    expect(await keeper.flush()).toBe(true)
    expect(sent).toEqual([
      { words: 'a', version: 3 },
      { words: 'a', version: 3 },
      { words: 'ab', version: 4 },
    ])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('what is refused at the second asking does not keep back what was typed since', async () => {
    const answers = [0, 422, 200]
    const { keeper, sent, type } = formOver(() => answers.shift()!, 3)
    type('')
    await keeper.flush()
    type('ab')
    expect(await keeper.flush()).toBe(true)
    expect(sent.map(({ words }) => words)).toEqual(['', '', 'ab'])
  })
})

describe('words that a page took with it', () => {
  function tab() {
    let text: string | null = null
    const memory: FormMemory = {
      keep: (sent) => void (text = JSON.stringify(sent)),
      forget: () => void (text = null),
      left: () => (text === null ? null : (JSON.parse(text) as Sent)),
    }
    return { memory, isEmpty: () => text === null }
  }

  test('are kept until they are answered, and saved when the page is there again', async () => {
    const { memory, isEmpty } = tab()
    const before = formOver(() => 0, 3, memory)
    before.type('mine')
    await before.keeper.flush()
    expect(isEmpty()).toBe(false)
    const after = formOver(() => 200, 3, memory)
    expect(after.keeper.now().isRestoring).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(after.sent).toEqual([{ words: 'mine', version: 3 }])
    expect(after.ids).toEqual(before.ids)
    expect(after.keeper.now()).toMatchObject({ state: 'saved', isRestoring: false, times: 1 })
    expect(isEmpty()).toBe(true)
  })

  test('that had arrived are counted once', async () => {
    const { memory } = tab()
    const before = formOver(() => 0, 3, memory)
    before.type('mine')
    await before.keeper.flush()
    const after = formOver(() => 200, 4, memory)
    await vi.advanceTimersByTimeAsync(0)
    after.type('mine and more')
    await after.keeper.flush()
    expect(after.sent.map(({ version }) => version)).toEqual([3, 4])
  })

  test('where somebody else was quicker the person chooses, and theirs are the kept words', async () => {
    const { memory, isEmpty } = tab()
    const before = formOver(() => 0, 3, memory)
    before.type('mine')
    await before.keeper.flush()
    const answers = [409, 200]
    const after = formOver(() => answers.shift()!, 5, memory)
    await vi.advanceTimersByTimeAsync(0)
    expect(after.keeper.now().state).toBe('late')
    expect(await after.keeper.takeMine()).toBe(true)
    expect(after.sent[1]).toEqual({ words: 'mine', version: 9 })
    expect(isEmpty()).toBe(true)
  })

  test('a save that was answered leaves nothing behind', async () => {
    const { memory, isEmpty } = tab()
    const { keeper, type } = formOver(() => 200, 3, memory)
    type('a')
    await keeper.flush()
    expect(isEmpty()).toBe(true)
  })
})
