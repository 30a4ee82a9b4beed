/** What the form of logged time takes: from and to, or how many hours. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { thaiDate, thaiTime, typedNumber } from '#kernel/thai-inputs.ts'

const nothing = z.literal('').transform(() => null)
const ofDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Past midnight it belongs to the day on which it began: 22:00 to 06:00 are eight hours. */
export const minutesBetween = (from: string, to: string): number => (ofDay(to) - ofDay(from) + 1440) % 1440 || 1440

export const TimeInput = z
  .object({
    taskId: z.uuid(),
    onDay: thaiDate(),
    hours: z.union([nothing, typedNumber({ min: 0.01, max: 24, decimals: 2 })]).default(null),
    from: z.union([nothing, thaiTime]).default(null),
    to: z.union([nothing, thaiTime]).default(null),
    note: plainLine({ max: 300 }).default(''),
  })
  .transform(({ hours, from, to, ...rest }, check) => {
    if (hours !== null) return { ...rest, minutes: Math.max(1, Math.round(hours * 60)) }
    if (from !== null && to !== null) return { ...rest, minutes: minutesBetween(from, to) }
    check.addIssue({
      code: 'custom',
      path: ['hours'],
      message: both('โปรดกรอกจำนวนชั่วโมง', 'Please say how many hours.'),
    })
    return z.NEVER
  })
