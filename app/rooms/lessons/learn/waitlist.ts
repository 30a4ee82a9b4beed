import * as z from 'zod'
import { sql } from 'kysely'
import { notFound } from '#kernel/refusals.ts'
import { queueUp } from '#rooms/seats/index.ts'
import { visibleTo } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { enrolmentSale } from './enrolment-sale.ts'
import { readStanding } from './read-standing.ts'

/** A place in the queue of a course whose seats are all taken. Twice is once. */
export const joinQueue = command({
  may: 'lessons.learn',
  input: z.object({ course: z.string().max(80) }),
  async run(tools, { course: slug }): Promise<void> {
    const { rows } = await sql<{ id: string; status: 'published'; priceSatang: bigint; versionId: string }>`
      select c.id, c.status, c.price_satang as "priceSatang", c.version_id as "versionId" from lessons.courses c
      where c.slug = ${slug} and c.status = 'published' and ${visibleTo(tools.context)}`.execute(tools.db)
    const course = rows[0] ?? notFound()
    const { standing } = await readStanding(tools, course)
    if (standing.state === 'waiting') return
    if (standing.state !== 'full') refuse('enrolmentState')
    const made = await tools.db
      .insertInto('lessons.enrolments')
      .values({
        course_id: course.id,
        account_id: tools.context.actor.accountId!,
        version_id: course.versionId,
        number: enrolmentSale.newNumber(),
        status: 'waitlisted',
        source: 'order',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await queueUp(tools, { kind: 'run', queueId: course.id, holderId: made.id })
  },
})
