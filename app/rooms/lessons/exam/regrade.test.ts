/** A key is corrected after the exam: who changes is told first, both scores stay, nobody is left behind (learning.md L8). */
import { expect, test } from 'vitest'
import { transaction } from '#kernel/database.server.ts'
import { emptyKey } from './question.ts'
import { breaches } from '../testing.ts'
import { submitAttempt } from './close.ts'
import { keyFor } from './corrected-key.ts'
import { gradeAnswer } from './grade-answer.ts'
import { previewRegrade } from './preview-regrade.ts'
import { regrade } from './regrade.ts'
import { seeExam } from './see-exam.ts'
import { anotherLearner, device, essay, inOrder, matched, single, sitting, type Sitting } from './testing.ts'
import { correction, finish, rowsOf, sit } from './testing-regrade.ts'

test('L8: first who changes, then both scores stand, and the pass follows', async () => {
  const scene = await sitting()
  const { learner, where, course } = scene
  const lost = await anotherLearner(course)
  await sit(scene, learner, ['a', 'b', 'b'])
  await sit(scene, lost, ['a', 'a', 'c'])
  const typed = await correction(scene, 2, 'b')
  const preview = await previewRegrade(course.teacher, typed)
  expect(preview).toMatchObject({ handedIn: 2, up: 1, down: 1, toPassed: 1, toFailed: 1 })
  expect(preview.changes).toMatchObject([
    { before: 66.6, after: 33.3, passedBefore: true, passedAfter: false },
    { before: 33.3, after: 66.6, passedBefore: false, passedAfter: true },
  ])
  expect(await rowsOf(scene, 'select count(*)::int as many from lessons.question_keys where number > 1')).toEqual([
    { many: 0 },
  ])
  await expect(regrade(learner, { ...typed, note: 'เฉลยผิด' })).rejects.toMatchObject({ status: 403 })
  await expect(regrade(course.teacher, { ...typed, note: '' })).rejects.toMatchObject({ status: 422 })
  await regrade(course.teacher, { ...typed, note: 'เฉลยผิด ที่ถูกคือ b' })
  await finish(scene)
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([
    { result: { pct: 66.6, passed: true }, before: { pct: 33.3, passed: false } },
  ])
  expect((await seeExam(lost, where)).past).toMatchObject([
    { result: { pct: 33.3, passed: false }, before: { pct: 66.6, passed: true } },
  ])
  expect(await rowsOf(scene, 'select no, why, passed from lessons.attempt_scores order by attempt_id, no')).toEqual([
    { no: 1, why: 'submitted', passed: false },
    { no: 2, why: 'regraded', passed: true },
    { no: 1, why: 'submitted', passed: true },
    { no: 2, why: 'regraded', passed: false },
  ])
  expect(await rowsOf(scene, 'select count(*)::int as many from lessons.exams_passed')).toEqual([{ many: 1 }])
  expect(await breaches(course)).toEqual([])
})

test('a regrade without a change changes nobody, and who was faster wins', async () => {
  const scene = await sitting()
  await sit(scene, scene.learner, ['a', 'b', 'b'])
  const same = await correction(scene, 1, 'a')
  expect(await previewRegrade(scene.course.teacher, same)).toMatchObject({ up: 0, down: 0, changes: [] })
  await regrade(scene.course.teacher, { ...same, note: 'ตรวจแล้ว' })
  await finish(scene)
  expect(await rowsOf(scene, 'select no from lessons.attempt_scores')).toEqual([{ no: 1 }])
  await expect(regrade(scene.course.teacher, { ...same, note: 'อีกครั้ง' })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
})

test('nobody loses points where the teacher says so, also when another question is corrected later', async () => {
  const scene = await sitting()
  const { learner, where, course } = scene
  await sit(scene, learner, ['a', 'a', 'b'])
  const typed = { ...(await correction(scene, 1, 'b')), neverLower: true }
  expect(await previewRegrade(course.teacher, typed)).toMatchObject({ down: 0, toFailed: 0 })
  await regrade(course.teacher, { ...typed, note: 'ไม่ลดคะแนน' })
  await finish(scene)
  await regrade(course.teacher, { ...(await correction(scene, 3, 'b')), note: 'ข้อสามก็ผิด' })
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { pct: 100 } }])
  expect(await breaches(course)).toEqual([])
})

test('a question is thrown out: everybody has its points, or it counts for nobody', async () => {
  const scene = await sitting()
  const { learner, where, course } = scene
  await sit(scene, learner, ['a', 'b', 'b'])
  const typed = await correction(scene, 2, 'a')
  expect(await previewRegrade(course.teacher, { ...typed, treatment: 'full' })).toMatchObject({ up: 1, toPassed: 1 })
  await regrade(course.teacher, { ...typed, treatment: 'full', note: 'ข้อนี้กำกวม' })
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { score: 2, max: 3, passed: true } }])
  await regrade(course.teacher, { ...(await correction(scene, 2, 'a')), treatment: 'out', note: 'ตัดออกดีกว่า' })
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { score: 1, max: 2, pct: 50, passed: false } }])
  await regrade(course.teacher, { ...(await correction(scene, 2, 'a')), note: 'ใช้ข้อนี้ตามเดิม' })
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { score: 1, max: 3 } }])
  expect(await breaches(course)).toEqual([])
})

/** A hand-in that has read the key stands still until `meanwhile` waits for it or is done. */
async function whileHandingIn(scene: Sitting, attempt: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const going: Promise<unknown>[] = []
  let isDone = false
  const held = transaction({ tenantId: scene.course.tenant.id, mode: 'write' }, async (holder) => {
    await holder.run(
      `insert into lessons.exam_results (enrolment_id, item_id, account_id, course_id, score, max, passed)
       select enrolment_id, item_id, account_id, $2, 0, 1, false from lessons.attempts where id = $1`,
      [attempt, scene.at.courseId],
    )
    const waiting = async (behind: string) => {
      await holder.run('select pg_stat_clear_snapshot()', [])
      return (
        (await holder.run(`select pid from pg_stat_activity where ${behind} && pg_blocking_pids(pid)`, [])).rows
          .length > 0
      )
    }
    const me = 'array[pg_backend_pid()]'
    const handIn = submitAttempt(scene.learner, { attempt, device })
    going.push(handIn)
    while (!(await waiting(me)));
    going.push(meanwhile().finally(() => (isDone = true)))
    const behindHandIn = `(select array_agg(w.pid) from pg_stat_activity w where ${me} && pg_blocking_pids(w.pid))`
    while (!isDone && !(await waiting(behindHandIn)));
    throw new Error('let go')
  })
  await expect(held).rejects.toThrow('let go')
  await Promise.all(going)
}

test('the key is corrected while somebody hands in: they have the new one', async () => {
  const scene = await sitting()
  const { learner, course } = scene
  await sit(scene, await anotherLearner(course), ['b', 'b', 'b'])
  const attempt = await sit(scene, learner, ['b', 'b', 'b'], false)
  const typed = await correction(scene, 1, 'b')
  await whileHandingIn(scene, attempt, () =>
    regrade(course.teacher, { ...typed, note: 'เฉลยผิด' }).then(() => finish(scene)),
  )
  expect(
    await rowsOf(scene, 'select score::int as score, count(*)::int as many from lessons.attempts group by 1'),
  ).toEqual([{ score: 1, many: 2 }])
  expect(await breaches(course)).toEqual([])
})

test('what a person graded stays when another question is corrected', async () => {
  const scene = await sitting({}, [single(1), essay()])
  const { learner, where, course, at } = scene
  const attempt = await sit(scene, learner, ['b', 'ฉันคิดว่า'])
  await gradeAnswer(course.teacher, { ...at, attempt, slot: 2, points: 0.5 })
  await regrade(course.teacher, { ...(await correction(scene, 1, 'b')), note: 'เฉลยผิด' })
  await finish(scene)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { score: 1.5 }, before: { pct: 25 } }])
  expect(await breaches(course)).toEqual([])
})

test('only what is right is corrected; another’s exam is not found', async () => {
  const scene = await sitting()
  await sit(scene, scene.learner, ['a', 'b', 'b'])
  const typed = await correction(scene, 1, 'b')
  const more = { ...typed.question.asked, options: [...typed.question.asked.options, { id: 'd', text: 'อีกตัวเลือก' }] }
  await expect(
    previewRegrade(scene.course.teacher, { ...typed, question: { ...typed.question, asked: more } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    regrade(scene.course.teacher, { ...typed, question: { ...typed.question, key: emptyKey }, note: 'ไม่มีเฉลย' }),
  ).rejects.toMatchObject({ status: 422 })
  const other = await sitting()
  await expect(previewRegrade(other.course.teacher, typed)).rejects.toMatchObject({ status: 404 })
})

test('ids of what is put in order or matched are those of the papers, however they were typed', () => {
  const order = inOrder()
  const stored = { ...order.asked, options: order.asked.options.map((option, at) => ({ ...option, id: `x${at}` })) }
  expect(
    keyFor(stored, { asked: order.asked, key: { ...order.key, order: order.key.order.toReversed() } })!.order,
  ).toEqual(stored.options.map(({ id }) => id).toReversed())
  const match = matched()
  const own = {
    ...match.asked,
    options: stored.options,
    rows: match.asked.rows.map((row, at) => ({ ...row, id: `y${at}` })),
  }
  expect(keyFor(own, match)!.pairs).toMatchObject({ y0: 'x0', y11: 'x11' })
})
