/** What the forms of an exam and its questions take. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, thaiDate, thaiTime, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'
import { AskedSchema, KeySchema } from './question.ts'

export const difficulties = ['easy', 'middle', 'hard'] as const
export const gradeMethods = ['highest', 'last', 'first', 'average'] as const
export const navs = ['free', 'sequential', 'one_way'] as const
/** When a learner sees something of their attempt. */
export const moments = ['submit', 'close', 'release', 'never'] as const
export type Moment = (typeof moments)[number]

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

export const SectionSchema = z.object({
  id: z.string().regex(/^\w{1,20}$/),
  /** own: questions written for this exam; bank: any of the course's. */
  source: z.enum(['own', 'bank']).default('own'),
  folder: z.string().trim().max(200).default(''),
  tag: z.string().trim().max(60).default(''),
  difficulty: z.enum(['', ...difficulties]).default(''),
  /** Null: all of them. */
  pick: z.int().min(1).max(300).nullable().default(null),
  shuffle: z.boolean().default(false),
})
export type Section = z.output<typeof SectionSchema>

/** As a form sends it: one field. */
const asJson = <T extends z.ZodType>(schema: T) =>
  z
    .union([
      z
        .string()
        .max(400_000)
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown
          } catch {
            context.addIssue({ code: 'custom', message: 'JSON' })
            return z.NEVER
          }
        }),
      z.custom<z.input<T>>((value) => typeof value === 'object' && value !== null),
    ])
    .pipe(schema as unknown as z.ZodType<z.output<T>, unknown>)

/** As a program has it, or as it was typed. */
const decimal = (bounds: { min: number; max: number }) =>
  z.union([z.number().min(bounds.min).max(bounds.max), typedNumber({ ...bounds, decimals: 2 })])

export const answerPoints = decimal({ min: 0, max: 1000 })

const moment = z.enum(moments)
export const ExamInput = z
  .object({
    minutes: orNone(wholeNumber({ min: 1, max: 1440 })),
    passPct: decimal({ min: 0, max: 100 }).default(60),
    attempts: orNone(wholeNumber({ min: 1, max: 100 })),
    delayMinutes: wholeNumber({ max: 43_200 }).default(0),
    gradeMethod: z.enum(gradeMethods).default('highest'),
    nav: z.enum(navs).default('free'),
    shuffleOptions: flag.default(true),
    floorZero: flag.default(true),
    twoGraders: flag.default(false),
    opensOn: orNone(thaiDate()),
    opensAt: orNone(thaiTime),
    closesOn: orNone(thaiDate()),
    closesAt: orNone(thaiTime),
    showScore: moment.default('submit'),
    showAnswers: moment.default('submit'),
    showKey: moment.default('close'),
    showFeedback: moment.default('close'),
    password: z.string().trim().max(60).default(''),
    watchTab: flag.default(true),
    watchFullscreen: flag.default(false),
    watchCamera: flag.default(false),
    sections: asJson(z.array(SectionSchema).min(1).max(30)),
  })
  .refine(
    ({ opensOn, opensAt, closesOn, closesAt }) => !opensOn || !closesOn || closesOn + closesAt > opensOn + opensAt,
    {
      path: ['closesOn'],
      message: both('ต้องปิดหลังเปิด', 'It must close after it opens'),
    },
  )

/** A question as its form sends it. */
export const KeptQuestion = asJson(z.object({ asked: AskedSchema, key: KeySchema }))

export const QuestionInput = z.object({
  points: decimal({ min: 0, max: 1000 }).default(1),
  folder: z.string().trim().max(200).default(''),
  /** With commas between them. */
  tags: z.string().trim().max(400).default('').register(fieldHints, { kind: 'text', required: false, max: 400 }),
  difficulty: z.enum(difficulties).default('middle'),
  question: KeptQuestion,
})

export const tagsOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/[,\n]/)
        .map((tag) => tag.trim().slice(0, 60))
        .filter(Boolean),
    ),
  ].slice(0, 20)
