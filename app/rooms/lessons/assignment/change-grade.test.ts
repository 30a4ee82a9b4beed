import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { itemToEdit, saveItem } from '../course/outline.ts'
import { courseToEdit } from '../course/edit-course.ts'
import { duplicateCourse, publishCourse } from '../course/publish.ts'
import { forgetPerson } from '../forget-person.ts'
import { enrol } from '../learn/enrol.ts'
import { seeItem } from '../learn/see-item.ts'
import { tellPeople } from '../tell.ts'
import { breaches, person, school } from '../testing.ts'
import { changeGrade, grade, workToGrade } from './grade.ts'
import { gradebook } from './gradebook.ts'
import { handIn } from './hand-in.ts'
import type { Criterion } from './rubric.ts'

const rubric: Criterion[] = [
  { id: 'c1', label: { th: 'เนื้อหา', en: 'Content' }, points: 12.5 },
  { id: 'c2', label: { th: 'ภาษา', en: 'Language' }, points: 7.5 },
]

async function withWork({
  criteria,
  kinds = ['assignment', 'text'],
}: { criteria?: Criterion[]; kinds?: ('assignment' | 'text')[] } = {}) {
  const course = await school({ kinds, published: false })
  const of = { courseId: course.courseId, itemId: course.items.assignment!.id }
  if (criteria) {
    const { version, title, body } = await itemToEdit(course.teacher, of)
    await saveItem(course.teacher, { ...of, version, title, body, rubric: JSON.stringify(criteria) })
  }
  await publishCourse(course.teacher, { id: of.courseId })
  const mali = await person(course.tenant)
  await enrol(mali, { course: course.slug, name: 'มะลิ' })
  const at = { course: course.slug, item: course.items.assignment!.slug }
  const { id } = await handIn(mali, { ...at, body: 'งาน' })
  return { course, of, mali, at, id, teacher: course.teacher }
}
const why = 'นับคะแนนผิดข้อสอง'

test('who changes a grade says why; the former stays in its history, with who and when, and the learner sees it', async () => {
  const { course, teacher, mali, at, id } = await withWork()
  await grade(teacher, { id, points: '87.5', feedback: 'ดี' })
  await expect(changeGrade(teacher, { id, seen: 1, points: 90, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  const stranger = await person(course.tenant, 'manager')
  for (const who of [stranger, (await school({ slug: 'other' })).admin])
    await expect(changeGrade(who, { id, seen: 1, points: 90, reason: why })).rejects.toMatchObject({ status: 404 })
  await expect(changeGrade(mali, { id, seen: 1, points: 90, reason: why })).rejects.toMatchObject({ status: 403 })
  await changeGrade(teacher, { id, seen: 1, points: 90.25, reason: why, feedback: 'ดีมาก' })
  const [handin] = (await seeItem(mali, at)).handins
  expect(handin).toMatchObject({ points: 90.25, maxPoints: 100, feedback: 'ดีมาก', isReturned: false })
  expect(handin!.grades).toMatchObject([
    { number: 2, points: 90.25, reason: why },
    { number: 1, points: 87.5, reason: '' },
  ])
  expect((await workToGrade(teacher, { id })).grades).toHaveLength(2)
  expect((await gradebook(teacher, { courseId: course.courseId })).rows[0]!.points).toEqual({
    [course.items.assignment!.id]: 90.25,
  })
  expect(await breaches(course)).toEqual([])
})

test('ten who change it at once have seen the same one: one is written, nine are told', async () => {
  const { course, teacher, id } = await withWork()
  await expect(changeGrade(teacher, { id, seen: 1, points: 1, reason: why })).rejects.toMatchObject({ status: 409 })
  await grade(teacher, { id, points: 50 })
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => changeGrade(teacher, { id, seen: 1, points: 60 + n, reason: why })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect((await workToGrade(teacher, { id })).grades).toHaveLength(2)
  expect(await breaches(course)).toEqual([])
})

test('handed in again while its grade is changed: either it was accepted first, or the newer work is the one to grade', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { course, teacher, mali, at, id } = await withWork()
    await grade(teacher, { id, result: 'returned' })
    const [again, changed] = await Promise.allSettled([
      handIn(mali, { ...at, body: 'ใหม่' }),
      changeGrade(teacher, { id, seen: 1, points: 80, reason: why }),
    ])
    expect([again.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = again.status === 'rejected' ? again : changed
    expect((lost as PromiseRejectedResult).reason).toMatchObject({ status: 409, code: 'INVALID_STATE' })
    expect(await breaches(course)).toEqual([])
  }
})

test('given back after it was accepted it is asked for again, unless the course is finished', async () => {
  const { teacher, mali, at, id } = await withWork()
  await grade(teacher, { id, points: 80 })
  expect((await seeItem(mali, at)).item.isDone).toBe(true)
  await changeGrade(teacher, { id, seen: 1, result: 'returned', reason: why })
  expect((await seeItem(mali, at)).item.isDone).toBe(false)
  await handIn(mali, { ...at, body: 'อีกครั้ง' })
  const whole = await withWork({ kinds: ['assignment'] })
  await grade(whole.teacher, { id: whole.id, points: 80 })
  await expect(
    changeGrade(whole.teacher, { id: whole.id, seen: 1, result: 'returned', reason: why }),
  ).rejects.toMatchObject({ status: 409 })
  await changeGrade(whole.teacher, { id: whole.id, seen: 1, points: 70, reason: why })
  expect((await seeItem(whole.mali, whole.at)).handins[0]).toMatchObject({ points: 70 })
  expect(await breaches(whole.course)).toEqual([])
})

test('by its criteria: each within its points, all of them for what is accepted, no half lost in the sum', async () => {
  const { course, teacher, mali, at, id } = await withWork({ criteria: rubric })
  for (const criteria of [{}, { c1: 10 }, { c1: 13, c2: 1 }, { c1: '10.123', c2: 1 }])
    await expect(grade(teacher, { id, criteria }), JSON.stringify(criteria)).rejects.toMatchObject({ status: 422 })
  await expect(grade(teacher, { id, points: 20 })).rejects.toMatchObject({ status: 422 })
  expect(await grade(teacher, { id, criteria: { c1: '11.1', c2: 5.2 } })).toEqual({ points: 16.3 })
  const [handin] = (await seeItem(mali, at)).handins
  expect(handin).toMatchObject({
    points: 16.3,
    maxPoints: 20,
    grades: [{ criteria: [{ points: 11.1, max: 12.5 }, { points: 5.2 }] }],
  })
  expect((await gradebook(teacher, { courseId: course.courseId })).rows[0]!.points).toEqual({
    [course.items.assignment!.id]: 81.5,
  })
})

test('a criterion without a word or points is not published; a copy has them', async () => {
  const { course, teacher, of } = await withWork({ criteria: rubric })
  const { id: copy } = await duplicateCourse(teacher, { id: of.courseId })
  expect((await courseToEdit(teacher, { id: copy })).missing).toEqual([])
  for (const broken of [
    { ...rubric[0]!, points: null },
    { ...rubric[0]!, label: { th: '', en: '' } },
  ]) {
    const { version, title, body } = await itemToEdit(teacher, of)
    await saveItem(teacher, { ...of, version, title, body, rubric: [broken] })
    await expect(publishCourse(teacher, { id: course.courseId })).rejects.toMatchObject({ status: 409 })
  }
  const { version, title, body } = await itemToEdit(teacher, of)
  await saveItem(teacher, { ...of, version, title, body })
  // Who says nothing of it leaves it as it was.
  expect((await itemToEdit(teacher, of)).rubric).toHaveLength(1)
})

test('the learner is told of each grade, and leads to the work; what was said to them goes with them', async () => {
  const { course, teacher, mali, at, id } = await withWork()
  await grade(teacher, { id, points: 50, feedback: 'ความลับ' })
  await changeGrade(teacher, { id, seen: 1, points: 60, reason: 'ความลับ' })
  const tell = tellPeople.filter(({ topic }) => topic === 'lessons.graded')
  for (const number of [1, 2, 2])
    for (const one of tell) await one.handle(jobContext(course.tenant.id), { handinId: id, number })
  const told = await course.tenant.sql<{ path: string }>(
    "select path from messaging.messages where path like '/lesson/play/%'",
  )
  expect(told.map(({ path }) => path)).toEqual([1, 2].map(() => `/lesson/play/${at.course}/${at.item}`))
  await forgetPerson.handle(jobContext(course.tenant.id), { accountId: mali.actor.accountId })
  expect(await course.tenant.sql("select from lessons.grades where feedback <> '' or reason <> ''")).toEqual([])
})
