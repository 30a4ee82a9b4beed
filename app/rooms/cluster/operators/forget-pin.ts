/** Somebody forgot their PIN, or others know it: who leads takes it away. Its owner sets the next one, nobody else can. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockWhereOperating } from '#rooms/identity/index.ts'
import { tellForgotten } from '../approvals/tell-locked.ts'
import { command, query } from '../room.ts'

/** Whose PIN one may take away: an owner anybody's in their business, a branch manager that of who stands below. */
const mine = (actor: { role: string; accountId: string | null }) => sql`(${actor.role === 'admin'} or exists (
  select from cluster.members m join cluster.members lead on lead.cluster_id = m.cluster_id
  where m.account_id = i.account_id and m.status <> 'left' and lead.account_id = ${actor.accountId} and lead.status = 'active'
    and ('owner' = any (lead.roles)
      or ('branchManager' = any (lead.roles) and not m.roles && array['owner', 'branchManager']))))`

export interface KeptPin {
  accountId: string
  name: string
  nameEn: string
  setAt: Date
  isLocked: boolean
}

export const pinsOfStaff = query({
  may: 'cluster.pairDevices',
  input: z.object({}),
  async run(tools): Promise<KeptPin[]> {
    const { rows } = await sql<KeptPin>`
      select i.account_id as "accountId", p.name, p.name_en as "nameEn", i.set_at as "setAt",
        i.locked_at is not null as "isLocked"
      from cluster.pins i join identity.names p on p.account_id = i.account_id
      where i.account_id <> ${tools.context.actor.accountId} and ${mine(tools.context.actor)}
      order by p.name limit 500`.execute(tools.db)
    return rows
  },
})

/** Who works in a business that one leads and cannot change places there yet: nobody sets a PIN for them, so they are told. */
export const staffWithoutPin = query({
  may: 'cluster.pairDevices',
  input: z.object({}),
  async run(tools): Promise<{ accountId: string; name: string; nameEn: string }[]> {
    const { actor } = tools.context
    const { rows } = await sql<{ accountId: string; name: string; nameEn: string }>`
      select distinct p.id as "accountId", trim(p.firstname || ' ' || p.lastname) as name,
        trim(p.firstname_en || ' ' || p.lastname_en) as "nameEn"
      from cluster.members m join identity.people p on p.id = m.account_id and p.status = 'active'
        left join cluster.pins i on i.account_id = m.account_id
      where m.status = 'active' and i.account_id is null and (${actor.role === 'admin'} or exists (
        select from cluster.members lead where lead.cluster_id = m.cluster_id and lead.account_id = ${actor.accountId}
          and lead.status = 'active' and lead.roles && array['owner', 'branchManager']))
      order by name, "accountId" limit 200`.execute(tools.db)
    return rows
  },
})

/** Where they work at a device by it, the device is locked. Errors: 404. */
export const forgetPin = command({
  may: 'cluster.pairDevices',
  input: z.object({ accountId: z.uuid() }),
  async run(tools, { accountId }): Promise<{ accountId: string }> {
    const { rows } =
      await sql`delete from cluster.pins i where i.account_id = ${accountId} and ${mine(tools.context.actor)}
      returning i.account_id`.execute(tools.db)
    if (rows.length === 0) return notFound()
    await lockWhereOperating(tools, accountId)
    await tellForgotten(tools, accountId)
    return { accountId }
  },
  audit: {
    kind: auditKind('cluster.forgetPin', { th: 'ยกเลิก PIN ของ', en: 'took away the PIN of' }),
    subject: ({ accountId }) => `account:${accountId}`,
  },
})
