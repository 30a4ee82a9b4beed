import { expect, test } from 'vitest'
import { asksToLeave, newAccount } from '#rooms/identity/testing.ts'
import { handIn } from '../assignment/hand-in.ts'
import { publishCourse } from '../course/publish.ts'
import { seeCourse } from '../course/see-course.ts'
import '../leaving.ts'
import { breaches, moneyComes, person, school, type School, someRun } from '../testing.ts'
import { enrol } from './enrol.ts'
import { endHold } from './enrolment-payment.ts'
import { markDone } from './finish.ts'
import { addNote } from './notes.ts'
import { rateCourse } from './rate.ts'
import { itemMedia, seeItem } from './see-item.ts'

const at = (course: School, kind: string) => ({ course: course.slug, item: course.items[kind]!.slug })
const form = (course: School, runId: string | null = null) => ({ course: course.slug, runId, name: 'มานี' })
const rightEnds = ({ tenant }: School) =>
  tenant.sql(
    "update entitlements.entitlements set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'",
  )

test('who renews goes on where they were, also after a first try that was not paid; a rating counts once', async () => {
  const course = await school({ baht: 500, kinds: ['text', 'assignment'] })
  const who = await person(course.tenant)
  const first = await enrol(who, form(course))
  await moneyComes(course, first.paySlug!)
  await markDone(who, at(course, 'text'))
  await addNote(who, { ...at(course, 'text'), body: 'จำไว้' })
  await handIn(who, { ...at(course, 'assignment'), body: 'งาน' })
  await rateCourse(who, { course: course.slug, stars: 5 })
  await rightEnds(course)
  const given = await enrol(who, form(course))
  await course.tenant.sql("update lessons.enrolments set hold_until = now() - interval '1 minute' where id = $1", [
    given.enrolmentId,
  ])
  await endHold.handle(course.tenant.as('guest'), { enrolmentId: given.enrolmentId })
  const second = await enrol(who, form(course))
  await moneyComes(course, second.paySlug!)
  const page = await seeCourse(who, { slug: course.slug })
  expect(page.outline.map(({ isDone }) => isDone)).toEqual([true, false])
  expect((await seeItem(who, at(course, 'text'))).notes.map(({ body }) => body)).toEqual(['จำไว้'])
  expect((await seeItem(who, at(course, 'assignment'))).handins).toHaveLength(1)
  await rateCourse(who, { course: course.slug, stars: 1 })
  const rated = await seeCourse(who, { slug: course.slug })
  expect([rated.ratingCount, rated.ratingSum]).toEqual([1, 1])
  expect(await breaches(course)).toEqual([])
})

test('who had finished it has finished it again when they renew', async () => {
  const course = await school({ kinds: ['text'] })
  const who = await person(course.tenant)
  await enrol(who, form(course))
  await markDone(who, at(course, 'text'))
  await rightEnds(course)
  await enrol(who, form(course))
  expect((await seeCourse(who, { slug: course.slug })).standing.state).toBe('completed')
  expect(await breaches(course)).toEqual([])
})

test('days are counted from the first day of one’s run, not from the payment', async () => {
  const course = await school({ kinds: ['text', 'pdf'], published: false })
  await course.tenant.sql('update lessons.courses set access_days = 30')
  await course.tenant.sql("update lessons.items set after_days = 3 where kind = 'pdf'")
  await publishCourse(course.teacher, { id: course.courseId })
  const runId = await someRun(course)
  const who = await person(course.tenant)
  await enrol(who, form(course, runId))
  const ends = await course.tenant.sql(
    `select from entitlements.entitlements h, lessons.runs r
     where h.ends_at = ((r.starts_on + 30)::timestamp at time zone 'Asia/Bangkok')`,
  )
  expect(ends).toHaveLength(1)
  await seeItem(who, at(course, 'text'))
  await course.tenant.sql("update entitlements.entitlements set starts_at = now() - interval '4 days'")
  await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 423 })
  await course.tenant.sql("update lessons.runs set starts_on = (now() at time zone 'Asia/Bangkok')::date - 4")
  await itemMedia(who, at(course, 'pdf'))
})

test('how long one may learn is what the course said when they enrolled, also where it is paid after a change', async () => {
  const course = await school({ kinds: ['text'], baht: 500, published: false })
  await course.tenant.sql('update lessons.courses set access_days = 180')
  await publishCourse(course.teacher, { id: course.courseId })
  const who = await person(course.tenant)
  const { paySlug } = await enrol(who, form(course))
  await course.tenant.sql('update lessons.courses set access_days = 30')
  await moneyComes(course, paySlug!)
  const [right] = await course.tenant.sql<{ days: number }>(
    'select round(extract(epoch from ends_at - now()) / 86400)::int as days from entitlements.entitlements',
  )
  expect(right).toEqual({ days: 180 })
})

test('nobody is erased while money of theirs waits for a decision', async () => {
  const course = await school({ baht: 500 })
  const { context } = await (await newAccount(course.tenant)).signIn()
  await enrol(context, form(course))
  await course.tenant.sql("update lessons.enrolments set status = 'needs_decision'")
  await expect(asksToLeave(context)).rejects.toMatchObject({
    code: 'NOT_YET',
    details: { hindrances: [{ to: '/lesson' }] },
  })
  await course.tenant.sql("update lessons.enrolments set status = 'refunded'")
  expect(await asksToLeave(context)).toHaveProperty('dueAt')
})
