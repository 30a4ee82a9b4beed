/** Somebody's account has ended for good: they are in no project any more, and their hours are nobody's. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { on } from './room.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async ({ db }, { accountId }) => {
  await sql`delete from projects.members where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.group_members where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.task_people where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.views where account_id = ${accountId} and not is_shared`.execute(db)
  await sql`update projects.checklist_items set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update projects.time_logs set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update projects.tasks set created_by = null where created_by = ${accountId}`.execute(db)
})

export const handlers: readonly Handler[] = [forgetPerson]
