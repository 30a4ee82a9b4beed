/** The filter that all ways of looking at tasks share: in the address, in a kept view. Its rows are called `t`. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import { priorities } from '../stages.ts'
import { today } from './task-line.ts'
import { filterNames, statusKinds } from './filter-names.ts'

export const TaskFilter = z.object({
  /** Words of the title, or a number. */
  q: z.string().max(200).default(''),
  /** An account, `me`, or `nobody`. */
  who: z
    .union([z.uuid(), z.enum(['', 'me', 'nobody'])])
    .catch('')
    .default(''),
  category: z
    .union([z.uuid(), z.literal('')])
    .catch('')
    .default(''),
  priority: z
    .union([z.enum(priorities), z.literal('')])
    .catch('')
    .default(''),
  /** Open ones that are late or due within seven days; without a day; or all of one day. */
  due: z
    .union([z.enum(['', 'late', 'week', 'none']), z.iso.date()])
    .catch('')
    .default(''),
  status: z
    .union([z.uuid(), z.enum(['', ...statusKinds])])
    .catch('')
    .default(''),
})
export type TaskFilter = z.output<typeof TaskFilter>

/** Of the address; what is no filter is left out. */
export const readFilter = (search: URLSearchParams): z.input<typeof TaskFilter> =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name)?.slice(0, 200) ?? '']))

/** Whether it leaves anything out. */
export const isFiltering = ({ q, ...chosen }: TaskFilter): boolean =>
  q.trim() !== '' || Object.values(chosen).some((value) => value !== '')

export function filterOf(
  { context }: Pick<Tools<ProjectTables>, 'context'>,
  { q, who, category, priority, due, status }: TaskFilter,
) {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const does = (account: string | null) =>
    sql`exists (select from projects.task_people p where p.task_id = t.id and p.part = 'assignee' and p.account_id = ${account}::uuid)`
  const parts = [
    ...words.map((word) => {
      const number = /(?:^|-)(\d{1,9})$/.exec(word)?.[1]
      return sql`(strpos(lower(t.title), ${word}) > 0 or t.number = ${number ? Number(number) : null}::int)`
    }),
    ...(who === 'me' ? [does(context.actor.accountId)] : []),
    ...(who === 'nobody'
      ? [sql`not exists (select from projects.task_people p where p.task_id = t.id and p.part = 'assignee')`]
      : []),
    ...(who !== '' && who !== 'me' && who !== 'nobody' ? [does(who)] : []),
    ...(category !== ''
      ? [
          sql`exists (select from projects.task_categories c where c.task_id = t.id and c.category_id = ${category}::uuid)`,
        ]
      : []),
    ...(priority !== '' ? [sql`t.priority = ${priority}`] : []),
    ...(due === 'late' ? [sql`t.closed_at is null and t.due_on < ${today}`] : []),
    ...(due === 'week' ? [sql`t.closed_at is null and t.due_on between ${today} and ${today} + 6`] : []),
    ...(due === 'none' ? [sql`t.due_on is null`] : []),
    ...(/^\d/.test(due) ? [sql`t.due_on = ${due}::date`] : []),
    ...(status === 'open' ? [sql`t.closed_at is null`] : []),
    ...(status === 'done' ? [sql`t.completed_at is not null`] : []),
    ...(status === 'cancelled' ? [sql`t.closed_at is not null and t.completed_at is null`] : []),
    ...(/-/.test(status) ? [sql`t.status_id = ${status}::uuid`] : []),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}
