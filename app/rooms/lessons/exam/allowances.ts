/** What individual learners have otherwise in exams: longer, at another time, more often. Who has what is seen by who teaches. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { likePattern } from '#kernel/search-text.ts'
import { seenVersion } from '../course/course-input.ts'
import { itemToTeach } from '../course/outline.ts'
import { courseToTeach } from '../course/find-course.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { AllowanceInput } from './allowance-input.ts'
import { ExamAt } from './edit-exam.ts'
import { giveTime } from './more-time.ts'
import { businessDate, businessInstant, businessTime } from './times.ts'

export interface Allowance {
  id: string
  accountId: string
  name: string
  number: string
  scope: 'course' | 'exam'
  morePct: number
  moreMinutes: number
  attempts: number | null
  opensAt: Date | null
  closesAt: Date | null
  withoutCamera: boolean
  version: number
  /** Of this exam and of the whole course both stand there: this one counts. */
  isCounted: boolean
  madeAt: Date
  madeBy: string
}

/** Learners who may be given something: so many are shown, the others are searched for. */
const most = 20
const learns = sql`e.status in ('active', 'completed', 'suspended')`

export const allowancesOf = query({
  may: 'lessons.teach',
  input: ExamAt.extend({
    q: z.string().trim().max(100).default(''),
    who: z.uuid().nullable().default(null),
    of: z.uuid().nullable().default(null),
  }),
  async run(tools, { courseId, itemId, q, who, of }) {
    const exam = await examForStaff(tools, courseId, itemId)
    const { rows: given } = await sql<Allowance>`
      select o.id, o.account_id as "accountId", ${nameFor(tools.context)} as name, e.number, case when o.item_id is null then 'course' else 'exam' end as scope,
        round((o.factor - 1) * 100)::int as "morePct", (o.extra_s / 60)::int as "moreMinutes", o.attempts, o.opens_at as "opensAt",
        o.closes_at as "closesAt", o.no_camera as "withoutCamera", o.version, o.made_at as "madeAt", 
        coalesce((select ${nameFor(tools.context)} from identity.names n where n.account_id = o.made_by), '') as "madeBy",
        o.item_id is not null or not exists (select from lessons.exam_overrides x where x.course_id = o.course_id
          and x.account_id = o.account_id and x.item_id = ${itemId}) as "isCounted"
      from lessons.exam_overrides o
        join lateral (select number from lessons.enrolments e where e.course_id = o.course_id and e.account_id = o.account_id
          order by id desc limit 1) e on true
        left join identity.names n on n.account_id = o.account_id
      where o.course_id = ${courseId} and (o.item_id is null or o.item_id = ${itemId})
      order by 3, o.account_id, o.item_id nulls first limit 1000`.execute(tools.db)
    const edited = of ? (given.find(({ id }) => id === of) ?? notFound()) : null
    const chosen = edited?.accountId ?? who
    const learners = await learnersOf(tools, courseId, q, chosen)
    if (chosen && learners.length === 0) notFound()
    return {
      ...exam,
      given,
      edited: edited && { ...edited, form: formOf(edited) },
      chosen: chosen ? learners[0]! : null,
      learners: chosen ? [] : learners,
    }
  },
})
export type Allowances = Awaited<ReturnType<typeof allowancesOf>>

/** What the pages about an exam have in their head. Errors: 404. */
export async function examForStaff(tools: Tools<LessonTables>, courseId: string, itemId: string) {
  const course = await courseToTeach(tools, courseId)
  const { rows } = await sql<{ slug: string; th: string; en: string }>`
    select slug, title_th as th, title_en as en from lessons.items where id = ${itemId} and course_id = ${courseId} and kind = 'exam'`.execute(
    tools.db,
  )
  const { slug, ...title } = rows[0] ?? notFound()
  return {
    course: { id: course.id, slug: course.slug, title: { th: course.title_th, en: course.title_en } },
    item: { id: itemId, slug, title },
  }
}

async function learnersOf({ db, context }: Tools<LessonTables>, courseId: string, q: string, who: string | null) {
  const word = likePattern(q)
  const { rows } = await sql<{ accountId: string; name: string; number: string }>`
    select e.account_id as "accountId", ${nameFor(context)} as name, max(e.number) as number
    from lessons.enrolments e left join identity.names n on n.account_id = e.account_id
    where e.course_id = ${courseId} and ${learns} and (${who}::uuid is null or e.account_id = ${who}::uuid)
      and (${who}::uuid is not null or ${q} = '' or n.name ilike ${word} or n.name_en ilike ${word} or e.number ilike ${word})
    group by 1, 2 order by 2, 1 limit ${most}`.execute(db)
  return rows
}

const formOf = ({ opensAt, closesAt, ...rest }: Allowance) => ({
  ...rest,
  opensOn: opensAt && businessDate(opensAt),
  opensAt: opensAt && businessTime(opensAt),
  closesOn: closesAt && businessDate(closesAt),
  closesAt: closesAt && businessTime(closesAt),
})

/** Who sits it now has it at once. Errors: 404; 409 for what somebody else changed meanwhile. */
export const allow = command({
  may: 'lessons.teach',
  input: AllowanceInput.safeExtend({ ...ExamAt.shape, accountId: z.uuid(), version: seenVersion.default(0) }),
  async run(tools, { courseId, itemId, accountId, version, ...typed }): Promise<void> {
    const { item } = await itemToTeach(tools, { courseId, itemId })
    if (item.kind !== 'exam') notFound()
    await lockLearner(tools, courseId, accountId)
    const { rows } = await sql<{
      version: number
    }>`select version from lessons.exam_overrides where course_id = ${courseId}
      and account_id = ${accountId}::uuid and item_id is not distinct from ${typed.scope === 'exam' ? itemId : null}::uuid`.execute(
      tools.db,
    )
    const now = rows[0]?.version ?? 0
    if (now !== version) refuse('editedMeanwhile', { version: now })
    const at = (day: string | null, time: string) => (day === null ? null : businessInstant(day, time))
    await sql`
      insert into lessons.exam_overrides as o (course_id, account_id, item_id, factor, extra_s, attempts, opens_at, closes_at, no_camera, made_by)
      values (${courseId}, ${accountId}, ${typed.scope === 'exam' ? itemId : null}, ${1 + typed.morePct / 100}, ${typed.moreMinutes * 60},
        ${typed.attempts}, ${at(typed.opensOn, typed.opensAt ?? '00:00')}, ${at(typed.closesOn, typed.closesAt ?? '23:59')},
        ${typed.withoutCamera}, ${tools.context.actor.accountId}::uuid)
      on conflict (tenant_id, course_id, account_id, item_id) do update set factor = excluded.factor, extra_s = excluded.extra_s,
        attempts = excluded.attempts, opens_at = excluded.opens_at, closes_at = excluded.closes_at, no_camera = excluded.no_camera,
        made_by = excluded.made_by, made_at = now(), version = o.version + 1`.execute(tools.db)
    await giveTime(tools, { courseId, accountId })
  },
  audit: {
    kind: auditKind('lessons.allow', { th: 'ให้สิทธิ์สอบเฉพาะบุคคล', en: 'allowed a learner something in exams' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ accountId, scope, morePct, moreMinutes, attempts, opensOn, closesOn, withoutCamera }) => ({
      accountId,
      scope,
      morePct,
      moreMinutes,
      attempts,
      opensOn,
      closesOn,
      withoutCamera,
    }),
  },
})

/** Of two who change it the second waits; so does who begins the exam meanwhile. */
async function lockLearner({ db }: Tools<LessonTables>, courseId: string, accountId: string): Promise<void> {
  const { rows } =
    await sql`select id from lessons.enrolments e where course_id = ${courseId} and account_id = ${accountId}::uuid
    and ${learns} order by id for update`.execute(db)
  if (rows.length === 0) notFound()
}

/** Who has begun keeps the time they were told. Errors: 404. */
export const withdrawAllowance = command({
  may: 'lessons.teach',
  input: ExamAt.extend({ allowanceId: z.uuid() }),
  async run(tools, { courseId, itemId, allowanceId }): Promise<void> {
    await examForStaff(tools, courseId, itemId)
    const { numAffectedRows } =
      await sql`delete from lessons.exam_overrides where id = ${allowanceId} and course_id = ${courseId}
      and (item_id is null or item_id = ${itemId})`.execute(tools.db)
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('lessons.withdrawAllowance', {
      th: 'ยกเลิกสิทธิ์สอบเฉพาะบุคคล',
      en: 'withdrew what a learner had in exams',
    }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ allowanceId }) => ({ allowanceId }),
  },
})
