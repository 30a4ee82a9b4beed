/**
 * What Thai forms ask for, as zod: takes what the fields of ui send, and what the same field sends without script, as it
 * was typed. `input: z.object({ zip: thaiZip, day: thaiDate({ max: today }) })`
 */
import * as z from 'zod'
import { both } from './field-errors.ts'
import { outside, outsideBaht, outsideDays, type Sentence, wrong } from './field-sentences.ts'
import { fieldHints, type FieldKind, type FieldShape } from './form-fields.ts'
import { MAX_SATANG } from './money.ts'
import { normaliseBranchNo, normaliseThaiId, normaliseZip } from './thai-id.ts'
import { businessDays, parseTypedDate, parseTypedMonth } from './typed-date.ts'
import { parseTypedBaht, parseTypedNumber } from './typed-number.ts'
import { parseTypedTime } from './typed-time.ts'

// The browser’s content security policy forbids eval; zod would try it once, and the console would say so.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** → 13 digits */
export const thaiTaxId = typed('taxId', normaliseThaiId, wrong.taxId)
/** → 13 digits */
export const thaiNationalId = typed('nationalId', normaliseThaiId, wrong.nationalId)
/** → 5 digits; 00000 is the head office */
export const branchNo = typed('branchNo', normaliseBranchNo, wrong.branchNo)
/** → 5 digits; whether anybody has it is for places to say */
export const thaiZip = typed('zip', normaliseZip, wrong.zip)
/** → `09:30` */
export const thaiTime = typed('time', parseTypedTime, wrong.time)
/** → `2026-11` */
export const thaiMonth = typed('month', (text) => parseTypedMonth(text), wrong.month)

/** → `2026-11-21`, inside min and max, both included; what is left out is that of any day of business. */
export function thaiDate(given: { min?: string; max?: string } = {}) {
  const bounds = { ...businessDays, ...given }
  return typed(
    'date',
    (text) => parseTypedDate(text, bounds),
    wrong.date,
    (day) => outsideDays(day, bounds),
    bounds,
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
    'money',
    (text) => parseTypedBaht(text, { negative }),
    wrong.baht,
    (satang) => outsideBaht(satang, bounds),
    bounds,
  )
}

export function typedNumber({ decimals, ...bounds }: { min?: number; max?: number; decimals?: number } = {}) {
  return typed(
    'number',
    (text) => parseTypedNumber(text, { decimals }),
    wrong.number,
    (value) => outside(value, bounds),
    { ...bounds, decimals },
  )
}

/** Satang as programs have them, a number or bigint; a text is baht as a person typed it. */
export function satang({ min = 0n, max = MAX_SATANG }: { min?: bigint; max?: bigint } = {}) {
  const read = (value: bigint | number | string) => {
    if (typeof value === 'bigint') return value
    if (typeof value === 'string') return parseTypedBaht(value)
    return Number.isSafeInteger(value) ? BigInt(value) : null
  }
  return eitherWay(read, wrong.baht, (value) => outsideBaht(value, { min, max })).register(fieldHints, {
    kind: 'money',
    min,
    max,
  })
}

/** A whole number, or as it was typed. */
export function wholeNumber({ min = 0, max = 1_000_000_000 }: { min?: number; max?: number } = {}) {
  const read = (value: number | string) => parseTypedNumber(String(value))
  return eitherWay(read, wrong.number, (value) => outside(value, { min, max })).register(fieldHints, {
    kind: 'number',
    min,
    max,
  })
}

/** The same where it may be left empty: null. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null)

/** Yes or no: `true`, or what the switch of a form sends, whose "off" comes before its "on". */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['off', 'on']).transform((text) => text === 'on'),
    z.tuple([z.literal('off'), z.literal('on')]).transform(() => true),
  ])
  .register(fieldHints, { kind: 'switch', required: false })

/** A text in both languages. Whoever writes only Thai is read in Thai everywhere. */
export function thEn({ max = 200, lines = false }: { max?: number; lines?: boolean } = {}) {
  const th = z.string().trim().max(max)
  return z
    .object({ th: lines ? th : th.min(1), en: z.string().trim().max(max).default('') })
    .transform(({ th, en }) => ({ th: th.normalize('NFC'), en: en === '' ? th.normalize('NFC') : en }))
    .register(fieldHints, { kind: lines ? 'prose' : 'words', max, required: !lines })
}

/** Pictures that were chosen; an input without any sends one empty file. */
export const pictureFiles = z
  .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])])
  .transform((files) => files.filter((file) => file.size > 0))
  .register(fieldHints, { kind: 'pictures', required: false })

/** A list of a form: nothing, one or many. An empty text is none: so a form says that nothing is chosen any more. */
export const listOf = <Value extends string>(each: z.ZodType<Value, string>, most = 200) =>
  z
    .union([z.array(z.string()), z.string()])
    .transform((sent) => [sent].flat().filter((value) => value !== ''))
    .pipe(z.array(each).max(most))
    .register(fieldHints, { kind: 'choices', required: false, sendsNone: true })
    .default([])

function typed<Value>(
  kind: FieldKind,
  parse: (text: string) => Value | null,
  unread: Sentence,
  refused?: (value: Value) => Sentence | null,
  bounds: Pick<FieldShape, 'min' | 'max' | 'decimals'> = {},
) {
  return z
    .string()
    .transform(reading(parse, unread, refused))
    .register(fieldHints, { kind, ...bounds })
}

/** Takes a value as programs have it, or its text. */
function eitherWay<Input, Value>(
  parse: (value: Input) => Value | null,
  unread: Sentence,
  refused: (value: Value) => Sentence | null,
) {
  return z
    .custom<Input>((value) => value !== undefined, both(wrong.empty.th, wrong.empty.en))
    .transform(reading(parse, unread, refused))
}

function reading<Input, Value>(
  parse: (input: Input) => Value | null,
  unread: Sentence,
  refused: (value: Value) => Sentence | null = () => null,
) {
  return (input: Input, check: z.core.$RefinementCtx<Input>): Value => {
    const value = parse(input)
    const isEmpty = typeof input === 'string' && input.trim() === ''
    const problem = isEmpty ? wrong.empty : value === null ? unread : refused(value)
    if (problem === null) return value as Value // null has a problem
    check.addIssue({ code: 'custom', message: both(problem.th, problem.en) })
    return z.NEVER
  }
}
