import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { addCategory } from './project/categories.ts'
import { changeProject } from './project/change-project.ts'
import { makeGroup, makeProject } from './project/make-project.ts'
import { seeBoard } from './project/see-board.ts'
import { seeGroup, seeHome } from './project/see-projects.ts'
import { removeStatus } from './project/statuses.ts'
import { linkTasks, unlinkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { placeTask } from './task/place-task.ts'
import { setTaskField } from './task/set-field.ts'
import { newProject } from './testing.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const member = async (tenant: TestTenant, projectId: string, role: string) => {
  const accountId = randomUUID()
  await tenant.sql('insert into projects.members (project_id, account_id, role) values ($1, $2, $3)', [
    projectId,
    accountId,
    role,
  ])
  return () => tenant.as('user', { accountId })
}
const make = async (tenant: TestTenant, projectId: string, title: string, more: object = {}) =>
  (await makeTask(manager(tenant), { projectId, title, ...more })).id
const daysOf = async (tenant: TestTenant, projectId: string) =>
  Object.fromEntries(
    (
      await tenant.sql<{ title: string; days: string }>(
        `select title, concat_ws(' ', start_on, nullif(due_on, start_on)) as days from projects.tasks where project_id = $1`,
        [projectId],
      )
    ).map(({ title, days }) => [title, days]),
  )

test('whoever is not in a project finds nothing of it; who only looks is told so', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { id, groupId, doing } = await newProject(tenant)
  const task = await make(tenant, id, 'ทาสี')
  for (const stranger of [tenant.as('user'), other.as('admin')]) {
    await expect(seeBoard(stranger, { projectId: id })).rejects.toMatchObject({ status: 404 })
    await expect(seeGroup(stranger, { id: groupId })).rejects.toMatchObject({ status: 404 })
    await expect(makeTask(stranger, { projectId: id, title: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(placeTask(stranger, { id: task, to: `${doing} ` })).rejects.toMatchObject({ status: 404 })
    await expect(setTaskField(stranger, { id: task, field: 'title', value: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await seeHome(stranger, {})).toMatchObject({ groups: [], projects: [], tasks: [] })
  }
  await expect(seeHome(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
  await expect(makeGroup(tenant.as('user'), { name: 'x' })).rejects.toMatchObject({ status: 403 })
  const viewer = await member(tenant, id, 'viewer')
  expect((await seeBoard(viewer(), { projectId: id })).statuses[0]!.cards).toMatchObject([{ title: 'ทาสี', number: 1 }])
  await expect(makeTask(viewer(), { projectId: id, title: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(removeStatus((await member(tenant, id, 'member'))(), { id: doing })).rejects.toMatchObject({
    status: 403,
  })
})

test('a key belongs to one project for ever, a number to one task, also when twenty are made at once', async () => {
  const tenant = await newTenant()
  const { id, groupId } = await newProject(tenant)
  const again = makeProject(manager(tenant), { groupId, name: 'x', key: 'shop', startOn: '2026-12-01' })
  await expect(again).rejects.toMatchObject({ code: 'VALIDATION', details: { fields: [{ field: 'key' }] } })
  const keys = await Promise.all(
    Array.from({ length: 20 }, (_, at) => makeTask(manager(tenant), { projectId: id, title: `t${at}` })),
  )
  expect(new Set(keys.map(({ key }) => key)).size).toBe(20)
  await tenant.sql('delete from projects.tasks where project_id = $1', [id])
  expect(await makeTask(manager(tenant), { projectId: id, title: 'next' })).toMatchObject({ key: 'SHOP-21' })
})

test('cards are put between others, and two that stand on one place are told apart', async () => {
  const tenant = await newTenant()
  const { id, todo, doing } = await newProject(tenant)
  const [a, b, c] = [await make(tenant, id, 'a'), await make(tenant, id, 'b'), await make(tenant, id, 'c')]
  const columns = async () =>
    (await seeBoard(manager(tenant), { projectId: id })).statuses
      .slice(0, 2)
      .map(({ cards }) => cards.map(({ title }) => title).join(''))
  await placeTask(manager(tenant), { id: c, to: `${todo} ${a}` })
  expect(await columns()).toEqual(['cab', ''])
  await placeTask(manager(tenant), { id: a, to: `${doing} ` })
  await placeTask(manager(tenant), { id: b, to: `${doing} ${a}` })
  expect(await columns()).toEqual(['c', 'ba'])
  await tenant.sql('update projects.tasks set position = 5 where id = any($1)', [[a, b]])
  await placeTask(manager(tenant), { id: c, to: `${doing} ${a < b ? b : a}` })
  expect((await columns())[1]).toBe(a < b ? 'acb' : 'bca')
  await expect(placeTask(manager(tenant), { id: a, to: `${randomUUID()} ` })).rejects.toMatchObject({ status: 404 })
})

test('done is asked for when something before it is open; reopened it is open; repeated it has one successor', async () => {
  const tenant = await newTenant()
  const { id, todo, done } = await newProject(tenant)
  const [first, then] = [await make(tenant, id, 'ช่างไม้'), await make(tenant, id, 'ทาสี')]
  await linkTasks(manager(tenant), { from: first, to: then })
  await expect(placeTask(manager(tenant), { id: then, to: `${done} ` })).rejects.toMatchObject({
    code: 'WAITS',
    details: { tasks: ['ช่างไม้'] },
  })
  await placeTask(manager(tenant), { id: then, to: `${done} `, confirmed: true })
  const state = async () =>
    (await tenant.sql('select completed_at is not null as done, progress from projects.tasks where id = $1', [then]))[0]
  expect(await state()).toEqual({ done: true, progress: 100 })
  await placeTask(manager(tenant), { id: then, to: `${todo} ` })
  expect(await state()).toEqual({ done: false, progress: 0 })
  await setTaskField(manager(tenant), { id: first, field: 'recurrence', value: 'FREQ=WEEKLY;BYDAY=FR' })
  await Promise.all([1, 2, 3].map(() => setTaskField(manager(tenant), { id: first, field: 'statusId', value: done })))
  expect(await tenant.sql('select count(*)::int as count from projects.tasks where repeats_id = $1', [first])).toEqual([
    { count: 1 },
  ])
})

test('two who edit: other fields both stand, of the same one both values are shown', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = await make(tenant, id, 'ป้าย')
  await Promise.all([
    setTaskField(manager(tenant), { id: task, field: 'title', value: 'ป้ายหน้าร้าน', was: '"ป้าย"' }),
    setTaskField(manager(tenant), { id: task, field: 'dueOn', value: '12/12/2569', was: 'null' }),
  ])
  const [row] = await tenant.sql('select title, due_on from projects.tasks where id = $1', [task])
  expect(row).toEqual({ title: 'ป้ายหน้าร้าน', due_on: '2026-12-12' })
  const late = setTaskField(manager(tenant), { id: task, field: 'title', value: 'ป้ายไฟ', was: '"ป้าย"' })
  await expect(late).rejects.toMatchObject({ code: 'FIELD_CONFLICT', details: { theirs: 'ป้ายหน้าร้าน', yours: 'ป้ายไฟ' } })
})

test('a longer carpenter is previewed, and moves the others only when agreed to', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const carpenter = await make(tenant, id, 'ช่างไม้', { days: 10, startOn: '2026-12-14' })
  const [paint, machine] = [await make(tenant, id, 'ทาสี', { days: 4 }), await make(tenant, id, 'เครื่องชง', { days: 3 })]
  await linkTasks(manager(tenant), { from: carpenter, to: paint, lag: -2, agreed: true })
  await linkTasks(manager(tenant), { from: paint, to: machine, lag: 2, agreed: true })
  const before = { ช่างไม้: '2026-12-14 2026-12-25', ทาสี: '2026-12-24 2026-12-29', เครื่องชง: '2027-01-05 2027-01-07' }
  expect(await daysOf(tenant, id)).toEqual(before)
  const late = { id: carpenter, field: 'days' as const, value: '13' }
  const refused = setTaskField(manager(tenant), late)
  await expect(refused).rejects.toMatchObject({
    code: 'WOULD_MOVE',
    details: {
      count: 2,
      moves: [{ title: 'ทาสี', to: { first: '2026-12-29', last: '2027-01-05' } }, { title: 'เครื่องชง' }],
    },
  })
  expect(await daysOf(tenant, id)).toEqual(before)
  await setTaskField(manager(tenant), { ...late, agreed: true })
  expect(await daysOf(tenant, id)).toEqual({
    ช่างไม้: '2026-12-14 2026-12-30',
    ทาสี: '2026-12-29 2027-01-05',
    เครื่องชง: '2027-01-08 2027-01-12',
  })
  await expect(linkTasks(manager(tenant), { from: machine, to: carpenter })).rejects.toMatchObject({
    code: 'CIRCLE',
    details: { path: ['ช่างไม้', 'ทาสี', 'เครื่องชง', 'ช่างไม้'] },
  })
  await unlinkTasks(manager(tenant), { from: paint, to: machine, agreed: true })
})

test('a typed end stays and its days follow; on a holiday it is asked; a day is that day', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = await make(tenant, id, 'ออกแบบ', { days: 2 })
  await setTaskField(manager(tenant), { id: task, field: 'dueOn', value: '2026-12-09' })
  const row = async () =>
    (await tenant.sql('select start_on, due_on, days from projects.tasks where id = $1', [task]))[0]
  expect(await row()).toEqual({ start_on: '2026-12-01', due_on: '2026-12-09', days: 6 })
  const holiday = { id: task, field: 'dueOn' as const, value: '2026-12-10' }
  await expect(setTaskField(manager(tenant), holiday)).rejects.toMatchObject({
    code: 'END_IS_OFF',
    details: { before: '2026-12-09', after: '2026-12-11' },
  })
  await expect(setTaskField(manager(tenant), { ...holiday, value: '2026-11-30' })).rejects.toMatchObject({
    status: 422,
  })
})

test('a deleted status hands all its tasks on, archived and completed ones too', async () => {
  const tenant = await newTenant()
  const { id, todo, doing, review, done } = await newProject(tenant)
  for (const title of ['a', 'b', 'c']) await make(tenant, id, title, { statusId: done })
  await tenant.sql('update projects.tasks set archived_at = now() where title = $1', ['b'])
  await expect(removeStatus(manager(tenant), { id: todo })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(removeStatus(manager(tenant), { id: done })).rejects.toMatchObject({
    code: 'NEEDS_SUCCESSOR',
    details: { count: 3 },
  })
  await removeStatus(manager(tenant), { id: done, successor: review })
  expect(
    await tenant.sql(
      'select count(*)::int as count, count(completed_at)::int as done from projects.tasks where status_id = $1',
      [review],
    ),
  ).toEqual([{ count: 3, done: 0 }])
  await removeStatus(manager(tenant), { id: doing })
})

test('a move from the template is thirty tasks with their days, and its copy has links of its own', async () => {
  const tenant = await newTenant()
  const { id, groupId } = await newProject(tenant, { template: 'shopMove' })
  const [count] = await tenant.sql(
    'select count(*)::int as tasks, count(due_on)::int as dated from projects.tasks where project_id = $1',
    [id],
  )
  expect(count).toEqual({ tasks: 30, dated: 30 })
  // A Saturday: the first working day is 4 January.
  const copy = await makeProject(manager(tenant), {
    groupId,
    name: 'สาขาสอง',
    key: 'TWO',
    startOn: '2027-01-02',
    template: `project:${id}`,
  })
  expect(await daysOf(tenant, copy.id)).toMatchObject({ เซ็นสัญญาเช่าและรับมอบพื้นที่: '2027-01-04 2027-01-05' })
  const shape = (project: string) =>
    tenant.sql(
      `select f.title as from, t.title as to, d.kind, d.lag from projects.dependencies d join projects.tasks f on f.id = d.from_id
        join projects.tasks t on t.id = d.to_id where d.project_id = $1 and f.project_id = $1 and t.project_id = $1 order by 1, 2`,
      [project],
    )
  expect(await shape(copy.id)).toEqual(await shape(id))
  expect((await shape(id)).length).toBeGreaterThan(30)
  const { projects } = await seeGroup(manager(tenant), { id: groupId })
  expect(projects).toMatchObject([{ key: 'TWO', all: 30, done: 0 }, { key: 'SHOP' }])
})

test('every month on the 31st: a short one gets its last day, and the one after is on the 31st again', async () => {
  const tenant = await newTenant()
  const { id, done } = await newProject(tenant)
  const task = await make(tenant, id, 'ค่าเช่า')
  await setTaskField(manager(tenant), { id: task, field: 'dueOn', value: '2027-01-31' })
  await setTaskField(manager(tenant), { id: task, field: 'recurrence', value: 'FREQ=MONTHLY' })
  const due: string[] = []
  for (let now = task; due.length < 3;) {
    await setTaskField(manager(tenant), { id: now, field: 'statusId', value: done })
    const [next] = await tenant.sql<{ id: string; due_on: string }>(
      'select id, due_on from projects.tasks where repeats_id = $1',
      [now],
    )
    due.push(next!.due_on)
    now = next!.id
  }
  expect(due).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
})

test('what waits for a task that is called off moves up when that is agreed to, and back when it is reopened', async () => {
  const tenant = await newTenant()
  const { id, todo, cancelled } = await newProject(tenant)
  const [paint, move] = [await make(tenant, id, 'ทาสี', { days: 5 }), await make(tenant, id, 'ขนของ', { days: 1 })]
  const draw = await make(tenant, id, 'แบบ', { days: 1 })
  for (const from of [paint, draw]) await linkTasks(manager(tenant), { from, to: move, agreed: true })
  const before = await daysOf(tenant, id)
  const off = { id: paint, field: 'statusId' as const, value: cancelled }
  await expect(setTaskField(manager(tenant), off)).rejects.toMatchObject({ code: 'WOULD_MOVE', details: { count: 1 } })
  await setTaskField(manager(tenant), { ...off, agreed: true })
  expect(await daysOf(tenant, id)).toMatchObject({ ขนของ: '2026-12-02' })
  await placeTask(manager(tenant), { id: paint, to: `${todo} `, agreed: true })
  expect(await daysOf(tenant, id)).toEqual(before)
})

test('a person or a category that is sent twice is kept once', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = await make(tenant, id, 'ป้าย')
  const { id: category } = await addCategory(manager(tenant), { projectId: id, name: 'งานช่าง' })
  const { id: accountId } = await newAccount(tenant)
  await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [id, accountId])
  await setTaskField(manager(tenant), { id: task, field: 'assignees', value: [accountId, accountId] })
  await setTaskField(manager(tenant), { id: task, field: 'categories', value: [category, category] })
  expect(await tenant.sql('select account_id from projects.task_people')).toEqual([{ account_id: accountId }])
  expect(await tenant.sql('select category_id from projects.task_categories')).toEqual([{ category_id: category }])
})

test('many who make projects at once have a key each, and of those who want the same key one has it', async () => {
  const tenant = await newTenant()
  const { id, groupId } = await newProject(tenant)
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      makeProject(manager(tenant), { groupId, name: `สาขา ${at}`, startOn: '2026-12-01' }),
    ),
  )
  expect(new Set(made.map(({ key }) => key)).size).toBe(12)
  const wanting = await Promise.allSettled([
    ...[id, made[0]!.id, made[1]!.id].map((each) =>
      changeProject(manager(tenant), { id: each, version: 1, key: 'CAFE' }),
    ),
    ...[1, 2].map(() => makeProject(manager(tenant), { groupId, name: 'x', key: 'CAFE', startOn: '2026-12-01' })),
  ])
  const refused = wanting.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []))
  expect(refused).toHaveLength(4)
  for (const each of refused) expect(each).toMatchObject({ status: 422, details: { fields: [{ field: 'key' }] } })
  expect(await tenant.sql("select count(*)::int as count from projects.projects where key = 'CAFE'")).toEqual([
    { count: 1 },
  ])
})
