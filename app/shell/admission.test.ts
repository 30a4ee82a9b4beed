import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { type Admission, createAdmission, gateLimits } from './admission.server.ts'

/** Somebody who asks, and may go away. */
function someone() {
  const visitor = Object.assign(new EventEmitter(), {
    closed: false,
    goAway() {
      visitor.closed = true
      visitor.emit('close')
    },
  })
  return visitor
}

let addresses = 0
const ask = (admission: Admission, tenantId: string, { address = `10.0.0.${++addresses}`, visitor = someone() } = {}) =>
  admission.enter({ tenantId, address, visitor })

const few = { ...gateLimits, atOnce: 2, ofOneAddress: 2, queued: 3, patienceMs: 60_000 }

test('one tenant’s rush waits and is turned away; another tenant walks in', async () => {
  const admission = createAdmission(few)
  const [first, second] = await Promise.all([ask(admission, 'busy'), ask(admission, 'busy')])
  const queued = [ask(admission, 'busy'), ask(admission, 'busy'), ask(admission, 'busy')]
  expect(await ask(admission, 'busy')).toBeNull()
  expect(await ask(admission, 'quiet')).toBeTypeOf('function')
  first!()
  first!()
  const next = await queued[0]
  expect(next).toBeTypeOf('function')
  expect(admission.state()).toMatchObject({ waiting: 2, working: 3, turnedAway: 1 })
  second!()
  next!()
  for (const waiting of queued.slice(1)) (await waiting)!()
  expect(admission.state()).toMatchObject({ waiting: 0, working: 1 })
})

test('who goes away gives up the place in line, and the turn that nobody is there to take', async () => {
  const admission = createAdmission({ ...few, atOnce: 1 })
  const inside = await ask(admission, 'busy')
  const leavers = Array.from({ length: 3 }, someone)
  const gone = leavers.map((visitor) => ask(admission, 'busy', { visitor }))
  expect(admission.state()).toMatchObject({ working: 1, waiting: 3 })
  for (const visitor of leavers) visitor.goAway()
  expect(await Promise.all(gone)).toEqual([null, null, null])
  expect(admission.state()).toMatchObject({ working: 1, waiting: 0, turnedAway: 0 })
  const stays = ask(admission, 'busy')
  inside!()
  ;(await stays)!()
  const late = someone()
  late.goAway()
  expect(await ask(admission, 'busy', { visitor: late })).toBeNull()
  expect(admission.state()).toMatchObject({ working: 0, waiting: 0 })
})

test('a turn lasts as long as the work, even when the visitor has gone', async () => {
  const admission = createAdmission({ ...few, atOnce: 1 })
  const visitor = someone()
  const end = await ask(admission, 'busy', { visitor })
  visitor.goAway()
  expect(admission.state()).toMatchObject({ working: 1 })
  end!()
  expect(admission.state()).toMatchObject({ working: 0 })
})

test('an address has its share: of the places, and of the line', async () => {
  const admission = createAdmission({ ...few, atOnce: 3, queued: 8 })
  const crowd = { address: '2001:db8:1:2::1' }
  const [first] = await Promise.all([ask(admission, 'busy', crowd), ask(admission, 'busy', crowd)])
  // The same network, by another of its 2^64 addresses.
  const third = ask(admission, 'busy', { address: '2001:db8:1:2:3:4:5:6' })
  expect(admission.state()).toMatchObject({ working: 2, waiting: 1 })
  expect(await ask(admission, 'busy'), 'somebody else walks in').toBeTypeOf('function')
  const more = [1, 2, 3].map(() => ask(admission, 'busy', crowd))
  expect(await ask(admission, 'busy', crowd), 'half of the line is the address’s').toBeNull()
  first!()
  for (const waiting of [third, ...more]) (await waiting)!()
})

test('the addresses in line are let in by turns', async () => {
  const admission = createAdmission({ ...few, atOnce: 1, queued: 20 })
  const end = await ask(admission, 'busy', { address: 'crowd' })
  const order: string[] = []
  const come = async (address: string) => {
    const mine = await ask(admission, 'busy', { address })
    order.push(address)
    mine!()
  }
  const everyone = ['crowd', 'crowd', 'crowd', 'one', 'other'].map(come)
  end!()
  await Promise.all(everyone)
  expect(order).toEqual(['crowd', 'one', 'other', 'crowd', 'crowd'])
})

test('who is expected to wait for more than a second is turned away at once; the first few may hope', async () => {
  const admission = createAdmission({ ...gateLimits, atOnce: 1, ofOneAddress: 1, worthMs: 0, patienceMs: 60_000 })
  const end = await ask(admission, 'busy')
  const waits = ask(admission, 'busy')
  expect(await ask(admission, 'busy')).toBeNull()
  expect(admission.state()).toMatchObject({ working: 1, waiting: 1, turnedAway: 1 })
  end!()
  ;(await waits)!()
})

test('one turn that took long, waiting for a service outside, says little of what is usual: nobody is turned away for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const admission = createAdmission()
    const long = await ask(admission, 'busy')
    vi.advanceTimersByTime(30_000)
    long!()
    const burst = Array.from({ length: 12 }, () => ask(admission, 'busy'))
    expect(admission.state()).toMatchObject({ working: 4, waiting: 8, turnedAway: 0 })
    for (const turn of burst) (await turn)!()
  } finally {
    vi.useRealTimers()
  }
})

test('who waited too long is turned away', async () => {
  const admission = createAdmission({ ...few, atOnce: 1, patienceMs: 5 })
  await ask(admission, 'busy')
  expect(await ask(admission, 'busy')).toBeNull()
  expect(admission.state()).toMatchObject({ working: 1, waiting: 0, turnedAway: 1 })
})

test('a turn that nobody ends shows by its age, and heals', async () => {
  const admission = createAdmission({ ...few, atOnce: 1, longestMs: 0 })
  const forgotten = await ask(admission, 'busy')
  await new Promise((done) => setImmediate(done))
  expect(admission.state().oldestMs).toBeGreaterThan(0)
  expect(await ask(admission, 'busy')).toBeTypeOf('function')
  forgotten!()
  expect(admission.state()).toMatchObject({ working: 1, healed: 1 })
})
