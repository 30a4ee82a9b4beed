/** For rooms above that give a course away: a pass for one person, with which they enrol. */
import { refuse } from '../refusals.ts'
import { enrolPath } from '../links.ts'
import { within } from '../room.ts'
import { codeHash, inGroups, passCode } from './code-letters.ts'

const days = 365

/** Whether a course of that name takes people. */
export const isCourseOpen = within(async (tools, slug: string): Promise<boolean> => {
  const found = await tools.db
    .selectFrom('lessons.courses')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return found !== undefined
})

/** Where one enrols by it; asked again for the same `passId` it is the same pass. Errors: 409 while the course takes nobody. */
export const givePass = within(
  async (tools, { passId, slug, note }: { passId: string; slug: string; note: string }): Promise<{ path: string }> => {
    const course = await tools.db
      .selectFrom('lessons.courses')
      .select('id')
      .where('slug', '=', slug)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (!course) return refuse('enrolClosed')
    const code = passCode(tools.context.tenantId, passId)
    await tools.db
      .insertInto('lessons.passes')
      .values({
        id: passId,
        course_id: course.id,
        kind: 'gift',
        seats: 1,
        note,
        email: '',
        expires_at: new Date(Date.now() + days * 86_400_000),
        code_hash: codeHash(code),
        ending: code.slice(-4),
        made_by: tools.context.actor.accountId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { path: enrolPath(slug, inGroups(code)) }
  },
)
