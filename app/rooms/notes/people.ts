/** Who may see a record: whom its notes can name, and who is told. */
import { sql } from 'kysely'
import { type Audience } from '#kernel/roles.ts'
import { within } from './room.ts'
import { type Person, toldApart } from './mentions.ts'

/** People at work of these audiences, by name. */
export const peopleAmong = within(async ({ db }, audiences: readonly Audience[]): Promise<Person[]> => {
  const siteRoles = audiences.filter((audience) => audience === 'manager' || audience === 'admin')
  const staffRoles = audiences.flatMap((audience) => (audience.startsWith('staff:') ? [audience.slice(6)] : []))
  const { rows } = await sql<{ id: string; name: string; email: string | null }>`
    select p.id, coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), p.email, '') as name, p.email
    from identity.people p where p.status = 'active' and (p.role = any(${siteRoles}::text[])
      or exists (select from identity.staff s where s.account_id = p.id and s.roles && ${staffRoles}::text[]))
    order by 2, p.id limit 200`.execute(db)
  return toldApart(rows)
})
