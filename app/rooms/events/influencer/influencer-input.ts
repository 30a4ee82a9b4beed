/** Pure: what the forms of influencers and of their programme take. */
import * as z from 'zod'
import { plainLine, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { flag, thaiTaxId, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'

/** Per cent, as people say it. */
const rate = typedNumber({ min: 0, max: 50, decimals: 2 })

/** Segments below /influencer that are nobody's. */
const taken = new Set(['gift', 'join', 'go'])

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens'))
  .refine((text) => !taken.has(text), both('ชื่อนี้ใช้ไม่ได้', 'This name is reserved'))

const bio = z.string().trim().max(2000).default('').register(fieldHints, { kind: 'long', max: 2000, required: false })
const payee = z.string().trim().max(200).default('').register(fieldHints, { kind: 'text', max: 200, required: false })
const taxId = z.union([z.literal(''), thaiTaxId]).default('')

export const ApplyInput = z.object({
  name: properName({ max: 120 }),
  slug,
  channel: plainLine({ max: 300, required: true }),
  bio,
  payee,
  taxId,
})

/** Paths of this site, one a line. */
const picks = z
  .string()
  .trim()
  .max(2000)
  .default('')
  .refine(
    (text) => linesOf(text).every((line) => /^\/(?![/\\])\S{0,199}$/.test(line)),
    both('ใส่ลิงก์ในเว็บนี้ ขึ้นต้นด้วย / บรรทัดละหนึ่งลิงก์', 'Links of this site that begin with /, one a line'),
  )
  .refine((text) => linesOf(text).length <= 12, both('ใส่ได้ไม่เกิน 12 ลิงก์', 'Twelve links at most'))
  .register(fieldHints, { kind: 'long', max: 2000, required: false })

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const InfluencerInput = z.object({
  name: properName({ max: 120 }),
  slug,
  rate,
  code: z.string().trim().max(30).default('').register(fieldHints, { kind: 'text', max: 30, required: false }),
  picks,
  channel: plainLine({ max: 300 }).default(''),
  bio,
  payee,
  taxId,
})

export const ProgrammeInput = z.object({
  isOpen: flag.default(false),
  rate,
  clickDays: wholeNumber({ min: 1, max: 365 }),
  refundDays: wholeNumber({ min: 0, max: 365 }),
  withholds: flag.default(false),
  about: z.string().trim().max(5000).default('').register(fieldHints, { kind: 'long', max: 5000, required: false }),
})
