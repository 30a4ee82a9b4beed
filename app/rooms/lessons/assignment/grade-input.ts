/** What is typed when work is graded, and what it comes to. */
import * as z from 'zod'
import { refuseFields } from '#kernel/refusals.ts'
import { orNone } from '#kernel/thai-inputs.ts'
import { type Criterion, type JudgedCriterion, pointsOf, sumOf, typedPoints, usualPoints } from './rubric.ts'

/** Points are given by a person: none stand there before. Where the task has criteria each has its own, and they are added up. */
export const GradeInput = z.object({
  points: orNone(typedPoints(usualPoints)),
  criteria: z.record(z.string().max(10), orNone(typedPoints(1000))).default({}),
  feedback: z.string().trim().max(5000).default(''),
  result: z.enum(['accepted', 'returned']).default('accepted'),
})

export interface Judged {
  points: number
  maxPoints: number
  criteria: JudgedCriterion[]
}

/** What goes back for another try may have no points. Errors: 422 for points that lack, or are more than there are. */
export function judged(
  rubric: readonly Criterion[],
  { points, criteria, result }: Pick<z.output<typeof GradeInput>, 'points' | 'criteria' | 'result'>,
): Judged {
  const maxPoints = pointsOf(rubric)
  const problems = (
    rubric.length === 0 ? [{ field: 'points', max: maxPoints, given: points }] : askedOf(rubric, criteria)
  )
    .filter(({ given, max }) => (given === null ? result === 'accepted' : given > max))
    .map(({ field, max }) => ({ field, th: `ใส่คะแนน 0–${max}`, en: `Give points from 0 to ${max}.` }))
  if (problems.length > 0) refuseFields(problems)
  const lines = rubric.map(({ id, label, points: max }) => ({ id, label, max: max ?? 0, points: criteria[id] ?? 0 }))
  return {
    points: rubric.length === 0 ? (points ?? 0) : sumOf(lines.map((line) => line.points)),
    maxPoints,
    criteria: lines,
  }
}

const askedOf = (rubric: readonly Criterion[], criteria: Record<string, number | null>) =>
  rubric.map(({ id, points }) => ({ field: `criteria.${id}`, max: points ?? 0, given: criteria[id] ?? null }))
