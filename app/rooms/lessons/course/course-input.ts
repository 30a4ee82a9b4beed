/** What the forms of a course, its sections, items and runs take: they are drawn from this, and parsed with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { askedKinds } from '#kernel/fields/field.ts'
import { draftFields, fieldsInput } from '#kernel/fields/fields-input.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { rubricInput } from '../assignment/rubric.ts'
import { quizInput } from '../quiz/quiz-input.ts'
import { flag, satang, thaiDate, thaiTime, thEn, wholeNumber } from '#kernel/thai-inputs.ts'

export const levels = ['all', 'beginner', 'middle', 'advanced'] as const
export const visibilities = ['public', 'unlisted', 'private'] as const
/** How items are played: on a page of the shop, or on a dark screen of their own. */
export const playThemes = ['normal', 'streaming'] as const
export const orderRules = ['free', 'sequential'] as const
/** Nothing is paid or signed in a survey, and it has no address of its own. */
export const surveyKinds = askedKinds.filter((kind) => !['payment', 'signature', 'hidden'].includes(kind))

export const itemKinds = [
  'video',
  'text',
  'pdf',
  'audio',
  'link',
  'assignment',
  'survey',
  'quiz',
  'scorm',
  'exam',
] as const
export type ItemKind = (typeof itemKinds)[number]
export const vatClasses = ['vat7', 'vat0', 'exempt'] as const

const empty = z.literal('').transform(() => null)
/** Left empty: none. */
export const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens'))
  .refine((slug) => !['search', 'public'].includes(slug), both('ชื่อนี้ใช้ไม่ได้', 'This name is reserved'))

/** Of a record that is changed, as it was looked at; who says none has looked at none. */
export const seenVersion = wholeNumber().default(0)

const paragraphs = (max: number) => thEn({ max, lines: true }).default({ th: '', en: '' })

/**
 * What its page says beside its words. `outcomes` and `gets`: one a line. `faq` and `teachers`: paragraphs with an empty
 * line between them, of which the first line is the question, or the name.
 */
const coursePage = {
  outcomes: paragraphs(2000),
  gets: paragraphs(1000),
  refund: paragraphs(1000),
  faq: paragraphs(6000),
  teachers: paragraphs(4000),
}
export type PagePart = keyof typeof coursePage
export const pageParts = ['outcomes', 'gets', 'refund', 'faq', 'teachers'] as const satisfies readonly PagePart[]

export const CourseInput = z.object({
  ...coursePage,
  title: thEn(),
  slug: Slug,
  summary: thEn({ max: 1000, lines: true }).default({ th: '', en: '' }),
  body: thEn({ max: 20_000, lines: true }).default({ th: '', en: '' }),
  category: z.string().trim().max(60).default(''),
  level: z.enum(levels).default('all'),
  visibility: z.enum(visibilities).default('public'),
  orderRule: z.enum(orderRules).default('free'),
  playTheme: z.enum(playThemes).default('normal'),
  coveragePct: wholeNumber({ min: 1, max: 100 }).default(90),
  accessDays: orNone(wholeNumber({ min: 1, max: 3650 })),
})

export const PriceInput = z
  .object({
    price: satang(),
    sale: orNone(satang()),
    vatClass: z.enum(vatClasses).default('vat7'),
  })
  .refine(({ price, sale }) => sale === null || sale < price, {
    path: ['sale'],
    message: both('ราคาลดต้องต่ำกว่าราคาเต็ม', 'The sale price must be below the price'),
  })

export const SectionInput = z.object({ title: thEn() })

export const NewItemInput = z.object({ title: thEn(), kind: z.enum(itemKinds) })

const lines = (max: number) =>
  z.string().max(max).default('').register(fieldHints, { kind: 'long', max, required: false })

/** As the editor sends it, JSON, or the list itself. */
const draftText = z
  .preprocess((sent) => (typeof sent === 'string' ? fromJson(sent) : sent), draftFields(60))
  .register(fieldHints, { kind: 'hidden', required: false })

function fromJson(sent: string): unknown {
  try {
    return JSON.parse(sent === '' ? '[]' : sent)
  } catch {
    return null
  }
}

export const ItemInput = z.object({
  title: thEn(),
  body: lines(50_000),
  /** Empty: as in Thai. */
  bodyEn: lines(50_000),
  url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .register(fieldHints, { kind: 'text', max: 500, required: false }),
  durationS: wholeNumber({ max: 43_200 }).default(0),
  afterDays: wholeNumber({ max: 365 }).default(0),
  dueDays: orNone(wholeNumber({ min: 1, max: 365 })),
  isPreview: flag.default(false),
  isRequired: flag.default(true),
  /** Of a survey. */
  questions: fieldsInput({ most: 60, kinds: surveyKinds }).default([]),
  /** Of a quiz, half-written too: what it asks, and apart from it what is right. */
  quizQuestions: draftText.default([]),
  quiz: quizInput,
  /** Of an assignment. */
  rubric: rubricInput,
})

export const RunInput = z
  .object({
    title: thEn(),
    startsOn: thaiDate(),
    endsOn: thaiDate(),
    opensOn: orNone(thaiDate()),
    closesOn: orNone(thaiDate()),
    seats: orNone(wholeNumber({ min: 1, max: 100_000 })),
    place: z.string().trim().max(200).default(''),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: both('วันจบต้องไม่ก่อนวันเริ่ม', 'The last day cannot be before the first'),
  })

export const MeetingInput = z
  .object({
    day: thaiDate(),
    from: thaiTime,
    to: thaiTime,
    topic: z.string().trim().max(200).default(''),
    place: z.string().trim().max(200).default(''),
  })
  .refine(({ from, to }) => to > from, {
    path: ['to'],
    message: both('เวลาจบต้องหลังเวลาเริ่ม', 'It must end after it begins'),
  })
