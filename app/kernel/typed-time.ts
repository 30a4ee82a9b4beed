/** A time of day as people type it → `HH:MM`, twenty-four hours. */
import { arabicDigits } from './money.ts'

/** `9:30`, `09.30 น.`, `0930`, `930`, `9`; null for what is no time. */
export function parseTypedTime(text: string): string | null {
  const plain = arabicDigits(text.trim()).replace(/\s*(?:น\.?|นาฬิกา)$/, '')
  const match = /^(\d{1,2})(?:\s*[:.]\s*(\d{2})|(\d{2}))?$/.exec(plain)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)]
  return hours < 24 && minutes < 60 ? clock(hours * 60 + minutes) : null
}

/** So many minutes later on the same clock: after 23:45 comes 00:00. `step` rounds to its own marks, as a clock's hand does. */
export function stepTime(time: string | null, step: number): string {
  if (time === null) return step > 0 ? '09:00' : '17:00'
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const size = Math.abs(step)
  const marks = step > 0 ? Math.floor(minutes / size) + 1 : Math.ceil(minutes / size) - 1
  return clock((marks * size + 1440) % 1440)
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
