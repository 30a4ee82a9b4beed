/** Who learns a course, how far they are, and what is said to all of them. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { emailAddress } from '#kernel/contact-inputs.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { likePattern } from '#kernel/search-text.ts'
import { setEntitlement } from '#rooms/entitlements/index.ts'
import { contactByEmail } from '#rooms/identity/index.ts'
import { admit } from '../learn/admit.ts'
import { enrolmentSale, livingOf, seatFor } from '../learn/enrolment-sale.ts'
import { firstOpenRun } from '../learn/first-open-run.ts'
import type { EnrolmentStatus } from '../learn/standing.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { courseToTeach, taughtBy } from './find-course.ts'

const Of = z.object({ courseId: z.uuid() })

const perPage = 100
/** Who learns; who is done; who waits for a seat, a payment or a decision; who may learn no more. */
export const rosterGroups = ['learning', 'done', 'waits', 'over'] as const
export type RosterGroup = (typeof rosterGroups)[number]
/** In the page's address. */
export const RosterFilter = z.object({
  q: z.string().trim().max(100).default(''),
  group: z.enum(['', ...rosterGroups]).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export interface Learner {
  enrolmentId: string
  number: string
  name: string
  status: EnrolmentStatus
  /** Paid in part: the rest comes, or it is given back. */
  isPart: boolean
  run: { th: string; en: string } | null
  done: number
  required: number
  points: number | null
  /** Until when they might learn is over. */
  isOver: boolean
  enrolledAt: Date
  lastAt: Date | null
}

export const roster = query({
  may: 'lessons.teach',
  input: Of.extend(RosterFilter.shape),
  async run(tools, { courseId, q, group, page }) {
    const course = await courseToTeach(tools, courseId)
    const word = likePattern(q)
    const found = sql`e.course_id = ${courseId} and e.status <> 'cancelled' and (${q} = '' or n.name ilike ${word} or n.name_en ilike ${word} or e.number ilike ${word})`
    const { rows } = await sql<Omit<Learner, 'run'> & { runTh: string | null; runEn: string | null; total: number }>`
      select e.id as "enrolmentId", e.number, count(*) over ()::int as total, ${nameFor(tools.context)} as name, e.status, r.title_th as "runTh", r.title_en as "runEn",
        counts.done, counts.required, e.created_at as "enrolledAt", e.last_at as "lastAt",
        ${isOver} as "isOver",
        e.status = 'pending_payment' and exists (select from billing.payment_states m where m.subject_type = 'course'
          and m.subject_id = e.id and m.payment_status in ('partial', 'partly_refunded')) as "isPart",
        (select round(avg(given))::int from (
          select h.points * 100 / h.max_points as given from lessons.handins h where h.enrolment_id = e.id and not h.is_returned
          union all select p.score from lessons.progress p where p.enrolment_id = e.id) one) as points
      from lessons.enrolments e left join identity.names n on n.account_id = e.account_id left join lessons.runs r on r.id = e.run_id
        left join lateral (select count(*) filter (where p.status = 'completed')::int as done, count(*)::int as required
          from lessons.version_items v left join lessons.progress p on p.enrolment_id = e.id and p.item_id = v.item_id
          where v.version_id = e.version_id and v.is_required) counts on true
      where ${found} and (${group} = '' or ${groupOf} = ${group})
      order by e.status <> 'needs_decision', e.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
      tools.db,
    )
    const { rows: counted } = await sql<{ name: RosterGroup; count: number }>`
      select ${groupOf} as name, count(*)::int as count from lessons.enrolments e left join identity.names n on n.account_id = e.account_id
      where ${found} group by 1`.execute(tools.db)
    return {
      groups: rosterGroups.map((name) => ({ name, count: counted.find((one) => one.name === name)?.count ?? 0 })),
      course: { id: courseId, slug: course.slug, title: { th: course.title_th, en: course.title_en } },
      pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / perPage)),
      learners: rows.map(({ runTh, runEn, total: _total, ...learner }) => ({
        ...learner,
        run: runTh === null ? null : { th: runTh, en: runEn ?? runTh },
      })),
    }
  },
})

const isOver = sql<boolean>`(e.status in ('active', 'completed')
  and not exists (select from entitlements.held h where h.id = e.entitlement_id and h.is_open))`
const groupOf = sql<RosterGroup>`case when ${isOver} or e.status in ('suspended', 'refunded') then 'over'
  when e.status = 'active' then 'learning' when e.status = 'completed' then 'done' else 'waits' end`

/** Newest first. Errors: 404. */
export const announcementsOf = query({
  may: 'lessons.teach',
  input: Of,
  async run(tools, { courseId }) {
    await courseToTeach(tools, courseId)
    return tools.db
      .selectFrom('lessons.announcements')
      .select(['id', 'title', 'body', 'said_at as saidAt'])
      .where('course_id', '=', courseId)
      .orderBy('said_at', 'desc')
      .limit(20)
      .execute()
  },
})

/**
 * Staff let somebody learn without paying: out of the queue, or anew when their right ran out.
 *
 * Errors: 422 for an address that nobody has; 409 when they learn it already, or money of theirs waits.
 */
export const addLearner = command({
  may: 'lessons.teach',
  input: Of.extend({ email: emailAddress }),
  async run(tools, { courseId, email }): Promise<{ enrolmentId: string }> {
    const course = await courseToTeach(tools, courseId, true)
    if (course.version_id === null) refuse('notReady', { th: 'คอร์สยังไม่ได้เผยแพร่', en: 'it is not published' })
    const person = (await contactByEmail(tools, email)) ?? refuse('noSuchLearner', { field: 'email' })
    if (await moneyWaits(tools, courseId, person.id)) refuse('moneyWaits')
    const who = { courseId, accountId: person.id }
    const runId = await firstOpenRun(tools, courseId, (await livingOf(tools, who))?.runId ?? null)
    const id = randomUUIDv7()
    const seat = await seatFor(tools, { id, ...who, runId })
    if (seat !== 'seated') refuse(seat === 'full' ? 'seatsFull' : 'learnsAlready')
    const made = await tools.db
      .insertInto('lessons.enrolments')
      .values({
        id,
        course_id: courseId,
        run_id: runId,
        account_id: person.id,
        version_id: course.version_id!,
        number: enrolmentSale.newNumber(),
        status: 'pending_payment',
        source: 'manual',
        hold_until: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('learnsAlready')
    await admit(tools, made.id)
    return { enrolmentId: made.id }
  },
  audit: {
    kind: auditKind('lessons.addLearner', { th: 'เพิ่มผู้เรียน', en: 'added a learner' }),
    subject: (_input, { enrolmentId }) => `enrolment:${enrolmentId}`,
  },
})

async function moneyWaits({ db }: Tools<LessonTables>, courseId: string, accountId: string): Promise<boolean> {
  const waits = await db
    .selectFrom('lessons.enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'needs_decision')
    .executeTakeFirst()
  return waits !== undefined
}

/** For a while, and back again. What was learnt stays. Errors: 404; 409 in any other state. */
export const suspendLearner = command({
  may: 'lessons.teach',
  input: z.object({ enrolmentId: z.uuid(), suspended: z.boolean() }),
  async run(tools, { enrolmentId, suspended }): Promise<void> {
    const { rows } = await sql<{ status: string; entitlementId: string | null; isDone: boolean }>`
      select e.status, e.entitlement_id as "entitlementId", e.completed_at is not null as "isDone" from lessons.enrolments e
        join lessons.courses c on c.id = e.course_id
      where e.id = ${enrolmentId} and ${taughtBy(tools.context)} for update of e`.execute(tools.db)
    const { status, entitlementId, isDone } = rows[0] ?? notFound()
    const from = suspended ? ['active', 'completed'] : ['suspended']
    if (!from.includes(status)) refuse('enrolmentState')
    const to = suspended ? 'suspended' : isDone ? 'completed' : 'active'
    await tools.db.updateTable('lessons.enrolments').set({ status: to }).where('id', '=', enrolmentId).execute()
    await setEntitlement(tools, entitlementId!, { state: suspended ? 'suspended' : 'active' })
  },
  audit: {
    kind: auditKind('lessons.suspend', { th: 'ระงับหรือคืนสิทธิ์เรียน', en: 'suspended or restored a learner' }),
    subject: ({ enrolmentId }) => `enrolment:${enrolmentId}`,
    details: ({ suspended }) => ({ suspended }),
  },
})

/** Said to everybody who learns it. */
export const announce = command({
  may: 'lessons.teach',
  input: Of.extend({ title: z.string().trim().min(1).max(200), body: z.string().trim().max(5000).default('') }),
  limit: ({ actor }) => [{ bucket: `announcements ${actor.accountId}`, tries: 20, perSeconds: 3600 }],
  async run(tools, { courseId, title, body }): Promise<void> {
    await courseToTeach(tools, courseId)
    const { id } = await tools.db
      .insertInto('lessons.announcements')
      .values({ course_id: courseId, title, body, said_by: tools.context.actor.accountId! })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.after('lessons.announced', { announcementId: id })
  },
})
