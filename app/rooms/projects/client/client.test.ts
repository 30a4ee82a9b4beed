/** A client's link: what opens it, what it shows, and that nothing else of the house goes out by it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { addCheck } from '../task/checklist.ts'
import { archiveTask } from '../task/archive-task.ts'
import { makeTask } from '../task/make-task.ts'
import { setTaskField } from '../task/set-field.ts'
import { seeTask } from '../task/see-task.ts'
import { addTaskNote } from '../task/task-notes.ts'
import { changeProject } from '../project/change-project.ts'
import { newProject } from '../testing.ts'
import { makeClientLink, revokeClientLink, seeClientLinks } from './client-links.ts'
import { answerClient, seeClientThreads } from './client-notes.ts'
import { seeAsClient, writeAsClient } from './see-client.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const guest = (tenant: TestTenant) => ({ ...tenant.as('guest'), idempotencyKey: randomUUID() })
const secretOf = ({ url }: { url: string }): string => url.split('/').at(-1)!

async function shownTask(tenant: TestTenant, mayComment = true) {
  const project = await newProject(tenant)
  const { id } = await makeTask(manager(tenant), {
    projectId: project.id,
    title: 'ทาสีผนัง',
    startOn: '2026-12-01',
    days: 3,
  })
  await setTaskField(manager(tenant), { id, field: 'isForClient', value: true })
  const link = await makeClientLink(manager(tenant), { projectId: project.id, name: 'คุณสมชาย', mayComment })
  return { ...project, task: id, link, token: secretOf(link) }
}

test('an unknown link is 404, also of another tenant; revoked and run out it is 410; only its hash is kept', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { token, link } = await shownTask(tenant)
  for (const wrong of [`${token}x`, token.slice(1), '', randomUUID()])
    await expect(seeAsClient(guest(tenant), { token: wrong })).rejects.toMatchObject({ status: 404 })
  await expect(seeAsClient(guest(other), { token })).rejects.toMatchObject({ status: 404 })
  expect((await seeAsClient(guest(tenant), { token })).tasks).toMatchObject([{ title: 'ทาสีผนัง' }])
  const kept = await tenant.sql('select to_jsonb(l)::text as row from projects.client_links l')
  expect(JSON.stringify(kept)).not.toContain(token)
  await tenant.sql(`update projects.client_links set expires_at = now() where id = $1`, [link.id])
  await expect(seeAsClient(guest(tenant), { token })).rejects.toMatchObject({ status: 410 })
  await tenant.sql(`update projects.client_links set expires_at = now() + interval '1 day' where id = $1`, [link.id])
  await revokeClientLink(manager(tenant), { id: link.id })
  await expect(seeAsClient(guest(tenant), { token })).rejects.toMatchObject({ status: 410 })
  await expect(writeAsClient(guest(tenant), { token, task: randomUUID(), text: 'สวัสดี' })).rejects.toMatchObject({
    status: 410,
  })
})

test('who does not lead the project makes, sees and revokes no link; who is not in it finds nothing', async () => {
  const tenant = await newTenant()
  const { id, link, task } = await shownTask(tenant)
  const [member, stranger] = [await newAccount(tenant), await newAccount(tenant)]
  await tenant.sql(`insert into projects.members (project_id, account_id, role) values ($1, $2, 'member')`, [
    id,
    member.id,
  ])
  const asked = { projectId: id, name: 'x' }
  for (const [who, status] of [
    [member.id, 403],
    [stranger.id, 404],
  ] as const) {
    const actor = () => ({ ...tenant.as('user', { accountId: who }), idempotencyKey: randomUUID() })
    await expect(makeClientLink(actor(), asked)).rejects.toMatchObject({ status })
    await expect(seeClientLinks(actor(), { projectId: id })).rejects.toMatchObject({ status })
    await expect(revokeClientLink(actor(), { id: link.id })).rejects.toMatchObject({ status })
  }
  const outside = { ...tenant.as('user', { accountId: stranger.id }), idempotencyKey: randomUUID() }
  await expect(seeClientThreads(outside, { task })).rejects.toMatchObject({ status: 404 })
  await expect(answerClient(outside, { task, link: link.id, text: 'x' })).rejects.toMatchObject({ status: 404 })
})

test('what goes out is the marked task’s title, stage, days and own words: nothing else, whatever stands around it', async () => {
  const tenant = await newTenant()
  const { id, task, token, doing } = await shownTask(tenant)
  const secret = (name: string) => `ความลับ-${name}`
  await setTaskField(manager(tenant), { id: task, field: 'description', value: secret('รายละเอียด') })
  await addCheck({ ...manager(tenant), idempotencyKey: randomUUID() }, { taskId: task, text: secret('รายการย่อย') })
  await addTaskNote({ ...manager(tenant), idempotencyKey: randomUUID() }, { id: task, text: secret('โน้ต'), files: [] })
  const hidden = await makeTask(manager(tenant), { projectId: id, title: secret('งานอื่น'), parentId: task })
  const away = await makeTask(manager(tenant), { projectId: id, title: secret('เก็บแล้ว') })
  await setTaskField(manager(tenant), { id: away.id, field: 'isForClient', value: true })
  await archiveTask(manager(tenant), { id: away.id, isAway: true })
  await tenant.sql(`update projects.statuses set name = $1 where id = $2`, [secret('สถานะ'), doing])
  await tenant.sql(`update projects.projects set name = $1 where id = $2`, [secret('โปรเจกต์'), id])
  await setTaskField(manager(tenant), { id: task, field: 'statusId', value: doing })
  const other = await makeClientLink(manager(tenant), { projectId: id, name: secret('ลูกค้าอื่น'), mayComment: true })
  await writeAsClient(guest(tenant), { token: secretOf(other), task, text: secret('ของลูกค้าอื่น') })
  const seen = await seeAsClient(guest(tenant), { token })
  expect(seen).toEqual({
    name: 'คุณสมชาย',
    mayComment: true,
    expiresAt: expect.any(Date),
    today: expect.any(String),
    isCut: false,
    tasks: [{ id: task, title: 'ทาสีผนัง', stage: 'started', startOn: '2026-12-01', dueOn: '2026-12-03', notes: [] }],
  })
  expect(JSON.stringify(seen)).not.toContain('ความลับ')
  await expect(writeAsClient(guest(tenant), { token, task: hidden.id, text: 'x' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(writeAsClient(guest(tenant), { token, task: away.id, text: 'x' })).rejects.toMatchObject({ status: 404 })
})

test('a client writes, members hear of it once, and read and answer; a link that only looks writes nothing', async () => {
  const tenant = await newTenant()
  const { id, task, token, link } = await shownTask(tenant)
  const [doer, idle] = [await newAccount(tenant), await newAccount(tenant)]
  for (const { id: accountId } of [doer, idle])
    await tenant.sql(`insert into projects.members (project_id, account_id, role) values ($1, $2, 'member')`, [
      id,
      accountId,
    ])
  await tenant.sql(`insert into projects.task_people (task_id, account_id) values ($1, $2)`, [task, doer.id])
  const said = { token, task, text: 'ขอสีครีม' }
  const key = guest(tenant)
  const first = await writeAsClient(key, said)
  expect(await writeAsClient({ ...key }, said)).toEqual(first)
  expect(
    await tenant.sql(
      `select t.account_id as who, count(*)::int as count from messaging.messages m join messaging.threads t on t.id = m.thread_id
       where t.about = $1 and t.account_id = any($2) group by 1`,
      [`task:${task}`, [doer.id, idle.id]],
    ),
  ).toEqual([{ who: doer.id, count: 1 }])
  const worker = { ...tenant.as('user', { accountId: doer.id }), idempotencyKey: randomUUID() }
  await answerClient(worker, { task, link: link.id, text: 'ได้ค่ะ' })
  expect((await seeAsClient(guest(tenant), { token })).tasks[0]!.notes).toMatchObject([
    { text: 'ขอสีครีม', isClients: true },
    { text: 'ได้ค่ะ', isClients: false },
  ])
  expect(await seeClientThreads(worker, { task })).toMatchObject([{ name: 'คุณสมชาย', isOpen: true, notes: [{}, {}] }])
  const looking = await makeClientLink(manager(tenant), { projectId: id, name: 'ดูเฉย ๆ', mayComment: false })
  await expect(writeAsClient(guest(tenant), { ...said, token: secretOf(looking) })).rejects.toMatchObject({
    status: 403,
  })
  await revokeClientLink(manager(tenant), { id: link.id })
  await expect(
    answerClient({ ...worker, idempotencyKey: randomUUID() }, { task, link: link.id, text: 'x' }),
  ).rejects.toMatchObject({ status: 409 })
})

test('who floods a link is slowed down; an archived project is looked at and not written to', async () => {
  const tenant = await newTenant()
  const { id, task, token } = await shownTask(tenant)
  const write = () => writeAsClient(guest(tenant), { token, task, text: 'x' })
  const settled = await Promise.allSettled(Array.from({ length: 24 }, write))
  const slowed = settled.filter((one) => one.status === 'rejected' && (one.reason as { status: number }).status === 429)
  expect(slowed.length).toBe(4)
  const { version } = (
    await tenant.sql<{ version: number }>('select version from projects.projects where id = $1', [id])
  )[0]!
  await changeProject(manager(tenant), { id, version, state: 'archived' } as Parameters<typeof changeProject>[1])
  await tenant.sql('delete from kernel.rate_buckets')
  expect(await seeAsClient(guest(tenant), { token })).toMatchObject({ mayComment: false, tasks: [{ id: task }] })
  await expect(write()).rejects.toMatchObject({ status: 403 })
})

test('the next of a task that repeats is shown to nobody until somebody says so', async () => {
  const tenant = await newTenant()
  const { task, done } = await shownTask(tenant)
  await setTaskField(manager(tenant), { id: task, field: 'recurrence', value: 'FREQ=WEEKLY' })
  await setTaskField(manager(tenant), { id: task, field: 'statusId', value: done })
  const [next] = await tenant.sql<{ id: string }>('select id from projects.tasks where repeats_id = $1', [task])
  expect((await seeTask(manager(tenant), { id: next!.id })).isForClient).toBe(false)
})
