/** Questions about an item, answered by its teacher or by who learns with one. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { itemIn, readLearning, whyNot } from './access.ts'

export interface Post {
  id: string
  parentId: string | null
  by: string
  isStaff: boolean
  isMine: boolean
  body: string
  at: Date
}

export async function postsOf({ db, context }: Tools<LessonTables>, courseId: string, itemId: string): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select p.id, p.parent_id as "parentId", ${nameFor(context)} as by, p.is_staff as "isStaff",
      p.account_id = ${context.actor.accountId}::uuid as "isMine", p.body, p.created_at as at
    from lessons.posts p left join identity.names n on n.account_id = p.account_id
    where p.course_id = ${courseId} and p.item_id = ${itemId} order by coalesce(p.parent_id, p.id) desc, p.id limit 200`.execute(
    db,
  )
  return rows
}

/** Errors: 404; 403 for who neither learns nor teaches the course. */
export const writePost = command({
  may: 'lessons.learn',
  input: z.object({
    course: z.string().max(80),
    item: z.string().max(20),
    parentId: z.uuid().optional(),
    body: z.string().trim().min(1).max(2000),
  }),
  limit: ({ actor }) => [{ bucket: `lesson posts ${actor.accountId}`, tries: 30, perSeconds: 600 }],
  async run(tools, { course, item: slug, parentId, body }): Promise<void> {
    const learning = await readLearning(tools, course)
    const item = itemIn(learning, slug)
    const why = whyNot(learning, item)
    if (why) refuse(why)
    if (learning.as === 'visitor') refuse('notEnrolled')
    if (parentId !== undefined) await questionThere(tools, parentId, item.id)
    await tools.db
      .insertInto('lessons.posts')
      .values({
        course_id: learning.course.id,
        item_id: item.id,
        parent_id: parentId ?? null,
        account_id: tools.context.actor.accountId!,
        is_staff: learning.as === 'staff',
        body,
      })
      .execute()
  },
})

/** An answer belongs to a question, not to another answer. */
async function questionThere({ db }: Tools<LessonTables>, id: string, itemId: string): Promise<void> {
  const question = await db
    .selectFrom('lessons.posts')
    .select('id')
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!question) notFound()
}
