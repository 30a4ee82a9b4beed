/** Many at once, what leaves the plan and comes back, and what is typed by who means harm. */
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity } from './integrity.ts'
import { addCategory } from './project/categories.ts'
import { seeBoard } from './project/see-board.ts'
import { changeStatus, removeStatus } from './project/statuses.ts'
import { archiveTask } from './task/archive-task.ts'
import { addCheck } from './task/checklist.ts'
import { linkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { placeTask } from './task/place-task.ts'
import { seeTask } from './task/see-task.ts'
import { setTaskField } from './task/set-field.ts'
import { tickTask } from './task/tick-task.ts'
import { newProject } from './testing.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code: string }).code)).toSorted()

async function chain(tenant: TestTenant, projectId: string): Promise<[string, string]> {
  const [first, then] = await Promise.all(
    ['ช่างไม้', 'ทาสี'].map((title) => makeTask(manager(tenant), { projectId, title, days: 3 })),
  )
  await linkTasks(manager(tenant), { from: first!.id, to: then!.id, agreed: true })
  return [first!.id, then!.id]
}

/** A day's work before a task: so it comes forward when what else it waits for leaves the plan. */
async function shortBefore(tenant: TestTenant, projectId: string, to: string): Promise<void> {
  const { id: from } = await makeTask(manager(tenant), { projectId, title: 'เก็บของ', days: 1 })
  await linkTasks(manager(tenant), { from, to, agreed: true })
}

/** The promises of the room that do not hold. */
async function broken(tenant: TestTenant): Promise<string[]> {
  const found: string[] = []
  for (const { promise, breaches } of integrity) if ((await tenant.sql(breaches)).length > 0) found.push(promise)
  return found
}

test('two hundred tasks written down at once have two hundred numbers, and each status has counted its own', async () => {
  const tenant = await newTenant()
  const { id, todo, doing } = await newProject(tenant)
  // Ten people, as many as have a connection at once, each twenty in a row.
  const made: { key: string }[] = []
  await Promise.all(
    Array.from({ length: 10 }, async (_, lane) => {
      for (let at = lane; at < 200; at += 10)
        made.push(
          await makeTask(manager(tenant), { projectId: id, title: `t${at}`, ...(at % 4 === 0 && { statusId: doing }) }),
        )
    }),
  )
  expect(new Set(made.map(({ key }) => key)).size).toBe(200)
  const { statuses } = await seeBoard(manager(tenant), { projectId: id })
  expect(statuses.map(({ count }) => count)).toEqual([150, 50, 0, 0, 0])
  expect(statuses.every(({ cards }) => cards.length <= 16)).toBe(true)
  const found = await seeBoard(manager(tenant), { projectId: id, q: 't1', only: todo })
  expect(found.statuses.map(({ count, cards }) => [count, cards.length])).toEqual([
    [84, 80],
    [27, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await broken(tenant)).toEqual([])
})

test('a status counts whatever is done to its tasks', async () => {
  const tenant = await newTenant()
  const { doing, done, cancelled } = await newProject(tenant, { template: 'shopMove' })
  const tasks = await tenant.sql<{ id: string }>('select id from projects.tasks order by number')
  const deeds = [
    (task: string) => placeTask(manager(tenant), { id: task, to: `${doing} `, confirmed: true }),
    (task: string) => placeTask(manager(tenant), { id: task, to: `${cancelled} `, agreed: true }),
    (task: string) => tickTask(manager(tenant), { id: task, done: true, confirmed: true }),
    (task: string) => archiveTask(manager(tenant), { id: task, isAway: true, agreed: true }),
    (task: string) => setTaskField(manager(tenant), { id: task, field: 'days', value: '', agreed: true }),
  ]
  await Promise.all(tasks.slice(0, 20).map((task, at) => deeds[at % 5]!(task.id)))
  expect(await broken(tenant)).toEqual([])
  await tickTask(manager(tenant), { id: tasks[1]!.id, done: true, confirmed: true })
  await archiveTask(manager(tenant), { id: tasks[3]!.id, isAway: false, agreed: true })
  await tenant.sql('delete from projects.tasks where status_id = $1', [done])
  expect(await broken(tenant)).toEqual([])
})

test('two who link two tasks crosswise at once: one of them reads the way round', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const [a, b] = await Promise.all(['a', 'b'].map((title) => makeTask(manager(tenant), { projectId: id, title })))
  const settled = await Promise.allSettled([
    linkTasks(manager(tenant), { from: a!.id, to: b!.id, agreed: true }),
    linkTasks(manager(tenant), { from: b!.id, to: a!.id, agreed: true }),
  ])
  expect(codes(settled)).toEqual(['CIRCLE', 'ok'])
  const refused = settled.find((one) => one.status === 'rejected')!
  expect(refused.reason.details.path).toHaveLength(3)
})

test('two who change one field at once: one of them reads what the other wrote', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = await makeTask(manager(tenant), { projectId: id, title: 'ป้าย' })
  const settled = await Promise.allSettled(
    ['ป้ายไฟ', 'ป้ายผ้า'].map((value) =>
      setTaskField(manager(tenant), { id: task.id, field: 'title', value, was: '"ป้าย"' }),
    ),
  )
  expect(codes(settled)).toEqual(['FIELD_CONFLICT', 'ok'])
})

test('what is put away or called off moves what waited for it only when that is agreed to, and so does its return', async () => {
  const tenant = await newTenant()
  const { id, doing, cancelled } = await newProject(tenant)
  const [first, then] = await chain(tenant, id)
  await shortBefore(tenant, id, then)
  const starts = async () =>
    (await tenant.sql<{ start_on: string }>('select start_on from projects.tasks where id = $1', [then]))[0]!.start_on
  expect(await starts()).toBe('2026-12-04')
  const away = { id: first, isAway: true }
  await expect(archiveTask(manager(tenant), away)).rejects.toMatchObject({
    code: 'WOULD_MOVE',
    details: { moves: [{ title: 'ทาสี', to: { first: '2026-12-02' } }] },
  })
  await archiveTask(manager(tenant), { ...away, agreed: true })
  expect(await starts()).toBe('2026-12-02')
  await expect(archiveTask(manager(tenant), { id: first, isAway: false })).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  await archiveTask(manager(tenant), { id: first, isAway: false, agreed: true })
  expect(await starts()).toBe('2026-12-04')
  const off = { id: first, to: `${cancelled} ` }
  await expect(placeTask(manager(tenant), off)).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  await expect(placeTask(manager(tenant), { ...off, confirmed: true })).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  await placeTask(manager(tenant), { ...off, agreed: true })
  expect(await starts()).toBe('2026-12-02')
  const again = { id: first, field: 'statusId' as const, value: doing }
  await expect(setTaskField(manager(tenant), again)).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  await setTaskField(manager(tenant), { ...again, agreed: true })
  expect(await starts()).toBe('2026-12-04')
})

test('hostile and endless texts are kept as they are or refused, and a task has only so many steps', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}}\${7*7} ' or 1=1 --`
  const task = await makeTask(manager(tenant), { projectId: id, title: hostile })
  await setTaskField(manager(tenant), { id: task.id, field: 'description', value: hostile })
  expect(await seeTask(manager(tenant), { id: task.id })).toMatchObject({ title: hostile, description: hostile })
  const category = await addCategory(manager(tenant), { projectId: id, name: hostile.slice(0, 60) })
  await setTaskField(manager(tenant), { id: task.id, field: 'categories', value: [category.id, category.id] })
  const endless = 'ก'.repeat(100_000)
  await expect(
    setTaskField(manager(tenant), { id: task.id, field: 'description', value: endless }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(makeTask(manager(tenant), { projectId: id, title: endless })).rejects.toMatchObject({ status: 422 })
  await expect(seeBoard(manager(tenant), { projectId: id, q: `${hostile.repeat(9)}` })).rejects.toMatchObject({
    status: 422,
  })
  await addCheck(manager(tenant), { taskId: task.id, text: hostile })
  await tenant.sql(
    `insert into projects.checklist_items (checklist_id, text, position)
     select id, 'x', n from projects.checklists, generate_series(1, 198) n`,
  )
  const settled = await Promise.allSettled(
    [1, 2].map(() => addCheck(manager(tenant), { taskId: task.id, text: 'one more' })),
  )
  expect(codes(settled)).toEqual(['TOO_MANY', 'ok'])
})

test('a yes to done before its time is none to others that would move', async () => {
  const tenant = await newTenant()
  const { id, cancelled, done } = await newProject(tenant)
  const [, then] = await chain(tenant, id)
  const { id: last } = await makeTask(manager(tenant), { projectId: id, title: 'ขนของ', days: 1 })
  await linkTasks(manager(tenant), { from: then, to: last, agreed: true })
  await shortBefore(tenant, id, last)
  const status = { id: then, field: 'statusId' as const }
  await setTaskField(manager(tenant), { ...status, value: cancelled, agreed: true })
  const finished = { ...status, value: done }
  await expect(setTaskField(manager(tenant), { ...finished, agreed: true })).rejects.toMatchObject({ code: 'WAITS' })
  const asked = setTaskField(manager(tenant), { ...finished, confirmed: true })
  await expect(asked).rejects.toMatchObject({ code: 'WOULD_MOVE', details: { moves: [{ title: 'ขนของ' }] } })
  await setTaskField(manager(tenant), { ...finished, confirmed: true, agreed: true })
})

test('a status that is deleted, or means something else now, brings nothing back into the plan unasked', async () => {
  const tenant = await newTenant()
  const { id, todo, cancelled } = await newProject(tenant)
  const [first, then] = await chain(tenant, id)
  await shortBefore(tenant, id, then)
  await setTaskField(manager(tenant), { id: first, field: 'statusId', value: cancelled, agreed: true })
  const startOf = async () =>
    (await tenant.sql<{ day: string }>('select start_on as day from projects.tasks where id = $1', [then]))[0]!.day
  expect(await startOf()).toBe('2026-12-02')
  const moves = { code: 'WOULD_MOVE', details: { moves: [{ title: 'ทาสี', to: { first: '2026-12-04' } }] } }
  const deleted = { id: cancelled, successor: todo }
  await expect(removeStatus(manager(tenant), deleted)).rejects.toMatchObject(moves)
  const changed = { id: cancelled, version: 1, stage: 'started' as const }
  await expect(changeStatus(manager(tenant), changed)).rejects.toMatchObject({ code: 'WOULD_MOVE' })
  expect(await startOf()).toBe('2026-12-02')
  await removeStatus(manager(tenant), { ...deleted, agreed: true })
  expect(await startOf()).toBe('2026-12-04')
})
