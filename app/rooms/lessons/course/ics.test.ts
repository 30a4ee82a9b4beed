import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { person, school, someRun } from '../testing.ts'
import { enrol } from '../learn/enrol.ts'
import { yearCalendar } from './calendar.ts'
import { courseClasses, feedClasses, newFeed } from './feeds.ts'
import { icsOf } from './ics.ts'
import { addMeeting } from './runs.ts'
import { seeCourse } from './see-course.ts'

const entry = {
  id: '1',
  slug: 'thai',
  title: { th: 'ภาษาไทย, พื้นฐาน; "ก"', en: 'Thai' },
  detail: 'ครั้งที่ 1\nBEGIN:VEVENT',
  place: 'ห้อง 2',
  startsAt: new Date('2026-12-01T02:00:00Z'),
  endsAt: new Date('2026-12-01T04:00:00Z'),
  revision: 3,
  changedAt: new Date('2026-11-20T08:30:00Z'),
}
const about = {
  name: 'โรงเรียน',
  locale: 'th' as const,
  hostname: 'a.example',
  linkTo: (slug: string) => `https://a.example/${slug}`,
}

test('K1: another reader reads it, with the right instants in whatever zone this server keeps', () => {
  const events = new ICAL.Component(ICAL.parse(icsOf([entry], about))).getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0]!)
  expect(event.summary).toBe('ภาษาไทย, พื้นฐาน; "ก": ครั้งที่ 1\nBEGIN:VEVENT')
  expect(event.startDate.toJSDate()).toEqual(entry.startsAt)
  expect(event.endDate.toJSDate()).toEqual(entry.endsAt)
  expect(events[0]!.getFirstPropertyValue('sequence')).toBe(3)
  expect(String(events[0]!.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T08:30:00Z')
  const program = `import { icsOf } from '${import.meta.dirname}/ics.ts'
    const e = ${JSON.stringify(entry)}
    console.log(icsOf([{ ...e, startsAt: new Date(e.startsAt), endsAt: new Date(e.endsAt), changedAt: new Date(e.changedAt) }],
      { name: 'x', locale: 'th', hostname: 'a.example', linkTo: (slug) => slug }))`
  for (const TZ of ['UTC', 'Asia/Bangkok', 'America/New_York']) {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, TZ } })
    expect(said.toString(), TZ).toContain('DTSTART:20261201T020000Z')
  }
})

test('a course’s classes, and one’s own under an address that a new one ends', async () => {
  const course = await school()
  const runId = await someRun(course)
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  await addMeeting(course.teacher, {
    courseId: course.courseId,
    runId,
    day,
    from: '09:00',
    to: '11:00',
    topic: 'ครั้งที่ 1',
  })
  expect((await courseClasses(course.tenant.as('guest'), { course: course.slug })).entries).toMatchObject([
    { detail: 'ครั้งที่ 1', startsAt: new Date(`${day}T09:00:00+07:00`) },
  ])
  const [learner, stranger] = [await person(course.tenant), await person(course.tenant)]
  await enrol(learner, { course: course.slug, runId, name: 'มานี' })
  const guest = course.tenant.as('guest')
  const { token } = await newFeed(learner, {})
  expect((await feedClasses(guest, { token })).entries).toHaveLength(1)
  expect((await feedClasses(guest, await newFeed(stranger, {}))).entries).toEqual([])
  await newFeed(learner, {})
  await expect(feedClasses(guest, { token })).rejects.toMatchObject({ status: 404 })
  const other = await school()
  await expect(feedClasses(other.tenant.as('guest'), await newFeed(learner, {}))).rejects.toMatchObject({ status: 404 })
})

test('rooms are told to everybody; a link that lets in only to who teaches, and who learns in that run', async () => {
  const course = await school()
  const runId = await someRun(course)
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  const links = ['https://meet.example/abc-defg', 'zoom.example/j/1', 'รหัสห้อง 812 3456 7890']
  for (const place of ['ห้อง 2 อาคาร ก.', ...links])
    await addMeeting(course.teacher, { courseId: course.courseId, runId, day, from: '09:00', to: '11:00', place })
  await course.tenant.sql('update lessons.runs set place = $1', [links[0]])
  const [learner, another] = [await person(course.tenant), await person(course.tenant)]
  await enrol(learner, { course: course.slug, runId, name: 'มานี' })
  await enrol(another, { course: course.slug, runId: await someRun(course), name: 'ปิติ' })
  const told = async (who: Parameters<typeof seeCourse>[0]) => {
    const year = Number(day.slice(0, 4))
    const [seen, { entries }, all] = [
      await seeCourse(who, { slug: course.slug }),
      await courseClasses(who, { course: course.slug }),
      [...(await yearCalendar(who, { year })), ...(await yearCalendar(who, { year: year + 1 }))],
    ]
    return JSON.stringify([seen.runs, seen.meetings, entries, all])
  }
  for (const who of [course.tenant.as('guest'), await person(course.tenant, 'manager'), another]) {
    const said = await told(who)
    expect(said).toContain('อาคาร ก.')
    for (const link of links) expect(said).not.toContain(link)
  }
  for (const who of [learner, course.teacher]) for (const link of links) expect(await told(who)).toContain(link)
  const { entries } = await feedClasses(course.tenant.as('guest'), await newFeed(learner, {}))
  expect(entries.map(({ place }) => place)).toEqual(expect.arrayContaining(links))
})
