/** Pure: days, words and stages as other programs write them. What cannot be read is null; nothing is taken for today. */
import { businessDate } from '#kernel/dates.ts'
import type { Stage } from '../stages.ts'

/** As PostgreSQL holds it: no NUL, no half of a pair. */
export const clean = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n') : ''
export const cleanLine = (value: unknown): string => clean(value).replaceAll(/\s+/g, ' ').trim()

export interface DayAndMinute {
  day: string
  /** After midnight in Bangkok; null: the whole day. Midnight and 23:59 are how others write a whole day. */
  minute: number | null
}

/** An instant as programs write it, in the tenant's own zone. */
export function dayOfInstant(text: unknown): DayAndMinute | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const at = new Date(hasZone ? text : `${text}+07:00`)
  if (Number.isNaN(at.getTime())) return null
  const minute = (Math.floor(at.getTime() / 60_000) + 7 * 60) % 1440
  return inYears({ day: businessDate(at), minute: minute === 0 || minute === 1439 ? null : minute })
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `2026-12-01`, with a time behind it or not, and `25/Nov/26 3:04 PM` as Jira writes; a month is a word, so that no order
 * of day and month is guessed.
 */
export function dayOfText(text: string): DayAndMinute | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text)
  if (iso) return made(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4], iso[5], '')
  const named =
    /^(\d{1,2})[/ -]([A-Za-z]{3,9})[/ -](\d{2}|\d{4})(?:,? (\d{1,2}):(\d\d)(?::\d\d)?(?: ?([AaPp][Mm]))?)?$/.exec(text)
  if (!named) return dayOfInstant(text)
  const month = months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1
  const year = Number(named[3]) + (named[3]!.length === 2 ? 2000 : 0)
  return month === 0 ? null : made(year, month, Number(named[1]), named[4], named[5], named[6] ?? '')
}

function made(
  year: number,
  month: number,
  date: number,
  hour: string | undefined,
  minute: string | undefined,
  half: string,
): DayAndMinute | null {
  const at = new Date(Date.UTC(year, month - 1, date))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null
  const day = at.toISOString().slice(0, 10)
  if (hour === undefined) return inYears({ day, minute: null })
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const minutes = hours * 60 + Number(minute)
  if (hours > 23 || Number(minute) > 59) return null
  return inYears({ day, minute: minutes === 0 || minutes === 1439 ? null : minutes })
}

/** Years that a plan knows. */
const inYears = (at: DayAndMinute): DayAndMinute | null =>
  at.day >= '1990-01-01' && at.day <= '2099-12-31' ? at : null

/** As instants are kept; of a day alone its beginning in Bangkok. */
export const instantOf = (text: string): string | null => {
  const at = dayOfInstant(text)
  if (at) return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+07:00`).toISOString()
  const day = dayOfText(text)
  if (!day) return null
  const clock = day.minute ?? 0
  return new Date(Date.parse(`${day.day}T00:00:00+07:00`) + clock * 60_000).toISOString()
}

/** What a status with such a name usually means; null where its name says nothing. */
export function stageOf(name: string): Stage | null {
  const word = name.trim().toLowerCase()
  if (/^(?:done|complete|completed|closed|resolved|finished|released|เสร็จ|เสร็จแล้ว|เสร็จสิ้น|ปิดแล้ว)$/.test(word))
    return 'completed'
  if (/^(?:cancelled|canceled|won['’]t do|rejected|declined|ยกเลิก|ยกเลิกแล้ว)$/.test(word)) return 'cancelled'
  if (/^(?:backlog|icebox|ideas?|someday|คลังงาน|ไอเดีย)$/.test(word)) return 'backlog'
  if (/^(?:doing|in progress|in review|review|testing|started|กำลังทำ|กำลังดำเนินการ|รอตรวจ)$/.test(word)) return 'started'
  return /^(?:to ?do|open|new|selected for development|ต้องทำ|รอทำ)$/.test(word) ? 'unstarted' : null
}
