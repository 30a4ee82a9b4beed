import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { handlers } from '../on.ts'
import { setMember } from '../project/members.ts'
import { addStatus, changeStatus, placeStatus } from '../project/statuses.ts'
import { changeProject } from '../project/change-project.ts'
import { makeTask } from '../task/make-task.ts'
import { addTaskNote, seeTaskNotes } from '../task/task-notes.ts'
import { logTime } from '../task/time-log.ts'
import { minutesBetween } from '../task/time-input.ts'
import { newProject } from '../testing.ts'
import { seeDetail } from './see-detail.ts'

test('a project keeps a lead; whoever is taken in by a lead is in, and out again', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const [lead] = await tenant.sql<{ account_id: string }>(
    'select account_id from projects.members where project_id = $1',
    [id],
  )
  await tenant.sql('delete from projects.group_members')
  const out = setMember(tenant.as('manager'), { projectId: id, accountId: lead!.account_id, role: 'viewer' })
  await expect(out).rejects.toMatchObject({ status: 404 })
  const own = tenant.as('manager', { accountId: lead!.account_id })
  await expect(setMember(own, { projectId: id, accountId: lead!.account_id, role: '' })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await expect(setMember(own, { projectId: id, accountId: randomUUID(), role: 'lead' })).rejects.toMatchObject({
    status: 404,
  })
})

test('statuses are put in order, renamed by version, and a stage takes its tasks along', async () => {
  const tenant = await newTenant()
  const { id, todo, doing } = await newProject(tenant)
  const manager = () => tenant.as('manager')
  const { id: added } = await addStatus(manager(), { projectId: id, name: 'รอของ', stage: 'started' })
  await placeStatus(manager(), { id: added, to: ` ${doing}` })
  const names = async () =>
    (
      await tenant.sql<{ name: string }>('select name from projects.statuses where project_id = $1 order by position', [
        id,
      ])
    ).map(({ name }) => name)
  expect((await names()).slice(0, 3)).toEqual(['ต้องทำ', 'รอของ', 'กำลังทำ'])
  await makeTask(manager(), { projectId: id, title: 'สั่งแก้ว', statusId: added })
  await changeStatus(manager(), { id: added, version: 1, stage: 'completed' })
  expect(await tenant.sql('select completed_at is not null as done from projects.tasks')).toEqual([{ done: true }])
  await expect(changeStatus(manager(), { id: added, version: 1, name: 'x' })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await expect(changeStatus(manager(), { id: todo, version: 1, stage: 'started' })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

test('an archived project is looked at, and reopened before anything is changed', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  await changeProject(tenant.as('manager'), { id, version: 1, state: 'archived' })
  await expect(makeTask(tenant.as('manager'), { projectId: id, title: 'x' })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  expect(await seeDetail(tenant.as('manager'), { projectId: id })).toMatchObject({ project: { state: 'archived' } })
  await changeProject(tenant.as('manager'), { id, version: 2, state: 'active' })
  await makeTask(tenant.as('manager'), { projectId: id, title: 'x' })
})

test('hours past midnight belong to the day they began; comments are for who is in the project', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = (await makeTask(tenant.as('manager'), { projectId: id, title: 'ขนของ' })).id
  expect([minutesBetween('22:00', '06:00'), minutesBetween('09:00', '12:30')]).toEqual([480, 210])
  await logTime(tenant.as('manager'), { taskId: task, onDay: '2026-12-01', from: '22:00', to: '06:00' })
  expect(await tenant.sql('select on_day, minutes from projects.time_logs')).toEqual([
    { on_day: '2026-12-01', minutes: 480 },
  ])
  await expect(logTime(tenant.as('manager'), { taskId: task, onDay: '2026-12-01' })).rejects.toMatchObject({
    status: 422,
  })
  await addTaskNote(tenant.as('manager'), { id: task, text: 'รถมาบ่ายสอง' })
  expect((await seeTaskNotes(tenant.as('manager'), { id: task })).notes).toMatchObject([{ body: 'รถมาบ่ายสอง' }])
  await expect(seeTaskNotes(tenant.as('user'), { id: task })).rejects.toMatchObject({ status: 404 })
  const accountId = randomUUID()
  await tenant.sql(`insert into projects.members (project_id, account_id, role) values ($1, $2, 'member')`, [
    id,
    accountId,
  ])
  const outside = () => tenant.as('user', { accountId })
  expect(await seeTaskNotes(outside(), { id: task })).toMatchObject({ drive: [], mayWrite: true })
  await expect(addTaskNote(outside(), { id: task, text: 'x', files: [randomUUID()] })).rejects.toMatchObject({
    status: 403,
  })
})

test('new tasks begin in no status that is completed or cancelled, by neither way', async () => {
  const tenant = await newTenant()
  const { id, doing, done, cancelled } = await newProject(tenant)
  const lead = () => tenant.as('manager')
  for (const status of [done, cancelled])
    await expect(changeStatus(lead(), { id: status, version: 1, isDefault: true })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
  await changeStatus(lead(), { id: doing, version: 1, isDefault: true })
  await expect(changeStatus(lead(), { id: doing, version: 2, stage: 'completed' })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  const wrong = tenant.sql("update projects.statuses set stage = 'cancelled' where is_default and project_id = $1", [
    id,
  ])
  await expect(wrong).rejects.toMatchObject({ code: '23514' })
})

test('a comment that names one of two who share a name is asked which', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = (await makeTask(tenant.as('manager'), { projectId: id, title: 'ขนของ' })).id
  for (const email of ['a@x.example', 'b@x.example']) {
    const one = await newAccount(tenant, { email })
    await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [id, one.id])
  }
  const { people } = await seeTaskNotes(tenant.as('manager'), { id: task })
  expect(people.map(({ name }) => name)).toEqual(['ใจดี มีสุข (a@x.example)', 'ใจดี มีสุข (b@x.example)'])
  await expect(addTaskNote(tenant.as('manager'), { id: task, text: '@ใจดี มีสุข ดูด้วย' })).rejects.toMatchObject({
    details: { field: 'text', name: 'ใจดี มีสุข' },
  })
})

test('who works in no business any more is in no project and on no task; a manager stays', async () => {
  const tenant = await newTenant()
  const { id, groupId } = await newProject(tenant)
  const task = (await makeTask(tenant.as('manager'), { projectId: id, title: 'ขนของ' })).id
  const people = [await newAccount(tenant), await newAccount(tenant), await newAccount(tenant, { role: 'manager' })]
  const [left, elsewhere, manager] = people.map((one) => one.id)
  await tenant.sql(
    `with shop as (insert into cluster.clusters (name, legal_name) values ('อีกร้าน', 'อีกร้าน') returning id)
     insert into cluster.members (cluster_id, account_id, roles) select id, $1, '{cashier}' from shop`,
    [elsewhere],
  )
  for (const one of [left, elsewhere, manager]) {
    await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [id, one])
    await tenant.sql('insert into projects.group_members (group_id, account_id) values ($1, $2)', [groupId, one])
    await tenant.sql('insert into projects.task_people (task_id, account_id) values ($1, $2)', [task, one])
  }
  const hear = async (accountId: string | undefined, after: string[]) => {
    for (const { topic, handle } of handlers)
      if (topic === 'cluster.rolesChanged')
        await handle(jobContext(tenant.id), { accountId, before: ['seller'], after })
  }
  const there = async () =>
    (
      await tenant.sql<{ id: string }>(
        `select account_id as id from projects.access where account_id = any($1)
         union all select account_id from projects.task_people`,
        [[left, elsewhere, manager]],
      )
    ).map((one) => one.id)
  await hear(left, ['cashier'])
  expect(await there()).toHaveLength(9)
  for (const one of [left, elsewhere, manager]) await hear(one, [])
  expect(new Set(await there())).toEqual(new Set([elsewhere, manager]))
})
