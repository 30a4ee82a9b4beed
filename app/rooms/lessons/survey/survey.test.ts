import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsInput } from '#kernel/fields/fields-input.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant } from '#kernel/testing.ts'
import { itemToEdit, saveItem } from '../course/outline.ts'
import { publishCourse } from '../course/publish.ts'
import { forgetPerson } from '../forget-person.ts'
import { enrol } from '../learn/enrol.ts'
import { person, school, type School, someQuestions } from '../testing.ts'
import { answerSurvey } from './answer.ts'
import { surveyFile } from './results-file.ts'
import { surveyAnswers, surveyResults } from './results.ts'
import { surveyAnswerFile } from './survey-files.ts'

const at = (course: School, kind: string) => ({ course: course.slug, item: course.items[kind]!.slug })

async function learner(course: School) {
  const who = await person(course.tenant)
  const { enrolmentId } = await enrol(who, { course: course.slug, name: 'มานี' })
  return { ...who, enrolmentId }
}

/** The server's clock goes on. */
test('a survey takes all answers once; what was said has no names', async () => {
  const course = await school({ kinds: ['survey', 'text'] })
  const who = await learner(course)
  await expect(answerSurvey(who, { ...at(course, 'survey'), answers: { like: '6', say: 'ดี' } })).rejects.toMatchObject({
    status: 422,
  })
  await answerSurvey(who, { ...at(course, 'survey'), answers: { like: '4', say: 'ดีมาก' } })
  await answerSurvey(who, { ...at(course, 'survey'), answers: { like: '1', say: 'แย่' } })
  const [result] = await surveyResults(course.teacher, { courseId: course.courseId })
  expect(result).toMatchObject({ answered: 1, questions: [{ average: 4 }, { texts: [{ th: 'ดีมาก' }] }] })
  expect(await surveyResults(await person(course.tenant, 'manager'), { courseId: course.courseId })).toEqual([])
})

test('a question that is changed is asked anew: answers are read with the words they were given to', async () => {
  const course = await school({ kinds: ['survey', 'text'] })
  const [first, second] = [await learner(course), await person(course.tenant)]
  await answerSurvey(first, { ...at(course, 'survey'), answers: { like: 4, say: 'ดีมาก' } })
  const of = { courseId: course.courseId, itemId: course.items.survey!.id }
  const { version, title } = await itemToEdit(course.teacher, of)
  const like = { id: 'like', kind: 'yesNo' as const, label: { th: 'ชอบไหม', en: 'Did you like it?' } }
  await saveItem(course.teacher, {
    ...of,
    version,
    title,
    body: 'เนื้อหา',
    questions: JSON.stringify([like, someQuestions[1]]),
  })
  await publishCourse(course.teacher, { id: course.courseId })
  await enrol(second, { course: course.slug, name: 'มานี' })
  await answerSurvey(second, { ...at(course, 'survey'), answers: { like: 'yes', say: 'ดี' } })
  const [result] = await surveyResults(course.teacher, { courseId: course.courseId })
  expect(result).toMatchObject({
    answered: 2,
    questions: [
      { kind: 'yesNo', counts: [{ count: 1 }, { count: 0 }] },
      { kind: 'long', answered: 2 },
      { kind: 'scale', average: 4 },
    ],
  })
  const file = await (await surveyFile(course.teacher, of)).text()
  expect(file.split('\r\n').map((line) => line.split(',').slice(1))).toEqual([
    ['ชอบไหม', 'อยากบอกอะไร', 'ชอบไหม (2)'],
    ['ใช่', 'ดี', ''],
    ['', 'ดีมาก', '4'],
    [],
  ])
  await expect(surveyAnswers(await person(course.tenant, 'manager'), of)).rejects.toMatchObject({ status: 404 })
})

test('a file goes with the answers: its teacher takes it home, nobody else; with its person it is gone', async () => {
  const asked = [
    { id: 'say', kind: 'text' as const, label: { th: 'บอก', en: 'Say' } },
    { id: 'work', kind: 'file' as const, label: { th: 'ชิ้นงาน', en: 'Work' }, required: true },
  ]
  const course = await school({ kinds: ['survey', 'text'] })
  const of = { courseId: course.courseId, itemId: course.items.survey!.id }
  const { version, title } = await itemToEdit(course.teacher, of)
  await saveItem(course.teacher, { ...of, version, title, body: 'เนื้อหา', questions: JSON.stringify(asked) })
  await publishCourse(course.teacher, { id: course.courseId })
  const who = await learner(course)
  const file = new File(['%PDF-1.7 งานของมานี'], 'งาน.pdf')
  await expect(answerSurvey(who, { ...at(course, 'survey'), answers: { say: 'ดี' } })).rejects.toMatchObject({
    status: 422,
  })
  await answerSurvey(who, { ...at(course, 'survey'), answers: { say: 'ดี', work: file } })
  const [result] = await surveyResults(course.teacher, { courseId: course.courseId })
  const [brought] = result!.questions[1]!.files
  expect(brought!.name).toBe('งาน.pdf')
  const taken = await surveyAnswerFile(course.teacher, { courseId: course.courseId, file: brought!.id })
  expect(await taken.text()).toContain('งานของมานี')
  const key = `${course.tenant.id}/surveys/${brought!.id}.bin`
  for (const other of [await person(course.tenant, 'manager'), who])
    await expect(surveyAnswerFile(other, { courseId: course.courseId, file: brought!.id })).rejects.toMatchObject({
      status: other === who ? 403 : 404,
    })
  await forgetPerson.handle(jobContext(course.tenant.id), { accountId: who.actor.accountId })
  const [job] = await course.tenant.sql<{ payload: { keys: string[] } }>(
    "select payload from kernel.outbox where topic = 'lessons.removeFiles'",
  )
  expect(job!.payload.keys).toEqual([key])
  expect(await course.tenant.sql('select answers from lessons.survey_answers')).toEqual([{ answers: {} }])
})

test('what was asked and said before is the same in the language of today', async () => {
  const file = readFileSync(
    new URL('../../../../db/migrations/2026-11-26-2360-lessons-survey-fields.sql', import.meta.url),
    'utf8',
  )
  const tenant = await newTenant()
  const made = async (name: string, given: unknown) => {
    const [, argument, body] = new RegExp(`function lessons\\.${name}\\((\\w+) jsonb\\).+?\\$\\$(.+?)\\$\\$`, 's').exec(
      file,
    )!
    const [row] = await tenant.sql<{ made: unknown }>(
      `select (${body}) as made from (select $1::jsonb as ${argument}) given`,
      [JSON.stringify(given)],
    )
    return row!.made
  }
  const questions = await made('asked_fields', [
    { text: 'ชอบไหม', kind: 'scale' },
    { text: 'บอกเรา', kind: 'text' },
  ])
  const label = (text: string) => ({ th: text, en: text })
  expect(fieldsInput().parse(questions)).toEqual([
    { id: 'q1', kind: 'scale', label: label('ชอบไหม'), required: true, min: 1, max: 5 },
    { id: 'q2', kind: 'long', label: label('บอกเรา'), required: true, max: 2000 },
  ])
  expect(await made('asked_answers', ['4', 'ดี'])).toEqual({ q1: 4, q2: 'ดี' })
  expect(await made('asked_answers', ['', 'ดี'])).toEqual({ q2: 'ดี' })
})
