/** What of a film our gateway gave to whom: only that may be credited (learning.md §7.2). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Segment } from '../learn/coverage.ts'
import type { LessonTables } from '../room.ts'

/** Players round, and what is shown at an edge is of both parts. */
const edgeSeconds = 1

interface Delivery {
  accountId: string
  filmId: string
  /** In seconds of the film. */
  from: number
  to: number
}

/** One row for a person and film. What is noted already is not written again: a film seen twice writes once. */
export async function noteDelivery(
  { db }: Tools<LessonTables>,
  { accountId, filmId, from, to }: Delivery,
): Promise<void> {
  const first = Math.max(0, Math.floor(from) - edgeSeconds)
  await sql`
    insert into lessons.deliveries as d (account_id, film_id, seconds)
    values (${accountId}, ${filmId}, int4multirange(int4range(${first}::int, ${Math.ceil(to) + edgeSeconds}::int)))
    on conflict (tenant_id, account_id, film_id) do update set seconds = d.seconds + excluded.seconds
      where not d.seconds @> excluded.seconds`.execute(db)
}

/** As PostgreSQL writes it: `{[0,12),[40,52)}`. */
export const readRanges = (written: string): Segment[] =>
  [...written.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
