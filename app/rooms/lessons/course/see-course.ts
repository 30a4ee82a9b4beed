/** A course as its page shows it, to whoever may know of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { readLearning } from '../learn/access.ts'
import { courseOfPass, isPassCode } from '../learn/passes.ts'
import { readStanding } from '../learn/read-standing.ts'
import { runState } from '../learn/standing.ts'
import { nameFor } from '../named.ts'
import { query } from '../room.ts'
import { teacherEn } from './browse.ts'
import { pageOf } from './course-page.ts'
import { mayManage, placeFor } from './find-course.ts'
import { rewardsOf } from './rewards.ts'
import { type Meeting, meetingsOf } from './timetable.ts'

export const seeCourse = query({
  may: 'anyone',
  /** `code` may open a private course to who was invited. */
  input: z.object({ slug: z.string().max(80), code: z.string().max(60).default('') }),
  async run(tools, { slug, code }) {
    const openedId = isPassCode(code) ? await courseOfPass(tools, code) : null
    const learning = await readLearning(tools, slug, openedId)
    const course = await tools.db
      .selectFrom('lessons.courses as c')
      .leftJoin('identity.names as n', 'n.account_id', 'c.teacher_id')
      .selectAll('c')
      .select(['n.name as teacher', teacherEn.as('teacherEn')])
      .select(
        sql<boolean>`exists (select from lessons.wishes w where w.account_id = ${tools.context.actor.accountId}::uuid and w.course_id = c.id)`.as(
          'isWished',
        ),
      )
      .where('c.id', '=', learning.course.id)
      .executeTakeFirst()
    if (!course) return notFound()
    const priceSatang = course.sale_satang ?? course.price_satang
    const [{ standing, mine }, runs, meetings, ratings, own, announcements, needs, rewards] = await Promise.all([
      readStanding(tools, { id: course.id, status: course.status, priceSatang }),
      sql<Run>`select r.id, r.title_th as "titleTh", r.title_en as "titleEn", r.starts_on as "startsOn", r.ends_on as "endsOn", s.capacity as seats, coalesce(s.taken, 0) as taken,
          ${placeFor(tools.context, sql`r.place`)} as place, r.enrol_opens_at as "opensAt", r.enrol_closes_at as "closesAt"
        from lessons.runs r join lessons.courses c on c.id = r.course_id left join seats.counted s on s.pool_id = r.id
        where r.course_id = ${course.id} and r.ends_on >= (now() at time zone 'Asia/Bangkok')::date order by r.starts_on, r.id`.execute(
        tools.db,
      ),
      meetingsOf(tools, course.id),
      ratingsOf(tools, course.id, learning.as === 'staff'),
      mineRated(tools, learning.enrolment?.id ?? null),
      learning.as === 'visitor'
        ? []
        : tools.db
            .selectFrom('lessons.announcements')
            .select(['id', 'title', 'body', 'said_at as saidAt'])
            .where('course_id', '=', course.id)
            .orderBy('said_at', 'desc')
            .limit(5)
            .execute(),
      sql<{
        slug: string
        th: string
        en: string
      }>`select c.slug, c.title_th as th, c.title_en as en from lessons.prerequisites p
        join lessons.courses c on c.id = p.needs_id where p.course_id = ${course.id} and c.status = 'published' order by c.title_th`.execute(
        tools.db,
      ),
      rewardsOf(tools, course.id),
    ])
    return {
      id: course.id,
      slug: course.slug,
      status: course.status,
      visibility: course.visibility,
      title: { th: course.title_th, en: course.title_en },
      summary: { th: course.summary_th, en: course.summary_en },
      body: { th: course.body_th, en: course.body_en },
      ...pageOf(course.page),
      isWished: course.isWished,
      category: course.category,
      level: course.level,
      teacher: course.teacher ?? '',
      teacherEn: course.teacherEn,
      hasCover: course.cover_id !== null,
      priceSatang: course.price_satang,
      saleSatang: course.sale_satang,
      accessDays: course.access_days,
      ratingSum: course.rating_sum,
      ratingCount: course.rating_count,
      as: learning.as,
      mayTeach: learning.as === 'staff',
      mayManage: mayManage(tools.context),
      outline: learning.outline,
      standing,
      /** Their code lets them in without paying. */
      isInvited: openedId === course.id,
      enrolmentId: mine?.id ?? null,
      offeredRunId: mine?.status === 'offered' ? mine.runId : null,
      endsAt: mine?.endsAt ?? null,
      runs: runs.rows.map(({ titleTh, titleEn, ...run }) => ({
        ...run,
        state: runState(run, new Date()),
        title: { th: titleTh, en: titleEn },
      })),
      meetings,
      ratings,
      myRating: own,
      announcements,
      needs: needs.rows.map(({ th, en, ...need }) => ({ ...need, title: { th, en } })),
      /** What rooms above give for it: a certificate. */
      rewards,
    }
  },
})
export type CoursePage = Awaited<ReturnType<typeof seeCourse>>
export type { Meeting }

interface Run {
  id: string
  titleTh: string
  titleEn: string
  startsOn: string
  endsOn: string
  seats: number | null
  taken: number
  place: string
  opensAt: Date | null
  closesAt: Date | null
}

type Reading = Parameters<typeof meetingsOf>[0]

export interface Rating {
  id: string
  by: string | null
  stars: number
  body: string
  reply: string
  isHidden: boolean
  at: Date
}

/** Who asked for it is not named, nor are words shown that staff took away. */
async function ratingsOf({ db, context }: Reading, courseId: string, isStaff: boolean): Promise<Rating[]> {
  const { rows } = await sql<Rating>`
    select r.id, case when r.is_anonymous then null else ${nameFor(context)} end as by, r.stars,
      case when r.is_hidden and not ${isStaff} then '' else r.body end as body, case when r.is_hidden and not ${isStaff} then '' else r.reply end as reply,
      r.is_hidden as "isHidden", r.rated_at as at
    from lessons.ratings r join lessons.enrolments e on e.id = r.enrolment_id left join identity.names n on n.account_id = e.account_id
    where r.course_id = ${courseId} order by r.rated_at desc limit 20`.execute(db)
  return rows
}

async function mineRated({ db }: Reading, enrolmentId: string | null) {
  if (enrolmentId === null) return null
  const own = await db
    .selectFrom('lessons.ratings')
    .select(['stars', 'body', 'is_anonymous as anonymous'])
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst()
  return own ?? null
}
