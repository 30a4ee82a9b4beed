/** What happened in the shop's daily work is told to those who may act on it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { StaffKind } from './notice-kinds.ts'
import { type Notice, tellInThread } from './notify.ts'
import { type MessagingTables, within } from './room.ts'
import { whoHears } from './staff-kinds.ts'

type StaffNotice = Omit<Notice, 'accountId' | 'kind' | 'about'>

/** Tells each of them by the ways they chose: the bell, unless told otherwise. In the caller's transaction, once. */
export const notifyStaff = within((tools, { kind, ...notice }: StaffNotice & { kind: StaffKind }): Promise<void> =>
  tellEach(tools, kind, [notice]),
)

/** The same of several things of a kind that came at once. */
export const notifyStaffOfMany = within(tellEach)

async function tellEach(
  tools: Tools<MessagingTables>,
  kind: StaffKind,
  notices: readonly StaffNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const who = whoHears(kind)
  const siteRoles = who.filter((audience) => audience === 'manager' || audience === 'admin')
  const staffRoles = who.flatMap((audience) => (audience.startsWith('staff:') ? [audience.slice(6)] : []))
  // In the same order by everybody: two events at once must not wait for each other's threads.
  const { rows } = await sql<{ id: string }>`
    select p.id from identity.people p where p.status = 'active' and (p.role = any(${siteRoles}::text[])
      or exists (select from identity.staff s where s.account_id = p.id and s.roles && ${staffRoles}::text[]))
    order by p.id`.execute(tools.db)
  for (const { id: accountId } of rows) await tellInThread(tools, { accountId, kind }, notices)
}
