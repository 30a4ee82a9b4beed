/**
 * What Thai forms ask for, as zod: takes what the fields of ui send, and what the same field sends without script, as it
 * was typed. `input: z.object({ phone: thaiPhone, birthday: thaiDate({ max: today }) })`
 */
import * as z from 'zod'
import { both } from './field-errors.ts'
import { outside, outsideBaht, outsideDays, type Sentence, wrong } from './field-sentences.ts'
import { normaliseBranchNo, normalisePhone, normaliseThaiId, normaliseZip } from './thai-id.ts'
import { parseTypedDate, parseTypedMonth } from './typed-date.ts'
import { parseTypedBaht, parseTypedNumber } from './typed-number.ts'
import { parseTypedTime } from './typed-time.ts'

// The browser’s content security policy forbids eval; zod would try it once, and the console would say so.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** → `0812345678` */
export const thaiPhone = typed(normalisePhone, wrong.phone)
/** → 13 digits */
export const thaiTaxId = typed(normaliseThaiId, wrong.taxId)
/** → 13 digits */
export const thaiNationalId = typed(normaliseThaiId, wrong.nationalId)
/** → 5 digits; 00000 is the head office */
export const branchNo = typed(normaliseBranchNo, wrong.branchNo)
/** → 5 digits; whether anybody has it is for places to say */
export const thaiZip = typed(normaliseZip, wrong.zip)
/** → `09:30` */
export const thaiTime = typed(parseTypedTime, wrong.time)
/** → `2026-11` */
export const thaiMonth = typed((text) => parseTypedMonth(text), wrong.month)

/** → `2026-11-21`, inside min and max, both included. */
export function thaiDate(bounds: { min?: string; max?: string } = {}) {
  return typed(
    (text) => parseTypedDate(text),
    wrong.date,
    (day) => outsideDays(day, bounds),
  )
}

/** Two days as DateRangeField sends them, the second not before the first. */
export function thaiDateRange(bounds: { min?: string; max?: string } = {}) {
  return z.object({ from: thaiDate(bounds), to: thaiDate(bounds) }).superRefine(({ from, to }, check) => {
    const problem = outsideDays(to, { min: from })
    if (problem) check.addIssue({ code: 'custom', path: ['to'], message: both(problem.th, problem.en) })
  })
}

/** Baht as typed → satang. Bounds in satang. */
export function bahtAmount({ negative, ...bounds }: { min?: bigint; max?: bigint; negative?: boolean } = {}) {
  return typed(
    (text) => parseTypedBaht(text, { negative }),
    wrong.baht,
    (satang) => outsideBaht(satang, bounds),
  )
}

export function typedNumber({ decimals, ...bounds }: { min?: number; max?: number; decimals?: number } = {}) {
  return typed(
    (text) => parseTypedNumber(text, { decimals }),
    wrong.number,
    (value) => outside(value, bounds),
  )
}

function typed<Value>(
  parse: (text: string) => Value | null,
  unread: Sentence,
  refused: (value: Value) => Sentence | null = () => null,
) {
  return z.string().transform((text, check): Value => {
    const value = parse(text)
    const problem = text.trim() === '' ? wrong.empty : value === null ? unread : refused(value)
    if (problem === null) return value as Value // null has a problem
    check.addIssue({ code: 'custom', message: both(problem.th, problem.en) })
    return z.NEVER
  })
}
