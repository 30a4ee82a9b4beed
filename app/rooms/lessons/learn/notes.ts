/** One's own notes beside an item, each at its second. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { learnerOf } from './access.ts'

export interface Note {
  id: string
  atS: number
  body: string
}

export async function notesOf({ db }: Tools<LessonTables>, enrolmentId: string, itemId: string): Promise<Note[]> {
  return db
    .selectFrom('lessons.notes')
    .select(['id', 'at_s as atS', 'body'])
    .where('enrolment_id', '=', enrolmentId)
    .where('item_id', '=', itemId)
    .orderBy('at_s')
    .orderBy('id')
    .limit(500)
    .execute()
}

export const addNote = command({
  may: 'lessons.learn',
  input: z.object({
    course: z.string().max(80),
    item: z.string().max(20),
    atS: z.coerce.number().int().min(0).max(43_200).default(0),
    body: z.string().trim().min(1).max(2000),
  }),
  limit: ({ actor }) => [{ bucket: `lesson notes ${actor.accountId}`, tries: 120, perSeconds: 600 }],
  async run(tools, { course, item: slug, atS, body }): Promise<void> {
    const { item, enrolmentId } = await learnerOf(tools, course, slug)
    await tools.db
      .insertInto('lessons.notes')
      .values({ enrolment_id: enrolmentId, item_id: item.id, at_s: atS, body })
      .execute()
  },
})

export const removeNote = command({
  may: 'lessons.learn',
  input: z.object({ id: z.uuid() }),
  async run({ db, context }, { id }): Promise<void> {
    const { numAffectedRows } = await sql`
      delete from lessons.notes n using lessons.enrolments e
      where n.id = ${id} and e.id = n.enrolment_id and e.account_id = ${context.actor.accountId}::uuid`.execute(db)
    if (numAffectedRows === 0n) notFound()
  },
})
