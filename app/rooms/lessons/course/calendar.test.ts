import { expect, test } from 'vitest'
import { school, someRun } from '../testing.ts'
import { yearCalendar, yearOf } from './calendar.ts'

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
