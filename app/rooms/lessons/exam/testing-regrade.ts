/** Scenes for tests: exams that were sat, and a key that is corrected. */
import { jobContext } from '#kernel/job-context.ts'
import { submitAttempt } from './close.ts'
import { emptyKey } from './question.ts'
import { keysToCorrect, regradeAttempts } from './regrade.ts'
import { saveAnswer } from './save-answer.ts'
import { startAttempt } from './start.ts'
import { device, type Sitting } from './testing.ts'

type Learner = Sitting['learner']
export const rowsOf = <Row extends Record<string, unknown>>({ course }: Sitting, text: string) =>
  course.tenant.sql<Row>(text)

export async function sit(
  { where }: Sitting,
  learner: Learner,
  answers: readonly string[],
  handsIn = true,
): Promise<string> {
  const { id: attempt } = await startAttempt(learner, { ...where, device })
  for (const [at, value] of answers.entries())
    await saveAnswer(learner, { attempt, device, slot: at + 1, value, rev: 1 })
  if (handsIn) await submitAttempt(learner, { attempt, device })
  return attempt
}

/** The question that stands at a place, and the correction that makes `right` right. */
export async function correction(scene: Sitting, position: number, right: string) {
  const [question] = await rowsOf<{ id: string }>(
    scene,
    `select id from lessons.questions order by position offset ${position - 1} limit 1`,
  )
  const at = { ...scene.at, questionId: question!.id }
  const { versions } = await keysToCorrect(scene.course.teacher, at)
  const { number, keyNumber, asked } = versions[0]!
  return { ...at, number, seen: keyNumber, question: { asked, key: { ...emptyKey, weights: { [right]: 100 } } } }
}

/** As the worker does it after the commit. */
export async function finish(scene: Sitting): Promise<void> {
  const versions = await rowsOf<{ id: string }>(
    scene,
    'select distinct version_id as id from lessons.question_keys where number > 1',
  )
  for (const { id } of versions) await regradeAttempts.handle(jobContext(scene.course.tenant.id), { versionId: id })
}
