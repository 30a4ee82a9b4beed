/** Pure: what the form says of the time, as the row has it, and back. */
import { businessDate } from '#kernel/dates.ts'
import type { EntryFields } from './entry-input.ts'
import type { When } from './occurrences.ts'

const hourMs = 3_600_000

/** Hours are those of Bangkok. Left out, it ends an hour after it begins. */
export function whenOf({
  isWholeDay,
  day,
  lastDay,
  from,
  to,
}: Pick<EntryFields, 'isWholeDay' | 'day' | 'lastDay' | 'from' | 'to'>): When {
  if (isWholeDay || from === null) return { startsOn: day, lastOn: lastDay ?? day }
  const startsAt = new Date(`${day}T${from}:00+07:00`)
  return {
    startsAt,
    endsAt: to === null ? new Date(startsAt.getTime() + hourMs) : new Date(`${lastDay ?? day}T${to}:00+07:00`),
  }
}

export function fieldsOf(when: When) {
  if (when.startsOn !== undefined)
    return { isWholeDay: true, day: when.startsOn, lastDay: when.lastOn, from: '', to: '' }
  return {
    isWholeDay: false,
    day: businessDate(when.startsAt),
    lastDay: businessDate(when.endsAt),
    from: clock(when.startsAt),
    to: clock(when.endsAt),
  }
}

const clock = (at: Date): string => new Date(at.getTime() + 7 * hourMs).toISOString().slice(11, 16)
