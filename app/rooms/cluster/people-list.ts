/** The people of a tenant, for those who look after them: a page, or one after another for a file. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import { personRoles, type PersonRole, type Standing, standings } from './people-columns.ts'
import { inSight, isFoundBy } from './people-sight.ts'
import { type ClusterTables, command, query } from './room.ts'

const Filters = z.object({
  q: z.string().trim().max(60).default(''),
  role: z.array(z.enum(personRoles)).default([]),
  staff: z.array(z.enum(staffRoles)).default([]),
  standing: z.array(z.enum(standings)).default([]),
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  sort: z.enum(['name', 'joined']).default('joined'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})
type Filters = z.output<typeof Filters>

export interface ListedPerson {
  id: string
  name: string
  nameEn: string
  email: string | null
  phone: string | null
  role: PersonRole
  standing: Standing
  staff: StaffRole[]
  joinedAt: Date
  seenAt: Date | null
}

export interface PeopleList {
  people: ListedPerson[]
  total: number
  page: number
  perPage: number
}

const perPage = 25
/** So far somebody turns pages; who wants more filters, or takes the file. */
const mostPages = 400

/** The page that is asked for, or the last one there is. */
export const peopleList = query({
  may: 'cluster.seePeople',
  input: Filters.extend({ page: z.coerce.number().int().min(1).default(1) }),
  async run(tools, { page: asked, ...filters }): Promise<PeopleList> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from identity.people p where ${conditions(tools, filters)}`.execute(tools.db)
    const total = rows[0]?.total ?? 0
    const page = Math.max(1, Math.min(asked, mostPages, Math.ceil(total / perPage)))
    const people = total === 0 ? [] : await read(tools, filters, sql`limit ${perPage} offset ${(page - 1) * perPage}`)
    return { people, total, page, perPage }
  },
})

const filePart = 500

/** The next part of a file, after this person; empty at the end. */
export const peopleFilePart = query({
  may: 'cluster.takePeople',
  input: Filters.extend({ after: z.uuid().nullable() }),
  async run(tools, { after, ...filters }): Promise<ListedPerson[]> {
    const than = filters.direction === 'descending' ? sql`<` : sql`>`
    const key = keys[filters.sort]
    const rest = after
      ? sql`and (${key}, p.id) ${than} (select ${key}, p.id from identity.people p where p.id = ${after})`
      : sql``
    return read(tools, filters, sql`limit ${filePart}`, rest)
  },
})

/** Whoever takes everybody's addresses home leaves their name. */
export const notePeopleFile = command({
  may: 'cluster.takePeople',
  input: Filters,
  run: async (): Promise<void> => {},
  audit: {
    kind: auditKind('cluster.peopleTaken', { th: 'ดาวน์โหลดรายชื่อผู้คน', en: 'took the list of people' }),
    subject: () => 'people',
    details: (filters) => ({ filters }),
  },
})

const keys = {
  name: sql`p.firstname collate "th-x-icu", p.lastname collate "th-x-icu"`,
  joined: sql`p.created_at`,
}
const orders = {
  name: {
    ascending: sql`p.firstname collate "th-x-icu" asc, p.lastname collate "th-x-icu" asc, p.id asc`,
    descending: sql`p.firstname collate "th-x-icu" desc, p.lastname collate "th-x-icu" desc, p.id desc`,
  },
  joined: { ascending: sql`p.created_at asc, p.id asc`, descending: sql`p.created_at desc, p.id desc` },
}

async function read(
  tools: Tools<ClusterTables>,
  filters: Filters,
  part: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<ListedPerson[]> {
  const order = sql`order by ${orders[filters.sort][filters.direction]}`
  const { rows } = await sql<ListedPerson>`
    with found as (select p.* from identity.people p where ${conditions(tools, filters)} ${rest} ${order} ${part})
    select p.id, trim(p.firstname || ' ' || p.lastname) as name, trim(p.firstname_en || ' ' || p.lastname_en) as "nameEn",
      p.email, p.phone, p.role, p.status as standing, p.created_at as "joinedAt", seen.at as "seenAt",
      array(select distinct r from cluster.members m, unnest(m.roles) r
        where m.account_id = p.id and m.status = 'active' order by r) as staff
    from found p
      cross join lateral (select max(s.seen_at) as at from identity.seen s where s.account_id = p.id) seen
    ${order}`.execute(tools.db)
  return rows
}

/** Days are those of Bangkok, the last one included. */
function conditions({ context }: Tools<ClusterTables>, { q, role, staff, standing, from, to }: Filters) {
  const all = [inSight(context)]
  if (role.length > 0) all.push(sql`p.role = any(${role})`)
  if (standing.length > 0) all.push(sql`p.status = any(${standing})`)
  if (staff.length > 0)
    all.push(sql`exists (select from cluster.members m
      where m.account_id = p.id and m.status = 'active' and m.roles && ${staff}::text[])`)
  if (from) all.push(sql`p.created_at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'`)
  if (to) all.push(sql`p.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)
  if (q) all.push(isFoundBy(q))
  return sql.join(all, sql` and `)
}
