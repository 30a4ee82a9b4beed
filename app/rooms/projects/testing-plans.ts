/** Projects of a hundred and of ten thousand tasks, and what their views ask: for the tests of what a page reads. */
import { addDays } from '#kernel/calendar.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { seeDashboard } from './dashboard/see-dashboard.ts'
import { seeAgenda, seeCalendar } from './days/see-days.ts'
import { seeDetail } from './detail/see-detail.ts'
import { seeGantt } from './gantt/see-gantt.ts'
import { seeBoard } from './project/see-board.ts'
import { seeGroup, seeHome } from './project/see-projects.ts'
import { seeTable } from './table/see-table.ts'
import { linkChoices } from './task/link-choices.ts'
import { seeTask } from './task/see-task.ts'
import { newProject } from './testing.ts'
import { seeTodo } from './todo/see-todo.ts'
import type { OwnDatabase } from '../../../tools/own-database.ts'

export interface Filled {
  size: number
  tenant: TestTenant
  account: string
  groupId: string
  id: string
  task: string
}

/** Tasks one after another over five statuses, a third of them linked; twenty-five are this person's. */
export async function filled(own: OwnDatabase, size: number): Promise<Filled> {
  const tenant = await newTenant(`plan-${size}`)
  const { id, groupId } = await newProject(tenant)
  const account = tenant.as('manager').actor.accountId!
  await tenant.sql(
    `with tasks as (
       insert into projects.tasks (project_id, number, title, status_id, position, start_on, due_on, days, completed_at, closed_at)
       select $1, n, 'งานที่ ' || n, s.id, n, '2026-12-01'::date + n / 20, '2026-12-03'::date + n / 20, 3,
         case when s.stage = 'completed' then now() end, case when s.stage in ('completed', 'cancelled') then now() end
       from generate_series(1, $2::int) n join projects.statuses s on s.project_id = $1 and s.position = n % 5
       returning id, number
     )
     insert into projects.task_people (task_id, account_id) select id, $3::uuid from tasks where number % ($2::int / 25) = 1`,
    [id, size, account],
  )
  // Else each link would look for its tasks as in an empty table.
  if (size > 100) await own.owner('analyze projects.tasks')
  await tenant.sql(
    `insert into projects.dependencies (project_id, from_id, to_id)
     select $1, f.id, t.id from projects.tasks f join projects.tasks t on t.project_id = $1 and t.number = f.number + 1
     where f.project_id = $1 and f.number % 3 = 0`,
    [id],
  )
  const [middle] = await tenant.sql<{ id: string }>('select id from projects.tasks where number = $1', [size / 2 + 1])
  return { size, tenant, account, groupId, id, task: middle!.id }
}

/** Five that are left of it: a small project and a large one have as much to show. */
const lastDays = (size: number): string => addDays('2026-12-03', Math.floor(size / 20) - 5)

export const asks: [string, number, (of: Filled) => Promise<unknown>][] = [
  ['my projects', 700, ({ tenant, account }) => seeHome(tenant.as('manager', { accountId: account }), {})],
  ['a group', 100, ({ tenant, groupId }) => seeGroup(tenant.as('manager'), { id: groupId })],
  ['the board', 2500, ({ tenant, id }) => seeBoard(tenant.as('manager'), { projectId: id })],
  [
    'the board, one person’s',
    2500,
    ({ tenant, id, account }) => seeBoard(tenant.as('manager'), { projectId: id, who: account }),
  ],
  ['the gantt', 500, ({ tenant, id }) => seeGantt(tenant.as('manager'), { projectId: id })],
  ['the table', 500, ({ tenant, id }) => seeTable(tenant.as('manager'), { projectId: id })],
  [
    'the table, by status',
    500,
    ({ tenant, id }) => seeTable(tenant.as('manager'), { projectId: id, group: 'status', page: 2 }),
  ],
  [
    'one’s own tasks',
    500,
    ({ tenant, account, id }) => seeTodo(tenant.as('manager', { accountId: account }), { projectId: id }),
  ],
  [
    'the agenda',
    600,
    ({ tenant, id, size }) => seeAgenda(tenant.as('manager'), { projectId: id, from: lastDays(size) }),
  ],
  [
    'a month',
    800,
    ({ tenant, id }) => seeCalendar(tenant.as('manager'), { projectId: id, from: '2026-11-29', until: '2027-01-03' }),
  ],
  ['the dashboard', 50, ({ tenant, id }) => seeDashboard(tenant.as('manager'), { projectId: id })],
  ['a task', 60, ({ tenant, task }) => seeTask(tenant.as('manager'), { id: task })],
  ['what a task could wait for', 100, ({ tenant, task }) => linkChoices(tenant.as('manager'), { id: task })],
  ['the settings', 300, ({ tenant, id }) => seeDetail(tenant.as('manager'), { projectId: id })],
]
