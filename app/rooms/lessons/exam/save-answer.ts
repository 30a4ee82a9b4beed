/** One answer is kept: acknowledged means it is in the database, chained to the one before, whatever happens next. */
import { sql } from 'kysely'
import { limitWithin } from '#kernel/rate-limit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'
import { AttemptAt, SaveInput } from './attempt-input.ts'
import { noteAddress } from './integrity-log.ts'
import { leaseS } from './start.ts'

export interface Kept {
  rev: number
  now: Date
  deadlineAt: Date | null
}
type Outcome = Kept & { word: 'kept' | 'stale' | 'late' | 'elsewhere' | 'over' }

interface AttemptRow {
  state: string
  lease: string
  slots: number
  no: number
  now: Date
  deadlineAt: Date | null
  isLate: boolean
}

/** Under the attempt's lock, by the database's clock. What is not accepted is kept apart, by its own row. */
const keepAnswer = command({
  may: 'lessons.learn',
  input: SaveInput,
  async run(tools, { attempt, device, slot, value, rev, clientAt }): Promise<Outcome> {
    const { db, context } = tools
    // No guest's page shows what is being written.
    tools.unseen('lessons.attempts', 'lessons.answers', 'lessons.answer_log', 'lessons.late_answers')
    const locked = sql<AttemptRow>`
      select state, lease, jsonb_array_length(paper) as slots, chain_no as no, clock_timestamp() as now, deadline_at as "deadlineAt",
        coalesce(clock_timestamp() > deadline_at + make_interval(secs => grace_s), false) as "isLate"
      from lessons.attempts where id = ${attempt} and account_id = ${context.actor.accountId}::uuid for update`.execute(
      db,
    )
    const [, { rows }] = await Promise.all([
      limitWithin(tools, `exam save:${context.actor.accountId}`, { tries: 600, perSeconds: 60 }),
      locked,
    ])
    const found = rows[0] ?? notFound()
    if (slot > found.slots) notFound()
    const { now, deadlineAt } = found
    const json = JSON.stringify(value)
    const apart = found.state !== 'in_progress' || found.isLate ? 'late' : found.lease === device ? null : 'elsewhere'
    if (apart) {
      // Sent again after a lost answer: it is known already, and was in time.
      const { rows: known } = await sql`select from lessons.answer_log where attempt_id = ${attempt} and slot = ${slot}
        and rev = ${rev} and value = ${json}::jsonb`.execute(db)
      if (known.length > 0) return { word: 'kept', rev, now, deadlineAt }
      await sql`insert into lessons.late_answers (attempt_id, slot, value, rev, why, client_at)
        values (${attempt}, ${slot}, ${json}::jsonb, ${rev}, ${apart}, ${clientAt}) on conflict do nothing`.execute(db)
      return { word: apart, rev, now, deadlineAt }
    }
    const { rows: written } = await sql`
      with answer as (
        insert into lessons.answers as s (attempt_id, slot, value, rev, saved_at) values (${attempt}, ${slot}, ${json}::jsonb, ${rev}, ${now})
        on conflict (tenant_id, attempt_id, slot) do update set value = excluded.value, rev = excluded.rev, saved_at = excluded.saved_at
          where s.rev < excluded.rev returning 1
      ), linked as (
        update lessons.attempts a set chain_no = a.chain_no + 1, lease_until = ${now}::timestamptz + make_interval(secs => ${leaseS}),
          chain_head = sha256(a.chain_head || convert_to(concat_ws('|', a.id, a.chain_no + 1, ${slot}::int, ${rev}::int, ${json}::jsonb,
            extract(epoch from ${now}::timestamptz)), 'UTF8'))
        from answer where a.id = ${attempt} returning a.chain_no, a.chain_head
      )
      insert into lessons.answer_log (attempt_id, no, slot, rev, value, saved_at, client_at, hash)
      select ${attempt}, chain_no, ${slot}, ${rev}, ${json}::jsonb, ${now}, ${clientAt}, chain_head from linked returning no`.execute(
      db,
    )
    if (written.length > 0) return { word: 'kept', rev, now, deadlineAt }
    const { rows: there } = await sql<{ isSame: boolean }>`
      select rev = ${rev} and value = ${json}::jsonb as "isSame" from lessons.answers where attempt_id = ${attempt} and slot = ${slot}`.execute(
      db,
    )
    return { word: there[0]?.isSame ? 'kept' : 'stale', rev, now, deadlineAt }
  },
})

/**
 * Answered only once it is kept. Errors: 404; 409 ANSWER_STALE for an older one, EXAM_TIME_UP after deadline and grace and
 * EXAM_TAKEN_OVER from a device that no longer writes, both with the answer kept apart.
 */
export const saveAnswer = betweenTransactions({
  may: 'lessons.learn',
  input: SaveInput,
  async run(context, { slot, ...input }): Promise<Kept> {
    const { word, ...kept } = await keepAnswer(context, { ...input, slot })
    if (word === 'stale') refuse('answerStale')
    if (word === 'elsewhere') refuse('examTakenOver')
    if (word === 'late') refuse('examTimeUp')
    return kept
  },
})

export interface Beat {
  now: Date
  deadlineAt: Date | null
  isRunning: boolean
  isMine: boolean
}

/** Each quarter of a minute: how long there still is, which may be more than before, and who writes. Errors: 404. */
export const beatAttempt = command({
  may: 'lessons.learn',
  input: AttemptAt,
  limit: ({ actor }) => [{ bucket: `exam beat:${actor.accountId}`, tries: 60, perSeconds: 60 }],
  async run(tools, { attempt, device }): Promise<Beat> {
    const { db, context } = tools
    tools.unseen('lessons.attempts')
    const { rows } = await sql<Beat>`
      update lessons.attempts set lease_until = case when lease = ${device} and state = 'in_progress'
        then clock_timestamp() + make_interval(secs => ${leaseS}) else lease_until end
      where id = ${attempt} and account_id = ${context.actor.accountId}::uuid
      returning clock_timestamp() as now, deadline_at as "deadlineAt", state = 'in_progress' as "isRunning", lease = ${device} as "isMine"`.execute(
      db,
    )
    const beat = rows[0] ?? notFound()
    if (beat.isMine) await noteAddress(tools, attempt)
    return beat
  },
})
