/** What lets somebody into a course without paying: a gift code for one, or an invitation's link for so many. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { writeLetter } from '#rooms/messaging/index.ts'
import { courseToTeach, taughtBy } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { codeHash, inGroups, passCode, plainCode } from './code-letters.ts'
import { PassInput } from './pass-inputs.ts'
import { passLetter } from './pass-letter.ts'

const Of = z.object({ courseId: z.uuid() })

/**
 * Gift codes, each for one person; or an invitation: mailed to one, or a link for so many.
 *
 * Errors: 404; 409 before the course is published.
 */
export const makePasses = command({
  may: 'lessons.teach',
  input: PassInput.extend({ courseId: z.uuid() }),
  limit: ({ actor }) => [{ bucket: `course passes ${actor.accountId}`, tries: 60, perSeconds: 3600 }],
  async run(tools, { courseId, kind, email, seats, ...more }): Promise<{ codes: string[] }> {
    const { slug } = await publishedToTeach(tools, courseId)
    const isMailed = kind === 'invite' && email !== ''
    const each = kind === 'gift' || isMailed ? 1 : seats
    const made = Array.from({ length: kind === 'gift' ? seats : 1 }, () =>
      newPass(tools, { ...more, courseId, kind, seats: each, email: isMailed ? email : '' }),
    )
    await tools.db
      .insertInto('lessons.passes')
      .values(made.map(({ row }) => row))
      .execute()
    const passId = made[0]!.row.id
    if (isMailed)
      await writeLetter(tools, {
        ...passLetter('invited', { passId, slug }),
        to: { email, locale: tools.context.locale },
        siteId: tools.context.site.id,
        once: `lesson invitation ${passId}`,
      })
    return { codes: made.map(({ code }) => inGroups(code)) }
  },
  audit: {
    kind: auditKind('lessons.makePasses', { th: 'เชิญหรือสร้างโค้ดของขวัญของคอร์ส', en: 'invited or made gift codes' }),
    subject: ({ courseId }) => `course:${courseId}`,
    details: ({ kind, seats }) => ({ kind, seats }),
  },
})

interface NewPass {
  courseId: string
  kind: 'gift' | 'invite'
  seats: number
  days: number
  note: string
  email: string
}

function newPass({ context }: Tools<LessonTables>, { courseId, kind, seats, days, note, email }: NewPass) {
  const id = crypto.randomUUID()
  const code = passCode(context.tenantId, id)
  const expires_at = new Date(Date.now() + days * 86_400_000)
  const row = { id, course_id: courseId, kind, seats, note, email, expires_at, code_hash: codeHash(code) }
  return { code, row: { ...row, ending: code.slice(-4), made_by: context.actor.accountId } }
}

async function publishedToTeach(tools: Tools<LessonTables>, courseId: string) {
  const course = await courseToTeach(tools, courseId)
  if (course.status !== 'published') refuse('notReady', { th: 'คอร์สยังไม่ได้เผยแพร่', en: 'it is not published' })
  return course
}

/** Nobody comes in by it any more; who did stays. Errors: 404. */
export const withdrawPass = command({
  may: 'lessons.teach',
  input: Of.extend({ passId: z.uuid() }),
  async run(tools, { courseId, passId }): Promise<void> {
    const { numAffectedRows } = await sql`
      update lessons.passes p set withdrawn_at = coalesce(withdrawn_at, now()) from lessons.courses c
      where p.id = ${passId} and p.course_id = ${courseId} and c.id = p.course_id and ${taughtBy(tools.context)}`.execute(
      tools.db,
    )
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('lessons.withdrawPass', { th: 'ยกเลิกโค้ดหรือคำเชิญ', en: 'withdrew a code or an invitation' }),
    subject: ({ passId }) => `pass:${passId}`,
  },
})

export interface Pass {
  id: string
  kind: 'gift' | 'invite'
  code: string
  email: string
  note: string
  seats: number
  used: number
  expiresAt: Date
  state: 'open' | 'used' | 'withdrawn' | 'expired'
}

export const passesOf = query({
  may: 'lessons.teach',
  input: Of,
  async run(tools, { courseId }) {
    const course = await courseToTeach(tools, courseId)
    const { rows } = await sql<Omit<Pass, 'code'>>`
      select id, kind, email, note, seats, used, expires_at as "expiresAt", case when used >= seats then 'used'
        when withdrawn_at is not null then 'withdrawn' when expires_at <= now() then 'expired' else 'open' end as state
      from lessons.passes where course_id = ${courseId}
      order by not (used < seats and withdrawn_at is null and expires_at > now()), id desc limit 1000`.execute(tools.db)
    const { tenantId } = tools.context
    return {
      course: { id: courseId, slug: course.slug, title: { th: course.title_th, en: course.title_en } },
      passes: rows.map((pass): Pass => ({ ...pass, code: inGroups(passCode(tenantId, pass.id)) })),
    }
  },
})

export const isPassCode = (typed: string): boolean => plainCode(typed).length === 16

/** The course that a code opens now; null for one that opens none: used, withdrawn, over and unknown are alike. */
export async function courseOfPass({ db }: Tools<LessonTables>, code: string): Promise<string | null> {
  const { rows } = await sql<{ courseId: string }>`
    select course_id as "courseId" from lessons.passes where code_hash = ${codeHash(code)} and ${isOpen}`.execute(db)
  return rows[0]?.courseId ?? null
}

const isOpen = sql`used < seats and withdrawn_at is null and expires_at > now()`

/** One guarded statement: of fifty at once with the last of an invitation exactly one gets in. */
export async function takePass({ db }: Tools<LessonTables>, code: string, courseId: string) {
  const { rows } = await sql<{ id: string; kind: 'gift' | 'invite' }>`
    update lessons.passes set used = used + 1 where code_hash = ${codeHash(code)} and course_id = ${courseId} and ${isOpen}
    returning id, kind`.execute(db)
  return rows[0] ?? refuse('passInvalid', { field: 'code' })
}
