/** Who is in a project, by itself or by its group; and who could be. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'
import { type Person, toldApart } from '#rooms/notes/index.ts'
import type { ProjectRole } from '../rights.ts'
import type { ProjectTables } from '../room.ts'

export interface Member {
  id: string
  name: string
  role: ProjectRole
  /** By their group: changed there. */
  isOfGroup: boolean
}

const called = sql`coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), p.email, '')`

/** By name; with both, the greater role. */
export async function peopleOf({ db }: Pick<Tools<ProjectTables>, 'db'>, projectId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select distinct on (name, id) * from (
      select p.id, ${called} as name, a.role, m.account_id is null as "isOfGroup"
      from projects.access a join identity.people p on p.id = a.account_id and p.status = 'active'
        left join projects.members m on m.project_id = a.project_id and m.account_id = a.account_id and m.role = a.role
      where a.project_id = ${projectId}) each
    order by name, id, array_position(array['lead', 'member', 'viewer'], role) limit 200`.execute(db)
  return rows
}

/** As comments write them after the `@`: nobody else is called so. */
export async function peopleToName(tools: Pick<Tools<ProjectTables>, 'db'>, projectId: string): Promise<Person[]> {
  const people = await peopleOf(tools, projectId)
  const mails = await tools.db
    .selectFrom('identity.people')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
    .execute()
  const mailOf = new Map(mails.map(({ id, email }) => [id, email]))
  return toldApart(people.map(({ id, name }) => ({ id, name, email: mailOf.get(id) ?? null })))
}

/** Colleagues, for choosing among; or that one, while they are a colleague. */
export async function colleagues(
  { db }: Pick<Tools<ProjectTables>, 'db'>,
  one: string | null = null,
): Promise<{ id: string; name: string }[]> {
  const roles = anyStaff.filter((audience) => audience === 'manager' || audience === 'admin')
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, ${called} as name from identity.people p
    where p.status = 'active' and (${one}::uuid is null or p.id = ${one})
      and (p.role = any(${roles}::text[]) or exists (select from identity.staff s where s.account_id = p.id))
    order by 2, p.id limit 300`.execute(db)
  return rows
}
