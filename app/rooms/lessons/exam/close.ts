/** An attempt ends: handed in, or at its deadline with every browser closed. One receipt, however often it is asked for. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, job, type LessonTables } from '../room.ts'
import { AttemptAt } from './attempt-input.ts'
import { type Attempt, scoreAttempt } from './settle.ts'

export interface Receipt {
  no: number
  submittedAt: Date
  by: 'user' | 'timer' | 'staff'
  answered: number
  hash: string
}

/** At its deadline and grace, and once more after it: a worker that was away finds it then. */
export function closeLater(tools: Tools<LessonTables>, attemptId: string, deadlineAt: Date, graceS: number): void {
  for (const [n, afterMs] of [1000, 300_000].entries()) {
    const at = new Date(deadlineAt.getTime() + graceS * 1000 + afterMs)
    tools.later('lessons.closeAttempt', { attemptId }, { at, key: `close attempt ${attemptId} ${n}` })
  }
}

export const closeAttempt = job(
  'lessons.closeAttempt',
  z.object({ attemptId: z.uuid() }),
  async (tools, { attemptId }) => {
    if (await closeOverdue(tools, attemptId)) return
    const { rows } = await sql<{ deadlineAt: Date; graceS: number }>`
    select deadline_at as "deadlineAt", grace_s as "graceS" from lessons.attempts
    where id = ${attemptId} and state = 'in_progress' and deadline_at is not null`.execute(tools.db)
    // It was given more time, or this machine's clock is ahead of the database's.
    for (const { deadlineAt, graceS } of rows) closeLater(tools, attemptId, deadlineAt, graceS)
  },
)

type Row = Attempt & { state: string; isOver: boolean; lease: string }

async function locked({ db }: Tools<LessonTables>, attemptId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, item_id as "itemId", enrolment_id as "enrolmentId", account_id as "accountId", state, lease,
      coalesce(clock_timestamp() > deadline_at + make_interval(secs => grace_s), false) as "isOver"
    from lessons.attempts where id = ${attemptId} for update`.execute(db)
  return rows[0]
}

/** True: it is over, now or before. Finished at its deadline, whenever somebody came to see (learning.md L5). */
export async function closeOverdue(tools: Tools<LessonTables>, attemptId: string): Promise<boolean> {
  const attempt = await locked(tools, attemptId)
  if (!attempt || attempt.state !== 'in_progress') return true
  if (!attempt.isOver) return false
  await handIn(tools, attempt, 'timer')
  return true
}

/** Once; under the attempt's lock. Time that is up asks for nothing: what was answered is what counts (traps/exams 2). */
export async function handIn(tools: Tools<LessonTables>, attempt: Attempt, by: Receipt['by']): Promise<void> {
  const { db } = tools
  await sql`
    update lessons.attempts set state = 'submitted', submit_by = ${by},
      submitted_at = case when ${by} = 'timer' then deadline_at else least(clock_timestamp(), coalesce(deadline_at, 'infinity')) end
    where id = ${attempt.id}`.execute(db)
  await sql`
    insert into lessons.receipts (attempt_id, no, submitted_at, submit_by, answered, hash)
    select a.id, (select count(*) + 1 from lessons.receipts r where r.attempt_id = a.id), a.submitted_at, a.submit_by,
      (select count(*) from lessons.answers s where s.attempt_id = a.id and s.value not in ('""', '[]', '{}')),
      sha256(a.chain_head || convert_to(a.id || '|' || a.chain_no || '|' || a.submit_by || '|' || extract(epoch from a.submitted_at), 'UTF8'))
    from lessons.attempts a where a.id = ${attempt.id}`.execute(db)
  await scoreAttempt(tools, attempt, 'submitted')
  tools.after('lessons.attemptSubmitted', { attemptId: attempt.id, by })
}

/** Again: the same receipt. Errors: 404, 409 EXAM_TAKEN_OVER for a device that no longer writes. */
export const submitAttempt = command({
  may: 'lessons.learn',
  input: AttemptAt,
  async run(tools, { attempt: id, device }): Promise<Receipt> {
    const attempt = await locked(tools, id)
    if (attempt?.accountId !== tools.context.actor.accountId) return notFound()
    if (attempt.state === 'in_progress') {
      if (!attempt.isOver && attempt.lease !== device) refuse('examTakenOver')
      await handIn(tools, attempt, attempt.isOver ? 'timer' : 'user')
    }
    return (await receiptOf(tools, id)) ?? notFound()
  },
})

export async function receiptOf({ db }: Tools<LessonTables>, attemptId: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select no, submitted_at as "submittedAt", submit_by as by, answered, encode(hash, 'hex') as hash
    from lessons.receipts where attempt_id = ${attemptId} and voided_at is null`.execute(db)
  return rows[0] ?? null
}
