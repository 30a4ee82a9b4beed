/** The people of a tenant, for those who look after them: a page, or one after another for a file. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { peopleList } from './people-list.ts'
import { inSight, isFoundBy } from './people-sight.ts'
import type { PersonRole, Standing } from './person-states.ts'
import { command, list } from './room.ts'

export interface ListedPerson {
  id: string
  name: string
  nameEn: string
  email: string | null
  phone: string | null
  role: PersonRole
  standing: Standing
  staff: StaffRole[]
  group: string | null
  joinedAt: Date
  seenAt: Date | null
}

export const { page: peoplePage, part: peopleFilePart } = list(peopleList, {
  may: 'cluster.seePeople',
  takes: 'cluster.takePeople',
  from: sql`identity.people p`,
  as: sql`p`,
  key: sql`p.id`,
  where: ({ context }) => inSight(context),
  sorts: {
    name: [sql`p.firstname collate "th-x-icu"`, sql`p.lastname collate "th-x-icu"`],
    joined: sql`p.created_at`,
  },
  filters: {
    role: oneOf(sql`p.role`),
    standing: oneOf(sql`p.status`),
    staff: (roles) => sql`exists (select from cluster.members m
      where m.account_id = p.id and m.status = 'active' and m.roles && ${roles}::text[])`,
    joined: days(sql`p.created_at`),
  },
  search: isFoundBy,
  select: sql`p.id, trim(p.firstname || ' ' || p.lastname) as name,
    trim(p.firstname_en || ' ' || p.lastname_en) as "nameEn", p.email, p.phone, p.role, p.status as standing,
    p.created_at as "joinedAt", seen.at as "seenAt",
    (select g.name from cluster.group_members gm join cluster.customer_groups g on g.id = gm.group_id
      where gm.account_id = p.id) as group,
    array(select distinct r from cluster.members m, unnest(m.roles) r
      where m.account_id = p.id and m.status = 'active' order by r) as staff`,
  joins: sql`cross join lateral (select max(s.seen_at) as at from identity.seen s where s.account_id = p.id) seen`,
})

/** Whoever takes everybody's addresses home leaves their name. */
export const notePeopleFile = command({
  may: 'cluster.takePeople',
  input: z.object({ q: z.string(), filters: z.record(z.string(), z.unknown()) }),
  run: async (): Promise<void> => {},
  audit: {
    kind: auditKind('cluster.peopleTaken', { th: 'ดาวน์โหลดรายชื่อผู้คน', en: 'took the list of people' }),
    subject: () => 'people',
    details: (filters) => ({ filters }),
  },
})
