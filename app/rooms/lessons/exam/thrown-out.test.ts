/** A question is thrown out and taken back: nobody loses by it what they had, and where it is said, nobody loses at all. */
import { expect, test } from 'vitest'
import { breaches } from '../testing.ts'
import { gradeAnswer } from './grade-answer.ts'
import { previewRegrade } from './preview-regrade.ts'
import { regrade } from './regrade.ts'
import { seeExam } from './see-exam.ts'
import { anotherLearner, essay, single, sitting, type Sitting } from './testing.ts'
import { correction, finish, rowsOf, sit } from './testing-regrade.ts'

type Said = Partial<Parameters<typeof regrade>[1]>
async function treat(scene: Sitting, position: number, said: Said): Promise<void> {
  const typed = await correction(scene, position, 'a')
  await regrade(scene.course.teacher, { ...typed, note: 'แก้ข้อนี้', ...said })
  await finish(scene)
}
const shown = async ({ where }: Sitting, learner: Sitting['learner']) =>
  (await seeExam(learner, where)).past.map(({ result, needsGrading }) => (needsGrading ? 'waits' : result))

test.each(['full', 'out'] as const)(
  'an essay thrown out (%s) and taken back has what its grader gave',
  async (treatment) => {
    const scene = await sitting({}, [single(1), essay()])
    const { learner, course, at } = scene
    const attempt = await sit(scene, learner, ['a', 'ฉันคิดว่า'])
    await gradeAnswer(course.teacher, { ...at, attempt, slot: 2, points: 0.5 })
    await treat(scene, 2, { treatment })
    expect(await shown(scene, learner)).toMatchObject([
      treatment === 'full' ? { score: 2, max: 2 } : { score: 1, max: 1 },
    ])
    // Another treatment on top of it, and another question: what the grader gave is still known.
    await treat(scene, 2, { treatment: treatment === 'full' ? 'out' : 'full' })
    await treat(scene, 1, {})
    await treat(scene, 2, {})
    expect(await shown(scene, learner)).toMatchObject([{ score: 1.5, max: 2 }])
    expect(await breaches(course)).toEqual([])
  },
)

test('an essay that nobody had read waits again once it is taken back', async () => {
  const scene = await sitting({}, [single(1), essay()])
  const { learner, course, at } = scene
  const attempt = await sit(scene, learner, ['a', 'ฉันคิดว่า'])
  expect(await shown(scene, learner)).toEqual(['waits'])
  await treat(scene, 2, { treatment: 'out' })
  expect(await shown(scene, learner)).toMatchObject([{ score: 1, max: 1, passed: true }])
  await treat(scene, 2, {})
  expect(await shown(scene, learner)).toEqual(['waits'])
  await gradeAnswer(course.teacher, { ...at, attempt, slot: 2, points: 0.5 })
  expect(await shown(scene, learner)).toMatchObject([{ score: 1.5, max: 2 }])
  expect(await breaches(course)).toEqual([])
})

test('a question is left out and nobody loses: who had it right keeps it, for the others it does not count', async () => {
  const scene = await sitting()
  const { learner: hadIt, course } = scene
  const lacked = await anotherLearner(course)
  await sit(scene, hadIt, ['b', 'a', 'a'])
  await sit(scene, lacked, ['b', 'a', 'b'])
  const typed = { ...(await correction(scene, 3, 'a')), treatment: 'out' as const, neverLower: true }
  expect(await previewRegrade(course.teacher, typed)).toMatchObject({ up: 1, down: 0, toFailed: 0 })
  await treat(scene, 3, { treatment: 'out', neverLower: true })
  expect(await shown(scene, hadIt)).toMatchObject([{ score: 2, max: 3, pct: 66.6 }])
  expect(await shown(scene, lacked)).toMatchObject([{ score: 1, max: 2, pct: 50 }])
  // Another key is corrected later: still nobody has lost by the first.
  await treat(scene, 1, { question: (await correction(scene, 1, 'b')).question })
  expect(await shown(scene, hadIt)).toMatchObject([{ score: 3, max: 3 }])
  expect(await shown(scene, lacked)).toMatchObject([{ score: 2, max: 2 }])
  expect(await breaches(course)).toEqual([])
})

test('full points for everybody are not taken back where nobody is to lose', async () => {
  const scene = await sitting()
  await sit(scene, scene.learner, ['a', 'b', 'b'])
  await treat(scene, 2, { treatment: 'full' })
  const typed = { ...(await correction(scene, 2, 'a')), neverLower: true }
  expect(await previewRegrade(scene.course.teacher, typed)).toMatchObject({ down: 0, changes: [] })
  await treat(scene, 2, { neverLower: true })
  expect(await shown(scene, scene.learner)).toMatchObject([{ score: 2, max: 3 }])
  expect(await breaches(scene.course)).toEqual([])
})

test('the preview counts results, not only attempts: the best of two stands', async () => {
  const scene = await sitting({ attempts: '2' })
  const { learner, course } = scene
  await sit(scene, learner, ['a', 'a', 'a'])
  await sit(scene, learner, ['a', 'a', 'b'])
  const typed = await correction(scene, 2, 'b')
  expect(await previewRegrade(course.teacher, typed)).toMatchObject({
    handedIn: 2,
    people: 1,
    toFailed: 1,
    results: { up: 0, down: 1, toPassed: 0, toFailed: 0 },
  })
  await treat(scene, 2, { question: typed.question })
  expect(await rowsOf(scene, 'select trunc(score)::int as score, passed from lessons.exam_results')).toEqual([
    { score: 2, passed: true },
  ])
})
