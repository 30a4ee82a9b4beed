/** An essay that two grade: neither sees the other's points; too far apart, a third settles it; until then there is no result. */
import { expect, test } from 'vitest'
import { breaches, person } from '../testing-school.ts'
import { submitAttempt } from './close.ts'
import { examToEdit } from './edit-exam.ts'
import { gradeAnswer } from './grade-answer.ts'
import { saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { begin, device, essay, single, sitting, type Sitting } from './testing.ts'

type Person = Awaited<ReturnType<typeof person>>

const handedIn = async () => {
  const scene = await sitting({ twoGraders: true }, [single(1), essay()])
  const { id: attempt } = await begin(scene)
  await saveAnswer(scene.learner, { attempt, device, slot: 1, value: 'a', rev: 1 })
  await saveAnswer(scene.learner, { attempt, device, slot: 2, value: 'ฉันคิดว่า', rev: 1 })
  await submitAttempt(scene.learner, { attempt, device })
  const [admin, third] = [await person(scene.course.tenant, 'admin'), await person(scene.course.tenant, 'admin')]
  const gives = (who: Person, points: number, more: { as?: 'settle'; feedback?: string } = {}) =>
    gradeAnswer(who, { ...scene.at, attempt, slot: 2, points, ...more })
  return { scene, teacher: scene.course.teacher, admin, third, gives }
}
const sees = async ({ at }: Sitting, who: Person) => (await examToEdit(who, at)).waiting
const result = async ({ learner, where }: Sitting) => (await seeExam(learner, where)).past[0]!.result

test('the second is not told what the first gave, and nobody grades twice', async () => {
  const { scene, teacher, admin, gives } = await handedIn()
  await gives(teacher, 0.7, { feedback: 'ลับของคนแรก' })
  expect(await sees(scene, teacher)).toEqual([])
  await expect(gives(teacher, 0.7)).rejects.toMatchObject({ status: 409 })
  const seen = await sees(scene, admin)
  expect(seen).toMatchObject([{ as: 'grade', byTwo: true, given: [] }])
  expect(JSON.stringify(await examToEdit(admin, scene.at))).not.toMatch(/0\.7|ลับของคนแรก/)
  expect(await result(scene)).toBeNull()
  expect(await breaches(scene.course)).toEqual([])
})

test('near each other their mean counts, and the learner reads what both said', async () => {
  const { scene, teacher, admin, gives } = await handedIn()
  await gives(admin, 0.8, { feedback: 'ดี' })
  await gives(teacher, 1, { feedback: 'ดีมาก' })
  expect(await result(scene)).toMatchObject({ score: 1.9, max: 2, passed: true })
  const [{ id: attempt } = { id: '' }] = (await seeExam(scene.learner, scene.where)).past
  const { review } = await seeExam(scene.learner, { ...scene.where, attempt })
  expect(review!.find(({ slot }) => slot === 2)).toMatchObject({ got: 0.9, said: 'ดี\n\nดีมาก' })
  expect(await breaches(scene.course)).toEqual([])
})

test('more than a fifth apart there is no result until a third settles it, who sees both', async () => {
  const { scene, teacher, admin, third, gives } = await handedIn()
  await gives(teacher, 0.2, { feedback: 'สั้นไป' })
  await gives(admin, 1, { feedback: 'ครบ' })
  expect(await result(scene)).toBeNull()
  expect(await sees(scene, admin)).toEqual([])
  await expect(gives(admin, 0.5, { as: 'settle' })).rejects.toMatchObject({ status: 409 })
  expect(await sees(scene, third)).toMatchObject([
    {
      as: 'settle',
      given: [
        { points: 0.2, feedback: 'สั้นไป' },
        { points: 1, feedback: 'ครบ' },
      ],
    },
  ])
  await expect(gives(third, 0.6)).rejects.toMatchObject({ status: 409 })
  await gives(third, 0.6, { as: 'settle', feedback: 'ครบแต่สั้น' })
  expect(await result(scene)).toMatchObject({ score: 1.6, max: 2 })
  await expect(gives(third, 0.6, { as: 'settle' })).rejects.toMatchObject({ status: 409 })
  expect(await breaches(scene.course)).toEqual([])
})

test('where nobody else is there, who teaches the course settles it', async () => {
  const { scene, teacher, admin, gives } = await handedIn()
  await gives(teacher, 0)
  await gives(admin, 1)
  expect(await sees(scene, teacher)).toMatchObject([{ as: 'settle' }])
  await gives(teacher, 0.5, { as: 'settle' })
  expect(await result(scene)).toMatchObject({ score: 1.5 })
})

test('of many who grade at once two count, each once', async () => {
  const { scene, teacher, admin, third, gives } = await handedIn()
  const all = await Promise.allSettled([teacher, admin, third].flatMap((who) => [1, 2, 3].map(() => gives(who, 1))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(
    await scene.course.tenant.sql(
      'select graded_by <> second_by as two, counted::float8 from lessons.marks where slot = 2',
    ),
  ).toEqual([{ two: true, counted: 1 }])
  expect(await breaches(scene.course)).toEqual([])
})
