/** What the back-office's search finds of people. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Found } from '#kernel/office.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { personPath } from './people-paths.ts'
import type { PersonRole } from './person-states.ts'
import { inSight, isFoundBy } from './people-sight.ts'
import { query } from './room.ts'

interface Row {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: PersonRole
  exact: boolean
}

/** People by name, address or phone, of those whom the actor sees; the newest first. */
export const findPeople = query({
  may: 'cluster.seePeople',
  input: z.object({ q: z.string().trim().min(1).max(60) }),
  async run({ db, context }, { q }): Promise<Found[]> {
    const typed = q.normalize('NFKC').toLowerCase()
    const { rows } = await sql<Row>`
      select p.id, trim(p.firstname || ' ' || p.lastname) as name, p.email, p.phone, p.role,
        coalesce(p.email = ${typed}, false) or coalesce(p.phone = ${typed.replaceAll(/[\s-]/g, '')}, false) as exact
      from identity.people p where ${inSight(context)} and ${isFoundBy(q)}
      order by exact desc, p.created_at desc limit 6`.execute(db)
    return rows.map(({ id, name, email, phone, role, exact }) => ({
      title: name || email || phone || '',
      detail: [roleWords[context.locale][role], email ?? phone].filter(Boolean).join(' · '),
      to: personPath(id),
      exact,
    }))
  },
})
