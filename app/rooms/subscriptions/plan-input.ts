/** What the form of plans takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, satang, thEn, wholeNumber } from '#kernel/thai-inputs.ts'

export const vatClasses = ['vat7', 'vat0', 'exempt'] as const
export const intervals = ['month', 'year'] as const

export const PlanInput = z.object({
  name: thEn(),
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, both('ใช้ a-z 0-9 และขีดกลางเท่านั้น', 'Use a-z, 0-9 and hyphens only.')),
  note: thEn({ max: 2000, lines: true }).default({ th: '', en: '' }),
  price: satang().refine((price) => price > 0n, both('ราคาต้องมากกว่า 0', 'The price must be above 0.')),
  every: z.enum(intervals).default('month'),
  vatClass: z.enum(vatClasses).default('vat7'),
  trialDays: wholeNumber({ max: 365 }).default(0),
  graceDays: wholeNumber({ max: 60 }).default(7),
  active: flag.default(false),
})
