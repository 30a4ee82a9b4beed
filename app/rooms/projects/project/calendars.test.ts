import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { makeTask } from '../task/make-task.ts'
import { newProject } from '../testing.ts'
import { readOwnDays } from './calendar-input.ts'
import { seeDetail } from '../detail/see-detail.ts'
import { saveCalendar } from './calendars.ts'
import { changeProject } from './change-project.ts'

test('a shop of six days keeps its Saturday; a day declared a holiday moves the plan when it is agreed to', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager')
  const { id } = await newProject(tenant)
  await expect(saveCalendar(tenant.as('user'), { name: 'x', weekdays: ['1'] })).rejects.toMatchObject({ status: 403 })
  await expect(saveCalendar(manager(), { name: 'x', weekdays: [] })).rejects.toMatchObject({ status: 422 })
  await expect(saveCalendar(manager(), { name: 'x', weekdays: ['1'], days: '99/99/2569' })).rejects.toMatchObject({
    status: 422,
  })
  const six = { name: 'หกวัน', weekdays: ['1', '2', '3', '4', '5', '6'] as ('1' | '2')[] }
  const { id: calendar } = await saveCalendar(manager(), six)
  await makeTask(manager(), { projectId: id, title: 'แบบ', startOn: '2026-12-04', days: 3 })
  const span = async () =>
    (await tenant.sql<{ days: string }>(`select start_on || ' ' || due_on as days from projects.tasks`))[0]!.days
  expect(await span()).toBe('2026-12-04 2026-12-09')
  await changeProject(manager(), { id, version: 1, calendarId: calendar, agreed: true })
  expect(await span()).toBe('2026-12-04 2026-12-08')
  const holiday = { ...six, id: calendar, version: 1, days: '7/12/2569 หยุดพิเศษ\n+ 5/12/2569' }
  await expect(saveCalendar(manager(), { ...holiday, days: '7/12/2569' })).rejects.toMatchObject({
    code: 'WOULD_MOVE',
    details: { count: 1 },
  })
  await saveCalendar(manager(), { ...holiday, agreed: true })
  expect(await span()).toBe('2026-12-04 2026-12-08')
  expect((await seeDetail(manager(), { projectId: id })).calendars[0]!.days).toEqual([
    { day: '2026-12-05', isWorked: true, name: '' },
    { day: '2026-12-07', isWorked: false, name: 'หยุดพิเศษ' },
  ])
})

test('a calendar is changed by who leads all that keep it, and what would move is told of all of them', async () => {
  const tenant = await newTenant()
  const [first, second] = [await newProject(tenant), await newProject(tenant, { key: 'TWO' })]
  const week = { name: 'ทั้งร้าน', weekdays: ['1', '2', '3', '4', '5'] as ('1' | '2')[] }
  const { id: calendar } = await saveCalendar(tenant.as('manager'), week)
  for (const { id } of [first, second]) {
    await changeProject(tenant.as('manager'), { id, version: 1, calendarId: calendar })
    await makeTask(tenant.as('manager'), { projectId: id, title: 'แบบ', startOn: '2026-12-01', days: 2 })
  }
  const off = { ...week, id: calendar, version: 1, days: '2/12/2569' }
  const accountId = randomUUID()
  const lead = () => tenant.as('user', { accountId, staff: ['branchManager'] })
  const join = (project: string) =>
    tenant.sql(`insert into projects.members (project_id, account_id, role) values ($1, $2, 'lead')`, [
      project,
      accountId,
    ])
  await join(first.id)
  const refused = saveCalendar(lead(), { ...off, agreed: true })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  await refused.catch((error: unknown) => expect(JSON.stringify(error)).not.toContain('แบบ'))
  await join(second.id)
  await expect(saveCalendar(lead(), off)).rejects.toMatchObject({
    code: 'WOULD_MOVE',
    details: { count: 2, moves: [{ title: 'SHOP-1 แบบ' }, { title: 'TWO-1 แบบ' }] },
  })
  await saveCalendar(lead(), { ...off, agreed: true })
  expect(await tenant.sql('select distinct due_on from projects.tasks')).toEqual([{ due_on: '2026-12-03' }])
})

test('days of its own are read a line each, and a line that is none is named', () => {
  expect(readOwnDays('29/12/2569 วันหยุดพิเศษ\n\n+5/12/69')).toEqual([
    { day: '2026-12-29', isWorked: false, name: 'วันหยุดพิเศษ' },
    { day: '2026-12-05', isWorked: true, name: '' },
  ])
  expect(readOwnDays('ปีใหม่')).toEqual({ line: 'ปีใหม่' })
})
