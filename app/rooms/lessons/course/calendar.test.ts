import { expect, test } from 'vitest'
import { person, school, someRun } from '../testing.ts'
import { yearCalendar, yearOf } from './calendar.ts'
import { addMeeting, moveMeeting, runsToEdit } from './runs.ts'

test('a year is of either era, and no other than ours is there', () => {
  for (const typed of ['2569', '2026']) expect(yearOf(typed).year).toBe(2026)
  for (const typed of ['1999', '2101', '2542', '2644', 'x026', '20261'])
    expect(() => yearOf(typed)).toThrow(expect.objectContaining({ status: 404 }))
})

test('a run has its name in both languages', async () => {
  const course = await school()
  await someRun(course)
  const guest = course.tenant.as('guest')
  const year = new Date().getUTCFullYear()
  const entries = [...(await yearCalendar(guest, { year })), ...(await yearCalendar(guest, { year: year + 1 }))]
  expect(entries.map(({ kind, detail }) => [kind, detail])).toContainEqual(['run', { th: 'รุ่น 1', en: 'Run 1' }])
})

test('when enrolling ends stands in the year; a class on the network is told from one in a room, its link is not told', async () => {
  const course = await school()
  const run = await someRun(course)
  await course.tenant.sql(
    "update lessons.runs set place = 'https://meet.example/abc', enrol_closes_at = starts_on where id = $1",
    [run],
  )
  const [{ year }] = (await course.tenant.sql<{ year: number }>(
    'select extract(year from starts_on)::int as year from lessons.runs',
  )) as [{ year: number }]
  const entries = await yearCalendar(course.tenant.as('guest'), { year })
  expect(entries.map(({ kind, isOnline, place }) => [kind, isOnline, place])).toEqual(
    expect.arrayContaining([
      ['run', true, ''],
      ['closing', true, ''],
    ]),
  )
})

test('a class is moved to another hour, and by its day alone keeps its hours; not by who does not teach it', async () => {
  const course = await school()
  const { courseId, teacher, tenant } = course
  const runId = await someRun(course)
  await addMeeting(teacher, { courseId, runId, day: '2027-03-01', from: '09:00', to: '11:30', topic: 'คาบ' })
  const { meetings } = await runsToEdit(teacher, { courseId })
  const { id } = meetings.find(({ topic }) => topic === 'คาบ')!
  const hours = async () => {
    const now = (await runsToEdit(teacher, { courseId })).meetings.find((each) => each.id === id)!
    return [now.startsAt.toISOString(), now.endsAt.toISOString()]
  }
  await moveMeeting(teacher, { courseId, id, day: '2027-03-04' })
  expect(await hours()).toEqual(['2027-03-04T02:00:00.000Z', '2027-03-04T04:30:00.000Z'])
  await moveMeeting(teacher, { courseId, id, day: '05/03/2570', time: '13:00', minutes: '60' })
  expect(await hours()).toEqual(['2027-03-05T06:00:00.000Z', '2027-03-05T07:00:00.000Z'])
  const foreign = await school({ slug: 'other' })
  for (const wrong of [
    async () => moveMeeting(await person(tenant, 'manager'), { courseId, id, day: '2027-03-06' }),
    () => moveMeeting(foreign.teacher, { courseId, id, day: '2027-03-06' }),
    () => moveMeeting(foreign.teacher, { courseId: foreign.courseId, id, day: '2027-03-06' }),
  ])
    await expect(wrong()).rejects.toMatchObject({ status: 404 })
  await expect(moveMeeting(teacher, { courseId, id, day: '31/02/2570' })).rejects.toMatchObject({ status: 422 })
  expect(await hours()).toEqual(['2027-03-05T06:00:00.000Z', '2027-03-05T07:00:00.000Z'])
})
