/** An exam that was sat: what its ids say, whether it can go, what stays of who sat it, when its score is told. */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { removeItem } from '../course/outline.ts'
import { forgetPerson } from '../forget-person.ts'
import { submitAttempt } from './close.ts'
import { ownSection, saveExam } from './edit-exam.ts'
import { gradeAnswer } from './grade-answer.ts'
import type { Asked, Key } from './question.ts'
import { saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { begin, device, essay, inOrder, matched, sitting, type Sitting, words } from './testing.ts'

const save = ({ learner }: Sitting, attempt: string, slot: number, value: string) =>
  saveAnswer(learner, { attempt, device, slot, value, rev: 1 })
const rowsOf = <Row extends Record<string, unknown>>({ course }: Sitting, text: string) => course.tenant.sql<Row>(text)

test('ids of what is put in order or matched say nothing of where it belongs', async () => {
  const scene = await sitting({}, [inOrder(), matched()])
  const { slots } = await begin(scene)
  const versions = await rowsOf<{ asked: Asked; key: Key }>(
    scene,
    'select v.asked, k.key from lessons.question_versions v join lessons.question_keys k on k.version_id = v.id order by v.type desc',
  )
  const [order, match] = versions
  for (const { id } of slots.flatMap(({ options }) => options)) expect(id).toMatch(/^[0-9a-f]{12}$/)
  const textOf = ({ asked }: { asked: Asked }, id: string) => asked.options.find((option) => option.id === id)!.text
  expect(order!.key.order.map((id) => textOf(order!, id))).toEqual(words)
  // Of twelve the chance that random ids lie as they belong is one in 479 million.
  expect(order!.key.order.toSorted()).not.toEqual(order!.key.order)
  expect(Object.values(match!.key.pairs).map((id) => textOf(match!, id))).toEqual(words)
  expect(Object.values(match!.key.pairs).toSorted()).not.toEqual(Object.values(match!.key.pairs))
  const answered = { attempt: (await begin(scene)).id, device, rev: 1 }
  await saveAnswer(scene.learner, { ...answered, slot: 1, value: order!.key.order })
  await saveAnswer(scene.learner, { ...answered, slot: 2, value: match!.key.pairs })
  await submitAttempt(scene.learner, { attempt: answered.attempt, device })
  expect((await seeExam(scene.learner, scene.where)).past).toMatchObject([{ result: { pct: 100 } }])
})

test('an exam that somebody began is not removed', async () => {
  const scene = await sitting()
  await begin(scene)
  await expect(removeItem(scene.course.teacher, scene.at)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const unsat = await sitting()
  await removeItem(unsat.course.teacher, unsat.at)
  expect(await rowsOf(unsat, 'select from lessons.exams')).toEqual([])
})

test('of an erased person neither where they sat nor what was written to them stays', async () => {
  const scene = await sitting({}, [essay()])
  const { id } = await begin(scene)
  await save(scene, id, 1, 'ฉันคิดว่า')
  await submitAttempt(scene.learner, { attempt: id, device })
  await gradeAnswer(scene.course.teacher, { ...scene.at, attempt: id, slot: 1, points: 1, feedback: 'ลับ' })
  await scene.course.tenant.sql("update lessons.attempts set address = '192.0.2.1', browser = 'x'")
  const { accountId } = scene.learner.actor
  await forgetPerson.handle(jobContext(scene.course.tenant.id), { accountId })
  expect(await rowsOf(scene, 'select address, browser from lessons.attempts')).toEqual([{ address: '', browser: '' }])
  expect(await rowsOf(scene, 'select feedback, points::int as points from lessons.marks')).toEqual([
    { feedback: '', points: 1 },
  ])
})

test('a score that is told otherwise from now on is told to those who have handed in, too', async () => {
  const scene = await sitting({ showScore: 'release' })
  const { id } = await begin(scene)
  for (const slot of [1, 2, 3]) await save(scene, id, slot, 'a')
  await submitAttempt(scene.learner, { attempt: id, device })
  const rules = { minutes: 20, sections: [ownSection], showScore: 'submit' as const }
  await saveExam(scene.course.teacher, { ...scene.at, ...rules, version: 2 })
  expect(await rowsOf(scene, 'select is_shown as shown from lessons.exam_results')).toEqual([{ shown: true }])
  expect(await rowsOf(scene, "select status from lessons.progress where status = 'completed'")).toHaveLength(1)
})
