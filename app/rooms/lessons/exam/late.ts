/** What came too late, or from a device that no longer wrote, is kept apart; a person takes it, or does not (learning.md §7.1.3). */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { courseToTeach } from '../course/find-course.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { ExamAt } from './edit-exam.ts'
import type { Asked, Value } from './question.ts'
import { type Attempt, scoreAttempt } from './settle.ts'

export interface LateAnswer {
  id: string
  slot: number
  why: 'late' | 'elsewhere'
  cameAt: Date
  asked: Pick<Asked, 'type' | 'stem' | 'options' | 'rows'>
  value: Value
  /** What counts now. */
  counts: Value | null
  decided: { as: 'accepted' | 'declined'; by: string; at: Date } | null
}

export async function lateAnswersOf({ db, context }: Tools<LessonTables>, attempt: string): Promise<LateAnswer[]> {
  const { rows } = await sql<LateAnswer>`
    select l.id, l.slot, l.why, l.came_at as "cameAt", l.value, s.value as counts,
      jsonb_build_object('type', v.type, 'stem', v.asked -> 'stem', 'options', v.asked -> 'options', 'rows', v.asked -> 'rows') as asked,
      case when coalesce(l.accepted_at, l.declined_at) is not null then jsonb_build_object('as',
        case when l.accepted_at is null then 'declined' else 'accepted' end, 'by', ${nameFor(context)},
        'at', coalesce(l.accepted_at, l.declined_at)) end as decided
    from lessons.late_answers l join lessons.attempts a on a.id = l.attempt_id
      cross join jsonb_to_recordset(a.paper) as p(slot int, version uuid) join lessons.question_versions v on v.id = p.version
      left join lessons.answers s on s.attempt_id = l.attempt_id and s.slot = l.slot
      left join identity.names n on n.account_id = coalesce(l.accepted_by, l.declined_by)
    where l.attempt_id = ${attempt} and p.slot = l.slot order by l.came_at, l.id limit 500`.execute(db)
  return rows
}

/**
 * Taken, it goes after what was there, into the chain, and is scored; what somebody had graded of that question is graded
 * anew. The receipt stays: it says what was handed in. Errors: 404; 409 for one that is decided, or of an attempt that runs or is void.
 */
export const decideLate = command({
  may: 'lessons.teach',
  input: ExamAt.extend({ late: z.uuid(), decision: z.enum(['accepted', 'declined']) }),
  async run(tools, { courseId, itemId, late: id, decision }): Promise<void> {
    const { db, context } = tools
    await courseToTeach(tools, courseId)
    const { rows } = await sql<Attempt & { state: string }>`
      select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId", a.state from lessons.attempts a
        join lessons.exams x on x.item_id = a.item_id join lessons.late_answers l on l.attempt_id = a.id
      where l.id = ${id} and a.item_id = ${itemId} and x.course_id = ${courseId} for update of a`.execute(db)
    const attempt = rows[0] ?? notFound()
    if (attempt.state !== 'submitted') refuse('sittingState')
    const by = context.actor.accountId
    // Under the attempt's lock: of two who decide at once the second finds it decided.
    const { rows: decided } = await sql<{ slot: number }>`
      update lessons.late_answers set
        accepted_by = case when ${decision} = 'accepted' then ${by}::uuid end,
        accepted_at = case when ${decision} = 'accepted' then clock_timestamp() end,
        declined_by = case when ${decision} = 'declined' then ${by}::uuid end,
        declined_at = case when ${decision} = 'declined' then clock_timestamp() end
      where id = ${id} and accepted_at is null and declined_at is null returning slot`.execute(db)
    const { slot } = decided[0] ?? refuse('lateDecided')
    tools.after('lessons.lateDecided', { lateId: id })
    if (decision === 'declined') return
    await takeIn(tools, attempt.id, id)
    await sql`delete from lessons.marks where attempt_id = ${attempt.id} and slot = ${slot}`.execute(db)
    await scoreAttempt(tools, attempt, 'late')
  },
  audit: {
    kind: auditKind('lessons.decideLate', { th: 'ตัดสินคำตอบที่มาช้า', en: 'decided on a late answer' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ late, decision }) => ({ late, decision }),
  },
})

/** As an answer that is kept (save-answer.ts), with the revision after the one that was there. */
async function takeIn({ db }: Tools<LessonTables>, attempt: string, late: string): Promise<void> {
  await sql`
    with come as (
      select l.slot, l.value, greatest(l.rev, coalesce(s.rev, 0) + 1) as rev, clock_timestamp() as at, l.client_at
      from lessons.late_answers l left join lessons.answers s on s.attempt_id = l.attempt_id and s.slot = l.slot where l.id = ${late}
    ), answer as (
      insert into lessons.answers (attempt_id, slot, value, rev, saved_at) select ${attempt}::uuid, slot, value, rev, at from come
      on conflict (tenant_id, attempt_id, slot) do update set value = excluded.value, rev = excluded.rev, saved_at = excluded.saved_at
    ), linked as (
      update lessons.attempts a set chain_no = a.chain_no + 1,
        chain_head = sha256(a.chain_head || convert_to(concat_ws('|', a.id, a.chain_no + 1, come.slot, come.rev, come.value,
          extract(epoch from come.at)), 'UTF8'))
      from come where a.id = ${attempt} returning a.chain_no, a.chain_head
    )
    insert into lessons.answer_log (attempt_id, no, slot, rev, value, saved_at, client_at, hash)
    select ${attempt}::uuid, linked.chain_no, come.slot, come.rev, come.value, come.at, come.client_at, linked.chain_head from linked, come`.execute(
    db,
  )
}
