/** Pure: what a quiz asks, and what is right. Questions are fields of the kit; the key is a list of its own beside them. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { Answer, AskedField, AskedKind } from '#kernel/fields/field.ts'
import { fieldsInput } from '#kernel/fields/fields-input.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { parseTypedNumber } from '#kernel/typed-number.ts'
import { foldedAnswer } from '../exam/score.ts'

/** What a machine can tell right from wrong. */
export const quizKinds = ['choice', 'multi', 'yesNo', 'number', 'text'] as const satisfies readonly AskedKind[]
export const doneWhens = ['passed', 'answered'] as const

export interface QuizKey {
  /** Ids of options, `yes` or `no`, numbers, or words that are taken. */
  right: string[]
  /** Said to who has answered. */
  why: LocalText
}
export interface QuizRules {
  /** answered: any try counts as done. passed: one with enough right answers, tried as often as one likes. */
  doneWhen: (typeof doneWhens)[number]
  passPct: number
  /** Only where an answer is enough: nobody is stuck. Null: as often as one likes. */
  attempts: number | null
}
export type Quiz = QuizRules & { key: Record<string, QuizKey> }

export const emptyQuiz: Quiz = { doneWhen: 'passed', passPct: 60, attempts: null, key: {} }

const said = z.string().max(1000)
const Stored = z.object({
  doneWhen: z.enum(doneWhens).default('passed'),
  passPct: z.coerce.number().int().min(1).max(100).default(60),
  attempts: z.coerce.number().int().min(1).max(20).nullable().default(null),
  key: z
    .record(
      z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
      z.object({ right: z.array(z.string().max(500)).max(60), why: z.object({ th: said, en: said }) }),
    )
    .default({}),
})

const fromText = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  try {
    return sent === '' ? {} : JSON.parse(sent)
  } catch {
    return null
  }
}

/** As the editor sends it: JSON, or the thing itself. */
export const quizInput = z
  .preprocess(fromText, Stored)
  .default(emptyQuiz)
  .register(fieldHints, { kind: 'hidden', required: false })

const decimals = 4

/** Whoever reads the one language reads the other where it was not written. */
export const inEither = ({ th, en }: LocalText): LocalText => ({ th: th.trim() ? th : en, en: en.trim() ? en : th })

/**
 * As they are asked: each text in either language, and a number with as many decimals as there can be, so that the field
 * tells nothing of what is right.
 */
export const asAsked = (questions: readonly AskedField[]): AskedField[] =>
  questions.map((field) => ({
    ...field,
    label: inEither(field.label),
    ...(field.options && { options: field.options.map((one) => ({ ...one, label: inEither(one.label) })) }),
    ...(field.kind === 'number' && { decimals }),
  }))

/** Whether an answer, as it is kept, is right. */
export function isRight(field: AskedField, key: QuizKey | undefined, answer: Answer | undefined): boolean {
  if (!key || key.right.length === 0 || answer === undefined) return false
  switch (field.kind) {
    case 'multi': {
      const chosen = new Set(Array.isArray(answer) ? answer : [])
      return chosen.size === key.right.length && key.right.every((id) => chosen.has(id))
    }
    case 'yesNo':
      return typeof answer === 'boolean' && key.right.includes(answer ? 'yes' : 'no')
    case 'number':
      return typeof answer === 'number' && key.right.some((one) => parseTypedNumber(one, { decimals }) === answer)
    case 'text':
      return typeof answer === 'string' && key.right.some((one) => folded(one) === folded(answer))
    default:
      return key.right.includes(String(answer))
  }
}

/** Thai as it looks, not as it was typed; large letters and spaces at the ends make no difference. */
const folded = (text: string): string => foldedAnswer(text, { foldCase: true, foldSpaces: false }).trim()

const Definition = fieldsInput({ least: 1, most: 60, kinds: quizKinds })

/** Every question has something that is right, among what can be answered. */
export const isWholeQuiz = (questions: readonly AskedField[], { key = {} }: Partial<Quiz>): boolean =>
  Definition.safeParse(asAsked(questions)).success &&
  questions.every(({ id, kind, options = [] }) => {
    const right = key[id]?.right.filter((one) => one.trim() !== '') ?? []
    return right.length > 0 && right.every((one) => canBeGiven(kind, options, one))
  })

function canBeGiven(kind: AskedKind, options: NonNullable<AskedField['options']>, right: string): boolean {
  if (kind === 'choice' || kind === 'multi') return options.some(({ id }) => id === right)
  if (kind === 'number') return parseTypedNumber(right, { decimals }) !== null
  return kind !== 'yesNo' || right === 'yes' || right === 'no'
}
