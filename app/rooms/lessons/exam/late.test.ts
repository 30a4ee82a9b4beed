/** Answers that were kept apart: a person takes them or not (learning.md §7.1.3). */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { tellPeople } from '../tell.ts'
import { breaches, person } from '../testing-school.ts'
import { submitAttempt } from './close.ts'
import { gradeAnswer } from './grade-answer.ts'
import { decideLate } from './late.ts'
import { saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { sittingsOf } from './sittings.ts'
import { begin, device, essay, passSeconds, single, sitting } from './testing.ts'

/** The first is answered in time, the second after the end. */
const late = async (second = single(2), before?: string) => {
  const scene = await sitting({}, [single(1), second])
  const { id: attempt } = await begin(scene)
  const save = (slot: number, value: string, rev = 1) =>
    saveAnswer(scene.learner, { attempt, device, slot, value, rev })
  await save(1, 'a')
  if (before) await save(2, before)
  await passSeconds(scene, attempt, 21 * 60)
  await expect(save(2, 'a', 2)).rejects.toMatchObject({ code: 'EXAM_TIME_UP' })
  await submitAttempt(scene.learner, { attempt, device })
  const apart = async () => (await sittingsOf(scene.course.teacher, { ...scene.at, attempt })).looked!.late
  const decide = (id: string, decision: 'accepted' | 'declined', who = scene.course.teacher) =>
    decideLate(who, { ...scene.at, late: id, decision })
  return {
    scene,
    attempt,
    apart,
    decide,
    score: async () => (await seeExam(scene.learner, scene.where)).past[0]!.result,
  }
}

test('what came late is seen by the teacher, with what counts instead, and counts nothing by itself', async () => {
  const { apart, score } = await late()
  expect(await apart()).toMatchObject([{ slot: 2, why: 'late', value: 'a', counts: null, decided: null }])
  expect(await score()).toMatchObject({ score: 1, passed: false })
})

test('taken, it is scored, in the chain, with its name; the receipt stays', async () => {
  const { scene, apart, decide, score } = await late()
  const receipt = (await seeExam(scene.learner, scene.where)).receipt
  await decide((await apart())[0]!.id, 'accepted')
  expect(await score()).toMatchObject({ score: 2, passed: true })
  expect(await apart()).toMatchObject([{ counts: 'a', decided: { as: 'accepted' } }])
  expect((await seeExam(scene.learner, scene.where)).receipt).toEqual(receipt)
  expect(await scene.course.tenant.sql('select why from lessons.attempt_scores order by no')).toEqual([
    { why: 'submitted' },
    { why: 'late' },
  ])
  expect(await breaches(scene.course)).toEqual([])
})

test('declined, nothing changes; of many who decide at once one does', async () => {
  const { scene, apart, decide, score } = await late()
  const { id } = (await apart())[0]!
  const all = await Promise.allSettled(
    (['accepted', 'declined'] as const).flatMap((way) => [1, 2, 3].map(() => decide(id, way))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ decided } = { decided: null }] = await apart()
  expect((await score())!.score).toBe(decided!.as === 'accepted' ? 2 : 1)
  expect(await breaches(scene.course)).toEqual([])
})

test('an essay that is taken is graded anew', async () => {
  const { scene, attempt, apart, decide, score } = await late(essay(), 'สั้นๆ')
  await gradeAnswer(scene.course.teacher, { ...scene.at, attempt, slot: 2, points: 0 })
  expect(await score()).toMatchObject({ score: 1 })
  await decide((await apart())[0]!.id, 'accepted')
  expect(await score()).toBeNull()
  await gradeAnswer(scene.course.teacher, { ...scene.at, attempt, slot: 2, points: 1 })
  expect(await score()).toMatchObject({ score: 2 })
})

test('the learner is told once of each that is decided, and is led to the exam', async () => {
  for (const decision of ['accepted', 'declined'] as const) {
    const { scene, apart, decide } = await late(essay())
    const { id } = (await apart())[0]!
    const { sql, id: tenantId } = scene.course.tenant
    await decide(id, decision)
    const tell = tellPeople.filter(({ topic }) => topic === 'lessons.lateDecided')
    for (const one of [...tell, ...tell]) await one.handle(jobContext(tenantId), { lateId: id })
    const { course, item } = scene.where
    expect(
      await sql(
        `select m.notice, m.path, t.account_id as "accountId" from messaging.messages m join messaging.threads t on t.id = m.thread_id
         where m.path like '/lesson/assessment/%'`,
      ),
    ).toEqual([
      {
        notice: `lessons.late_${decision}`,
        path: `/lesson/assessment/${course}/${item}`,
        accountId: scene.learner.actor.accountId,
      },
    ])
  }
})

test('nobody else decides', async () => {
  const { scene, apart, decide } = await late()
  const { id } = (await apart())[0]!
  await expect(decide(id, 'accepted', scene.learner)).rejects.toMatchObject({ status: 403 })
  await expect(decide(id, 'accepted', await person(scene.course.tenant, 'manager'))).rejects.toMatchObject({
    status: 404,
  })
})
