/** What an invitation gives here: a place in a business, in the transaction in which it is accepted. */
import { sql } from 'kysely'
import { membershipProvider, type OfferedPlace } from '#rooms/identity/index.ts'
import { mayGivePlace } from './business-access.ts'
import { within } from './room.ts'

const mayGive = within(async (tools, giverId: string, place: OfferedPlace): Promise<boolean> => {
  const giver = await tools.db
    .selectFrom('identity.people')
    .select('role')
    .where('id', '=', giverId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!giver || giver.role === 'admin') return giver !== undefined
  return mayGivePlace(tools, giverId, place)
})

/** Who works there already keeps what they have and gets the rest. */
const give = within(
  async (tools, accountId: string, { placeId, roles, branchIds, limits = {} }: OfferedPlace): Promise<void> => {
    await sql`
    insert into cluster.members as m (cluster_id, account_id, roles, branch_ids, limits)
    values (${placeId}, ${accountId}, ${roles}, ${branchIds}, ${JSON.stringify(limits)}::jsonb)
    on conflict (tenant_id, cluster_id, account_id) do update set status = 'active',
      roles = case when m.status = 'active' then array(select distinct unnest(m.roles || excluded.roles)) else excluded.roles end,
      limits = case when m.status = 'active' then m.limits || excluded.limits else excluded.limits end,
      branch_ids = case when m.status = 'active' then m.branch_ids else excluded.branch_ids end`.execute(tools.db)
  },
)

membershipProvider({ mayGive, give })
