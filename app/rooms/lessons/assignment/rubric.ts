/** Pure: by what a task is judged. Criteria with their points; the whole is their sum, reckoned in hundredths. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { orNone, typedNumber } from '#kernel/thai-inputs.ts'

export interface Criterion {
  id: string
  label: LocalText
  /** null while it is being written */
  points: number | null
}
/** One of them as it was judged. */
export interface JudgedCriterion {
  id: string
  label: LocalText
  max: number
  points: number
}

export const mostCriteria = 20
/** Of a task without criteria. */
export const usualPoints = 100
/** Of all criteria together. */
const mostPoints = 1000

/** As a program has it, or as it was typed; with halves and hundredths. */
export const typedPoints = (max: number) =>
  z.union([
    z
      .number()
      .min(0)
      .max(max)
      .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6),
    typedNumber({ min: 0, max, decimals: 2 }),
  ])

const text = z.string().max(200)
const Rubric = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z][a-z0-9]{0,9}$/),
      label: z.object({ th: text, en: text }),
      points: orNone(typedPoints(mostPoints)),
    }),
  )
  .max(mostCriteria)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)

/** Half-written too, as the editor sends it: JSON, or the list. Not said: as it was. */
export const rubricInput = z
  .preprocess((sent) => (typeof sent === 'string' ? fromJson(sent) : sent), Rubric.optional())
  .register(fieldHints, { kind: 'hidden', required: false })

function fromJson(sent: string): unknown {
  if (sent === '') return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

const hundredths = (points: number): number => Math.round(points * 100)
/** 0.1 and 0.2 are 0.3. */
export const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + hundredths(one), 0) / 100

export const pointsOf = (rubric: readonly Criterion[]): number =>
  rubric.length === 0 ? usualPoints : sumOf(rubric.map(({ points }) => points ?? 0))

/** Nothing to publish is half-written: each has a word and points. */
export const isWholeRubric = (rubric: readonly Criterion[]): boolean =>
  rubric.every(({ label, points }) => (label.th.trim() || label.en.trim()) !== '' && (points ?? 0) > 0) &&
  pointsOf(rubric) <= mostPoints
