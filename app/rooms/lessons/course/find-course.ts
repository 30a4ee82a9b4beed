/** Who finds which course: one predicate for everybody who writes, and one for everybody who reads. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import type { LessonTables } from '../room.ts'

export const mayTeach = ({ actor }: Context): boolean => admits(permissions['lessons.teach'], actor)
export const mayManage = ({ actor }: Context): boolean => admits(permissions['lessons.manage'], actor)

/** Courses `c` that the actor writes: one's own, all of them for who manages the school. */
export const taughtBy = (context: Context): RawBuilder<boolean> =>
  mayManage(context)
    ? sql<boolean>`true`
    : mayTeach(context)
      ? sql<boolean>`c.teacher_id = ${context.actor.accountId}::uuid`
      : sql<boolean>`false`

/** Courses `c` that the actor learns, or did. */
export const learntBy = ({ actor }: Context): RawBuilder<boolean> =>
  actor.accountId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from lessons.enrolments own where own.course_id = c.id
        and own.account_id = ${actor.accountId}::uuid and own.status in ('active', 'completed', 'suspended', 'pending_payment', 'needs_decision', 'waitlisted', 'offered'))`

/** A draft is its writers' alone, a private course its learners' too: anybody else finds nothing. */
export const visibleTo = (
  context: Context,
): RawBuilder<boolean> => sql<boolean>`(${taughtBy(context)} or ${learntBy(context)}
  or (c.status <> 'draft' and c.visibility <> 'private'))`

/** And for whoever comes by a code that opens it. */
export const visibleBy = (context: Context, openedId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${visibleTo(context)} or (c.id = ${openedId}::uuid and c.status = 'published'))`

/** An address on the network, or the number of a meeting: what lets in whoever reads it. */
export const letsIn = '://|\\m[a-z0-9-]+\\.[a-z]{2,}(/|:|\\s|$)|([0-9][ -]?){9}'

/** Where a class of the run `r` of the course `c` is. Rooms are told to everybody, links to who learns there or teaches. */
export const placeFor = (context: Context, place: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${place} !~* ${letsIn} or ${taughtBy(context)} or exists (select from lessons.enrolments own
    where own.run_id = r.id and own.account_id = ${context.actor.accountId}::uuid and own.status in ('active', 'completed'))
    then ${place} else '' end`

/** For whoever writes it. Errors: 404 for another's. */
export async function courseToTeach(tools: Tools<LessonTables>, courseId: string, lock = false) {
  const found = tools.db
    .selectFrom('lessons.courses as c')
    .selectAll('c')
    .where('c.id', '=', courseId)
    .where(taughtBy(tools.context))
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? notFound()
}
