/** What happened in the shop's daily work is told to those who may act on it. */
import { sql } from 'kysely'
import { askedOnce } from '#kernel/asked-once.server.ts'
import type { StaffKind } from './notice-kinds.ts'
import { notify, type Notice } from './notify.ts'
import { within } from './room.ts'
import { whoHears } from './staff-kinds.ts'

/** Tells each of them by the ways they chose: the bell, unless told otherwise. In the caller's transaction, once. */
export const notifyStaff = within(
  async (tools, notice: Omit<Notice, 'accountId' | 'kind' | 'about'> & { kind: StaffKind }): Promise<void> => {
    const who = whoHears(notice.kind)
    const siteRoles = who.filter((audience) => audience === 'manager' || audience === 'admin')
    const staffRoles = who.flatMap((audience) => (audience.startsWith('staff:') ? [audience.slice(6)] : []))
    const people = await askedOnce(tools, `hears ${notice.kind}`, async () => {
      // In the same order by everybody: two events at once must not wait for each other's threads.
      const { rows } = await sql<{ id: string }>`
        select p.id from identity.people p where p.status = 'active' and (p.role = any(${siteRoles}::text[])
          or exists (select from identity.staff s where s.account_id = p.id and s.roles && ${staffRoles}::text[]))
        order by p.id`.execute(tools.db)
      return rows
    })
    for (const { id: accountId } of people) await notify(tools, { ...notice, accountId })
  },
)
