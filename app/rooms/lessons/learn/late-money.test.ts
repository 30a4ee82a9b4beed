import { expect, test } from 'vitest'
import { jobActor } from '#kernel/roles.ts'
import { roster } from '../course/roster.ts'
import { seeCourse } from '../course/see-course.ts'
import { breaches, moneyComes, moneyGoesBack, person, school, type School, someRun } from '../testing.ts'
import { waitingDecisions } from '../waiting.ts'
import { enrol } from './enrol.ts'
import { acceptLate, endHold } from './enrolment-payment.ts'
import { joinQueue } from './waitlist.ts'

const form = (course: School, runId: string | null = null) => ({ course: course.slug, runId, name: 'มานี มีตา' })
const stateOf = async (course: School, who: Parameters<typeof seeCourse>[0]) =>
  (await seeCourse(who, { slug: course.slug })).standing.state
const taken = async ({ tenant }: School) =>
  (await tenant.sql<{ taken: number }>('select taken from seats.pools'))[0]!.taken
const statuses = async ({ tenant }: School) =>
  (await tenant.sql<{ status: string }>('select status from lessons.enrolments order by id')).map(
    ({ status }) => status,
  )

async function holdEnds({ tenant }: School, enrolmentId: string): Promise<void> {
  await tenant.sql("update lessons.enrolments set hold_until = now() - interval '1 minute' where id = $1", [
    enrolmentId,
  ])
  await endHold.handle({ ...tenant.as('guest'), actor: jobActor }, { enrolmentId })
}

const partComes = async (course: School, paySlug: string, satang: number): Promise<string> => {
  await course.tenant.sql('update billing.payment_intents set amount_satang = $1 where slug = $2', [satang, paySlug])
  return moneyComes(course, paySlug)
}

test('a part that was paid keeps the seat; refunded it lets the seat go, and nothing more can be paid', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const [who, next] = [await person(course.tenant), await person(course.tenant)]
  const { enrolmentId, paySlug } = await enrol(who, form(course, runId))
  expect(await partComes(course, paySlug!, 20_000)).toBe('partial')
  await holdEnds(course, enrolmentId)
  expect([await statuses(course), await taken(course)]).toEqual([['pending_payment'], 1])
  expect(await waitingDecisions(course.admin, {})).toEqual([])
  await course.tenant.sql("update lessons.enrolments set created_at = now() - interval '25 hours'")
  expect((await waitingDecisions(course.admin, {})).map(({ count }) => count)).toEqual([1])
  const { learners } = await roster(course.teacher, { courseId: course.courseId })
  expect(learners.map(({ isPart }) => isPart)).toEqual([true])
  await moneyGoesBack(course, enrolmentId, 20_000n)
  expect([await statuses(course), await taken(course)]).toEqual([['refunded'], 0])
  expect(await course.tenant.sql('select status from billing.payables')).toEqual([{ status: 'closed' }])
  await enrol(next, form(course, runId))
  expect(await breaches(course)).toEqual([])
})

test('what was partly given back cannot be accepted as if all of it were there', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const [slow, quick] = [await person(course.tenant), await person(course.tenant)]
  const { enrolmentId, paySlug } = await enrol(slow, form(course, runId))
  await holdEnds(course, enrolmentId)
  await enrol(quick, form(course, runId))
  expect(await moneyComes(course, paySlug!)).toBe('needs_decision')
  await moneyGoesBack(course, enrolmentId, 10_000n)
  await course.tenant.sql('update seats.pools set capacity = 2')
  await expect(acceptLate(course.admin, { enrolmentId })).rejects.toMatchObject({ status: 409 })
  expect([await stateOf(course, slow), await taken(course)]).toEqual(['undecided', 1])
  await moneyGoesBack(course, enrolmentId, 40_000n)
  expect(await stateOf(course, slow)).toBe('buy')
  expect(await breaches(course)).toEqual([])
})

test('late money takes the place of one’s own unpaid or queued enrolment', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const who = await person(course.tenant)
  const first = await enrol(who, form(course, runId))
  await holdEnds(course, first.enrolmentId)
  await enrol(who, form(course, runId))
  expect(await moneyComes(course, first.paySlug!)).toBe('accepted')
  expect([await statuses(course), await taken(course)]).toEqual([['active', 'cancelled'], 1])
  const [slow, rest] = [await person(course.tenant), form(course, runId)]
  await course.tenant.sql('update seats.pools set capacity = 2')
  const late = await enrol(slow, rest)
  await holdEnds(course, late.enrolmentId)
  await enrol(await person(course.tenant), rest)
  await joinQueue(slow, { course: course.slug })
  await course.tenant.sql('update seats.pools set capacity = 3')
  expect(await moneyComes(course, late.paySlug!)).toBe('accepted')
  expect(await stateOf(course, slow)).toBe('active')
  expect(await breaches(course)).toEqual([])
})

test('who paid twice is seen by who decides, and only refunded', async () => {
  const course = await school({ baht: 500 })
  const who = await person(course.tenant)
  const first = await enrol(who, form(course))
  await holdEnds(course, first.enrolmentId)
  const second = await enrol(who, form(course))
  expect(await moneyComes(course, second.paySlug!)).toBe('accepted')
  expect(await moneyComes(course, first.paySlug!)).toBe('needs_decision')
  expect(await stateOf(course, who)).toBe('active')
  expect((await waitingDecisions(course.admin, {})).map(({ count }) => count)).toEqual([1])
  const { learners } = await roster(course.teacher, { courseId: course.courseId })
  expect(learners.map(({ status }) => status)).toEqual(['needs_decision', 'active'])
  await expect(acceptLate(course.admin, first)).rejects.toMatchObject({ status: 409 })
  await moneyGoesBack(course, first.enrolmentId, 50_000n)
  expect(await stateOf(course, who)).toBe('active')
  expect(await waitingDecisions(course.admin, {})).toEqual([])
  expect(await breaches(course)).toEqual([])
})

test('of a part nothing goes back but all of it: who pays the rest is in', async () => {
  const course = await school({ baht: 500 })
  const who = await person(course.tenant)
  const { enrolmentId, paySlug } = await enrol(who, form(course))
  await partComes(course, paySlug!, 20_000)
  await expect(moneyGoesBack(course, enrolmentId, 10_000n)).rejects.toMatchObject({ status: 409 })
  const [rest] = await course.tenant.sql<{ slug: string }>(
    "select slug from billing.payment_intents where status = 'awaiting'",
  )
  expect(await moneyComes(course, rest!.slug)).toBe('accepted')
  expect(await breaches(course)).toEqual([])
})

test('twenty who pay late at once for what they have opened again each take their own seat', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 20)
  const people = await Promise.all(Array.from({ length: 20 }, () => person(course.tenant)))
  const late = await Promise.all(people.map((who) => enrol(who, form(course, runId))))
  for (const { enrolmentId } of late) await holdEnds(course, enrolmentId)
  await Promise.all(people.map((who) => enrol(who, form(course, runId))))
  await course.tenant.sql('update seats.pools set capacity = taken')
  const came = await Promise.all(late.map(({ paySlug }) => moneyComes(course, paySlug!)))
  expect(came).toEqual(came.map(() => 'accepted'))
  expect(await taken(course)).toBe(20)
  expect(await breaches(course)).toEqual([])
}, 60_000)
