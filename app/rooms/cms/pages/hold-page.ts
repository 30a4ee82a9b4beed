/** Who is writing on a page: one at a time, for five minutes after they were last there; another may take over. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { PageId } from './page-inputs.ts'

const minutes = 5

/** Asked again every minute by an editor that is open. `by`: somebody else is writing. */
export const holdPage = command({
  may: 'cms.edit',
  input: PageId.extend({ take: z.boolean().default(false) }),
  async run({ db, context }, { page, take }): Promise<{ by: string | null }> {
    const me = context.actor.accountId
    const { rows } = await sql`
      update cms.drafts set held_by = ${me}, held_until = now() + make_interval(mins => ${minutes})
      where page_id = ${page} and (${take} or held_by is null or held_by = ${me} or held_until < now()) returning 1`.execute(
      db,
    )
    if (rows.length > 0) return { by: null }
    const { rows: holders } = await sql<{ by: string | null }>`
      select n.name as by from cms.drafts d left join identity.names n on n.account_id = d.held_by where d.page_id = ${page}`.execute(
      db,
    )
    const [holder] = holders
    return holder ? { by: holder.by ?? '–' } : notFound()
  },
})

/** Errors: 409 HELD while somebody else is writing. */
export async function mayWrite({ db, context }: Tools<Tables>, page: string): Promise<void> {
  // Nobody takes it over before this has been written.
  const { rows } = await sql<{ by: string | null; isHeld: boolean }>`
    select n.name as by, coalesce(d.held_until > now() and d.held_by <> ${context.actor.accountId}, false) as "isHeld"
    from cms.drafts d left join identity.names n on n.account_id = d.held_by where d.page_id = ${page}
    for no key update of d`.execute(db)
  if (rows[0]?.isHeld) refuse('held', { by: rows[0].by ?? '–' })
}
