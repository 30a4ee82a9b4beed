/** Courses that somebody would like to learn one day. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { visibleTo } from './find-course.ts'

/** More than anybody looks through. */
const most = 200

/** On the list, or off it again; twice is once. Errors: 404 for a course that they may not know of; 409 for too many. */
export const wishCourse = command({
  may: 'lessons.learn',
  input: z.object({ course: z.string().max(80), wished: z.boolean() }),
  limit: ({ actor }) => [{ bucket: `wishes ${actor.accountId}`, tries: 60, perSeconds: 600 }],
  async run({ db, context }, { course, wished }): Promise<void> {
    const own = sql`${context.actor.accountId}::uuid`
    const { rows } = await sql<{ id: string; kept: number }>`
      select c.id, (select count(*)::int from lessons.wishes w where w.account_id = ${own}) as kept
      from lessons.courses c where c.slug = ${course} and ${visibleTo(context)}`.execute(db)
    const { id, kept } = rows[0] ?? notFound()
    if (!wished)
      return void (await sql`delete from lessons.wishes where account_id = ${own} and course_id = ${id}`.execute(db))
    if (kept >= most) refuse('tooManyWishes')
    await sql`insert into lessons.wishes (account_id, course_id) values (${own}, ${id}) on conflict do nothing`.execute(
      db,
    )
  },
})
