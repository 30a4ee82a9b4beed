/** Pure: each field of a task that can be saved by itself, as it is typed and as it is kept. */
import * as z from 'zod'
import { plainLine, plainText } from '#kernel/contact-inputs.ts'
import { flag, listOf, thaiDate, thaiTime, typedNumber, wholeNumber } from '#kernel/thai-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { MOST_DAYS } from '../schedule/plan.ts'
import { readRecurrence } from '../schedule/recurrence.ts'
import { priorities } from '../stages.ts'
import type { TaskField } from './field-value.ts'

const orNothing = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema])
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const recurrence = z.union([
  z.literal(''),
  z
    .string()
    .max(200)
    .refine((text) => readRecurrence(text) !== null, both('อ่านรอบการทำซ้ำนี้ไม่ได้', 'This repetition cannot be read.')),
])

export const taskFields = {
  title: plainLine({ max: 300, required: true }),
  description: plainText({ max: 20_000 }),
  priority: z.enum(priorities),
  progress: wholeNumber({ max: 100 }),
  startOn: orNothing(thaiDate()),
  dueOn: orNothing(thaiDate()),
  dueMinute: orNothing(thaiTime.transform(minutesOf)),
  days: orNothing(wholeNumber({ max: MOST_DAYS })),
  isPinned: flag,
  /** In hours; kept in minutes. */
  estimate: orNothing(typedNumber({ min: 0.1, max: 10_000, decimals: 2 })),
  recurrence,
  parentId: orNothing(z.uuid()),
  statusId: z.uuid(),
  assignees: listOf(z.uuid(), 50),
  watchers: listOf(z.uuid(), 50),
  categories: listOf(z.uuid(), 50),
  isForClient: flag,
  remindDays: orNothing(wholeNumber({ max: 60 })),
} as const satisfies Record<TaskField, z.ZodType>
