/** The outbox with a network that comes and goes, answers that are lost, a browser that dies: nothing is lost, nothing is done twice. */
import { expect, test } from 'vitest'
import { type Answer, type KeptTick, newOutbox, type Outside } from './outbox.ts'

/** A browser whose disk outlives it, and a server that knows the keys it has seen. */
function world() {
  const disk = new Map<string, KeptTick>()
  const done: string[] = []
  const seen = new Set<string>()
  let count = 0
  let lock = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()
  const server = {
    isAway: false,
    losesAnswers: false,
    says: (_tick: KeptTick): Answer => ({ kind: 'done' }),
  }
  const outside: Outside = {
    all: async () => [...disk.values()],
    put: async (tick) => Boolean(disk.set(tick.key, structuredClone(tick))),
    remove: async (key) => void disk.delete(key),
    async send(tick) {
      if (server.isAway) return { kind: 'later' }
      const answer = server.says(tick)
      if (answer.kind === 'done' && !seen.has(tick.key)) {
        seen.add(tick.key)
        done.push(`${tick.id} ${tick.done}`)
      }
      return server.losesAnswers ? { kind: 'later' } : answer
    },
    alone: (work) => (lock = lock.then(work)),
    briefly: (work) => {
      const mine = turn.then(work)
      turn = mine
      return mine
    },
    newKey: () => `key ${++count}`,
    now: () => ++count,
  }
  const tab = (account = 'นก') => newOutbox(account, outside)
  return { disk, done, server, outside, tab }
}
const tick = (id: string, done = true) => ({
  id,
  title: `งาน ${id}`,
  done,
  was: 'todo',
})

test('what is ticked while the network is away is kept, and sent once when it is back', async () => {
  const { server, done, disk, tab } = world()
  server.isAway = true
  const here = tab()
  for (const id of ['a', 'b', 'c']) await here.add(tick(id))
  expect(await here.flush()).toBe(false)
  expect(here.state().ticks.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  // The page is closed; another comes up once the network is back.
  server.isAway = false
  const there = tab()
  expect(await there.flush()).toBe(true)
  expect(done).toEqual(['a true', 'b true', 'c true'])
  expect(disk.size).toBe(0)
  expect(await there.flush()).toBe(false)
})

test('an answer that was lost is asked for again under the same key; two tabs send each tick once', async () => {
  const { server, done, disk, tab } = world()
  server.losesAnswers = true
  const here = tab()
  await here.add(tick('a'))
  await here.flush()
  await here.flush()
  expect(disk.size).toBe(1)
  server.losesAnswers = false
  await Promise.all([here.flush(), tab().flush(), tab().flush()])
  expect(done).toEqual(['a true'])
  expect(disk.size).toBe(0)
})

test('a tick and its opposite that nobody has heard of are nothing; once it may have arrived both are sent', async () => {
  const { server, done, tab } = world()
  server.isAway = true
  const here = tab()
  await here.add(tick('a'))
  await here.add(tick('a'))
  expect(here.state().ticks).toHaveLength(1)
  await here.add(tick('a', false))
  expect(here.state().ticks).toEqual([])
  await here.add(tick('b'))
  await here.flush()
  await here.add(tick('b', false))
  server.isAway = false
  await here.flush()
  expect(done).toEqual(['b true', 'b false'])
})

test('what the server says no to waits for a decision, and holds up no other task', async () => {
  const { server, done, tab } = world()
  const refused = {
    code: 'MOVED_MEANWHILE',
    message: 'ย้ายแล้ว',
    details: { statusId: 'review' },
  }
  server.says = ({ id, was }) => (id === 'a' && was === 'todo' ? { kind: 'refused', refused } : { kind: 'done' })
  const here = tab()
  await here.add(tick('a'))
  await here.add(tick('b'))
  await here.flush()
  expect(done).toEqual(['b true'])
  const [stuck] = here.state().ticks
  expect(stuck).toMatchObject({ id: 'a', refused })
  await here.settle(stuck!.key, { was: 'review' })
  await here.flush()
  expect(done).toEqual(['b true', 'a true'])
  await here.add(tick('a', false))
  await here.settle(here.state().ticks[0]!.key, null)
  expect(here.state().ticks).toEqual([])
})

test('another person at the same browser neither sees nor sends them; whose session ended is told', async () => {
  const { server, done, tab } = world()
  server.says = () => ({ kind: 'signedOut' })
  const here = tab()
  await here.add(tick('a'))
  await here.flush()
  expect(here.state()).toMatchObject({
    isSignedOut: true,
    ticks: [{ id: 'a' }],
  })
  server.says = () => ({ kind: 'done' })
  const other = tab('แดง')
  await other.flush()
  expect([done, other.state().ticks]).toEqual([[], []])
  await here.flush()
  expect(done).toEqual(['a true'])
})

test('a browser that keeps nothing holds them as long as the page is there, and says so', async () => {
  const { outside, done, server } = world()
  server.isAway = true
  const here = newOutbox('นก', {
    ...outside,
    all: async () => [],
    put: async () => false,
  })
  await here.add(tick('a'))
  await here.flush()
  expect(here.state()).toMatchObject({
    isForgetful: true,
    ticks: [{ id: 'a' }],
  })
  server.isAway = false
  await here.flush()
  expect(done).toEqual(['a true'])
})

test('an untick behind an own tick that is on its way, or that this page has not seen yet, is no conflict with oneself', async () => {
  const { outside, done, disk } = world()
  let status = 'todo'
  const gate = Promise.withResolvers<void>()
  const under = Promise.withResolvers<void>()
  const send: Outside['send'] = async (sent) => {
    if (sent.done) {
      under.resolve()
      await gate.promise
    }
    if (sent.was !== undefined && sent.was !== status)
      return {
        kind: 'refused',
        refused: { code: 'MOVED_MEANWHILE', message: '', details: {} },
      }
    status = sent.done ? 'done' : 'todo'
    done.push(`${sent.id} ${sent.done}`)
    return { kind: 'done' }
  }
  const here = newOutbox('นก', { ...outside, send })
  await here.add(tick('a'))
  const sending = here.flush()
  await under.promise
  await here.add(tick('a', false))
  gate.resolve()
  await sending
  expect([done, disk.size]).toEqual([['a true', 'a false'], 0])
  await here.add(tick('a'))
  await here.flush()
  await here.add(tick('a', false))
  await here.flush()
  expect([done.slice(2), here.state().ticks]).toEqual([['a true', 'a false'], []])
  // What another really moved is still asked about.
  status = 'review'
  await here.add(tick('a'))
  await here.flush()
  expect(here.state().ticks).toMatchObject([{ refused: { code: 'MOVED_MEANWHILE' } }])
})

test('an untick between looking and sending is not lost: the tick stands as sent before another looks', async () => {
  const { outside, done, disk } = world()
  const here = newOutbox('นก', outside)
  await here.add(tick('a'))
  // However the steps of the two fall between each other.
  await Promise.all([here.flush(), here.add(tick('a', false))])
  await here.flush()
  expect(done.at(-1) ?? 'nothing').not.toBe('a true')
  expect(disk.size).toBe(0)
})

test('what lies in the browser has no words: neither a title nor what the server said of others', async () => {
  const { server, disk, done, tab } = world()
  const refused = { code: 'WAITS', message: 'งานก่อนหน้ายังไม่เสร็จ: เซ็นสัญญาลับ', details: { tasks: ['เซ็นสัญญาลับ'] } }
  server.says = ({ confirmed }) => (confirmed ? { kind: 'done' } : { kind: 'refused', refused })
  const here = tab()
  await here.add({ ...tick('a'), title: 'เปิดร้านลับ' })
  await here.flush()
  expect(here.state().ticks).toMatchObject([{ title: 'เปิดร้านลับ', refused }])
  expect(JSON.stringify([...disk.values()])).not.toMatch(/ลับ/)
  // Whoever opens the page again is asked again.
  const there = tab()
  await there.flush()
  const [stuck] = there.state().ticks
  expect(stuck).toMatchObject({ id: 'a', title: null, refused })
  await there.settle(stuck!.key, { confirmed: true })
  await there.flush()
  expect([done, disk.size]).toEqual([['a true'], 0])
})
