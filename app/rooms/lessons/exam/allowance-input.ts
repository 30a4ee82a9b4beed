/** Pure: what one person has otherwise in exams, as its form sends it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, thaiDate, thaiTime, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) => z.union([empty, z.null(), schema]).default(null)

export const scopes = ['course', 'exam'] as const

export const AllowanceInput = z
  .object({
    /** course: all its exams, also those that come later (traps/exams 29). */
    scope: z.enum(scopes).default('course'),
    /** Of the usual time; 50: half as long again. */
    morePct: wholeNumber({ max: 400 }).default(0),
    moreMinutes: wholeNumber({ max: 1440 }).default(0),
    attempts: orNone(wholeNumber({ min: 1, max: 100 })),
    opensOn: orNone(thaiDate()),
    opensAt: orNone(thaiTime),
    closesOn: orNone(thaiDate()),
    closesAt: orNone(thaiTime),
    withoutCamera: flag.default(false),
  })
  .refine(
    ({ opensOn, opensAt, closesOn, closesAt }) =>
      !opensOn || !closesOn || closesOn + (closesAt ?? '23:59') > opensOn + (opensAt ?? '00:00'),
    { path: ['closesOn'], message: both('ต้องปิดหลังเปิด', 'It must close after it opens') },
  )
  .refine(
    (typed) =>
      typed.morePct + typed.moreMinutes > 0 ||
      typed.withoutCamera ||
      [typed.attempts, typed.opensOn, typed.closesOn].some((value) => value !== null),
    { path: ['moreMinutes'], message: both('ยังไม่ได้ให้อะไรต่างจากคนอื่น', 'Nothing is different yet') },
  )
