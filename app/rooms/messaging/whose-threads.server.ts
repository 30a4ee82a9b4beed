import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { admits, type StaffRole } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'

const may = permissions['messaging.answer']
const answering = may.flatMap((audience) => (audience.startsWith('staff:') ? [audience.slice(6) as StaffRole] : []))

/**
 * Which threads `t` this person answers: those of this site's business, if they may answer there. Somebody who works in
 * another business of the tenant finds nothing.
 */
export function threadsToAnswer({ actor, site }: Context): RawBuilder<boolean> {
  if (!admits(may, actor)) return sql<boolean>`false`
  const everywhere = actor.role === 'manager' || actor.role === 'admin'
  return sql<boolean>`(t.kind = 'staff' and t.cluster_id is not distinct from ${site.clusterId}::uuid
    and (${everywhere}::boolean or t.cluster_id is null or exists (select from identity.staff s
      where s.account_id = ${actor.accountId}::uuid and s.cluster_id = t.cluster_id and s.roles && ${answering}::text[])))`
}
