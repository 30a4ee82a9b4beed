/** What the form of a calendar takes: it is drawn from this, and parsed with it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag } from '#kernel/thai-inputs.ts'

export const sharings = ['private', 'tenant', 'link', 'public'] as const
export const calendarTones = ['info', 'good', 'warn', 'bad', 'neutral'] as const
/** First segments below /calendar that are pages of their own. */
const reserved = ['answer', 'appointments', 'book', 'booking', 'email', 'embed', 'feed', 'new']

export const CalendarInput = z.object({
  name: z.string().trim().min(1).max(80),
  slug: z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .trim()
      .toLowerCase()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both('ใช้ตัวอักษร a–z ตัวเลข และขีดกลาง', 'Use letters a–z, numbers and hyphens'))
      .refine((slug) => !reserved.includes(slug), both('ชื่อนี้ใช้ไม่ได้', 'This name is reserved')),
  ]),
  tone: z.enum(calendarTones).default('info'),
  sharing: z.enum(sharings).default('private'),
  busyOnly: flag.default(false),
})
