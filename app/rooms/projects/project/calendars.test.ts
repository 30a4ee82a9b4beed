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

test('days of its own are read a line each, and a line that is none is named', () => {
  expect(readOwnDays('29/12/2569 วันหยุดพิเศษ\n\n+5/12/69')).toEqual([
    { day: '2026-12-29', isWorked: false, name: 'วันหยุดพิเศษ' },
    { day: '2026-12-05', isWorked: true, name: '' },
  ])
  expect(readOwnDays('ปีใหม่')).toEqual({ line: 'ปีใหม่' })
})
