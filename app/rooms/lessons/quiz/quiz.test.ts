import { expect, test } from 'vitest'
import type { AskedField } from '#kernel/fields/field.ts'
import { jobContext } from '#kernel/job-context.ts'
import { gradebook } from '../assignment/gradebook.ts'
import { courseToEdit } from '../course/edit-course.ts'
import { itemToEdit, saveItem } from '../course/outline.ts'
import { duplicateCourse, publishCourse } from '../course/publish.ts'
import { forgetPerson } from '../forget-person.ts'
import { enrol } from '../learn/enrol.ts'
import { seeItem } from '../learn/see-item.ts'
import { breaches, person, school, type School } from '../testing.ts'
import { answerQuiz } from './answer-quiz.ts'
import { isRight, type Quiz } from './quiz-input.ts'

const t = (th: string) => ({ th, en: th })
const questions: AskedField[] = [
  {
    id: 'q1',
    kind: 'choice',
    label: t('คำใดใช้ทักทาย'),
    required: true,
    options: [
      { id: 'o1', label: t('สวัสดี') },
      { id: 'o2', label: t('ลาก่อน') },
    ],
  },
  { id: 'q2', kind: 'number', label: t('วรรณยุกต์มีกี่เสียง'), required: true },
]
const quiz: Quiz = {
  doneWhen: 'passed',
  passPct: 100,
  attempts: null,
  key: { q1: { right: ['o1'], why: t('ใช้ได้ทั้งวัน-เฉลยลับ') }, q2: { right: ['5'], why: t('') } },
}
const right = { q1: 'o1', q2: '5' }
const wrong = { q1: 'o2', q2: '5' }

async function withQuiz(rules: Partial<Quiz> = {}) {
  const course = await school({ kinds: ['quiz', 'text'], published: false })
  const of = { courseId: course.courseId, itemId: course.items.quiz!.id }
  const { version } = await itemToEdit(course.teacher, of)
  const typed = { quizQuestions: JSON.stringify(questions), quiz: JSON.stringify({ ...quiz, ...rules }) }
  await saveItem(course.teacher, { ...of, version, title: t('ลองตอบ'), ...typed })
  await publishCourse(course.teacher, { id: course.courseId })
  return { course, at: { course: course.slug, item: course.items.quiz!.slug }, of }
}
async function learner(course: School) {
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  return who
}
const isDone = async (who: Awaited<ReturnType<typeof person>>, at: { course: string; item: string }) =>
  (await seeItem(who, at)).item.isDone

test('nobody answers who does not learn; nothing of the key is told before an answer, to anybody', async () => {
  const { course, at } = await withQuiz()
  const who = await learner(course)
  for (const other of [course.teacher, await person(course.tenant)])
    await expect(answerQuiz(other, { ...at, number: 1, answers: right })).rejects.toMatchObject({ status: 403 })
  for (const one of [who, course.teacher]) {
    const page = await seeItem(one, at)
    expect(page.content!.questions).toHaveLength(2)
    expect(JSON.stringify(page)).not.toContain('เฉลยลับ')
    expect(page.quiz).toEqual({
      rules: { doneWhen: 'passed', passPct: 100, attempts: null },
      tries: 0,
      mayTry: one === who,
      last: null,
    })
  }
})

test('a wrong try is told with its why and without what is right; a right one finishes the item', async () => {
  const { course, at } = await withQuiz()
  const who = await learner(course)
  await expect(answerQuiz(who, { ...at, number: 1, answers: { q1: 'o1' } })).rejects.toMatchObject({ status: 422 })
  await answerQuiz(who, { ...at, number: 1, answers: wrong })
  const { quiz: seen } = await seeItem(who, at)
  expect(seen!.last).toMatchObject({
    passed: false,
    marks: [
      { id: 'q1', isRight: false, right: null, why: t('ใช้ได้ทั้งวัน-เฉลยลับ') },
      { id: 'q2', isRight: true, right: null, why: null },
    ],
  })
  expect(await isDone(who, at)).toBe(false)
  await answerQuiz(who, { ...at, number: 2, answers: right })
  expect((await seeItem(who, at)).quiz).toMatchObject({
    tries: 2,
    last: { passed: true, marks: [{ right: ['o1'] }, {}] },
  })
  expect(await isDone(who, at)).toBe(true)
  // Worse afterwards takes nothing away.
  await answerQuiz(who, { ...at, number: 3, answers: wrong })
  expect(await isDone(who, at)).toBe(true)
  expect(await breaches(course)).toEqual([])
})

test('of many at once each try is one: the same press twice is one try, and no more than there are', async () => {
  const { course, at } = await withQuiz({ doneWhen: 'answered', attempts: 2 })
  const who = await learner(course)
  await Promise.all([1, 1, 1, 1].map((number) => answerQuiz(who, { ...at, number, answers: wrong })))
  expect((await seeItem(who, at)).quiz).toMatchObject({
    tries: 1,
    mayTry: true,
    last: { marks: [{ right: null }, {}] },
  })
  expect(await isDone(who, at)).toBe(true)
  const more = await Promise.allSettled(
    [2, 3, 4, 5].map((number) => answerQuiz(who, { ...at, number, answers: right })),
  )
  expect(more.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  for (const one of more) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'QUIZ_NO_ATTEMPTS' })
  expect((await seeItem(who, at)).quiz).toMatchObject({
    tries: 2,
    mayTry: false,
    last: { marks: [{ right: ['o1'] }, {}] },
  })
})

test('it is not whole without something right in every question; a copy has its key', async () => {
  const { course, of } = await withQuiz()
  const { id } = await duplicateCourse(course.teacher, { id: course.courseId })
  expect((await courseToEdit(course.teacher, { id })).missing).toEqual([])
  for (const typed of [
    { quizQuestions: [], quiz },
    { quizQuestions: questions, quiz: { ...quiz, key: { q1: quiz.key.q1 } } },
    { quizQuestions: questions, quiz: { ...quiz, key: { ...quiz.key, q1: { right: ['o9'], why: t('') } } } },
    { quizQuestions: [{ ...questions[0]!, label: t('') }, questions[1]!], quiz },
  ]) {
    const { version } = await itemToEdit(course.teacher, of)
    await saveItem(course.teacher, { ...of, version, title: t('ลองตอบ'), ...(typed as object) } as never)
    expect((await courseToEdit(course.teacher, { id: course.courseId })).missing).toHaveLength(1)
    await expect(publishCourse(course.teacher, { id: course.courseId })).rejects.toMatchObject({ status: 409 })
  }
})

test('questions, options and what is said of them stand in both languages; what is not written in one is read in the other', async () => {
  const { course, at, of } = await withQuiz()
  const both: AskedField[] = [
    {
      id: 'q1',
      kind: 'choice',
      label: { th: 'คำใดใช้ทักทาย', en: 'Which word greets?' },
      required: true,
      options: [
        { id: 'o1', label: { th: 'สวัสดี', en: '' } },
        { id: 'o2', label: { th: '', en: 'Goodbye' } },
      ],
    },
    { id: 'q2', kind: 'number', label: { th: '', en: 'How many tones?' }, required: true },
  ]
  const why = { q1: { th: 'ใช้ได้ทั้งวัน', en: 'At any hour' }, q2: { th: '', en: 'Five' } }
  const key = { q1: { right: ['o1'], why: why.q1 }, q2: { right: ['5'], why: why.q2 } }
  const { version } = await itemToEdit(course.teacher, of)
  const typed = { quizQuestions: JSON.stringify(both), quiz: JSON.stringify({ ...quiz, key }) }
  await saveItem(course.teacher, { ...of, version, title: t('ลองตอบ'), ...typed })
  // Their teacher finds what was written, and nothing that was not.
  expect(await itemToEdit(course.teacher, of)).toMatchObject({ questions: both, quiz: { key } })
  await publishCourse(course.teacher, { id: of.courseId })
  const who = await learner(course)
  expect((await seeItem(who, at)).content!.questions).toMatchObject([
    { label: both[0]!.label, options: [{ label: t('สวัสดี') }, { label: t('Goodbye') }] },
    { label: t('How many tones?') },
  ])
  await answerQuiz(who, { ...at, number: 1, answers: wrong })
  expect((await seeItem(who, at)).quiz!.last!.marks.map((mark) => mark.why)).toEqual([why.q1, t('Five')])
})

test('what was answered goes with the person; how well stays', async () => {
  const { course, at } = await withQuiz()
  const who = await learner(course)
  await answerQuiz(who, { ...at, number: 1, answers: right })
  await forgetPerson.handle(jobContext(course.tenant.id), { accountId: who.actor.accountId })
  expect(await course.tenant.sql('select answers, passed from lessons.quiz_tries')).toEqual([
    { answers: {}, passed: true },
  ])
})

test('what is right, kind by kind', () => {
  const of = (kind: AskedField['kind'], ...one: string[]) =>
    [
      { id: 'q', kind, label: t('') },
      { right: one, why: t('') },
    ] as const
  expect(isRight(...of('multi', 'a', 'b'), ['b', 'a'])).toBe(true)
  expect(isRight(...of('multi', 'a', 'b'), ['a'])).toBe(false)
  expect(isRight(...of('number', '1.50'), 1.5)).toBe(true)
  expect(isRight(...of('number', ''), 0)).toBe(false)
  expect(isRight(...of('text', 'น้ำ', 'Water'), '  นํ้า ')).toBe(true)
  expect(isRight(...of('text', 'น้ำ', 'Water'), 'water')).toBe(true)
  expect(isRight(...of('text', 'ปี 5'), 'ปี  ๕')).toBe(true)
  expect(isRight(...of('yesNo', 'yes'), true)).toBe(true)
  expect(isRight(...of('yesNo', 'no'), true)).toBe(false)
  expect(isRight(...of('number', '๑,๐๐๐'), 1000)).toBe(true)
  expect(isRight(...of('choice', 'a'), undefined)).toBe(false)
})

test('every kind, as a learner sends it, is right where it is right', async () => {
  const asked: AskedField[] = [
    { id: 'yes', kind: 'yesNo', label: t('ใช่ไหม'), required: true },
    { id: 'no', kind: 'yesNo', label: t('ไม่ใช่ไหม'), required: true },
    { id: 'many', kind: 'number', label: t('กี่ตัว'), required: true },
    { id: 'half', kind: 'number', label: t('เท่าไร'), required: true },
    { id: 'word', kind: 'text', label: t('คำ'), required: true },
  ]
  const of = (...right: string[]) => ({ right, why: t('') })
  const key = { yes: of('yes'), no: of('no'), many: of('1,000'), half: of('๐.๕'), word: of('น้ำ') }
  const { course, at, of: item } = await withQuiz()
  const { version } = await itemToEdit(course.teacher, item)
  const typed = { quizQuestions: JSON.stringify(asked), quiz: JSON.stringify({ ...quiz, key }) }
  await saveItem(course.teacher, { ...item, version, title: t('ลองตอบ'), ...typed })
  await publishCourse(course.teacher, { id: course.courseId })
  const who = await learner(course)
  await answerQuiz(who, { ...at, number: 1, answers: { yes: 'no', no: 'yes', many: '1', half: '0.25', word: 'ไฟ' } })
  expect((await seeItem(who, at)).quiz!.last!.marks.map((mark) => mark.isRight)).toEqual(asked.map(() => false))
  await answerQuiz(who, { ...at, number: 2, answers: { yes: 'yes', no: 'no', many: '1000', half: '0.50', word: 'น้ำ' } })
  expect((await seeItem(who, at)).quiz).toMatchObject({ last: { passed: true } })
})

test('a number that nobody can type is no right answer: it cannot be published', async () => {
  const { course, of } = await withQuiz()
  for (const wrong of ['ห้า', '1e3', '0.12345']) {
    const { version } = await itemToEdit(course.teacher, of)
    const key = { ...quiz.key, q2: { right: [wrong], why: t('') } }
    await saveItem(course.teacher, {
      ...of,
      version,
      title: t('ลองตอบ'),
      quizQuestions: questions,
      quiz: { ...quiz, key },
    } as never)
    await expect(publishCourse(course.teacher, { id: course.courseId }), wrong).rejects.toMatchObject({ status: 409 })
  }
})

test('a second tab that shows an older try is told so, and takes no answer of the other for its own', async () => {
  const { course, at } = await withQuiz()
  const who = await learner(course)
  await answerQuiz(who, { ...at, number: 1, answers: wrong })
  await answerQuiz(who, { ...at, number: 1, answers: wrong })
  await expect(answerQuiz(who, { ...at, number: 1, answers: right })).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  })
  expect((await seeItem(who, at)).quiz).toMatchObject({ tries: 1, last: { passed: false } })
  await answerQuiz(who, { ...at, number: 2, answers: right })
  expect((await seeItem(who, at)).quiz).toMatchObject({ tries: 2, last: { passed: true } })
})

test('the gradebook has the best of all tries, in percent', async () => {
  const { course, at, of } = await withQuiz()
  const who = await learner(course)
  for (const [n, answers] of [wrong, right].entries()) await answerQuiz(who, { ...at, number: n + 1, answers })
  const { works, rows } = await gradebook(course.teacher, { courseId: of.courseId })
  expect(works.map(({ id }) => id)).toEqual([of.itemId])
  expect(rows.map(({ points }) => points)).toEqual([{ [of.itemId]: 100 }])
})

test('of a quiz that was not passed the gradebook has what was right', async () => {
  const { course, at, of } = await withQuiz()
  await answerQuiz(await learner(course), { ...at, number: 1, answers: wrong })
  const { rows } = await gradebook(course.teacher, { courseId: of.courseId })
  expect(rows[0]!.points).toEqual({ [of.itemId]: 50 })
})
