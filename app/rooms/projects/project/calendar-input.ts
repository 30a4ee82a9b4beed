/** What the form of a work calendar takes. */
import * as z from 'zod'
import { plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { flag, listOf } from '#kernel/thai-inputs.ts'
import { parseTypedDate } from '#kernel/typed-date.ts'

export interface OwnDay {
  day: string
  isWorked: boolean
  name: string
}

/** A day a line, `29/12/2569 วันหยุดพิเศษ`; with a plus before it it is worked all the same. Null: the line that is none. */
export function readOwnDays(text: string): OwnDay[] | { line: string } {
  const days: OwnDay[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, plus, typed = '', name = ''] = /^(\+?)\s*(\S+)\s*(.*)$/.exec(line) ?? []
    const day = parseTypedDate(typed)
    if (day === null) return { line }
    days.push({ day, isWorked: plus === '+', name: name.slice(0, 100) })
  }
  return days
}

export const CalendarInput = z.object({
  name: properName({ max: 100 }),
  /** 0 is Sunday. */
  weekdays: listOf(z.enum(['0', '1', '2', '3', '4', '5', '6']), 7).refine(
    (days) => days.length > 0,
    both('เลือกอย่างน้อยหนึ่งวัน', 'Choose at least one day.'),
  ),
  holidays: z.enum(['banks', 'government', 'none']).default('banks'),
  hasSubstitutes: flag.default(false),
  days: plainText({ max: 10_000 })
    .default('')
    .transform((text, check) => {
      const read = readOwnDays(text)
      if (Array.isArray(read)) return read
      check.addIssue({ code: 'custom', message: both(`อ่านวันที่ไม่ได้: ${read.line}`, `No date: ${read.line}`) })
      return z.NEVER
    }),
})
