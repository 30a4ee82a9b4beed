/** An entry of a calendar is moved: dragged, or by the day alone. Pure: what the form says and what comes of it. */
import * as z from 'zod'
import { businessDate } from './dates.ts'
import { thaiDate } from './thai-inputs.ts'

/** `time` and `minutes` left out: as they were; `days` is how many whole days it lasts. */
export const RescheduleInput = z.object({
  id: z.string().max(200),
  day: thaiDate(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  minutes: z.coerce.number().int().min(1).max(527_040).optional(),
  days: z.coerce.number().int().min(1).max(366).optional(),
})
export type Reschedule = z.output<typeof RescheduleInput>

/** Of what has a time, in Bangkok. Whole days need none of it: they begin on `day` and last `days`. */
export function rescheduled(was: { startsAt: Date; endsAt: Date }, to: Omit<Reschedule, 'id'>) {
  const time = to.time ?? new Date(was.startsAt.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  const startsAt = new Date(`${to.day}T${time}:00+07:00`)
  const lasts = to.minutes === undefined ? was.endsAt.getTime() - was.startsAt.getTime() : to.minutes * 60_000
  return { startsAt, endsAt: new Date(startsAt.getTime() + lasts) }
}

/** As a dragged entry says it. */
export const toReschedule = (startsAt: Date, endsAt: Date | null): Omit<Reschedule, 'id'> => ({
  day: businessDate(startsAt),
  time: new Date(startsAt.getTime() + 7 * 3_600_000).toISOString().slice(11, 16),
  ...(endsAt && { minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000) }),
})
