/** A project keeps a lead: whoever goes hands over what nobody else leads. The database holds it too (project_is_led). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'

type Any = Tools<ProjectTables>

/**
 * To who works in it; else to a manager, who leads all; else to who looks on. Where there is nobody it is archived, and a
 * manager who comes opens it again.
 */
export async function handOver({ db }: Any, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string; successor: string | null }>`
    select p.id, coalesce(
      (select a.account_id from projects.access a join identity.people n on n.id = a.account_id and n.status = 'active'
        where a.project_id = p.id and a.account_id <> ${accountId} and a.role = 'member' order by a.account_id limit 1),
      (select n.id from identity.people n where n.status = 'active' and n.role in ('manager', 'admin') and n.id <> ${accountId}
        order by n.role, n.id limit 1),
      (select a.account_id from projects.access a join identity.people n on n.id = a.account_id and n.status = 'active'
        where a.project_id = p.id and a.account_id <> ${accountId} order by a.account_id limit 1)) as successor
    from projects.projects p where p.state <> 'archived'
      and exists (select from projects.access a where a.project_id = p.id and a.account_id = ${accountId} and a.role = 'lead')
      and not exists (select from projects.access a where a.project_id = p.id and a.account_id <> ${accountId} and a.role = 'lead')`.execute(
    db,
  )
  for (const { id, successor } of rows)
    if (successor === null)
      await sql`update projects.projects set state = 'archived', version = version + 1 where id = ${id}`.execute(db)
    else await lead(db, id, successor)
}

/** Of a project that is opened again and that nobody leads any more: who opens it does. */
export async function mustBeLed({ db, context }: Any, id: string): Promise<void> {
  const led = await db
    .selectFrom('projects.access')
    .select('account_id')
    .where('project_id', '=', id)
    .where('role', '=', 'lead')
    .limit(1)
    .executeTakeFirst()
  if (!led) await lead(db, id, context.actor.accountId!)
}

const lead = (db: Any['db'], id: string, accountId: string) =>
  sql`insert into projects.members (project_id, account_id, role) values (${id}, ${accountId}, 'lead')
    on conflict (tenant_id, project_id, account_id) do update set role = 'lead'`.execute(db)
