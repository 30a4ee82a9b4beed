import { expect, test } from 'vitest'
import { seeCourse } from '../course/see-course.ts'
import { enrol } from '../learn/enrol.ts'
import { leaveCourse } from '../learn/enrolment-payment.ts'
import { markDone } from '../learn/finish.ts'
import { joinQueue } from '../learn/waitlist.ts'
import { breaches, person, school, type School, someRun } from '../testing.ts'
import { archiveCourse } from './publish.ts'
import { removeLearner } from './remove-learner.ts'
import { addLearner, roster, type RosterGroup, suspendLearner } from './roster.ts'

const form = (course: School, runId: string | null = null) => ({ course: course.slug, runId, name: 'มานี' })
const stateOf = async (course: School, who: Parameters<typeof seeCourse>[0]) =>
  (await seeCourse(who, { slug: course.slug })).standing.state
const taken = async ({ tenant }: School) =>
  (await tenant.sql<{ taken: number }>('select taken from seats.pools'))[0]!.taken

async function emailOf({ tenant }: School, accountId: string): Promise<string> {
  const [row] = await tenant.sql<{ email: string }>('select email from identity.accounts where id = $1', [accountId])
  return row!.email
}

test('a learner is taken off by their teacher alone: the right ends, the seat is free, once', async () => {
  const course = await school({ kinds: ['text'] })
  const runId = await someRun(course, 1)
  const who = await person(course.tenant)
  const { enrolmentId } = await enrol(who, form(course, runId))
  await markDone(who, { course: course.slug, item: course.items.text!.slug })
  for (const stranger of [await person(course.tenant, 'manager'), (await school({ slug: 'other' })).admin])
    await expect(removeLearner(stranger, { enrolmentId })).rejects.toMatchObject({ status: 404 })
  await expect(removeLearner(who, { enrolmentId })).rejects.toMatchObject({ status: 403 })
  await suspendLearner(course.teacher, { enrolmentId, suspended: true })
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => removeLearner(course.teacher, { enrolmentId })),
  )
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect([await taken(course), await stateOf(course, who)]).toEqual([0, 'free'])
  expect(await course.tenant.sql('select state from entitlements.entitlements')).toEqual([{ state: 'revoked' }])
  await addLearner(course.teacher, { courseId: course.courseId, email: await emailOf(course, who.actor.accountId) })
  expect([await taken(course), await stateOf(course, who)]).toEqual([1, 'completed'])
  expect(await breaches(course)).toEqual([])
})

test('staff bring in who waits in the queue, and whose right ran out; who learns it is there already', async () => {
  const course = await school()
  const runId = await someRun(course, 1)
  const [first, queued] = [await person(course.tenant), await person(course.tenant)]
  await enrol(first, form(course, runId))
  await joinQueue(queued, { course: course.slug })
  const add = async ({ actor }: typeof first) =>
    addLearner(course.teacher, { courseId: course.courseId, email: await emailOf(course, actor.accountId) })
  await expect(add(queued)).rejects.toMatchObject({ code: 'SEATS_FULL' })
  expect(await stateOf(course, queued)).toBe('waiting')
  await expect(add(first)).rejects.toMatchObject({ code: 'ALREADY_ENROLLED' })
  await course.tenant.sql(
    "update entitlements.entitlements set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'",
  )
  await add(first)
  expect([await taken(course), await stateOf(course, first)]).toEqual([1, 'active'])
  await course.tenant.sql('update seats.pools set capacity = 2')
  await add(queued)
  expect([await taken(course), await stateOf(course, queued)]).toEqual([2, 'active'])
  expect(await breaches(course)).toEqual([])
})

test('who waits for a course that was archived may leave its queue', async () => {
  const course = await school()
  await enrol(await person(course.tenant), form(course, await someRun(course, 1)))
  const who = await person(course.tenant)
  await joinQueue(who, { course: course.slug })
  await archiveCourse(course.teacher, { id: course.courseId })
  const { standing, enrolmentId } = await seeCourse(who, { slug: course.slug })
  expect(standing.state).toBe('waiting')
  await leaveCourse(who, { enrolmentId: enrolmentId! })
  expect(await stateOf(course, who)).toBe('closed')
})

test('every learner is found by name or number, and page by page', async () => {
  const course = await school()
  await course.tenant.sql(
    `with people as (insert into identity.accounts (email, password_hash, firstname, lastname, status)
        select gen_random_uuid() || '@example.com', 'x', 'คนที่' || n, 'เรียน', 'active' from generate_series(1, 230) n returning id)
      insert into lessons.enrolments (course_id, account_id, version_id, number, status, source)
        select c.id, p.id, c.version_id, p.id::text, 'waitlisted', 'free' from people p, lessons.courses c where c.id = $1`,
    [course.courseId],
  )
  const of = (asked: { q?: string; page?: number }) => roster(course.teacher, { courseId: course.courseId, ...asked })
  const pages = await Promise.all([1, 2, 3].map((page) => of({ page })))
  expect(pages.map(({ learners }) => learners.length)).toEqual([100, 100, 30])
  expect(new Set(pages.flatMap(({ learners }) => learners.map(({ enrolmentId }) => enrolmentId))).size).toBe(230)
  expect(pages[0]!.pages).toBe(3)
  expect((await of({ q: 'คนที่7 ' })).learners).toHaveLength(11)
  expect((await of({ q: '%' })).learners).toHaveLength(0)
})

test('who learns, is done, waits and may learn no more are told apart, and counted', async () => {
  const course = await school({ kinds: ['text'] })
  const { tenant, teacher, courseId } = course
  const people = [await person(tenant), await person(tenant), await person(tenant), await person(tenant)]
  for (const who of people) await enrol(who, form(course))
  const [, done, over, waits] = people
  await markDone(done!, { course: course.slug, item: course.items.text!.slug })
  await tenant.sql(
    `update entitlements.entitlements set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' where account_id = $1`,
    [over!.actor.accountId],
  )
  await tenant.sql(`update lessons.enrolments set status = 'waitlisted', entitlement_id = null where account_id = $1`, [
    waits!.actor.accountId,
  ])
  const of = (group?: RosterGroup) => roster(teacher, { courseId, group })
  const { groups, learners } = await of()
  expect(groups.map(({ name, count }) => [name, count])).toEqual([
    ['learning', 1],
    ['done', 1],
    ['waits', 1],
    ['over', 1],
  ])
  expect(learners.filter(({ isOver }) => isOver)).toHaveLength(1)
  expect((await of('over')).learners).toMatchObject([{ status: 'active', isOver: true }])
  expect((await of('waits')).learners).toMatchObject([{ status: 'waitlisted', isOver: false }])
  // Whose state was asked for: the counts stay those of all.
  expect((await of('waits')).groups).toEqual(groups)
})
