/** Places that are free go to who waits, in the order of the queue. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { kindOf } from './kinds.ts'
import { noteCounted } from './note-counted.ts'
import { within } from './room.ts'
import type { Tables } from './tables.ts'

/** All of them that are free. Whoever is first and wants more than there is waits on, and so do those behind, unless the kind says otherwise. */
export const offerPlaces = within(async (tools, poolId: string): Promise<void> => {
  const { rows } = await sql<{ kind: string }>`
    select p.kind from seats.pools p where p.id = ${poolId}::uuid
      and exists (select from seats.places q where q.queue_id = p.queue_id and q.state = 'queued')`.execute(tools.db)
  if (rows[0]) await offerTo(tools, poolId, rows[0].kind)
})

/** Somebody waits. Until this transaction ends nobody else takes of this pool. */
export async function offerTo(tools: Tools<Tables>, poolId: string, kind: string): Promise<void> {
  const { mayOffer, offeredHours = 24, firstThatFits = false, onOffered } = kindOf(kind)
  if (mayOffer && !(await mayOffer(tools, poolId))) return
  await sql`select from seats.pools where id = ${poolId}::uuid for no key update`.execute(tools.db)
  const until = new Date(Date.now() + offeredHours * 3_600_000)
  for (let after: string | null = null; ;) {
    const next: Waiting | undefined = await firstWaiting(tools, { poolId, after, firstThatFits })
    if (!next?.fits) return
    after = next.turn
    const { holderId } = next
    if (!(await onOffered(tools, { holderId, poolId, until }))) continue
    await sql`
      update seats.places set state = 'offered', pool_id = ${poolId}::uuid, until = ${until}
      where holder_id = ${holderId}::uuid`.execute(tools.db)
    noteCounted(tools)
    tools.later('seats.lapse', { holderId }, { at: until, key: holderId })
  }
}

interface Waiting {
  holderId: string
  turn: string
  fits: boolean
}

/** What another is about to take or to leave is passed over. */
async function firstWaiting(
  { db }: Tools<Tables>,
  { poolId, after, firstThatFits }: { poolId: string; after: string | null; firstThatFits: boolean },
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select q.holder_id as "holderId", q.turn, (p.capacity is null or p.taken + q.quantity <= p.capacity) as fits
    from seats.pools p join seats.places q on q.queue_id = p.queue_id and q.state = 'queued'
    where p.id = ${poolId}::uuid and (${after}::uuid is null or q.turn > ${after}::uuid)
      and (not ${firstThatFits}::boolean or p.capacity is null or p.taken + q.quantity <= p.capacity)
    order by q.turn limit 1 for update of q skip locked`.execute(db)
  return rows[0]
}
