/** Pure: where copies of an event go: the first day, how many, and how many days apart. */
import * as z from 'zod'
import { thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

export const CopyInput = z.object({
  startsOn: thaiDate(),
  times: wholeNumber({ min: 1, max: 52 }).default(1),
  everyDays: wholeNumber({ min: 1, max: 366 }).default(7),
})
