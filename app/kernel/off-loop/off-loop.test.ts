import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Refusal } from '../refusals.ts'
import { offLoop } from './off-loop.server.ts'
import type * as Reader from './testing-reader.thread.ts'
import { openTurns } from './turns.ts'

const file = 'app/kernel/off-loop/testing-reader.thread.ts'
const read = (ask: Parameters<typeof Reader.run>[0], { tenantId = randomUUID() as string, withinMs = 20_000 } = {}) =>
  offLoop<typeof Reader>({ tenantId }, file, ask, { withinMs })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.status : String(error)),
  )

test('what never ends is ended at its deadline, while this loop goes on, and the next file is read', async () => {
  const tenantId = randomUUID()
  let turned = 0
  const ticks = setInterval(() => turned++, 1)
  expect(await refusal(read({ kind: 'spin' }, { tenantId, withinMs: 300 }))).toBe(422)
  clearInterval(ticks)
  expect(turned).toBeGreaterThan(10)
  expect(await read({ kind: 'length', bytes: new Uint8Array(3) }, { tenantId })).toEqual({ length: 3 })
})

test('what grows without bound is refused, and this process lives', async () => {
  expect(await refusal(read({ kind: 'grow' }, { withinMs: 60_000 }))).toBe(422)
})

test('a reader with a bug, and one that ends its thread, are errors of ours; the next is read', async () => {
  expect(await refusal(read({ kind: 'fail' }))).toContain('a reader with a bug')
  expect(await refusal(read({ kind: 'leave' }))).toContain('ended its thread')
  expect(await read({ kind: 'length' })).toEqual({ length: 0 })
})

test('one tenant waits for itself alone: a neighbour is read while its file spins; too many of one are turned away', async () => {
  const tenantId = randomUUID()
  const spinning = Promise.all([
    refusal(read({ kind: 'spin' }, { tenantId, withinMs: 2_000 })),
    ...Array.from({ length: 16 }, () => refusal(read({ kind: 'length' }, { tenantId }))),
  ])
  expect(await refusal(read({ kind: 'length' }, { tenantId }))).toBe(503)
  expect(await read({ kind: 'length' })).toEqual({ length: 0 })
  expect(await spinning).toEqual([422, ...Array.from({ length: 16 }, () => 'done')])
})

test('files that spin wait for each other: an honest one of the same tenant is read before any of them is given up', async () => {
  const tenantId = randomUUID()
  const ends: unknown[] = []
  const note = (work: Promise<unknown>) => refusal(work).then((end) => ends.push(end))
  const spinning = Array.from({ length: 2 }, () => note(read({ kind: 'spin' }, { tenantId, withinMs: 3_000 })))
  await note(read({ kind: 'length' }, { tenantId }))
  expect(ends).toEqual(['done'])
  await Promise.all(spinning)
  expect(ends).toEqual(['done', 422, 422])
})

test('what the house draws stands in a line of its own: two of a tenant at once, while what a stranger sent spins', async () => {
  const tenantId = randomUUID()
  const ours = (kind: 'length' | 'spin') =>
    refusal(offLoop<typeof Reader>({ tenantId }, file, { kind }, { isOurs: true, withinMs: 2_000 }))
  const stranger = refusal(read({ kind: 'spin' }, { tenantId, withinMs: 2_000 }))
  const ends: string[] = []
  const spinning = ours('spin').then(() => ends.push('spun'))
  expect(await ours('length')).toBe('done')
  expect(ends).toEqual([])
  expect(await stranger).toBe(422)
  await spinning
})

test('turns: of one asker so many, the others pass by, and a turn ends once', async () => {
  const turns = openTurns({ atOnce: 2, ofOne: 1, waiting: 2, waitingOfOne: 1 })
  const first = (await turns.enter('a'))!
  const seen: string[] = []
  const second = turns.enter('a').then((end) => (seen.push('second of a'), end!))
  expect(await turns.enter('a')).toBe(null)
  const other = (await turns.enter('b'))!
  const third = turns.enter('c').then((end) => (seen.push('c'), end!))
  expect(await turns.enter('d')).toBe(null)
  other()
  other()
  await third
  expect(seen).toEqual(['c'])
  first()
  ;(await second)()
  expect(seen).toEqual(['c', 'second of a'])
})
