/** Pure: what the list of people can show, sort and filter by, for its screen, its loader and its file. */
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import type { ColumnShape, TableState } from '#kernel/table-state.ts'

export const peoplePath = '/cluster/manage/user'
export const personPath = (id: string): string => `${peoplePath}/${id}`

/** An id as we make them; anything else in a URL is nobody's. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const personRoles = ['user', 'manager', 'admin'] as const
export type PersonRole = (typeof personRoles)[number]
export const standings = ['active', 'pending', 'suspended'] as const
export type Standing = (typeof standings)[number]

export const peopleColumns = [
  { key: 'name', sort: 'ascending', shown: 'always' },
  { key: 'contact' },
  { key: 'role', filter: { kind: 'choice', values: personRoles } },
  { key: 'staff', filter: { kind: 'choice', values: staffRoles } },
  { key: 'standing', filter: { kind: 'choice', values: standings } },
  { key: 'joined', sort: 'descending', filter: { kind: 'dates' } },
  { key: 'seen' },
] as const satisfies ColumnShape[]

export type PeopleColumn = (typeof peopleColumns)[number]['key']

export type PeopleAsk = {
  q: string
  role: PersonRole[]
  staff: StaffRole[]
  standing: Standing[]
  from: string | null
  to: string | null
  sort: 'name' | 'joined'
  direction: 'ascending' | 'descending'
  page: number
}

/** What a table's state asks of the database. */
export function peopleAsk({ q, filters, sort, page }: TableState): PeopleAsk {
  const chosen = <Value extends string>(key: PeopleColumn, values: readonly Value[]): Value[] => {
    const filter = filters[key]
    return filter?.kind === 'choice' ? values.filter((each) => filter.values.includes(each)) : []
  }
  const { joined } = filters
  const key = (['name', 'joined'] as const).find((each) => each === sort?.key)
  return {
    q: q.slice(0, 60),
    role: chosen('role', personRoles),
    staff: chosen('staff', staffRoles),
    standing: chosen('standing', standings),
    from: joined?.kind === 'dates' ? joined.from : null,
    to: joined?.kind === 'dates' ? joined.to : null,
    sort: key ?? 'joined',
    direction: key && sort ? sort.direction : 'descending',
    page,
  }
}
