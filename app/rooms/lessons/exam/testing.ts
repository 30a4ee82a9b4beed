/** Scenes for tests: an exam with questions, and somebody who sits it. */
import { enrol } from '../learn/enrol.ts'
import { publishCourse } from '../course/publish.ts'
import { person, school, type School } from '../testing-school.ts'
import { submitAttempt } from './close.ts'
import { ownSection, saveExam } from './edit-exam.ts'
import type * as z from 'zod'
import { emptyKey, type Asked, type Key } from './question.ts'
import type { ExamInput } from './exam-input.ts'
import { saveQuestion } from './questions.ts'
import { saveAnswer } from './save-answer.ts'
import { startAttempt } from './start.ts'

export const single = (n: number): { asked: Asked; key: Key } => ({
  asked: {
    type: 'single',
    stem: `ข้อ ${n}`,
    options: ['a', 'b', 'c'].map((id) => ({ id, text: `ตัวเลือก ${id}` })),
    rows: [],
    unit: '',
    fileId: null,
  },
  key: { ...emptyKey, weights: { a: 100 }, feedback: `คำอธิบายลับ ${n}`, optionFeedback: { b: `ทำไม b ผิด ${n}` } },
})

export const essay = (): { asked: Asked; key: Key } => ({
  asked: { ...single(0).asked, type: 'essay', stem: 'อธิบาย', options: [] },
  key: { ...emptyKey, rubric: [{ text: 'ครบ', points: 1 }] },
})

export const words = Array.from({ length: 12 }, (_, at) => `ขั้น ${at + 1}`)
const options = words.map((text, at) => ({ id: `o${at + 1}`, text }))

export const inOrder = (): { asked: Asked; key: Key } => ({
  asked: { ...single(0).asked, type: 'order', stem: 'เรียงลำดับ', options },
  key: { ...emptyKey, order: options.map(({ id }) => id) },
})

export const matched = (): { asked: Asked; key: Key } => ({
  asked: { ...inOrder().asked, type: 'match', rows: words.map((text, at) => ({ id: `r${at + 1}`, text })) },
  key: { ...emptyKey, pairs: Object.fromEntries(options.map(({ id }, at) => [`r${at + 1}`, id])) },
})

export interface Sitting {
  course: School
  at: { courseId: string; itemId: string }
  learner: Awaited<ReturnType<typeof person>>
  where: { course: string; item: string }
}

type Rules = Partial<z.input<typeof ExamInput>>

/** So many questions of one point each whose right answer is `a`; 20 minutes, 60 percent. */
export async function sitting(
  rules: Rules = {},
  questions: readonly { asked: Asked; key: Key }[] = [1, 2, 3].map(single),
): Promise<Sitting> {
  const course = await school({ kinds: ['exam'], published: false })
  const item = course.items.exam!
  const at = { courseId: course.courseId, itemId: item.id }
  for (const question of questions) await saveQuestion(course.teacher, { ...at, questionId: null, question })
  await saveExam(course.teacher, { ...at, version: 1, minutes: 20, sections: [ownSection], ...rules })
  await publishCourse(course.teacher, { id: course.courseId })
  const learner = await anotherLearner(course)
  return { course, at, learner, where: { course: course.slug, item: item.slug } }
}

export async function anotherLearner(course: School): Promise<Awaited<ReturnType<typeof person>>> {
  const learner = await person(course.tenant)
  await enrol(learner, { course: course.slug, name: 'ผู้เรียน' })
  return learner
}

export const device = 'device-one'
export const begin = ({ learner, where }: Sitting, on = device) => startAttempt(learner, { ...where, device: on })

/** As if so many seconds had passed: every time of the attempt moves back. */
export async function passSeconds({ course }: Sitting, attempt: string, seconds: number): Promise<void> {
  await course.tenant.sql(
    `update lessons.attempts set started_at = started_at - make_interval(secs => $2), deadline_at = deadline_at - make_interval(secs => $2),
       lease_until = lease_until - make_interval(secs => $2) where id = $1`,
    [attempt, seconds],
  )
}

/** Begins, answers two of the three right, hands in: 66 percent, passed. */
export async function passExam(scene: Sitting): Promise<void> {
  const { id: attempt } = await begin(scene)
  for (const [at, value] of ['a', 'a', 'b'].entries())
    await saveAnswer(scene.learner, { attempt, device, slot: at + 1, value, rev: 1 })
  await submitAttempt(scene.learner, { attempt, device })
}
