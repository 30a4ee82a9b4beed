/** Who sat an exam, and what was noted of it: a person looks and decides, nothing fails by itself (learning.md L9). */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import { notFound } from '#kernel/refusals.ts'
import { courseToTeach } from '../course/find-course.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { cameraDays } from './camera-rules.ts'
import { examForStaff } from './allowances.ts'
import { ExamAt } from './edit-exam.ts'
import { examOf } from './find-exam.ts'
import { lateAnswersOf } from './late.ts'
import { settleLearner, type Attempt } from './settle.ts'
import { type SittingGroup, sittingGroups } from './sitting-groups.ts'

const perPage = 50

export interface Sitting {
  attempt: string
  no: number
  name: string
  state: 'in_progress' | 'submitted' | 'voided'
  startedAt: Date
  submittedAt: Date | null
  by: 'user' | 'timer' | 'staff' | null
  pct: number | null
  passed: boolean | null
  integrity: 'clear' | 'flagged' | 'cleared' | 'voided'
  /** How much was noted, besides what says nothing about anybody. */
  notices: number
}

export const sittingsOf = query({
  may: 'lessons.teach',
  input: ExamAt.extend({
    group: z.enum(['', ...sittingGroups]).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    attempt: z.uuid().nullable().default(null),
  }),
  async run(tools, { courseId, itemId, group, page, attempt }) {
    const exam = await examForStaff(tools, courseId, itemId)
    const { rows } = await sql<Sitting & { group: string; total: number }>`
      select a.id as attempt, a.no, ${nameFor(tools.context)} as name, a.state, a.started_at as "startedAt", a.submitted_at as "submittedAt",
        a.submit_by as by, case when a.needs_grading or a.max is null or a.max = 0 then null
          else trunc(greatest(0, a.score) * 100 / a.max, 1)::float8 end as pct,
        a.passed, a.integrity, e.notices, count(*) over ()::int as total
      from lessons.attempts a left join identity.names n on n.account_id = a.account_id
        left join lateral (select count(*) filter (where severity <> 'info')::int as notices from lessons.integrity_events e
          where e.attempt_id = a.id) e on true
      where a.item_id = ${itemId} and (${attempt}::uuid is null or a.id = ${attempt}::uuid) and case ${group}
        when 'flagged' then a.integrity = 'flagged' when 'running' then a.state = 'in_progress'
        when 'handedIn' then a.state = 'submitted' else true end
      order by a.integrity <> 'flagged', a.id desc limit ${perPage} offset ${attempt ? 0 : (page - 1) * perPage}`.execute(
      tools.db,
    )
    const { rows: counted } = await sql<Record<SittingGroup, number>>`
      select count(*) filter (where integrity = 'flagged')::int as flagged, count(*) filter (where state = 'in_progress')::int as running,
        count(*) filter (where state = 'submitted')::int as "handedIn" from lessons.attempts where item_id = ${itemId}`.execute(
      tools.db,
    )
    if (attempt && rows.length === 0) notFound()
    return {
      ...exam,
      sittings: rows,
      counts: counted[0]!,
      pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / perPage)),
      looked: attempt
        ? { ...rows[0]!, ...(await notedOf(tools, attempt)), late: await lateAnswersOf(tools, attempt) }
        : null,
    }
  },
})
export type Sittings = Awaited<ReturnType<typeof sittingsOf>>

async function notedOf({ db, context }: Parameters<typeof examOf>[0], attempt: string) {
  const { rows } = await sql<{
    id: string
    kind: string
    severity: 'info' | 'notice' | 'warning'
    seconds: number | null
    at: Date
    hasPicture: boolean
  }>`
    select id, kind, severity, (data ->> 'seconds')::int as seconds, at,
      picture_key is not null and at > now() - make_interval(days => ${cameraDays}) as "hasPicture" from lessons.integrity_events
    where attempt_id = ${attempt} order by at, id limit 500`.execute(db)
  const { rows: said } = await sql<{ decidedBy: string; decidedAt: Date | null; decidedWhy: string }>`
    select ${nameFor(context)} as "decidedBy", a.decided_at as "decidedAt", a.decided_why as "decidedWhy"
    from lessons.attempts a left join identity.names n on n.account_id = a.decided_by where a.id = ${attempt}`.execute(
    db,
  )
  return { events: rows, ...said[0]! }
}

/**
 * Kept: what was noted is no matter. Voided: the sitting counts for nothing, and the learner may sit it again if any is left.
 * Errors: 404; 409 for one that is voided, or still sat and would be voided.
 */
export const decideSitting = command({
  may: 'lessons.teach',
  input: ExamAt.extend({
    attempt: z.uuid(),
    decision: z.enum(['cleared', 'voided']),
    why: plainLine({ max: 500, required: true }),
  }),
  async run(tools, { courseId, itemId, attempt: id, decision, why }): Promise<void> {
    await courseToTeach(tools, courseId)
    const { rows } = await sql<Attempt & { state: string }>`
      select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId", a.state from lessons.attempts a
        join lessons.exams x on x.item_id = a.item_id
      where a.id = ${id} and a.item_id = ${itemId} and x.course_id = ${courseId} for update of a`.execute(tools.db)
    const attempt = rows[0] ?? notFound()
    if (attempt.state === 'voided' || (decision === 'voided' && attempt.state !== 'submitted')) refuse('sittingState')
    await sql`update lessons.attempts set integrity = ${decision}, decided_by = ${tools.context.actor.accountId}::uuid,
      decided_at = clock_timestamp(), decided_why = ${why}, state = case when ${decision} = 'voided' then 'voided' else state end
      where id = ${id}`.execute(tools.db)
    if (decision === 'voided') await settleLearner(tools, await examOf(tools, itemId), attempt)
  },
  audit: {
    kind: auditKind('lessons.decideSitting', { th: 'ตัดสินการสอบที่มีข้อสังเกต', en: 'decided on a sitting of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ attempt, decision, why }) => ({ attempt, decision, why }),
  },
})
