/** Stars and words of who learnt a course: one of each enrolment, counted in the course in the same transaction. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { myEnrolment } from './read-standing.ts'

export const RateInput = z.object({
  stars: z.coerce.number().int().min(1).max(5),
  body: z.string().trim().max(2000).default(''),
  anonymous: flag.default(false),
})

const leastShare = 0.2
const editableDays = 30

/** Errors: 404; 403 for who does not learn it; 409 before 20 % of it, or later than 30 days after the first. */
export const rateCourse = command({
  may: 'lessons.learn',
  input: RateInput.extend({ course: z.string().max(80) }),
  async run(tools, { course: slug, stars, body, anonymous }): Promise<void> {
    const { db } = tools
    const course = await db.selectFrom('lessons.courses').select('id').where('slug', '=', slug).executeTakeFirst()
    const mine = await myEnrolment(tools, course?.id ?? notFound())
    if (!mine || !['active', 'completed'].includes(mine.status)) return refuse('notEnrolled')
    // The course's row first: everybody who rates it waits here.
    await sql`select from lessons.courses where id = ${course!.id} for update`.execute(db)
    if ((await shareDone(tools, mine.id)) < leastShare) refuse('rateLater')
    const { rows } = await sql<{ stars: number; isSettled: boolean }>`
      select stars, rated_at < now() - make_interval(days => ${editableDays}) as "isSettled" from lessons.ratings
      where enrolment_id = ${mine.id}`.execute(db)
    const [before] = rows
    if (before?.isSettled) refuse('ratingSettled')
    await sql`
      insert into lessons.ratings (enrolment_id, course_id, stars, body, is_anonymous)
      values (${mine.id}, ${course!.id}, ${stars}, ${body}, ${anonymous})
      on conflict (tenant_id, enrolment_id) do update set stars = excluded.stars, body = excluded.body, is_anonymous = excluded.is_anonymous`.execute(
      db,
    )
    await sql`update lessons.courses set rating_sum = rating_sum + ${stars - (before?.stars ?? 0)}::int,
      rating_count = rating_count + ${before ? 0 : 1}::int where id = ${course!.id}`.execute(db)
  },
})

async function shareDone({ db }: Tools<LessonTables>, enrolmentId: string): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg((p.status = 'completed')::int), 0)::float8 as share from lessons.enrolments e
      join lessons.version_items v on v.version_id = e.version_id and v.is_required
      left join lessons.progress p on p.enrolment_id = e.id and p.item_id = v.item_id where e.id = ${enrolmentId}`.execute(
    db,
  )
  return rows[0]!.share
}
