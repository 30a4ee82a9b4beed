/** What the form of programmes takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { maybeName, plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, thEn, wholeNumber } from '#kernel/thai-inputs.ts'
import { layouts } from '../paper/layout.ts'

export const earnings = ['completion', 'progress', 'exam', 'attendance', 'hand'] as const
export type Earning = (typeof earnings)[number]

/** Deep enough to be read on white, and to carry white. */
export const accents = {
  crimson: '#8a1f2b',
  navy: '#1f3a6d',
  teal: '#0f766e',
  blue: '#1d4ed8',
  brick: '#c2410c',
  olive: '#4c5c2d',
  violet: '#6d28d9',
  black: '#1d2126',
} as const
export type Accent = keyof typeof accents
export const accentNames = Object.keys(accents) as [Accent, ...Accent[]]

/** Segments below /lesson/certification that are no programme's. */
const taken = new Set(['search', 'public', 'status', 'badge', '_component', '_plugin'])

const maybeNumber = (bounds: { min: number; max: number }) =>
  z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(bounds)])
    .default(null)
    .register(fieldHints, { kind: 'number', required: false, ...bounds })

export const ProgrammeInput = z.object({
  title: thEn(),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens'))
    .refine((slug) => !taken.has(slug), both('ชื่อนี้ใช้ไม่ได้', 'This name is reserved')),
  earnedBy: z.enum(earnings).default('completion'),
  courseId: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .register(fieldHints, { kind: 'choice', required: false }),
  eventId: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .register(fieldHints, { kind: 'choice', required: false }),
  leastProgress: maybeNumber({ min: 1, max: 100 }),
  alsoExams: flag.default(false),
  leastScore: maybeNumber({ min: 1, max: 100 }),
  needsApproval: flag.default(false),
  why: thEn({ max: 2000, lines: true }).default({ th: '', en: '' }),
  hours: maybeNumber({ min: 1, max: 9999 }),
  validMonths: maybeNumber({ min: 1, max: 600 }),
  layout: z.enum(layouts).default('classic'),
  isUpright: flag.default(false),
  accent: z.enum(accentNames).default('crimson'),
  heading: thEn({ max: 80 }).default({ th: 'ประกาศนียบัตร', en: 'Certificate of Completion' }),
  awarded: thEn().default({ th: 'ขอมอบให้ไว้เพื่อแสดงว่า', en: 'This certifies that' }),
  reason: thEn().default({ th: 'ได้สำเร็จการเรียนหลักสูตร', en: 'has successfully completed' }),
  issuer: thEn({ lines: true }).default({ th: '', en: '' }),
  signerName: maybeName({ max: 120 }),
  signerTitle: plainLine({ max: 120 }).default(''),
  secondName: maybeName({ max: 120 }),
  secondTitle: plainLine({ max: 120 }).default(''),
})
