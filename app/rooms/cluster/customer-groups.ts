/** Groups of customers: what staff see of them, and who is in which (docs/decisions/192). */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { days } from '#kernel/list.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { likePattern } from '#kernel/search-text.ts'
import { normalisePhone } from '#kernel/thai-id.ts'
import { customerGroupList } from './customer-group-list.ts'
import { inSight } from './people-sight.ts'
import { refuse } from './refusals.ts'
import { command, list, many, query } from './room.ts'

export interface CustomerGroup {
  id: string
  name: string
  note: string
  people: number
  madeAt: Date
}

export const { page: customerGroupPage } = list(customerGroupList, {
  may: 'cluster.seeCustomerGroups',
  from: sql`cluster.customer_groups t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.note, t.created_at as "madeAt",
    (select count(*)::int from cluster.group_members m where m.group_id = t.id) as people`,
  sorts: { name: sql`t.name collate "th-x-icu"`, made: sql`t.created_at` },
  filters: { made: days(sql`t.created_at`) },
  search: (q) => sql`t.name ilike ${likePattern(q)}`,
})

/** To choose from, here and in higher rooms. */
export const customerGroups = query({
  may: 'cluster.seeCustomerGroups',
  input: z.object({}),
  run: ({ db }): Promise<{ id: string; name: string }[]> =>
    db.selectFrom('cluster.customer_groups').select(['id', 'name']).orderBy('name').execute(),
})

/** Errors: 409 for a group that has prices. */
export const removeCustomerGroups = many.remove({
  may: 'cluster.changeCustomerGroups',
  table: 'cluster.customer_groups',
  kind: auditKind('cluster.removeCustomerGroups', { th: 'ลบกลุ่มลูกค้า', en: 'removed customer groups' }),
  subject: 'customer-groups',
  held: () => refuse('groupHasPrices'),
})

const shown = 200

export interface GroupMember {
  accountId: string
  name: string
  contact: string
}

/** Of those whom the actor sees, who came last first. */
export const groupMembers = query({
  may: 'cluster.changeCustomerGroups',
  input: z.object({ id: z.uuid() }),
  async run({ db, context }, { id }): Promise<{ members: GroupMember[]; more: number }> {
    const { rows } = await sql<GroupMember & { total: number }>`
      select p.id as "accountId", trim(p.firstname || ' ' || p.lastname) as name, coalesce(p.email, p.phone, '') as contact,
        count(*) over ()::int as total
      from cluster.group_members m join identity.people p on p.id = m.account_id
      where m.group_id = ${id} and ${inSight(context)} order by m.added_at desc, p.id limit ${shown}`.execute(db)
    return {
      members: rows.map(({ total: _, ...member }) => member),
      more: Math.max(0, (rows[0]?.total ?? 0) - shown),
    }
  },
})

/** Which group a person is in; null for none. */
export const groupOf = query({
  may: 'cluster.changeCustomerGroups',
  input: z.object({ accountId: z.string().max(100) }),
  async run({ db }, { accountId }): Promise<string | null> {
    const row = await db
      .selectFrom('cluster.group_members')
      .select('group_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.group_id ?? null
  },
})

const Who = z.union([
  z.object({ accountId: z.uuid() }),
  // As it stands on their page.
  z.object({ login: z.string().trim().toLowerCase().min(3).max(200) }),
])

/**
 * Puts a person into a group, out of the one they were in; with null into none. Their prices change with their next
 * look; a basket says so. Errors: 404 for a group, or a person whom the actor does not see.
 */
export const putInGroup = command({
  may: 'cluster.changeCustomerGroups',
  input: z.object({ groupId: z.union([z.literal('').transform(() => null), z.uuid().nullable()]) }).and(Who),
  async run(tools, { groupId, ...who }): Promise<{ accountId: string; before: string | null }> {
    const is =
      'accountId' in who
        ? sql`p.id = ${who.accountId}::uuid`
        : sql`(p.email = ${who.login} or p.phone = ${normalisePhone(who.login)})`
    const { rows } = await sql<{ id: string; before: string | null }>`
      select p.id, (select m.group_id from cluster.group_members m where m.account_id = p.id) as before
      from identity.people p where ${is} and ${inSight(tools.context)} limit 1`.execute(tools.db)
    const person = rows[0] ?? notFound()
    if (groupId === null)
      await tools.db.deleteFrom('cluster.group_members').where('account_id', '=', person.id).execute()
    else {
      const { numAffectedRows } = await sql`
        insert into cluster.group_members (account_id, group_id)
        select ${person.id}::uuid, g.id from cluster.customer_groups g where g.id = ${groupId}::uuid
        on conflict (tenant_id, account_id) do update set group_id = excluded.group_id, added_at = now()`.execute(
        tools.db,
      )
      if (numAffectedRows === 0n) notFound()
    }
    return { accountId: person.id, before: person.before }
  },
  audit: {
    kind: auditKind('cluster.putInGroup', { th: 'เปลี่ยนกลุ่มลูกค้า', en: 'changed their customer group' }),
    subject: (_input, { accountId }) => accountId,
    details: ({ groupId }, { before }) => ({ before, after: groupId }),
  },
})
