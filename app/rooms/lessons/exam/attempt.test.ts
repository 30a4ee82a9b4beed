/** What must never break: answers that were acknowledged, one receipt, the server's clock (learning.md L4, L5). */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { gradebook } from '../assignment/gradebook.ts'
import { breaches } from '../testing.ts'
import { closeAttempt, submitAttempt } from './close.ts'
import { beatAttempt, saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { openAttempt, startAttempt } from './start.ts'
import { gradeAnswer } from './grade-answer.ts'
import { releaseExam } from './release.ts'
import { anotherLearner, begin, device, essay, passSeconds, single, sitting, type Sitting } from './testing.ts'

const other = 'device-two'
const save = ({ learner }: Sitting, attempt: string, slot: number, value: string, rev = 1, on = device) =>
  saveAnswer(learner, { attempt, device: on, slot, value, rev })
const rowsOf = <Row extends Record<string, unknown>>({ course }: Sitting, text: string) => course.tenant.sql<Row>(text)

test('a learner begins, answers, hands in, passes: it stands in the gradebook and in the course', async () => {
  const scene = await sitting()
  const { learner, where, course, at } = scene
  const open = await begin(scene)
  expect(open.slots.map(({ stem }) => stem)).toEqual(['ข้อ 1', 'ข้อ 2', 'ข้อ 3'])
  expect(open.deadlineAt!.getTime() - open.now.getTime()).toBeGreaterThan(1190_000)
  await save(scene, open.id, 1, 'a')
  await save(scene, open.id, 2, 'a')
  await save(scene, open.id, 3, 'b')
  const receipt = await submitAttempt(learner, { attempt: open.id, device })
  expect(receipt).toMatchObject({ by: 'user', answered: 3, no: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const page = await seeExam(learner, where)
  expect(page.past).toMatchObject([{ result: { score: 2, max: 3, pct: 66.6, passed: true } }])
  const book = await gradebook(course.teacher, { courseId: at.courseId })
  expect(book.rows[0]).toMatchObject({ done: 1, points: { [at.itemId]: 66 }, status: 'completed' })
  expect(await rowsOf(scene, 'select score::float8 as score, max::float8 as max from lessons.exams_passed')).toEqual([
    { score: 2, max: 3 },
  ])
  expect(await breaches(course)).toEqual([])
})

test('a hundred presses hand in once', async () => {
  const scene = await sitting()
  const open = await begin(scene)
  await save(scene, open.id, 1, 'a')
  const receipts = await Promise.all(
    Array.from({ length: 100 }, () => submitAttempt(scene.learner, { attempt: open.id, device })),
  )
  expect(new Set(receipts.map(({ hash }) => hash)).size).toBe(1)
  expect(await rowsOf(scene, 'select count(*)::int as many from lessons.receipts')).toEqual([{ many: 1 }])
})

test('two who press at once begin one attempt, and a reload shows the same paper', async () => {
  const scene = await sitting({ attempts: 5 })
  const opened = await Promise.all(Array.from({ length: 10 }, () => begin(scene)))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect((await begin(scene)).slots).toEqual(opened[0]!.slots)
})

test('L4: an older save never goes over a newer one, whatever overtakes on the way', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  const revs = Array.from({ length: 20 }, (_, n) => n + 1).toSorted(() => 0.5 - Math.random())
  await Promise.all(revs.map((rev) => save(scene, id, 1, `a${rev}`, rev).catch(() => {})))
  expect(await rowsOf(scene, 'select value, rev from lessons.answers')).toEqual([{ value: 'a20', rev: 20 }])
  await expect(save(scene, id, 1, '', 3)).rejects.toMatchObject({ code: 'ANSWER_STALE' })
  await save(scene, id, 1, 'a20', 20)
  expect(await breaches(scene.course)).toEqual([])
})

test('what was typed is what is kept, byte by byte', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  const typed = '\u200b น\u0e4d\u0e49\u0e32 ๑,๒๕๐ '
  await save(scene, id, 1, typed)
  expect(await rowsOf(scene, "select value #>> '{}' as value from lessons.answers")).toEqual([{ value: typed }])
})

test('L4: each link of the chain holds the one before', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  for (const rev of [1, 2, 3]) await save(scene, id, 1, `a${rev}`, rev)
  const links = await rowsOf<{ no: number; slot: number; rev: number; value: string; at: string; hash: Buffer }>(
    scene,
    `select no, slot, rev, value::text as value, extract(epoch from saved_at)::text as at, hash from lessons.answer_log order by no`,
  )
  let head = Buffer.alloc(0)
  for (const { no, slot, rev, value, at, hash } of links) {
    const text = [id, no, slot, rev, value, at].join('|')
    head = createHash('sha256').update(head).update(text).digest()
    expect(hash).toEqual(head)
  }
  expect(links).toHaveLength(3)
})

test('L5: time that is up hands in what was answered, finished at the deadline, with every browser closed', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  await save(scene, id, 1, 'a')
  await closeAttempt.handle(jobContext(scene.course.tenant.id), { attemptId: id })
  expect(await rowsOf(scene, 'select state from lessons.attempts')).toEqual([{ state: 'in_progress' }])
  await passSeconds(scene, id, 1210)
  await closeAttempt.handle(jobContext(scene.course.tenant.id), { attemptId: id })
  await closeAttempt.handle(jobContext(scene.course.tenant.id), { attemptId: id })
  expect(
    await rowsOf(
      scene,
      'select state, submit_by as by, submitted_at = deadline_at as punctual, score::int as score from lessons.attempts',
    ),
  ).toEqual([{ state: 'submitted', by: 'timer', punctual: true, score: 1 }])
  expect(await rowsOf(scene, 'select submit_by as by, answered from lessons.receipts')).toEqual([
    { by: 'timer', answered: 1 },
  ])
})

test('in the grace an answer counts, after it it is kept apart, and one that was acknowledged stays acknowledged', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  await passSeconds(scene, id, 1202)
  await save(scene, id, 1, 'a')
  await passSeconds(scene, id, 10)
  await expect(save(scene, id, 2, 'a')).rejects.toMatchObject({ code: 'EXAM_TIME_UP' })
  await expect(save(scene, id, 2, 'a')).rejects.toMatchObject({ code: 'EXAM_TIME_UP' })
  await save(scene, id, 1, 'a')
  expect(await rowsOf(scene, 'select slot from lessons.answers')).toEqual([{ slot: 1 }])
  expect(await rowsOf(scene, 'select slot, value, why from lessons.late_answers')).toEqual([
    { slot: 2, value: 'a', why: 'late' },
  ])
  const receipt = await submitAttempt(scene.learner, { attempt: id, device: other })
  expect(receipt).toMatchObject({ by: 'timer', answered: 1 })
  await expect(save(scene, id, 3, 'a')).rejects.toMatchObject({ code: 'EXAM_TIME_UP' })
  expect((await submitAttempt(scene.learner, { attempt: id, device })).hash).toBe(receipt.hash)
})

test('one device writes; another takes over knowingly, and what the first still sends is kept apart', async () => {
  const scene = await sitting()
  const { learner } = scene
  const { id } = await begin(scene)
  await save(scene, id, 1, 'b')
  expect(await begin(scene, other)).toMatchObject({ id, isMine: false })
  await expect(save(scene, id, 1, 'a', 2, other)).rejects.toMatchObject({ code: 'EXAM_TAKEN_OVER' })
  const moved = await openAttempt(learner, { attempt: id, device: other, takeOver: true })
  expect(moved).toMatchObject({ isMine: true, answers: { 1: { value: 'b', rev: 1 } } })
  await save(scene, id, 1, 'a', 2, other)
  await expect(save(scene, id, 2, 'c', 1)).rejects.toMatchObject({ code: 'EXAM_TAKEN_OVER' })
  await expect(submitAttempt(learner, { attempt: id, device })).rejects.toMatchObject({ code: 'EXAM_TAKEN_OVER' })
  expect(await beatAttempt(learner, { attempt: id, device })).toMatchObject({ isMine: false, isRunning: true })
  expect(
    await rowsOf(scene, "select slot, value from lessons.late_answers where why = 'elsewhere' order by slot"),
  ).toEqual([
    { slot: 1, value: 'a' },
    { slot: 2, value: 'c' },
  ])
  expect(await rowsOf(scene, 'select kind from lessons.integrity_events')).toEqual([{ kind: 'second_device' }])
  await passSeconds(scene, id, 60)
  expect(await begin(scene)).toMatchObject({ id, isMine: true })
})

test('window, attempts, delay and password are the server’s to say', async () => {
  const scene = await sitting({ attempts: 2, delayMinutes: 60, password: 'ลับ' })
  const { learner, where, course } = scene
  await expect(begin(scene)).rejects.toMatchObject({ status: 422 })
  const enter = () => startAttempt(learner, { ...where, device, password: ' ลับ ' })
  await course.tenant.sql("update lessons.exams set opens_at = now() + interval '1 hour'")
  await expect(enter()).rejects.toMatchObject({ code: 'EXAM_NOT_OPEN' })
  await course.tenant.sql("update lessons.exams set opens_at = null, closes_at = now() - interval '1 hour'")
  await expect(enter()).rejects.toMatchObject({ code: 'EXAM_CLOSED' })
  await course.tenant.sql("update lessons.exams set closes_at = now() + interval '10 minutes'")
  const { id, deadlineAt, now } = await enter()
  expect(deadlineAt!.getTime() - now.getTime()).toBeLessThanOrEqual(600_000)
  await submitAttempt(learner, { attempt: id, device })
  await expect(enter()).rejects.toMatchObject({ code: 'EXAM_DELAY' })
  await course.tenant.sql("update lessons.attempts set submitted_at = submitted_at - interval '2 hours'")
  await submitAttempt(learner, { attempt: (await enter()).id, device })
  await expect(enter()).rejects.toMatchObject({ code: 'EXAM_NO_ATTEMPTS' })
})

test('another learner’s attempt is not found', async () => {
  const scene = await sitting()
  const { id } = await begin(scene)
  const asked = { attempt: id, device }
  const neighbour = await anotherLearner(scene.course)
  await expect(openAttempt(neighbour, asked)).rejects.toMatchObject({ status: 404 })
  await expect(beatAttempt(neighbour, asked)).rejects.toMatchObject({ status: 404 })
  await expect(submitAttempt(neighbour, asked)).rejects.toMatchObject({ status: 404 })
  await expect(saveAnswer(neighbour, { ...asked, slot: 1, value: 'a', rev: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(seeExam(neighbour, { ...scene.where, attempt: id })).rejects.toMatchObject({ status: 404 })
})

test('L6: nothing that a learner is answered says what is right before it is told', async () => {
  const scene = await sitting({ attempts: 2, showKey: 'submit', showFeedback: 'submit' }, [single(1), essay()])
  const { learner, where } = scene
  const heard: unknown[] = [await seeExam(learner, where)]
  const open = await begin(scene)
  heard.push(open, await openAttempt(learner, { attempt: open.id, device }))
  heard.push(await save(scene, open.id, 1, 'a'), await beatAttempt(learner, { attempt: open.id, device }))
  heard.push(await seeExam(learner, where), await submitAttempt(learner, { attempt: open.id, device }))
  // Blank or not: another attempt is left, and could use it.
  heard.push(await seeExam(learner, { ...where, attempt: open.id }))
  const said = JSON.stringify(heard)
  expect(said).toContain('ข้อ 1')
  for (const word of ['weights', '"answers":[', 'amounts', 'rubric', 'คำอธิบายลับ', 'ทำไม b ผิด', 'pinned', 'void'])
    expect(said).not.toContain(word)
  const second = await begin(scene)
  await submitAttempt(learner, { attempt: second.id, device })
  const told = JSON.stringify(await seeExam(learner, { ...where, attempt: second.id }))
  for (const word of ['weights', 'คำอธิบายลับ', 'ทำไม b ผิด']) expect(told).toContain(word)
})

test('a result that waits for its release is told then, and finishes the item then', async () => {
  const scene = await sitting({ showScore: 'release', showAnswers: 'never' })
  const { learner, where, course } = scene
  const { id } = await begin(scene)
  for (const slot of [1, 2, 3]) await save(scene, id, slot, 'a')
  await submitAttempt(learner, { attempt: id, device })
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: null }])
  expect(await rowsOf(scene, 'select * from lessons.exams_passed')).toEqual([])
  await releaseExam(course.teacher, scene.at)
  expect((await seeExam(learner, where)).past).toMatchObject([{ result: { pct: 100, passed: true } }])
  expect(await rowsOf(scene, "select status from lessons.progress where status = 'completed'")).toHaveLength(1)
})

test('an essay waits for a person, then the attempt has its score; a second grader is refused', async () => {
  const scene = await sitting({}, [single(1), essay()])
  const { learner, where, course, at } = scene
  const { id } = await begin(scene)
  await save(scene, id, 1, 'a')
  await save(scene, id, 2, 'ฉันคิดว่า')
  await submitAttempt(learner, { attempt: id, device })
  expect((await seeExam(learner, where)).past).toMatchObject([{ needsGrading: true, result: null }])
  expect(await breaches(course)).toEqual([])
  const given = { ...at, attempt: id, slot: 2, points: 1, feedback: 'ดีมาก' }
  await expect(gradeAnswer(course.teacher, { ...given, points: 2 })).rejects.toMatchObject({ status: 422 })
  await gradeAnswer(course.teacher, given)
  await expect(gradeAnswer(course.teacher, given)).rejects.toMatchObject({ status: 409 })
  expect((await seeExam(learner, where)).past).toMatchObject([
    { needsGrading: false, result: { pct: 100, passed: true } },
  ])
  expect(await breaches(course)).toEqual([])
})
