/** Pure: what the form of the weekly letter sends. */
import * as z from 'zod'
import { flag } from '#kernel/thai-inputs.ts'

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export const hours = ['6', '7', '8', '9', '12', '18', '20'] as const

export const WeeklyForm = z.object({
  wanted: flag.default(false),
  weekday: z.enum(weekdays).default('1'),
  hour: z.enum(hours).default('7'),
})
