/**
 * A project of 10,000 tasks beside one of 100, in one database and one run: what each way of looking costs in each. Of
 * both 25 tasks are this person's: more than a page shows of them, so that what differs is the project and not the page.
 * Every third waits for the one before it.
 */
import { randomUUID } from 'node:crypto'
import { addDays } from '#kernel/calendar.ts'
import { newVisitor } from './support/client.ts'
import { inTurn, type Side } from './support/compare.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'

const many = sized(10_000, 10_000, 300)
const few = 100

interface Filled {
  group: string
  project: string
  task: string
  size: number
}

const pages: readonly [view: string, path: (ids: Filled) => string][] = [
  ['my projects', () => '/project'],
  ['a group', ({ group }) => `/project/${group}`],
  ['board', ({ group, project }) => `/project/${group}/${project}`],
  ['board, one person’s', ({ group, project }) => `/project/${group}/${project}?who=me`],
  ['gantt', ({ group, project }) => `/project/${group}/${project}?view=gantt`],
  ['table', ({ group, project }) => `/project/${group}/${project}?view=table`],
  ['table, by status', ({ group, project }) => `/project/${group}/${project}?view=table&group=status`],
  ['my tasks', ({ group, project }) => `/project/${group}/${project}?view=todo`],
  // Its last days: both have as much to show.
  [
    'agenda',
    ({ group, project, size }) =>
      `/project/${group}/${project}?view=agenda&on=${addDays('2026-12-03', Math.floor(size / 20) - 5)}`,
  ],
  ['calendar, a week', ({ group, project }) => `/project/${group}/${project}?view=calendar&show=week&on=2026-12-01`],
  ['dashboard', ({ group, project }) => `/project/${group}/${project}?view=dashboard`],
  ['settings', ({ group, project }) => `/project/${group}/${project}?view=detail`],
  ['my tasks of all projects', () => '/project/admin/todo'],
  ['a task', ({ group, project, task }) => `/project/${group}/${project}?view=gantt&task=${task}`],
]

const month = ({ group, project }: Filled) => `/project/${group}/${project}?view=calendar&on=2026-12-01`

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const sides = await Promise.all(
    [many, few].map(async (size, at) => {
      const { id, host } = house.tenants[at]!
      const [cookie] = await membersOf(house, id, 1, 'manager')
      return { host, cookie: cookie!, ids: await fill(house, id, size) }
    }),
  )
  await house.analyze()
  const web = await startWeb(house)
  const rows: Row[] = []
  for (const [view, path] of pages) {
    const [large, small] = sides.map((side) => sideOf(house, web, { ...side, path: path(side.ids) })) as [
      Side & { close(): void },
      Side & { close(): void },
    ]
    const { app, bare } = await inTurn({ app: large, bare: small })
    large.close()
    small.close()
    rows.push({
      promise: `${many} tasks: ${view}`,
      reached: ratio(app, bare),
      unit: '×',
      atMost: 1.3,
      app,
      bare,
      note: `of the same with ${few} (bare)`,
    })
  }
  for (const [view, path] of [...pages, ['calendar, a month', month] as const])
    rows.push(await nodesOf(web, sides[0]!, view, path))
  await web.stop()
  return rows
}

/** A rough count of what a browser would build of the answer: the tags that open. */
async function nodesOf(
  web: Server,
  { host, cookie, ids }: { host: string; cookie: string; ids: Filled },
  view: string,
  path: (ids: Filled) => string,
): Promise<Row> {
  const visitor = newVisitor({ port: web.port, host })
  const { body } = await visitor.ask({ path: path(ids), headers: { cookie } })
  visitor.close()
  return {
    promise: `${many} tasks: nodes of ${view}`,
    reached: body.toString().match(/<[a-z]/g)!.length,
    unit: '',
    atMost: 2000,
  }
}

function sideOf(
  house: House,
  web: Server,
  { host, path, cookie }: { host: string; path: string; cookie: string },
): Side & { close(): void } {
  const crowd = newCrowd({ port: web.port, host, connections: 2 })
  return {
    meter: { pids: [web.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor) => {
        const { status, body } = await visitor.ask({ path, headers: { cookie, 'accept-encoding': 'br' } })
        if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
      }, ms),
    close: () => crowd.close(),
  }
}

/** A group with one project; its tasks one after another over five statuses, the newest account of the tenant at work. */
async function fill(house: House, tenant: string, size: number): Promise<Filled> {
  const [group, project] = [randomUUID(), randomUUID()]
  await house.sql(`insert into projects.groups (tenant_id, id, name) values ($1, $2, 'bench')`, [tenant, group])
  await house.sql(
    `insert into projects.projects (tenant_id, id, group_id, key, name, start_on, next_number) values ($1, $2, $3, 'BENCH', 'bench', '2026-12-01', $4)`,
    [tenant, project, group, size + 1],
  )
  await house.sql(
    `insert into projects.statuses (tenant_id, project_id, name, stage, position, is_default)
     select $1, $2, 's' || n, (array['unstarted', 'started', 'started', 'completed', 'cancelled'])[n], n, n = 1 from generate_series(1, 5) n`,
    [tenant, project],
  )
  const [task] = await house.sql<{ id: string }>(
    `with tasks as (
       insert into projects.tasks (tenant_id, project_id, number, title, status_id, position, start_on, due_on, days, completed_at, closed_at)
       select $1, $2, n, 'งานที่ ' || n, s.id, n, '2026-12-01'::date + n / 20, '2026-12-03'::date + n / 20, 3,
         case when s.stage = 'completed' then now() end, case when s.stage in ('completed', 'cancelled') then now() end
       from generate_series(1, $3::int) n join projects.statuses s on s.tenant_id = $1 and s.project_id = $2 and s.position = n % 5 + 1
       returning id, number
     ), people as (
       insert into projects.task_people (tenant_id, task_id, account_id)
       select $1, t.id, a.id from tasks t, (select id from identity.accounts where tenant_id = $1 order by id desc limit 1) a where t.number % ($3::int / 25) = 1
     )
     select id from tasks order by number limit 1`,
    [tenant, project, size],
  )
  await house.sql(
    `insert into projects.dependencies (tenant_id, project_id, from_id, to_id)
     select $1, $2, f.id, t.id from projects.tasks f join projects.tasks t on t.tenant_id = $1 and t.project_id = $2 and t.number = f.number + 1
     where f.tenant_id = $1 and f.project_id = $2 and f.number % 3 = 0`,
    [tenant, project],
  )
  return { group, project, task: task!.id, size }
}
