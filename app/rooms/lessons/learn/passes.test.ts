import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { approveSlip, undoApproval } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { promotionBreaches, somePromotion } from '#rooms/promotions/testing.ts'
import { seeCourse } from '../course/see-course.ts'
import { saveCourse } from '../course/edit-course.ts'
import { saveRun } from '../course/runs.ts'
import { breaches, moneyComes, moneyGoesBack, person, school, type School, someRun } from '../testing.ts'
import { enrol } from './enrol.ts'
import { endHold, leaveCourse } from './enrolment-payment.ts'
import { makePasses, passesOf, withdrawPass } from './passes.ts'
import { joinQueue } from './waitlist.ts'

const form = (course: School, more: { runId?: string | null; code?: string } = {}) => ({
  course: course.slug,
  runId: null,
  name: 'มานี มีตา',
  ...more,
})
const invite = async ({ teacher, courseId }: School, more: { seats?: number; email?: string } = {}) =>
  (await makePasses(teacher, { courseId, ...more })).codes[0]!
const gifts = async ({ teacher, courseId }: School, seats: number) =>
  (await makePasses(teacher, { courseId, kind: 'gift', seats })).codes
const stateOf = async (course: School, who: Parameters<typeof seeCourse>[0], code = '') =>
  (await seeCourse(who, { slug: course.slug, code })).standing
const asJob = ({ tenant }: School) => ({
  ...tenant.as('guest'),
  actor: { accountId: null, role: 'guest' as const, staff: [], isJob: true },
})

test('of fifty with the last of an invitation exactly one comes in', async () => {
  const course = await school({ baht: 500 })
  const code = await invite(course)
  const people = await Promise.all(Array.from({ length: 50 }, () => person(course.tenant)))
  const asked = await Promise.allSettled(people.map((one) => enrol(one, form(course, { code }))))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'GIFT_INVALID' })
  expect(await course.tenant.sql('select count(*)::int as n from lessons.enrolments')).toEqual([{ n: 1 }])
  expect(await course.tenant.sql('select count(*)::int as n from billing.payables')).toEqual([{ n: 0 }])
  expect(await breaches(course)).toEqual([])
}, 60_000)

test('an invitation for fifty finds one seat: one comes in, and one of it is used', async () => {
  const course = await school({ baht: 500 })
  const runId = await someRun(course, 1)
  const code = await invite(course, { seats: 50 })
  const people = await Promise.all(Array.from({ length: 50 }, () => person(course.tenant)))
  const asked = await Promise.allSettled(people.map((one) => enrol(one, form(course, { runId, code }))))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await course.tenant.sql('select used from lessons.passes')).toEqual([{ used: 1 }])
  expect(await breaches(course)).toEqual([])
}, 60_000)

test('a gift code opens the course once, as people type it; used, withdrawn, over and foreign ones are alike', async () => {
  const course = await school({ baht: 500 })
  const [lucky, late] = [await person(course.tenant), await person(course.tenant)]
  const codes = await gifts(course, 3)
  await enrol(lucky, form(course, { code: ` ${codes[0]!.toLowerCase().replaceAll('0', 'o')} ` }))
  expect((await stateOf(course, lucky)).state).toBe('active')
  const { passes } = await passesOf(course.teacher, { courseId: course.courseId })
  const [withdrawn, over] = [1, 2].map((n) => passes.find(({ code }) => code === codes[n])!)
  await withdrawPass(course.teacher, { courseId: course.courseId, passId: withdrawn!.id })
  await course.tenant.sql("update lessons.passes set expires_at = now() - interval '1 second' where id = $1", [
    over!.id,
  ])
  const other = await school({ baht: 500 })
  const foreign = await gifts(other, 1)
  for (const code of [...codes, ...foreign, '0000-0000-0000-0000'])
    await expect(enrol(late, form(course, { code })), code).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  const same = await school({ slug: 'second', tenant: course.tenant })
  const [ofAnother] = await gifts(course, 1)
  await expect(enrol(late, form(same, { code: ofAnother! }))).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  expect(await breaches(course)).toEqual([])
})

test('a private course is found by who was invited, and by nobody else', async () => {
  const course = await school({ baht: 500 })
  const [row] = await course.tenant.sql<{ version: number }>('select version from lessons.courses')
  const title = { th: 'ลับ', en: 'Secret' }
  await saveCourse(course.teacher, {
    id: course.courseId,
    title,
    slug: course.slug,
    visibility: 'private',
    version: row!.version,
  })
  const code = await invite(course, { email: 'guest@example.com' })
  const who = await person(course.tenant)
  await expect(stateOf(course, who)).rejects.toMatchObject({ status: 404 })
  await expect(stateOf(course, who, 'ABCD-EFGH-JKMN-PQRS')).rejects.toMatchObject({ status: 404 })
  expect((await stateOf(course, who, code)).state).toBe('buy')
  await expect(enrol(who, form(course))).rejects.toMatchObject({ status: 404 })
  await enrol(who, form(course, { code }))
  expect((await stateOf(course, who)).state).toBe('active')
})

test('only who teaches the course makes codes', async () => {
  const course = await school()
  const { courseId } = course
  await expect(makePasses(await person(course.tenant, 'manager'), { courseId })).rejects.toMatchObject({ status: 404 })
  await expect(makePasses(await person(course.tenant), { courseId })).rejects.toMatchObject({ status: 403 })
})

test('a coupon makes it cheaper, is held while unpaid and used when paid; one for all it costs opens it at once', async () => {
  const course = await school({ baht: 1000 })
  await somePromotion(course.tenant.as('manager'), { percent: '10', code: 'TEN', budgetUses: '1' })
  await somePromotion(course.tenant.as('manager'), { percent: '100', code: 'ALL' })
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => person(course.tenant)))
  await expect(enrol(one!, form(course, { code: 'NOPE' }))).rejects.toMatchObject({ code: 'COUPON_NOT_APPLICABLE' })
  const first = await enrol(one!, form(course, { code: 'ten' }))
  expect(await course.tenant.sql('select amount_satang::int as owed from billing.payables')).toEqual([{ owed: 90_000 }])
  await expect(enrol(other!, form(course, { code: 'TEN' }))).rejects.toMatchObject({ code: 'COUPON_EXHAUSTED' })
  await leaveCourse(one!, first)
  const again = await enrol(other!, form(course, { code: 'TEN' }))
  expect(await moneyComes(course, again.paySlug!)).toBe('accepted')
  expect(await course.tenant.sql('select state from promotions.uses order by held_at')).toEqual([
    { state: 'released' },
    { state: 'used' },
  ])
  expect(await enrol(third!, form(course, { code: 'ALL' }))).toMatchObject({ paySlug: null })
  expect((await stateOf(course, third!)).state).toBe('active')
  expect([...(await breaches(course)), ...(await promotionBreaches(course.tenant))]).toEqual([])
})

test('a coupon is there again when its payment was none, and when all the money went back', async () => {
  const course = await school({ baht: 1000 })
  await somePromotion(course.tenant.as('manager'), { percent: '10', code: 'TEN', budgetUses: '1' })
  const state = async () =>
    (await course.tenant.sql<{ state: string }>('select state from promotions.uses order by held_at desc limit 1'))[0]!
      .state
  const [one, other] = [await person(course.tenant), await person(course.tenant)]
  const { enrolmentId, paySlug } = await enrol(one, form(course, { code: 'TEN' }))
  const { slipId } = await submitSlip(course.tenant.as('guest'), slipFacts(course.tenant, paySlug!))
  await approveSlip(course.tenant.as('manager'), { id: slipId })
  await undoApproval(course.tenant.as('admin'), { slipId, reason: 'เงินไม่เข้า', claim: 'free' })
  expect(await state()).toBe('held')
  await course.tenant.sql("update lessons.enrolments set hold_until = now() - interval '1 minute'")
  await endHold.handle(asJob(course), { enrolmentId })
  expect(await state()).toBe('released')
  const paid = await enrol(other, form(course, { code: 'TEN' }))
  expect(await moneyComes(course, paid.paySlug!)).toBe('accepted')
  await moneyGoesBack(course, paid.enrolmentId, 90_000n)
  expect(await state()).toBe('released')
  expect([...(await breaches(course)), ...(await promotionBreaches(course.tenant))]).toEqual([])
})

test('of fifty at once with a coupon for three exactly three get it', async () => {
  const course = await school({ baht: 1000 })
  await somePromotion(course.tenant.as('manager'), { kind: 'amount', amount: '5000', code: 'FEW', budgetUses: '3' })
  const people = await Promise.all(Array.from({ length: 50 }, () => person(course.tenant)))
  const asked = await Promise.allSettled(people.map((one) => enrol(one, form(course, { code: 'FEW' }))))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  expect([...(await breaches(course)), ...(await promotionBreaches(course.tenant))]).toEqual([])
}, 60_000)

test('a seat that is free again is offered in the order of the queue; unanswered it goes on to the next', async () => {
  const course = await school()
  const runId = await someRun(course, 1)
  const [holder, first, second] = await Promise.all([1, 2, 3].map(() => person(course.tenant)))
  const { enrolmentId } = await enrol(holder!, form(course, { runId }))
  for (const one of [first!, second!]) await joinQueue(one, { course: course.slug })
  expect(await stateOf(course, second!)).toEqual({ state: 'waiting', place: 2 })
  await course.tenant.sql(
    "update lessons.enrolments set status = 'pending_payment', hold_until = now() where id = $1",
    [enrolmentId],
  )
  await endHold.handle(asJob(course), { enrolmentId })
  expect(await stateOf(course, first!)).toMatchObject({ state: 'offered' })
  // Nobody else gets it meanwhile.
  await expect(enrol(holder!, form(course, { runId }))).rejects.toMatchObject({ code: 'SEATS_FULL' })
  const [offered] = await course.tenant.sql<{ id: string }>(
    "update lessons.enrolments set hold_until = now() where status = 'offered' returning id",
  )
  await endHold.handle(asJob(course), { enrolmentId: offered!.id })
  expect(await stateOf(course, second!)).toMatchObject({ state: 'offered' })
  await enrol(second!, form(course))
  expect(await stateOf(course, second!)).toEqual({ state: 'active' })
  expect(await course.tenant.sql('select taken from seats.pools')).toEqual([{ taken: 1 }])
  expect(await breaches(course)).toEqual([])
})

test('more seats go to who waits, and an offer that is answered as it ends is answered once', async () => {
  const course = await school()
  const runId = await someRun(course, 1)
  const [holder, waits] = await Promise.all([1, 2].map(() => person(course.tenant)))
  await enrol(holder!, form(course, { runId }))
  await joinQueue(waits!, { course: course.slug })
  const [run] = await course.tenant.sql<{ from: string; to: string }>(
    "select to_char(starts_on, 'YYYY-MM-DD') as from, to_char(ends_on, 'YYYY-MM-DD') as to from lessons.runs",
  )
  const title = { th: 'รุ่น 1', en: 'Run 1' }
  const { courseId } = course
  await saveRun(course.teacher, { courseId, runId, version: 1, title, startsOn: run!.from, endsOn: run!.to, seats: 2 })
  expect(await stateOf(course, waits!)).toMatchObject({ state: 'offered' })
  const [offered] = await course.tenant.sql<{ id: string }>(
    "update lessons.enrolments set hold_until = now() where status = 'offered' returning id",
  )
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => enrol(waits!, form(course))),
    endHold.handle(asJob(course), { enrolmentId: offered!.id }),
  ])
  const [{ n, taken }] = (await course.tenant.sql(
    `select (select count(*)::int from lessons.enrolments where status in ('active', 'offered', 'pending_payment')) as n,
       (select taken from seats.pools) as taken`,
  )) as [{ n: number; taken: number }]
  expect(taken).toBe(n)
  expect(await breaches(course)).toEqual([])
})

test('another tenant has nothing of it', async () => {
  const course = await school()
  await invite(course)
  expect(await (await newTenant('other')).sql('select from lessons.passes')).toEqual([])
})

test('ten seats that are free at the same moment go to the first ten of thirty who wait', async () => {
  const course = await school()
  const runId = await someRun(course, 10)
  const holders = await Promise.all(Array.from({ length: 10 }, () => person(course.tenant)))
  const held = await Promise.all(holders.map((one) => enrol(one, form(course, { runId }))))
  for (let n = 0; n < 30; n++) await joinQueue(await person(course.tenant), { course: course.slug })
  await course.tenant.sql(
    "update lessons.enrolments set status = 'pending_payment', hold_until = now() where status = 'active'",
  )
  await Promise.all(held.map(({ enrolmentId }) => endHold.handle(asJob(course), { enrolmentId })))
  const queue = await course.tenant.sql<{ status: string }>(
    "select status from lessons.enrolments where status in ('offered', 'waitlisted') order by id",
  )
  expect(queue.map(({ status }) => status)).toEqual([...Array(10).fill('offered'), ...Array(20).fill('waitlisted')])
  expect(await course.tenant.sql('select taken from seats.pools')).toEqual([{ taken: 10 }])
  expect(await breaches(course)).toEqual([])
}, 60_000)
