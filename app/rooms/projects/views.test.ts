/** Table, agenda, calendar, dashboard, one's own tasks: what each says of the same plan, filtered and not. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { seeDashboard } from './dashboard/see-dashboard.ts'
import { rescheduleTask } from './days/reschedule-task.ts'
import { seeAgenda, seeCalendar } from './days/see-days.ts'
import { integrity } from './integrity.ts'
import { archiveTask } from './task/archive-task.ts'
import { linkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { setTaskField } from './task/set-field.ts'
import { sendTick, tickTask } from './task/tick-task.ts'
import { seeTable } from './table/see-table.ts'
import { tasksFile } from './table/table-file.ts'
import { newProject } from './testing.ts'
import { seeTodo } from './todo/see-todo.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const today = businessDate(new Date())
const make = async (tenant: TestTenant, projectId: string, title: string, more: object = {}) =>
  (await makeTask(manager(tenant), { projectId, title, ...more })).id

async function broken(tenant: TestTenant): Promise<string[]> {
  const found: string[] = []
  for (const { promise, breaches } of integrity) if ((await tenant.sql(breaches)).length > 0) found.push(promise)
  return found
}

/** A project with somebody in it, and four tasks: late, today, in three days (theirs), without a day. */
async function planned() {
  const tenant = await newTenant()
  const project = await newProject(tenant)
  const { id: accountId } = await newAccount(tenant)
  await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [project.id, accountId])
  const [late, now, soon, never] = [
    await make(tenant, project.id, 'ก สาย', { dueOn: addDays(today, -2) }),
    await make(tenant, project.id, 'ข วันนี้', { dueOn: today }),
    await make(tenant, project.id, 'ค อีกสามวัน', { dueOn: addDays(today, 3) }),
    await make(tenant, project.id, 'ง ไม่มีกำหนด'),
  ]
  for (const id of [late, now, soon])
    await setTaskField(manager(tenant), { id, field: 'assignees', value: [accountId] })
  return { tenant, ...project, accountId, late, now, soon, never, mine: () => tenant.as('user', { accountId }) }
}

test('the table is sorted, grouped and filtered; a page that is no more is the last one', async () => {
  const { tenant, id, accountId, soon, done } = await planned()
  await setTaskField(manager(tenant), { id: soon, field: 'priority', value: 'urgent' })
  await setTaskField(manager(tenant), { id: soon, field: 'statusId', value: done })
  const titles = async (asked: object) =>
    (await seeTable(manager(tenant), { projectId: id, ...asked })).rows.map(({ title }) => title[0]).join('')
  expect(await titles({})).toBe('กขคง')
  expect(await titles({ sort: { key: 'title', direction: 'descending' } })).toBe('งคขก')
  expect(await titles({ sort: { key: 'due', direction: 'ascending' } })).toBe('กขคง')
  expect(await titles({ sort: { key: 'due', direction: 'descending' } })).toBe('คขกง')
  expect(await titles({ group: 'priority' })).toBe('คกขง')
  expect(await titles({ group: 'status' })).toBe('กขงค')
  expect(await titles({ group: 'who' })).toBe('กขคง')
  expect(await titles({ status: done })).toBe('ค')
  expect(await titles({ status: 'open', who: accountId })).toBe('กข')
  expect(await titles({ due: today })).toBe('ข')
  expect(await titles({ due: 'late' })).toBe('ก')
  expect(await seeTable(manager(tenant), { projectId: id, page: 99 })).toMatchObject({ page: 1, total: 4 })
  expect(await seeTable(manager(tenant), { projectId: id, q: 'สาย' })).toMatchObject({ total: 1 })
  await expect(seeTable(tenant.as('user'), { projectId: id })).rejects.toMatchObject({ status: 404 })
})

test('the file has every task that the filter matches once, in the order of their numbers, and no formula', async () => {
  const { tenant, id } = await planned()
  await tenant.sql(
    `insert into projects.tasks (project_id, number, title, status_id) select $1, n, '=cmd|' || n, s.id
     from generate_series(5, 1105) n join projects.statuses s on s.project_id = $1 and s.is_default`,
    [id],
  )
  const file = async (format: 'csv' | 'xlsx', query = '') =>
    tasksFile(manager(tenant), new Request(`http://x/tasks?${query}`), id, format)
  const lines = (await (await file('csv')).text()).trim().split('\r\n')
  expect(lines).toHaveLength(1106)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 1105 }, (_, at) => `SHOP-${at + 1}`),
  )
  expect(lines[1]).toContain(addDays(today, -2))
  expect(lines.some((line) => /,=cmd/.test(line))).toBe(false)
  expect((await (await file('csv', 'due=late')).text()).trim().split('\r\n')).toHaveLength(2)
  expect(new Uint8Array(await (await file('xlsx')).arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  await expect(tasksFile(tenant.as('user'), new Request('http://x/'), id, 'csv')).rejects.toMatchObject({ status: 404 })
})

test('the agenda begins today, also with nothing due; days with many say how many more', async () => {
  const { tenant, id, now } = await planned()
  const agenda = await seeAgenda(manager(tenant), { projectId: id })
  expect(agenda.days.map(({ day, tasks }) => [day, tasks.map(({ title }) => title[0]).join('')])).toEqual([
    [today, 'ข'],
    [addDays(today, 3), 'ค'],
  ])
  expect(agenda).toMatchObject({ overdue: 1, next: null })
  await archiveTask(manager(tenant), { id: now, isAway: true })
  const without = await seeAgenda(manager(tenant), { projectId: id })
  expect(without.days[0]).toMatchObject({ day: today, tasks: [], count: 0 })
  await tenant.sql(
    `insert into projects.tasks (project_id, number, title, status_id, due_on) select $1, 100 + n, 'x', s.id, $2::date + n / 20
     from generate_series(0, 399) n join projects.statuses s on s.project_id = $1 and s.is_default`,
    [id, addDays(today, 10)],
  )
  const first = await seeAgenda(manager(tenant), { projectId: id })
  expect(first.days).toHaveLength(15)
  expect(first.days.at(-1)).toMatchObject({ count: 20 })
  expect(first.days.at(-1)!.tasks).toHaveLength(10)
  const next = await seeAgenda(manager(tenant), { projectId: id, from: first.next! })
  expect(next.days[0]!.day > first.days.at(-1)!.day).toBe(true)
  expect(next.days).toHaveLength(20 - 13)
  expect(next.next).toBeNull()
  expect((await seeAgenda(manager(tenant), { projectId: id, from: addDays(today, -5) })).days[0]!.day).toBe(
    addDays(today, -2),
  )
})

test('a month shows some of each day, its holidays, and says the rest', async () => {
  const { tenant, id } = await planned()
  await tenant.sql(
    `insert into projects.tasks (project_id, number, title, status_id, due_on) select $1, 100 + n, 'x', s.id, '2026-12-08'
     from generate_series(1, 9) n join projects.statuses s on s.project_id = $1 and s.is_default`,
    [id],
  )
  const { days } = await seeCalendar(manager(tenant), { projectId: id, from: '2026-11-29', until: '2027-01-03' })
  expect(days).toHaveLength(35)
  expect(days.find(({ day }) => day === '2026-12-08')).toMatchObject({ count: 9, isOff: false, holiday: null })
  expect(days.find(({ day }) => day === '2026-12-08')!.tasks).toHaveLength(2)
  // Father's Day is a Saturday: the Monday is off for it.
  expect(days.find(({ day }) => day === '2026-12-07')).toMatchObject({
    isOff: true,
    holiday: { en: expect.any(String) },
  })
  expect(days.find(({ day }) => day === '2026-12-06')).toMatchObject({ isOff: true, holiday: null })
})

test('a task is put on other days as a whole, stretched at its end, and moves others only when agreed to', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const [first, then] = [await make(tenant, id, 'ทาสี', { days: 2 }), await make(tenant, id, 'ขนของ', { days: 1 })]
  await linkTasks(manager(tenant), { from: first, to: then, agreed: true })
  const span = async (task: string) =>
    (await tenant.sql('select start_on, due_on, days from projects.tasks where id = $1', [task]))[0]
  expect(await span(first)).toEqual({ start_on: '2026-12-01', due_on: '2026-12-02', days: 2 })
  const move = { id: first, day: '2026-12-03', days: 2 }
  await expect(rescheduleTask(manager(tenant), move)).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  expect(await span(first)).toMatchObject({ start_on: '2026-12-01' })
  await rescheduleTask(manager(tenant), { ...move, agreed: true })
  expect(await span(first)).toEqual({ start_on: '2026-12-03', due_on: '2026-12-04', days: 2 })
  expect(await span(then)).toMatchObject({ start_on: '2026-12-08' })
  // Stretched until the Sunday: asked, and then it ends there.
  const longer = { id: first, day: '2026-12-03', days: 4, agreed: true }
  await expect(rescheduleTask(manager(tenant), longer)).rejects.toMatchObject({ code: 'END_IS_OFF' })
  await rescheduleTask(manager(tenant), { ...longer, days: 6, confirmed: true })
  expect(await span(first)).toMatchObject({ start_on: '2026-12-03', due_on: '2026-12-08' })
  const day = await make(tenant, id, 'วันเดียว', { dueOn: '2026-12-09' })
  await rescheduleTask(manager(tenant), { id: day, day: '2026-12-12' })
  expect(await span(day)).toEqual({ start_on: null, due_on: '2026-12-12', days: null })
  await expect(rescheduleTask(manager(tenant), { ...move, id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('the dashboard counts by status, person and week, and the same with a filter that leaves nothing out', async () => {
  const { tenant, id, accountId, soon, late, never, done, todo } = await planned()
  await tickTask(manager(tenant), { id: soon, done: true })
  const seen = await seeDashboard(manager(tenant), { projectId: id })
  expect(seen).toMatchObject({ open: 3, done: 1, late: 1, overdue: [{ id: late }] })
  expect(seen.statuses.filter(({ count }) => count > 0)).toEqual([
    { id: todo, count: 3 },
    { id: done, count: 1 },
  ])
  expect(seen.people).toEqual([{ id: accountId, open: 2, done: 1, late: 1 }])
  expect(seen.next[0]).toEqual({ day: today, count: 1 })
  expect(seen.next.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  expect(seen.burn).toEqual([{ day: today, all: 4, done: 1 }])
  const filtered = await seeDashboard(manager(tenant), { projectId: id, who: accountId })
  expect(filtered).toMatchObject({ open: 2, done: 1, late: 1, people: seen.people, burn: [{ all: 3, done: 1 }] })
  await archiveTask(manager(tenant), { id: never, isAway: true })
  await tenant.sql('delete from projects.tasks where id = $1', [late])
  const after = await seeDashboard(manager(tenant), { projectId: id })
  expect(after).toMatchObject({
    open: 1,
    done: 1,
    late: 0,
    people: [{ open: 1, done: 1, late: 0 }],
    burn: [{ all: 2, done: 1 }],
  })
  expect(await broken(tenant)).toEqual([])
})

test('one’s own tasks: late, today, in seven days, done today; of all projects or one; who only looks ticks nothing', async () => {
  const { tenant, id, mine, late, now, soon, accountId } = await planned()
  const ids = (tasks: readonly { id: string }[]) => tasks.map((task) => task.id)
  const seen = await seeTodo(mine(), {})
  expect([ids(seen.late), ids(seen.now), ids(seen.week), seen.done, seen.later]).toEqual([[late], [now], [soon], [], 0])
  expect(seen.late[0]).toMatchObject({ key: 'SHOP-1', mayWork: true })
  await tickTask(mine(), { id: now, done: true })
  expect(await seeTodo(mine(), { projectId: id })).toMatchObject({ now: [], done: [{ id: now }] })
  await tenant.sql(`update projects.members set role = 'viewer' where account_id = $1`, [accountId])
  expect((await seeTodo(mine(), {})).late[0]).toMatchObject({ mayWork: false })
  await tenant.sql('delete from projects.members where account_id = $1', [accountId])
  expect(await seeTodo(mine(), {})).toMatchObject({ late: [], now: [], week: [], later: 0 })
  await expect(seeTodo(mine(), { projectId: id })).rejects.toMatchObject({ status: 404 })
})

test('a tick that is sent five times is done once, and one that came too late moves nothing back', async () => {
  const { tenant, mine, now, todo, doing, done } = await planned()
  const key = randomUUID()
  const tick = { id: now, done: true, was: todo }
  const send = () => sendTick(Object.assign(mine(), { idempotencyKey: key }), tick)
  const settled = await Promise.allSettled([send(), send(), send()])
  for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'IN_PROGRESS' })
  await send()
  const status = async () =>
    (await tenant.sql<{ status_id: string }>('select status_id from projects.tasks where id = $1', [now]))[0]!.status_id
  expect(await status()).toBe(done)
  // Somebody opens it again; the same tick, sent once more because its answer was lost, does nothing.
  await setTaskField(manager(tenant), { id: now, field: 'statusId', value: doing })
  await send()
  expect(await status()).toBe(doing)
  const lines = await tenant.sql(`select 1 from kernel.audit_log where action = 'projects.tickTask' and subject = $1`, [
    `task:${now}`,
  ])
  expect(lines).toHaveLength(1)
  // Another that saw it as it was before: told, until it is decided.
  const late = { ...tick, id: now }
  const other = () => Object.assign(mine(), { idempotencyKey: randomUUID() })
  await expect(sendTick(other(), late)).rejects.toMatchObject({ code: 'MOVED_MEANWHILE', details: { statusId: doing } })
  await sendTick(other(), { ...late, was: doing })
  expect(await status()).toBe(done)
})

test('a tick of somebody else at the same browser is not done by whoever is signed in now, and stays to be sent', async () => {
  const { tenant, mine, accountId, now, todo, done } = await planned()
  const tick = { id: now, done: true, was: todo, account: accountId }
  const key = randomUUID()
  await expect(sendTick({ ...manager(tenant), idempotencyKey: key }, tick)).rejects.toMatchObject({
    status: 409,
    code: 'OTHER_ACCOUNT',
  })
  const [task] = await tenant.sql<{ status_id: string }>('select status_id from projects.tasks where id = $1', [now])
  expect(task!.status_id).toBe(todo)
  await sendTick(Object.assign(mine(), { idempotencyKey: key }), tick)
  const [after] = await tenant.sql<{ status_id: string }>('select status_id from projects.tasks where id = $1', [now])
  expect(after!.status_id).toBe(done)
})
