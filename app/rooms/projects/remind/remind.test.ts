/** Reminders: of the day as it stands, once for each day, to who does or watches the task; and that it is done. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { noticeText } from '#rooms/messaging/testing.ts'
import { command, within } from '../room.ts'
import { archiveTask } from '../task/archive-task.ts'
import { makeTask } from '../task/make-task.ts'
import { setTaskField } from '../task/set-field.ts'
import { tickTask } from '../task/tick-task.ts'
import { newProject } from '../testing.ts'
import { tellAllDue } from './remind.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const tell = within((tools, today: string) => tellAllDue(tools, today))
/** The round of a morning, as the worker does it. */
const morning = command({
  may: 'projects.work',
  input: z.object({ day: z.string() }),
  run: (tools, { day }) => tell(tools, day),
})

const heard = (tenant: TestTenant, account: string) =>
  tenant
    .sql<{ name: string }>(
      `select m.notice as name from messaging.messages m join messaging.threads t on t.id = m.thread_id where t.account_id = $1 order by m.created_at, m.id`,
      [account],
    )
    .then((rows) => rows.map(({ name }) => name))

async function scene() {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const [doer, watcher, idle] = await Promise.all([0, 1, 2].map(() => newAccount(tenant)))
  for (const { id: account } of [doer!, watcher!, idle!])
    await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [id, account])
  const task = async (title: string, dueOn: string) => {
    const made = await makeTask(manager(tenant), { projectId: id, title, dueOn })
    const set = (field: 'assignees' | 'watchers' | 'remindDays', value: string[] | number) =>
      setTaskField(manager(tenant), { id: made.id, field, value })
    await set('assignees', [doer!.id])
    await set('watchers', [watcher!.id])
    await set('remindDays', 1)
    return made.id
  }
  return { tenant, id, doer: doer!.id, watcher: watcher!.id, idle: idle!.id, task }
}

test('the day before, once however often the round is made; a moved day is told anew, the old one no more', async () => {
  const { tenant, doer, watcher, idle, task } = await scene()
  const id = await task('จ่ายค่าเช่า', '2026-12-10')
  await morning(manager(tenant), { day: '2026-12-08' })
  expect(await heard(tenant, doer)).toEqual([])
  await Promise.all([1, 2, 3].map(() => morning(manager(tenant), { day: '2026-12-09' })))
  await morning(manager(tenant), { day: '2026-12-10' })
  expect(
    [await heard(tenant, doer), await heard(tenant, watcher), await heard(tenant, idle)].map(({ length }) => length),
  ).toEqual([1, 1, 0])
  await setTaskField(manager(tenant), { id, field: 'dueOn', value: '2026-12-20' })
  await morning(manager(tenant), { day: '2026-12-10' })
  expect(await heard(tenant, doer)).toHaveLength(1)
  await morning(manager(tenant), { day: '2026-12-19' })
  expect(await heard(tenant, doer)).toHaveLength(2)
})

test('ten of one morning are one notice; what is done, put away, past, or of somebody who left is told to nobody', async () => {
  const { tenant, doer, watcher, task } = await scene()
  for (let at = 0; at < 10; at++) await task(`งาน ${at}`, '2026-12-10')
  await tickTask(manager(tenant), { id: await task('เสร็จ', '2026-12-10'), done: true })
  await archiveTask(manager(tenant), { id: await task('เก็บ', '2026-12-10'), isAway: true })
  await task('ผ่านแล้ว', '2026-12-01')
  await tenant.sql('delete from projects.members where account_id = $1', [watcher])
  const before = (await heard(tenant, watcher)).length
  await morning(manager(tenant), { day: '2026-12-09' })
  expect(await heard(tenant, doer)).toHaveLength(1)
  expect(await heard(tenant, watcher)).toHaveLength(before)
  expect(await tenant.sql('select count(*)::int as count from projects.reminders')).toEqual([{ count: 10 }])
})

test('who watches hears that it is done, not who did it; the wish for a reminder asks for the next morning once', async () => {
  const { tenant, watcher, task } = await scene()
  const id = await task('ทาสี', addDays(businessDate(new Date()), 3))
  await tickTask(manager(tenant), { id, done: true })
  expect(await heard(tenant, watcher)).toHaveLength(1)
  const jobs = await tenant.sql(`select count(*)::int as count from kernel.outbox where topic = 'projects.remind'`)
  expect(jobs).toMatchObject([{ count: 1 }])
})

test('a day is said in the era of the language, for one task and for several', async () => {
  const { tenant, doer, task } = await scene()
  const said = async () => {
    const rows = await tenant.sql<{ notice: string; props: Record<string, string> }>(
      `select m.notice, m.props from messaging.messages m join messaging.threads t on t.id = m.thread_id where t.account_id = $1 order by m.created_at desc, m.id desc limit 1`,
      [doer],
    )
    return (['th', 'en'] as const).map((locale) => {
      const { title, text } = noticeText(rows[0]!.notice, rows[0]!.props, locale)
      return `${title} ${text}`
    })
  }
  await task('จ่ายค่าเช่า', '2026-12-10')
  await morning(manager(tenant), { day: '2026-12-09' })
  expect(await said()).toEqual([expect.stringContaining('10 ธ.ค. 2569'), expect.stringContaining('10 Dec 2026')])
  for (const title of ['ก', 'ข']) await task(title, '2026-12-20')
  await morning(manager(tenant), { day: '2026-12-19' })
  expect(await said()).toEqual([expect.stringContaining('20 ธ.ค. 2569'), expect.stringContaining('20 Dec 2026')])
})
