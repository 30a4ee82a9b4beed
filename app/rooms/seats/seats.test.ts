import { expect, test } from 'vitest'
import { onStale } from '#kernel/freshness.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { offerPlaces } from './offer.ts'
import { freePlace, keepPlace, lapse, offerOfQueue, queueUp, takePlace, type Wanted } from './places.ts'
import { savePool } from './pools.ts'
import { chairs, inOne, seatBreaches } from './testing.ts'

const id = () => crypto.randomUUID()
const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))
const take = (tenant: TestTenant, wanted: Wanted) => inOne(tenant, (tools) => takePlace(tools, wanted))
const free = (tenant: TestTenant, holderId: string) => inOne(tenant, (tools) => freePlace(tools, holderId))
const queue = async (tenant: TestTenant, queueId: string, quantity = 1): Promise<string> => {
  const holderId = id()
  await inOne(tenant, (tools) => queueUp(tools, { kind: 'chair', queueId, holderId, quantity }))
  return holderId
}
const takenOf = async (tenant: TestTenant, poolId: string) =>
  (await tenant.sql<{ taken: number }>('select taken from seats.pools where id = $1', [poolId]))[0]!.taken
const stateOf = async (tenant: TestTenant, holderId: string) =>
  (await tenant.sql<{ state: string }>('select state from seats.places where holder_id = $1', [holderId]))[0]?.state

test('of five hundred at once for forty places exactly forty get one', async () => {
  const { tenant, poolId } = await chairs(40)
  const asked = await Promise.all(many(500, () => take(tenant, { poolId, holderId: id() })))
  expect(asked.filter(Boolean)).toHaveLength(40)
  expect(await takenOf(tenant, poolId)).toBe(40)
  expect(await seatBreaches(tenant)).toEqual([])
}, 60_000)

test('of those who want several at once nobody gets a part', async () => {
  const { tenant, poolId } = await chairs(20)
  const asked = await Promise.all(many(100, () => take(tenant, { poolId, holderId: id(), quantity: 3 })))
  expect(asked.filter(Boolean)).toHaveLength(6)
  expect(await takenOf(tenant, poolId)).toBe(18)
  expect(await take(tenant, { poolId, holderId: id(), quantity: 2 })).toBe(true)
  expect(await take(tenant, { poolId, holderId: id() })).toBe(false)
})

test('the database itself refuses a place too many, whoever writes it, and fewer than are taken', async () => {
  const { tenant, poolId } = await chairs(1)
  await take(tenant, { poolId, holderId: id() })
  const tooMany = tenant.sql(
    "insert into seats.places (holder_id, kind, queue_id, pool_id, state) values (uuidv7(), 'chair', $1, $1, 'held')",
    [poolId],
  )
  await expect(tooMany).rejects.toMatchObject({ code: '23514' })
  await expect(tenant.sql('update seats.places set quantity = 2')).rejects.toMatchObject({ code: '23514' })
  await expect(tenant.sql('update seats.pools set capacity = 0')).rejects.toMatchObject({ code: '23514' })
  const fewer = (capacity: number | null) =>
    inOne(tenant, (tools) => savePool(tools, { poolId, kind: 'chair', capacity }))
  expect([await fewer(0), await fewer(1), await fewer(null)]).toEqual([1, null, null])
  expect(await seatBreaches(tenant)).toEqual([])
})

test('a place that is free is offered in the order of the queue; unanswered it goes on to the next, answered it is kept', async () => {
  const { tenant, poolId } = await chairs(1)
  const holder = id()
  await take(tenant, { poolId, holderId: holder })
  const [first, second] = [await queue(tenant, poolId), await queue(tenant, poolId)]
  await free(tenant, holder)
  expect([await stateOf(tenant, first), await stateOf(tenant, second)]).toEqual(['offered', 'queued'])
  expect(await take(tenant, { poolId, holderId: id() })).toBe(false)
  const ends = (holderId: string) => lapse.handle(jobContext(tenant.id), { holderId })
  await ends(first)
  expect(await stateOf(tenant, first)).toBe('offered')
  await tenant.sql("update seats.places set until = now() - interval '1 second' where state = 'offered'")
  await Promise.all(many(5, () => ends(first)))
  expect([await stateOf(tenant, first), await stateOf(tenant, second)]).toEqual([undefined, 'offered'])
  await inOne(tenant, (tools) => keepPlace(tools, second))
  await tenant.sql('update seats.places set until = null')
  await ends(second)
  expect(await stateOf(tenant, second)).toBe('held')
  expect(await seatBreaches(tenant)).toEqual([])
})

test('a place that becomes free while somebody joins the queue is offered to them', async () => {
  const { tenant, poolId, queueId } = await chairs(1)
  const [holder, joins] = [id(), id()]
  await take(tenant, { poolId, holderId: holder })
  await inOne(tenant, async (tools) => {
    await queueUp(tools, { kind: 'chair', queueId, holderId: joins })
    // Who leaves does not see yet that somebody waits.
    await free(tenant, holder)
  })
  const asked = await tenant.sql<{ payload: { queueId: string } }>(
    "select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = 'seats.offerOfQueue'",
  )
  for (const { payload } of asked) await offerOfQueue.handle(jobContext(tenant.id), payload)
  expect(await stateOf(tenant, joins)).toBe('offered')
  expect(await seatBreaches(tenant)).toEqual([])
})

test('what is held until a moment is free then, unless it is kept for longer', async () => {
  const { tenant, poolId } = await chairs(2)
  const [short, long] = [id(), id()]
  const until = new Date(Date.now() - 1000)
  for (const holderId of [short, long]) await take(tenant, { poolId, holderId, until })
  await inOne(tenant, (tools) => keepPlace(tools, long, new Date(Date.now() + 60_000)))
  for (const holderId of [short, long]) await lapse.handle(jobContext(tenant.id), { holderId })
  expect([await stateOf(tenant, short), await stateOf(tenant, long)]).toEqual([undefined, 'held'])
  expect(await takenOf(tenant, poolId)).toBe(1)
})

test('who is first and wants more than there is waits on, and nobody overtakes; two pools share a queue', async () => {
  const { tenant, poolId, queueId } = await chairs(3)
  const held = await Promise.all(
    many(3, async () => {
      const holderId = id()
      await take(tenant, { poolId, holderId })
      return holderId
    }),
  )
  const [pair, single] = [await queue(tenant, queueId, 2), await queue(tenant, queueId)]
  await free(tenant, held[0]!)
  expect([await stateOf(tenant, pair), await stateOf(tenant, single)]).toEqual(['queued', 'queued'])
  await free(tenant, held[1]!)
  expect([await stateOf(tenant, pair), await stateOf(tenant, single)]).toEqual(['offered', 'queued'])
  const other = await chairs(1, { tenant, queueId })
  await inOne(tenant, (tools) => offerPlaces(tools, other.poolId))
  expect(await stateOf(tenant, single)).toBe('offered')
  expect([await takenOf(tenant, poolId), await takenOf(tenant, other.poolId)]).toEqual([3, 1])
  expect(await seatBreaches(tenant)).toEqual([])
})

test('a place goes over, out of the queue or from one holder to another; in vain nothing is given up', async () => {
  const { tenant, poolId, queueId } = await chairs(1)
  const other = await chairs(1, { tenant, queueId: id() })
  const [old, anew] = [id(), id()]
  await take(tenant, { poolId, holderId: old })
  const waits = await queue(tenant, queueId)
  expect(await take(tenant, { poolId, holderId: id(), from: waits })).toBe(false)
  expect(await stateOf(tenant, waits)).toBe('queued')
  expect(await take(tenant, { poolId, holderId: anew, from: old })).toBe(true)
  expect([await stateOf(tenant, old), await stateOf(tenant, anew)]).toEqual([undefined, 'held'])
  // What was left is offered to who waits for it.
  expect(await take(tenant, { poolId: other.poolId, holderId: old, from: anew })).toBe(true)
  expect(await stateOf(tenant, waits)).toBe('offered')
  expect(await take(tenant, { poolId, holderId: id(), from: waits })).toBe(true)
  expect(await takenOf(tenant, poolId)).toBe(1)
  expect(await seatBreaches(tenant)).toEqual([])
})

test('hundreds take, queue, leave and free at once: each place has one, and nobody waits beside a free one', async () => {
  const { tenant, poolId, queueId } = await chairs(15)
  const people = many(60, id)
  await Promise.all(people.slice(0, 15).map((holderId) => take(tenant, { poolId, holderId })))
  await Promise.all(
    many(400, async (n) => {
      const holderId = people[(n * 7) % 60]!
      if (n % 3 === 0) return free(tenant, holderId)
      if (n % 3 === 1) return inOne(tenant, (tools) => queueUp(tools, { kind: 'chair', queueId, holderId }))
      return take(tenant, { poolId, holderId: id(), from: holderId })
    }),
  )
  await inOne(tenant, (tools) => offerPlaces(tools, poolId))
  const [row] = await tenant.sql<{ taken: number; queued: number }>(
    "select taken, (select count(*)::int from seats.places where state = 'queued') as queued from seats.pools",
  )
  expect(row!.taken === 15 || row!.queued === 0).toBe(true)
  expect(row!.taken).toBeLessThanOrEqual(15)
  expect(await seatBreaches(tenant)).toEqual([])
}, 60_000)

test('the same asked twice, also at once, is one place', async () => {
  const { tenant, poolId } = await chairs(1)
  const holderId = id()
  expect(await Promise.all(many(10, () => take(tenant, { poolId, holderId })))).toEqual(many(10, () => true))
  expect(await takenOf(tenant, poolId)).toBe(1)
})

test('pages that say how many are left hear of every change', async () => {
  const { tenant, poolId, queueId } = await chairs(1)
  const [holder, heard] = [id(), [] as string[]]
  const stop = onStale((tenantId, tables) => void (tenantId === tenant.id && heard.push(...tables)))
  const counted = async (change: Promise<unknown>) => {
    heard.length = 0
    await change
    return heard.includes('seats.counted')
  }
  try {
    expect(await counted(take(tenant, { poolId, holderId: holder }))).toBe(true)
    expect(await counted(queue(tenant, queueId))).toBe(false)
    expect(await counted(free(tenant, holder))).toBe(true)
    const more = inOne(tenant, (tools) => savePool(tools, { poolId, kind: 'chair', capacity: 3 }))
    expect(await counted(more)).toBe(true)
  } finally {
    stop()
  }
})

test('another tenant has nothing of it', async () => {
  const { tenant, poolId } = await chairs(1)
  const other = await newTenant('other')
  expect(await take(other, { poolId, holderId: id() })).toBe(false)
  expect(await other.sql('select from seats.pools')).toEqual([])
  expect(await takenOf(tenant, poolId)).toBe(0)
})
