/** A place is taken, kept, given over and freed; or somebody stands in the queue for one. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { kindOf } from './kinds.ts'
import { noteCounted } from './note-counted.ts'
import { offerPlaces, offerTo } from './offer.ts'
import { job, within } from './room.ts'
import type { Tables } from './tables.ts'

export interface Wanted {
  poolId: string
  /** Whose it will be; a place of theirs in this pool stays as it is. */
  holderId: string
  quantity?: number
  /** Free again by then, unless it is kept; left out: it is theirs. */
  until?: Date
  /** What makes way for it: their place in the queue, or one that goes over to them. */
  from?: string | null
}

/** False when there is not as much. Of hundreds at once for the last exactly one gets it. Nothing is given up in vain. */
export const takePlace = within(async (tools, { from = null, ...wanted }: Wanted): Promise<boolean> => {
  const old = from === null ? null : await placeOf(tools, from)
  if (old?.poolId === wanted.poolId) return goOver(tools, old, wanted)
  if (old?.poolId === null) {
    if (!(await fromQueue(tools, from!, wanted))) return false
  } else {
    // The same again, a moment later.
    if (!(await insert(tools, wanted))) return (await placeOf(tools, wanted.holderId))?.poolId === wanted.poolId
    if (old) await freePlace(tools, from!)
  }
  noteTaken(tools, wanted)
  return true
})

interface Place {
  holderId: string
  poolId: string | null
}

async function placeOf({ db }: Tools<Tables>, holderId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select holder_id as "holderId", pool_id as "poolId" from seats.places where holder_id = ${holderId}::uuid for update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The pool's row is locked by this statement before it is asked, so that it sees what others took. */
async function insert({ db }: Tools<Tables>, { poolId, holderId, quantity = 1, until }: Wanted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into seats.places (holder_id, kind, queue_id, pool_id, state, quantity, until)
    select ${holderId}::uuid, kind, queue_id, id, 'held', ${quantity}::int, ${until ?? null}::timestamptz from seats.pools
    where id = ${poolId}::uuid and (capacity is null or taken + ${quantity}::int <= capacity) for no key update
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

async function fromQueue(
  { db }: Tools<Tables>,
  from: string,
  { poolId, holderId, quantity = 1, until }: Wanted,
): Promise<boolean> {
  const { rows } = await sql`
    select from seats.pools where id = ${poolId}::uuid and (capacity is null or taken + ${quantity}::int <= capacity)
    for no key update`.execute(db)
  if (rows.length === 0) return false
  const { numAffectedRows } = await sql`
    update seats.places set holder_id = ${holderId}::uuid, state = 'held', pool_id = ${poolId}::uuid, quantity = ${quantity}::int,
      until = ${until ?? null}::timestamptz
    where holder_id = ${from}::uuid`.execute(db)
  return numAffectedRows === 1n
}

async function goOver(tools: Tools<Tables>, old: Place, { holderId, until }: Wanted): Promise<true> {
  await sql`
    update seats.places set holder_id = ${holderId}::uuid, state = 'held', until = ${until ?? null}::timestamptz
    where holder_id = ${old.holderId}::uuid`.execute(tools.db)
  if (until) tools.later('seats.lapse', { holderId }, { at: until, key: holderId })
  return true
}

function noteTaken(tools: Tools<Tables>, { holderId, until }: Wanted): void {
  noteCounted(tools)
  if (until) tools.later('seats.lapse', { holderId }, { at: until, key: holderId })
}

/** It is theirs for good, or until then. */
export const keepPlace = within(async (tools, holderId: string, until: Date | null = null): Promise<void> => {
  await sql`
    update seats.places set state = 'held', until = ${until}::timestamptz
    where holder_id = ${holderId}::uuid and state <> 'queued'`.execute(tools.db)
  if (until) tools.later('seats.lapse', { holderId }, { at: until, key: holderId })
})

/** Whoever waits longest is offered what is free before anybody else can take it. Nothing held is no error. */
export const freePlace = within(async (tools, holderId: string): Promise<void> => {
  const { rows } = await sql<{ poolId: string | null; kind: string; isWaitedFor: boolean }>`
    with gone as (delete from seats.places where holder_id = ${holderId}::uuid returning pool_id, kind, queue_id)
    select g.pool_id as "poolId", g.kind, exists (select from seats.places q where q.queue_id = g.queue_id and q.state = 'queued'
      and q.holder_id <> ${holderId}::uuid) as "isWaitedFor" from gone g`.execute(tools.db)
  for (const { poolId, kind, isWaitedFor } of rows) {
    if (poolId === null) continue
    noteCounted(tools)
    if (isWaitedFor) await offerTo(tools, poolId, kind)
  }
})

/** One of several that somebody holds is free again; the last goes by `freePlace`. It is offered to who waits longest. */
export const shrinkPlace = within(async (tools, holderId: string): Promise<void> => {
  const { rows } = await sql<{ poolId: string }>`
    update seats.places set quantity = quantity - 1 where holder_id = ${holderId}::uuid and state = 'held' and quantity > 1
    returning pool_id as "poolId"`.execute(tools.db)
  for (const { poolId } of rows) {
    noteCounted(tools)
    await offerPlaces(tools, poolId)
  }
})

/** A place in the queue, behind everybody. Twice is once. What becomes free at this very moment is offered right after. */
export const queueUp = within(async (tools, { kind, queueId, holderId, quantity = 1 }: Queueing): Promise<void> => {
  await sql`
      insert into seats.places (holder_id, kind, queue_id, state, quantity)
      values (${holderId}::uuid, ${kind}, ${queueId}::uuid, 'queued', ${quantity}::int) on conflict do nothing`.execute(
    tools.db,
  )
  tools.later('seats.offerOfQueue', { queueId })
})

/** Who frees a place does not see who is still joining: it is asked again when they stand in the queue. */
export const offerOfQueue = job('seats.offerOfQueue', z.object({ queueId: z.uuid() }), async (tools, { queueId }) => {
  const pools = await tools.db
    .selectFrom('seats.pools')
    .select('id')
    .where('queue_id', '=', queueId)
    .orderBy('id')
    .execute()
  for (const { id } of pools) await offerPlaces(tools, id)
})

/** Who waits in one queue waits in the other from now on, in the same turn. Answers who they are. */
export const moveQueue = within(async (tools, { from, to }: { from: string; to: string }): Promise<string[]> => {
  const { rows } = await sql<{ holderId: string }>`
    update seats.places set queue_id = ${to}::uuid where queue_id = ${from}::uuid and state = 'queued'
    returning holder_id as "holderId"`.execute(tools.db)
  if (rows.length > 0) tools.later('seats.offerOfQueue', { queueId: to })
  return rows.map(({ holderId }) => holderId)
})

/** Once this transaction is there: what became free while nothing could be offered goes to who waits. */
export const offerSoon = within(async (tools, queueId: string): Promise<void> => {
  tools.later('seats.offerOfQueue', { queueId })
})

/** What is offered stays so until then; what is theirs by now is left alone. */
export const prolongOffer = within(async (tools, holderId: string, until: Date): Promise<void> => {
  await sql`
    update seats.places set until = ${until}::timestamptz where holder_id = ${holderId}::uuid and state = 'offered'`.execute(
    tools.db,
  )
  tools.later('seats.lapse', { holderId }, { at: until, key: holderId })
})

interface Queueing {
  kind: string
  queueId: string
  holderId: string
  quantity?: number
}

/** At the end of what was offered or held, and as often as it takes. */
export const lapse = job('seats.lapse', z.object({ holderId: z.uuid() }), async (tools, { holderId }) => {
  const place = await tools.db
    .selectFrom('seats.places')
    .select(['kind', 'until'])
    .where('holder_id', '=', holderId)
    .executeTakeFirst()
  if (!place?.until) return
  if (place.until > new Date()) return tools.later('seats.lapse', { holderId }, { at: place.until, key: holderId })
  // Its room locks its own row before the place, as everybody does.
  await kindOf(place.kind).onLapsed(tools, holderId)
})
