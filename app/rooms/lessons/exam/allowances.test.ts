/** What one person has otherwise: it counts before they begin, while they sit, and when the clock was quicker (traps/exams 5, 6, 28, 29). */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { breaches, person } from '../testing-school.ts'
import { allow, allowancesOf, withdrawAllowance } from './allowances.ts'
import { closeAttempt, submitAttempt } from './close.ts'
import { beatAttempt, saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { anotherLearner, begin, device, passSeconds, sitting, type Sitting } from './testing.ts'

const idOf = ({ learner }: Sitting) => learner.actor.accountId!
const give = (scene: Sitting, more: Record<string, unknown>) =>
  allow(scene.course.teacher, { ...scene.at, accountId: idOf(scene), ...more })
const save = ({ learner }: Sitting, attempt: string, slot: number, value: string, rev = 1) =>
  saveAnswer(learner, { attempt, device, slot, value, rev })
const workerLooks = ({ course }: Sitting, attemptId: string) =>
  closeAttempt.handle(jobContext(course.tenant.id), { attemptId })
const attemptOf = ({ course }: Sitting) =>
  course.tenant.sql<{ state: string; by: string | null; seconds: number }>(
    `select state, submit_by as by, extract(epoch from deadline_at - started_at)::int as seconds from lessons.attempts order by no desc limit 1`,
  )

test('learners, teachers of other courses and people who do not learn here are refused', async () => {
  const scene = await sitting()
  const typed = { ...scene.at, accountId: idOf(scene), moreMinutes: 5 }
  await expect(allow(scene.learner, typed)).rejects.toMatchObject({ status: 403 })
  const colleague = await person(scene.course.tenant, 'manager')
  await expect(allow(colleague, typed)).rejects.toMatchObject({ status: 404 })
  await expect(allowancesOf(colleague, scene.at)).rejects.toMatchObject({ status: 404 })
  const stranger = await person(scene.course.tenant)
  await expect(give(scene, { accountId: stranger.actor.accountId, moreMinutes: 5 })).rejects.toMatchObject({
    status: 404,
  })
})

test('nothing that is different, and an end before its beginning, are refused in words', async () => {
  const scene = await sitting()
  await expect(give(scene, {})).rejects.toMatchObject({ status: 422, details: { fields: [{ field: 'moreMinutes' }] } })
  await expect(give(scene, { opensOn: '2026-12-02', closesOn: '2026-12-01' })).rejects.toMatchObject({
    status: 422,
    details: { fields: [{ field: 'closesOn' }] },
  })
})

test('half as long again and five minutes: told before, counted from the start, and nobody else has it', async () => {
  const scene = await sitting()
  await give(scene, { morePct: 50, moreMinutes: 5 })
  expect((await seeExam(scene.learner, scene.where)).rules).toMatchObject({ limitS: 2100, usualS: 1200 })
  await begin(scene)
  expect(await attemptOf(scene)).toMatchObject([{ seconds: 2100 }])
  const other = { ...scene, learner: await anotherLearner(scene.course) }
  expect((await seeExam(other.learner, scene.where)).rules).toMatchObject({ limitS: 1200 })
})

test('of this exam goes before that of all exams of the course', async () => {
  const scene = await sitting()
  await give(scene, { scope: 'course', moreMinutes: 5 })
  await give(scene, { scope: 'exam', moreMinutes: 10 })
  expect((await seeExam(scene.learner, scene.where)).rules).toMatchObject({ limitS: 1800 })
  const { given } = await allowancesOf(scene.course.teacher, scene.at)
  expect(given.map(({ scope, isCounted }) => ({ scope, isCounted }))).toEqual([
    { scope: 'course', isCounted: false },
    { scope: 'exam', isCounted: true },
  ])
})

test('another window and more attempts open what was closed and used up', async () => {
  const scene = await sitting({ attempts: 1, closesOn: '2026-01-02', closesAt: '10:00' })
  await expect(begin(scene)).rejects.toMatchObject({ code: 'EXAM_CLOSED' })
  await give(scene, { closesOn: '2099-01-01' })
  const { id } = await begin(scene)
  await submitAttempt(scene.learner, { attempt: id, device })
  await expect(begin(scene)).rejects.toMatchObject({ code: 'EXAM_NO_ATTEMPTS' })
  await give(scene, { closesOn: '2099-01-01', attempts: 2, version: 1 })
  expect((await begin(scene)).no).toBe(2)
})

test('who sits it has more at once: the next beat says so, the worker waits for it, and then hands in punctually', async () => {
  const scene = await sitting()
  const { id, deadlineAt } = await begin(scene)
  await save(scene, id, 1, 'a')
  await give(scene, { moreMinutes: 10 })
  const beat = await beatAttempt(scene.learner, { attempt: id, device })
  expect(beat.deadlineAt!.getTime() - deadlineAt!.getTime()).toBe(600_000)
  await passSeconds(scene, id, 1300)
  await workerLooks(scene, id)
  expect(await attemptOf(scene)).toMatchObject([{ state: 'in_progress' }])
  await passSeconds(scene, id, 600)
  await workerLooks(scene, id)
  expect(await attemptOf(scene)).toMatchObject([{ state: 'submitted', by: 'timer', seconds: 1800 }])
  expect(await breaches(scene.course)).toEqual([])
})

test('what the clock handed in is open again: the old receipt is void and kept, answers are taken, a second receipt counts', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  await save(scene, id, 1, 'a')
  await passSeconds(scene, id, 1210)
  await workerLooks(scene, id)
  await expect(save(scene, id, 2, 'a')).rejects.toMatchObject({ code: 'EXAM_TIME_UP' })
  await give(scene, { moreMinutes: 10 })
  await save(scene, id, 2, 'a', 2)
  expect(await breaches(scene.course)).toEqual([])
  const receipt = await submitAttempt(scene.learner, { attempt: id, device })
  expect(receipt).toMatchObject({ no: 2, by: 'user', answered: 2 })
  expect(
    await scene.course.tenant.sql('select no, voided_at is not null as void from lessons.receipts order by no'),
  ).toEqual([
    { no: 1, void: true },
    { no: 2, void: false },
  ])
  expect((await seeExam(scene.learner, scene.where)).past).toMatchObject([{ result: { score: 2, max: 3 } }])
  expect(await breaches(scene.course)).toEqual([])
})

test('what somebody handed in themselves stays handed in', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  await submitAttempt(scene.learner, { attempt: id, device })
  await give(scene, { moreMinutes: 60 })
  expect(await attemptOf(scene)).toMatchObject([{ state: 'submitted', by: 'user' }])
})

test('time that was given is never taken from who has begun', async () => {
  const scene = await sitting()
  await give(scene, { moreMinutes: 10 })
  await begin(scene)
  const { given } = await allowancesOf(scene.course.teacher, scene.at)
  await give(scene, { moreMinutes: 1, version: 1 })
  expect(await attemptOf(scene)).toMatchObject([{ seconds: 1800 }])
  await withdrawAllowance(scene.course.teacher, { ...scene.at, allowanceId: given[0]!.id })
  expect(await attemptOf(scene)).toMatchObject([{ seconds: 1800 }])
})

test('of two teachers who change it at once the second is told; who begins meanwhile has one or the other, never less', async () => {
  const scene = await sitting()
  const all = await Promise.allSettled([
    ...[1, 2, 3, 4].map((moreMinutes) => give(scene, { moreMinutes })),
    begin(scene),
  ])
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused.map(({ code }) => code)).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT', 'VERSION_CONFLICT'])
  const { given } = await allowancesOf(scene.course.teacher, scene.at)
  expect(await attemptOf(scene)).toMatchObject([{ seconds: 1200 + given[0]!.moreMinutes * 60 }])
})

test('who gave what to whom stands in the trail', async () => {
  const scene = await sitting()
  await give(scene, { moreMinutes: 5 })
  const trail = await scene.course.tenant.sql<{ details: Record<string, unknown> }>(
    `select details from kernel.audit_log where action = 'lessons.allow'`,
  )
  expect(trail).toMatchObject([{ details: { accountId: idOf(scene), moreMinutes: 5 } }])
})
