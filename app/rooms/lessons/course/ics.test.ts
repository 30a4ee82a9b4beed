import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { person, school, someRun } from '../testing.ts'
import { enrol } from '../learn/enrol.ts'
import { courseClasses, feedClasses, newFeed } from './feeds.ts'
import { icsOf } from './ics.ts'
import { addMeeting } from './runs.ts'

const entry = {
  id: '1',
  slug: 'thai',
  title: { th: 'ภาษาไทย, พื้นฐาน; "ก"', en: 'Thai' },
  detail: 'ครั้งที่ 1\nBEGIN:VEVENT',
  place: 'ห้อง 2',
  startsAt: new Date('2026-12-01T02:00:00Z'),
  endsAt: new Date('2026-12-01T04:00:00Z'),
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
  const program = `import { icsOf } from '${import.meta.dirname}/ics.ts'
    const e = ${JSON.stringify(entry)}
    console.log(icsOf([{ ...e, startsAt: new Date(e.startsAt), endsAt: new Date(e.endsAt) }],
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
