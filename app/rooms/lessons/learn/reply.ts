/** What the teacher says to a rating, and words that are taken away: its stars go on counting (learning.md §4.1). */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { taughtBy } from '../course/find-course.ts'
import { command } from '../room.ts'

/** Empty words take the answer back. Errors: 404. */
export const replyToRating = command({
  may: 'lessons.teach',
  input: z.object({ ratingId: z.uuid(), reply: z.string().trim().max(2000) }),
  async run({ db, context }, { ratingId, reply }): Promise<void> {
    const { numAffectedRows } = await sql`
      update lessons.ratings r set reply = ${reply} from lessons.courses c
      where r.id = ${ratingId} and c.id = r.course_id and ${taughtBy(context)}`.execute(db)
    if (numAffectedRows === 0n) notFound()
  },
})

/** Errors: 404. */
export const hideRating = command({
  may: 'lessons.teach',
  input: z.object({ ratingId: z.uuid(), hidden: z.boolean() }),
  async run({ db, context }, { ratingId, hidden }): Promise<void> {
    const { numAffectedRows } = await sql`
      update lessons.ratings r set is_hidden = ${hidden} from lessons.courses c
      where r.id = ${ratingId} and c.id = r.course_id and ${taughtBy(context)}`.execute(db)
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('lessons.hideRating', { th: 'ซ่อนหรือแสดงความเห็น', en: 'hid or showed a review' }),
    subject: ({ ratingId }) => `rating:${ratingId}`,
    details: ({ hidden }) => ({ hidden }),
  },
})
