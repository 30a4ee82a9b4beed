import { expect, test } from 'vitest'
import * as z from 'zod'
import { approveSlip, refundInto, undoApproval } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { archiveCourse } from '../course/publish.ts'
import { setPrerequisites } from '../course/edit-course.ts'
import { seeCourse } from '../course/see-course.ts'
import { command } from '../room.ts'
import { breaches, moneyComes, person, school, type School, someRun } from '../testing.ts'
import { enrol } from './enrol.ts'
import { acceptLate, endHold, leaveCourse } from './enrolment-payment.ts'
import { markDone } from './finish.ts'
import { joinQueue } from './waitlist.ts'

const form = (course: School, runId: string | null = null) => ({ course: course.slug, runId, name: 'มานี มีตา' })
const stateOf = async (course: School, who: Parameters<typeof seeCourse>[0]) =>
  (await seeCourse(who, { slug: course.slug })).standing.state

test('L2: of fifty who click at once for the last seat exactly one is enrolled', async () => {
  const course = await school({ baht: 100 })
  const runId = await someRun(course, 1)
  const people = await Promise.all(Array.from({ length: 50 }, () => person(course.tenant)))
  const asked = await Promise.allSettled(people.map((one) => enrol(one, form(course, runId))))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SEATS_FULL' })
  expect(await course.tenant.sql('select count(*)::int as n from lessons.enrolments')).toEqual([{ n: 1 }])
  expect(await course.tenant.sql('select count(*)::int as n from billing.payables')).toEqual([{ n: 1 }])
  expect(await breaches(course)).toEqual([])
}, 60_000)

test('one person who clicks twenty times at once is enrolled once', async () => {
  const course = await school()
  const runId = await someRun(course, 10)
  const who = await person(course.tenant)
  await Promise.allSettled(Array.from({ length: 20 }, () => enrol(who, form(course, runId))))
  expect(await course.tenant.sql('select taken from seats.pools')).toEqual([{ taken: 1 }])
  expect(await course.tenant.sql('select count(*)::int as n from lessons.enrolments')).toEqual([{ n: 1 }])
  expect(await stateOf(course, who)).toBe('active')
  expect(await breaches(course)).toEqual([])
})

test('a paid course opens with its money, once; again asking leads to the same payment', async () => {
  const course = await school({ baht: 1070 })
  const who = await person(course.tenant)
  const first = await enrol(who, form(course))
  expect(await enrol(who, form(course))).toEqual(first)
  expect(await stateOf(course, who)).toBe('unpaid')
  expect(await moneyComes(course, first.paySlug!)).toBe('accepted')
  expect(await stateOf(course, who)).toBe('active')
  expect(await course.tenant.sql("select (bill->>'vatSatang')::int as vat from billing.payables")).toEqual([
    { vat: 7000 },
  ])
  expect(await breaches(course)).toEqual([])
})

const asJob = ({ tenant }: School) => ({
  ...tenant.as('guest'),
  actor: { accountId: null, role: 'guest' as const, staff: [], isJob: true },
})

async function timePasses(course: School, enrolmentId: string): Promise<void> {
  await course.tenant.sql("update lessons.enrolments set hold_until = now() - interval '1 minute' where id = $1", [
    enrolmentId,
  ])
  await endHold.handle(asJob(course), { enrolmentId })
}

test('an unpaid seat is free again when its time is over; money that comes later takes a seat or waits for a person', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const [slow, quick] = [await person(course.tenant), await person(course.tenant)]
  const held = await enrol(slow, form(course, runId))
  await expect(enrol(quick, form(course, runId))).rejects.toMatchObject({ code: 'SEATS_FULL' })
  await timePasses(course, held.enrolmentId)
  const taken = await enrol(quick, form(course, runId))
  expect(await moneyComes(course, taken.paySlug!)).toBe('accepted')
  expect(await moneyComes(course, held.paySlug!)).toBe('needs_decision')
  expect(await stateOf(course, slow)).toBe('undecided')
  await expect(acceptLate(course.admin, held)).rejects.toMatchObject({ code: 'SEATS_FULL' })
  await course.tenant.sql('update seats.pools set capacity = 2')
  await acceptLate(course.admin, { enrolmentId: held.enrolmentId })
  expect(await stateOf(course, slow)).toBe('active')
  expect(await breaches(course)).toEqual([])
})

test('a slip under review keeps the seat; without one the learner may let it go', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const [who, stranger] = [await person(course.tenant), await person(course.tenant)]
  const { enrolmentId } = await enrol(who, form(course, runId))
  await expect(leaveCourse(stranger, { enrolmentId })).rejects.toMatchObject({ status: 404 })
  await leaveCourse(who, { enrolmentId })
  expect(await stateOf(course, who)).toBe('buy')
  const again = await enrol(who, form(course, runId))
  await submitSlip(course.tenant.as('guest'), slipFacts(course.tenant, again.paySlug!))
  await timePasses(course, again.enrolmentId)
  expect(await stateOf(course, who)).toBe('inReview')
  await expect(leaveCourse(who, again)).rejects.toMatchObject({ status: 409 })
  expect(await breaches(course)).toEqual([])
})

test('money that goes back ends the right and frees the seat', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const who = await person(course.tenant)
  const { paySlug } = await enrol(who, form(course, runId))
  await moneyComes(course, paySlug!)
  const [paid] = await course.tenant.sql<{ id: string }>('select id from billing.payables')
  await command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      refundInto(tools, {
        payableId: paid!.id,
        amountSatang: 50_000n,
        reason: 'ทดสอบ',
        method: 'wallet',
        to: { account: 'refunds:test', kind: 'liability' },
      }),
  })(course.tenant.as('admin'), {})
  expect(await stateOf(course, who)).toBe('buy')
  expect(await course.tenant.sql('select taken from seats.pools')).toEqual([{ taken: 0 }])
  expect(await breaches(course)).toEqual([])
})

test('closed, archived, not yet open, a prerequisite, a private course: each says so', async () => {
  const course = await school()
  const second = await school({ tenant: course.tenant, slug: 'thai-2' })
  const who = await person(course.tenant)
  await setPrerequisites(second.teacher, { id: second.courseId, needs: [course.courseId] })
  expect(await stateOf(second, who)).toBe('missing')
  await expect(enrol(who, form(second))).rejects.toMatchObject({ code: 'PREREQ_MISSING' })
  await enrol(who, form(course))
  await markDone(who, { course: course.slug, item: course.items.text!.slug })
  expect(await stateOf(course, who)).toBe('completed')
  await enrol(who, form(second))
  const later = await school({ tenant: course.tenant, slug: 'later' })
  const runId = await someRun(later)
  await course.tenant.sql("update lessons.runs set enrol_opens_at = now() + interval '1 day' where id = $1", [runId])
  expect(await stateOf(later, who)).toBe('notOpen')
  await expect(enrol(who, form(later, runId))).rejects.toMatchObject({ code: 'NOT_OPEN' })
  await expect(enrol(who, form(course, runId))).resolves.toBeTruthy() // learns it already
  await archiveCourse(later.teacher, { id: later.courseId })
  await expect(enrol(who, form(later, runId))).rejects.toMatchObject({ code: 'ENROL_CLOSED' })
  const hidden = await school({ tenant: course.tenant, slug: 'hidden' })
  await course.tenant.sql("update lessons.courses set visibility = 'private' where slug = 'hidden'")
  await expect(enrol(who, form(hidden))).rejects.toMatchObject({ status: 404 })
})

test('a full run has a queue; nobody stands in it twice', async () => {
  const course = await school()
  const runId = await someRun(course, 1)
  const [first, second] = [await person(course.tenant), await person(course.tenant)]
  await enrol(first, form(course, runId))
  await Promise.all(Array.from({ length: 10 }, () => joinQueue(second, { course: course.slug })))
  expect(await stateOf(course, second)).toBe('waiting')
  expect(
    await course.tenant.sql("select count(*)::int as n from lessons.enrolments where status = 'waitlisted'"),
  ).toEqual([{ n: 1 }])
  await course.tenant.sql('update seats.pools set capacity = 2')
  expect(await stateOf(course, second)).toBe('free')
  await enrol(second, form(course, runId))
  expect(await stateOf(course, second)).toBe('active')
  expect(await breaches(course)).toEqual([])
})

test('an approval that is undone: the seat waits a day for its money and nothing is learnt; paid it goes on, else it is free', async () => {
  for (const paysAgain of [true, false]) {
    const course = await school({ baht: 100 })
    const runId = await someRun(course, 1)
    const who = await person(course.tenant)
    const { paySlug } = await enrol(who, form(course, runId))
    const { slipId } = await submitSlip(course.tenant.as('guest'), slipFacts(course.tenant, paySlug!))
    await approveSlip(course.tenant.as('manager'), { id: slipId })
    await undoApproval(course.tenant.as('admin'), { slipId, reason: 'เงินไม่เข้า', claim: 'free' })
    expect(await stateOf(course, who)).toBe('unpaid')
    expect(await course.tenant.sql('select state from entitlements.entitlements')).toEqual([{ state: 'suspended' }])
    expect(await breaches(course)).toEqual([])
    if (paysAgain) {
      const { paySlug: again } = await enrol(who, form(course, runId))
      expect(await moneyComes(course, again!)).toBe('accepted')
      expect(await stateOf(course, who)).toBe('active')
    } else {
      const [{ id }] = (await course.tenant.sql<{ id: string }>(
        "update lessons.enrolments set hold_until = now() - interval '1 second' returning id",
      )) as [{ id: string }]
      await endHold.handle(asJob(course), { enrolmentId: id })
      expect(await course.tenant.sql('select taken from seats.pools')).toEqual([{ taken: 0 }])
      const [code] = await course.tenant.sql<{ slug: string }>(
        'select slug from billing.payment_intents order by id desc',
      )
      expect(await moneyComes(course, code!.slug)).toBe('accepted')
      expect(await stateOf(course, who)).toBe('active')
    }
    expect(await breaches(course)).toEqual([])
  }
})
