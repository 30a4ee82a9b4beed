/**
 * Pure: a question of an exam, in two halves that never travel together. What is asked goes to who sits the exam; what is
 * right stays with who scores (decision 530). Answers are kept as they were typed.
 */
import * as z from 'zod'

export const questionTypes = [
  'single',
  'multi',
  'trueFalse',
  'short',
  'numeric',
  'match',
  'order',
  'cloze',
  'hotspot',
  'essay',
  'file',
  'video',
] as const
/** `note` asks nothing: words that stand before other questions. */
export const slotTypes = [...questionTypes, 'note'] as const
export type QuestionType = (typeof slotTypes)[number]

/** A person grades them. */
export const byHand = (type: QuestionType): boolean => type === 'essay' || type === 'file' || type === 'video'

export const mostOptions = 40
const id = z.string().regex(/^[\w-]{1,40}$/)
const words = (max: number) => z.string().trim().max(max)

export const OptionSchema = z.object({
  id,
  text: words(2000).min(1),
  /** Stays last when options are shuffled: “none of these”. */
  pinned: z.boolean().optional(),
})
export type Option = z.output<typeof OptionSchema>

/** What a learner is asked. Of a cloze `[[g1]]` stands in the stem where its gap is; of a hotspot a picture of the drive. */
export const AskedSchema = z.object({
  type: z.enum(slotTypes),
  stem: words(10_000).min(1),
  options: z.array(OptionSchema).max(mostOptions).default([]),
  /** Of a match: what gets an option each. Of a cloze: its gaps. */
  rows: z.array(OptionSchema).max(mostOptions).default([]),
  unit: words(40).default(''),
  fileId: z.uuid().nullable().default(null),
})
export type Asked = z.output<typeof AskedSchema>

/** Percent of the question's points: −100 to 100, as written programs give them. */
const pct = z.number().min(-100).max(100)
export const decimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/)

const Answer = z.object({ text: words(500).min(1), pct })
const Amount = z.object({ low: decimalText, high: decimalText, pct })

export const KeySchema = z.object({
  /** Of options: what ticking each is worth. */
  weights: z.record(id, pct).default({}),
  /** Of what several things are right of: all of them or nothing, or each by itself, never below zero. */
  grading: z.enum(['all', 'partial']).default('all'),
  /** Of trueFalse. */
  right: z.boolean().nullable().default(null),
  /** Of short; of a cloze those of each gap. */
  answers: z.array(Answer).max(60).default([]),
  gaps: z.record(id, z.array(Answer).max(60)).default({}),
  amounts: z.array(Amount).max(60).default([]),
  foldCase: z.boolean().default(true),
  foldSpaces: z.boolean().default(true),
  /** Of a match: row → option. */
  pairs: z.record(id, id).default({}),
  /** Of an order: ids of options as they belong. */
  order: z.array(id).max(mostOptions).default([]),
  /** Of a hotspot, in thousandths of the picture. */
  areas: z
    .array(z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int(), pct }))
    .max(20)
    .default([]),
  rubric: z
    .array(z.object({ text: words(300).min(1), points: z.number().min(0).max(1000) }))
    .max(12)
    .default([]),
  /** What its teacher calls it; no learner reads it. */
  name: words(200).default(''),
  /** Said when the exam's review says so: of the question, and of single options. */
  feedback: words(5000).default(''),
  optionFeedback: z.record(id, words(2000)).default({}),
})
export type Key = z.output<typeof KeySchema>
export const emptyKey: Key = KeySchema.parse({})

/** As it arrived: an id, ids, words, `{row: option}`, `{gap: words}`, `x,y` in thousandths; of a file what it is called. */
export const ValueSchema = z.union([
  z.string().max(20_000),
  z.array(z.string().max(60)).max(mostOptions),
  z.record(z.string().max(40), z.string().max(500)),
])
export type Value = z.output<typeof ValueSchema>

/** Nothing was answered: what is cleared is not wrong, it is empty. */
export function isEmpty(value: Value | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Object.values(value).every((each) => each.trim() === '')
}

export const gapsIn = (stem: string): string[] => [...stem.matchAll(/\[\[([\w-]{1,40})\]\]/g)].map(([, name]) => name!)

export type Wrong =
  | 'fewOptions'
  | 'sameOptions'
  | 'noneRight'
  | 'sum'
  | 'noAnswer'
  | 'fewPairs'
  | 'noGap'
  | 'noPicture'
  | 'backwards'
  | 'noStem'

/** Why it cannot be asked; null: it can. */
export function problemOf(asked: Asked, key: Key): Wrong | null {
  const { type, options, rows } = asked
  if (asked.stem.trim() === '') return 'noStem'
  switch (type) {
    case 'single':
    case 'multi':
      return optionsProblem(type, options, key)
    case 'trueFalse':
      return key.right === null ? 'noAnswer' : null
    case 'short':
      return key.answers.some((one) => one.pct === 100) ? null : 'noAnswer'
    case 'numeric':
      if (key.amounts.some(({ low, high }) => Number(low) > Number(high))) return 'backwards'
      return key.amounts.some((one) => one.pct === 100) ? null : 'noAnswer'
    case 'match':
      if (rows.length < 2 || options.length < 2) return 'fewPairs'
      if (hasTwins(rows) || hasTwins(options)) return 'sameOptions'
      return rows.every((row) => options.some((option) => option.id === key.pairs[row.id])) ? null : 'noAnswer'
    case 'order':
      if (options.length < 2) return 'fewOptions'
      if (hasTwins(options)) return 'sameOptions'
      return key.order.length === options.length && options.every((one) => key.order.includes(one.id))
        ? null
        : 'noAnswer'
    case 'cloze': {
      const gaps = gapsIn(asked.stem)
      if (gaps.length === 0) return 'noGap'
      return gaps.every((gap) => (key.gaps[gap] ?? []).some((one) => one.pct === 100)) ? null : 'noAnswer'
    }
    case 'hotspot':
      if (!asked.fileId) return 'noPicture'
      return key.areas.some((area) => area.pct === 100) ? null : 'noAnswer'
    default:
      return null
  }
}

function optionsProblem(type: 'single' | 'multi', options: readonly Option[], key: Key): Wrong | null {
  if (options.length < 2) return 'fewOptions'
  if (hasTwins(options)) return 'sameOptions'
  const weights = options.map((option) => key.weights[option.id] ?? 0)
  if (type === 'single') return weights.includes(100) ? null : 'noneRight'
  const rights = weights.filter((weight) => weight > 0)
  if (rights.length === 0) return 'noneRight'
  // As Moodle has it: what is right comes to all of it, a hundredth more or less.
  return Math.abs(rights.reduce((sum, weight) => sum + weight, 0) - 100) <= 0.011 ? null : 'sum'
}

const hasTwins = (options: readonly Option[]): boolean => new Set(options.map(({ text }) => text)).size < options.length
