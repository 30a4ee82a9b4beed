/** Days as people mean them: of parents, in whatever zone this server keeps, at the end of a file, in years nobody has published. */
import { afterEach, expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { rescheduleTask } from './days/reschedule-task.ts'
import { seeAgenda, seeCalendar } from './days/see-days.ts'
import { seeGantt } from './gantt/see-gantt.ts'
import { isWorkedBy, unsureYears, usualCalendar } from './schedule/working-days.ts'
import { tasksFile } from './table/table-file.ts'
import { archiveTask } from './task/archive-task.ts'
import { makeTask } from './task/make-task.ts'
import { seeTask } from './task/see-task.ts'
import { setTaskField } from './task/set-field.ts'
import { newProject } from './testing.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

async function scene() {
  const tenant = await newTenant()
  const { id: projectId, groupId } = await newProject(tenant)
  const me = () => tenant.as('manager')
  const make = async (title: string, more: object = {}) => (await makeTask(me(), { projectId, title, ...more })).id
  const span = async (id: string) =>
    (
      await tenant.sql<{ span: string | null }>(
        `select start_on || ' ' || due_on as span from projects.tasks where id = $1`,
        [id],
      )
    )[0]!.span
  return { tenant, projectId, groupId, me, make, span }
}

test('a parent goes from its first dated part to its last, each time one of them shrinks, moves, is dragged or taken away', async () => {
  const { me, make, span } = await scene()
  const parent = await make('ตกแต่ง')
  const paint = await make('ทาสี', { parentId: parent, days: 3 })
  const lamps = await make('ติดโคม', { parentId: parent, days: 1 })
  await make('คิดชื่อร้าน', { parentId: parent })
  expect(await span(parent)).toBe('2026-12-01 2026-12-03')
  await setTaskField(me(), { id: paint, field: 'days', value: '1', agreed: true })
  expect(await span(parent)).toBe('2026-12-01 2026-12-01')
  // Dragged away by itself: the parent is as wide as both, and the part keeps its length.
  await rescheduleTask(me(), { id: lamps, day: '2026-12-14', days: 1, agreed: true })
  expect([await span(lamps), await span(parent)]).toEqual(['2026-12-14 2026-12-14', '2026-12-01 2026-12-14'])
  await rescheduleTask(me(), { id: lamps, day: '2026-12-02', days: 1, agreed: true })
  expect(await span(parent)).toBe('2026-12-01 2026-12-02')
  await archiveTask(me(), { id: lamps, isAway: true, agreed: true })
  expect(await span(parent)).toBe('2026-12-01 2026-12-01')
  // By its menu it goes to another parent, or to none.
  const other = await make('เปิดร้าน')
  await setTaskField(me(), { id: paint, field: 'parentId', value: other, agreed: true })
  expect(await span(other)).toBe('2026-12-01 2026-12-01')
})

test('the 12th is the 12th in Auckland, New York and Bangkok: in the field, the agenda, the month, the gantt and the file', async () => {
  const { projectId, me, make } = await scene()
  const offsets = new Set<number>()
  for (const zone of ['Pacific/Auckland', 'America/New_York', 'Asia/Bangkok']) {
    process.env.TZ = zone
    offsets.add(new Date(2026, 11, 12).getTimezoneOffset())
    const id = await make(`วันที่สิบสอง ${zone}`)
    await setTaskField(me(), { id, field: 'dueOn', value: '2026-12-12', agreed: true })
    expect(await seeTask(me(), { id })).toMatchObject({ startOn: null, dueOn: '2026-12-12' })
    const { days } = await seeCalendar(me(), { projectId, from: '2026-11-30', until: '2027-01-04' })
    const dayOf = days.filter(({ tasks }) => tasks.some((task) => task.id === id)).map(({ day }) => day)
    expect(dayOf).toEqual(['2026-12-12'])
    const agenda = await seeAgenda(me(), { projectId, from: '2026-12-12' })
    expect(agenda.days.find(({ day }) => day === '2026-12-12')!.tasks.map((task) => task.id)).toContain(id)
    const line = async () => {
      const file = await tasksFile(me(), new Request('http://x.example/'), projectId, 'csv')
      return (await file.text()).split(/\r?\n/).find((one) => one.includes(zone))
    }
    expect(await line()).toContain(',2026-12-12,')
    await setTaskField(me(), { id, field: 'startOn', value: '2026-12-09', agreed: true })
    await setTaskField(me(), { id, field: 'dueOn', value: '2026-12-14', agreed: true })
    const { rows } = await seeGantt(me(), { projectId })
    expect(rows.find((row) => row.id === id)).toMatchObject({ first: '2026-12-09', last: '2026-12-14' })
    expect(await line()).toContain(',2026-12-09,2026-12-14,')
    await archiveTask(me(), { id, isAway: true, agreed: true })
  }
  expect(offsets.size).toBe(3)
})

test('days off that other tables miss are there; years that nobody has published are said', async () => {
  const works = isWorkedBy(usualCalendar)
  expect(['2026-12-07', '2027-02-22', '2027-02-21'].map(works)).toEqual([false, false, false])
  expect(['2026-12-08', '2027-02-23'].map(works)).toEqual([true, true])
  expect(unsureYears(usualCalendar, '2026-12-01', '2027-12-31')).toEqual([])
  expect(unsureYears(usualCalendar, '2023-05-01', '2028-01-02')).toEqual([2023, 2028])
  const { projectId, me, make } = await scene()
  await make('ปีนี้', { days: 3 })
  expect((await seeGantt(me(), { projectId })).unsure).toEqual([])
  await make('ยาว', { startOn: '2027-12-20', days: 20 })
  expect((await seeGantt(me(), { projectId })).unsure).toEqual([2028])
  expect((await seeCalendar(me(), { projectId, from: '2027-12-26', until: '2028-02-06' })).unsure).toEqual([2028])
  expect(unsureYears({ holidays: 'none' }, '2027-12-01', '2030-01-01')).toEqual([])
})
