/** Whose account has ended, or who works in no business any more, is in no project; what they alone led is handed over. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { handOver } from './project/hand-over.ts'
import { colleagues } from './project/people.ts'
import { on } from './room.ts'
import { projectTopic } from './topics.ts'

const forgetPerson = on('identity.accountErased', z.object({ accountId: z.uuid() }), async (tools, { accountId }) => {
  const { db } = tools
  await handOver(tools, accountId)
  await sql`delete from projects.members where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.group_members where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.task_people where account_id = ${accountId}`.execute(db)
  await sql`delete from projects.views where account_id = ${accountId} and not is_shared`.execute(db)
  await sql`delete from projects.reminders where account_id = ${accountId}`.execute(db)
  await sql`update projects.client_links set made_by = null where made_by = ${accountId}`.execute(db)
  await sql`update projects.client_notes set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update projects.checklist_items set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update projects.time_logs set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update projects.tasks set created_by = null where created_by = ${accountId}`.execute(db)
})

/** By a manager's role, or in another business, they work here still. */
const leaveProjects = on(
  'cluster.rolesChanged',
  z.object({ accountId: z.uuid(), after: z.array(z.string()) }),
  async (tools, { accountId, after }) => {
    const { db } = tools
    if (after.length > 0 || (await colleagues(tools, accountId)).length > 0) return
    const left = await db
      .selectFrom('projects.access')
      .select('project_id as id')
      .distinct()
      .where('account_id', '=', accountId)
      .execute()
    await handOver(tools, accountId)
    await sql`delete from projects.members where account_id = ${accountId}`.execute(db)
    await sql`delete from projects.group_members where account_id = ${accountId}`.execute(db)
    await sql`delete from projects.task_people where account_id = ${accountId}`.execute(db)
    for (const { id } of left) tools.tell(projectTopic(id))
  },
)

export const handlers: readonly Handler[] = [forgetPerson, leaveProjects]
