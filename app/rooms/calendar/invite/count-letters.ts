/** How many letters of invitation a day somebody sends from the address of the business. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { refuse } from '../refusals.ts'
import type { CalendarTables } from '../room.ts'

/** Of customers and learners, of who works here, of the whole business. */
export const mostLetters = { user: 60, staff: 600, business: 2000 }

/**
 * Before letters that say something new, in the caller's transaction: refused, nothing of it was saved. That something is
 * called off is always said: there are no more of these than of the others.
 *
 * Errors: 429 LETTERS_SPENT.
 */
export async function countLetters({ db, context }: Tools<CalendarTables>, many: number): Promise<void> {
  const { actor } = context
  if (many === 0 || actor.accountId === null) return
  const own = admits(anyStaff, actor) ? mostLetters.staff : mostLetters.user
  // One's own first, as everybody does: nobody waits in a circle.
  for (const [sender, most] of [
    [actor.accountId, own],
    ['', mostLetters.business],
  ] as const) {
    const { rows } = await sql<{ many: number }>`
      insert into calendar.letters as l (sender, day, many) values (${sender}, ${businessDate(new Date())}::date, ${many})
      on conflict (tenant_id, sender) do update set day = excluded.day,
        many = excluded.many + case when l.day = excluded.day then l.many else 0 end
      returning many`.execute(db)
    if (rows[0]!.many > most) refuse('lettersSpent', { most })
  }
}
