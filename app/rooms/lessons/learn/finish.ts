/** An item is finished, and with the last required one the course. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { learnerOf } from './access.ts'

/** In the caller's transaction. A second time changes nothing; a finished course stays finished. */
export async function finishItem(tools: Tools<LessonTables>, enrolmentId: string, itemId: string): Promise<void> {
  await sql`
    insert into lessons.progress as p (enrolment_id, item_id, status, completed_at) values (${enrolmentId}, ${itemId}, 'completed', now())
    on conflict (tenant_id, enrolment_id, item_id) do update set status = 'completed', completed_at = coalesce(p.completed_at, now())`.execute(
    tools.db,
  )
  await finishCourse(tools, enrolmentId)
}

/** Once all that is required is done. In the caller's transaction. */
export async function finishCourse(tools: Tools<LessonTables>, enrolmentId: string): Promise<void> {
  // Of two who finish the last two items at once the second waits here, and sees both.
  await sql`select from lessons.enrolments where id = ${enrolmentId} for update`.execute(tools.db)
  const { numAffectedRows } = await sql`
    update lessons.enrolments e set status = 'completed', completed_at = coalesce(e.completed_at, now())
    where e.id = ${enrolmentId} and e.status = 'active' and not exists (
      select from lessons.version_items v left join lessons.progress p on p.enrolment_id = e.id and p.item_id = v.item_id
      where v.version_id = e.version_id and v.is_required and p.status is distinct from 'completed')`.execute(tools.db)
  if (numAffectedRows === 1n) tools.after('lessons.completed', { enrolmentId })
}

/** What is read is finished by saying so; what is watched, handed in or answered is finished by that alone. */
export const markDone = command({
  may: 'lessons.learn',
  input: z.object({ course: z.string().max(80), item: z.string().max(20) }),
  async run(tools, { course, item: slug }): Promise<void> {
    const { item, enrolmentId } = await learnerOf(tools, course, slug)
    if (!isByHand(item)) refuse('notByHand')
    await finishItem(tools, enrolmentId, item.id)
  },
})

export const isByHand = ({ kind }: { kind: string }): boolean => kind === 'text' || kind === 'pdf' || kind === 'link'
