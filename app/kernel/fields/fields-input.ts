/**
 * Pure: a definition as its editor or a program sends it, JSON or its text. What a kind does not have is left out, sizes
 * are bounded, and nobody writes patterns: what is kept can be drawn, answered and read for ever.
 */
import * as z from 'zod'
import { plainLine, plainText } from '../contact-inputs.ts'
import { both } from '../field-errors.ts'
import { fieldHints } from '../form-fields.ts'
import {
  askedKinds,
  type AskedField,
  type AskedKind,
  countedKinds,
  rulesOf,
  ruleWords,
  traits,
  unaskedKinds,
} from './field.ts'
import { readAnswer } from './read-answer.ts'

export const mostFields = 100
const mostOptions = 60
const mostRows = 30
const mostRules = 8
const mostTerms = 12
/** Of the whole, as it is kept. */
const mostLetters = 100_000

/** Not what every object has by itself: answers are looked up by it. */
const id = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,23}$/)
  .refine((given) => !(given in Object.prototype))
const said = (max: number) =>
  z.object({ th: plainLine({ max, required: true }), en: plainLine({ max }).default('') }).transform(ownOrThai)
const maybeSaid = (max: number, of = plainLine) =>
  z
    .object({ th: of({ max }).default(''), en: of({ max }).default('') })
    .transform((given) => (given.th === '' && given.en === '' ? undefined : ownOrThai(given)))
    .optional()

/** Whoever writes only Thai is read in Thai everywhere. */
function ownOrThai({ th, en }: { th: string; en: string }) {
  return { th: th || en, en: en || th }
}

const worth = z.number().min(-1e9).max(1e9).optional()
const Option = z.object({ id, label: said(200), worth })
const Rule = z.object({ field: id, is: z.enum(ruleWords), value: z.string().max(100).optional() })
const Term = z.object({ times: z.number().min(-1e9).max(1e9), of: z.array(id).max(3) })
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .or(z.literal('').transform(() => undefined))
  .optional()

const Field = z.object({
  id,
  kind: z.enum(askedKinds),
  label: said(300),
  hint: maybeSaid(1000, plainText),
  required: z.boolean().optional(),
  options: z.array(Option).max(mostOptions).optional(),
  rows: z.array(Option).max(mostRows).optional(),
  min: z.number().min(-1e15).max(1e15).optional(),
  max: z.number().min(-1e15).max(1e15).optional(),
  decimals: z.int().min(0).max(4).optional(),
  from: day,
  until: day,
  low: maybeSaid(100),
  high: maybeSaid(100),
  terms: z.array(Term).max(mostTerms).optional(),
  param: z.string().max(40).optional(),
  shownIf: z.object({ of: z.enum(['all', 'any']), rules: z.array(Rule).max(mostRules) }).optional(),
})

/** `input: z.object({ questions: fieldsInput() })`; a form sends it as JSON, which the editor writes. */
export const fieldsInput = ({
  most = mostFields,
  least = 0,
  kinds = askedKinds,
}: { most?: number; least?: number; kinds?: readonly AskedKind[] } = {}) =>
  z
    .preprocess(fromText, z.array(z.unknown()).min(least).max(Math.min(most, mostFields)).pipe(z.array(Field)))
    .transform((fields) => fields.map(ownOnly))
    .superRefine((fields, check) => {
      const say = (path: (string | number)[], th: string, en: string) =>
        check.addIssue({ code: 'custom', path, message: both(th, en) })
      if (JSON.stringify(fields).length > mostLetters)
        say([], 'คำถามทั้งหมดยาวเกินไป', 'All questions together are too long.')
      fields.forEach((field, at) => {
        if (!kinds.includes(field.kind)) say([at, 'kind'], 'เลือกชนิดคำตอบอื่น', 'Choose another kind of answer.')
        problemsOf(field, fields.slice(0, at), (path, th, en) => say([at, ...path], th, en))
      })
    })
    .register(fieldHints, { kind: 'hidden', required: false })

const typed = (max: number) => z.object({ th: z.string().max(max), en: z.string().max(max) })
const DraftOption = z.object({ id, label: typed(200), worth })
/** Half-written, where a draft is kept as it stands: only shape and size are checked, the rest before it is shown. */
export const draftFields = (most = mostFields) =>
  z
    .array(
      Field.extend({
        label: typed(300),
        hint: typed(1000).optional(),
        options: z.array(DraftOption).max(mostOptions).optional(),
        rows: z.array(DraftOption).max(mostRows).optional(),
        low: typed(100).optional(),
        high: typed(100).optional(),
      }),
    )
    .max(Math.min(most, mostFields))
    .refine((fields) => JSON.stringify(fields).length <= mostLetters)

const part = z.string().max(40)
const text = z.string().max(45_000)
const plainAnswer = [text, z.number(), z.boolean(), z.array(text).max(200), z.record(part, text), z.null()] as const
const byField = <Answer extends z.ZodType>(answer: Answer) =>
  z
    .record(part, answer)
    .refine((given) => Object.keys(given).length <= 200)
    .default({})
/** As a form or a program sends them, by the fields' ids: what they must be is said by their definition. */
export const answersInput = byField(z.union(plainAnswer))
/** The same from a form that brings files: `takeFiles` makes names of them (keep-files.server.ts). */
export const answersWithFilesInput = byField(
  z.union([...plainAnswer, z.instanceof(File), z.array(z.instanceof(File)).max(20)]),
)

/** The largest text that is opened at all. */
const mostText = 400_000

function fromText(given: unknown): unknown {
  if (typeof given !== 'string') return given
  if (given === '') return []
  if (given.length > mostText) return null
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

function ownOnly({ id, kind, label, ...given }: z.infer<typeof Field>): AskedField {
  const of = traits[kind]
  const { bounds } = of
  const own: Partial<Record<keyof AskedField, unknown>> = {
    hint: given.hint,
    required: unaskedKinds.includes(kind) ? undefined : given.required || undefined,
    options: of.options && (given.options ?? []),
    rows: of.rows && (given.rows ?? []),
    min: bounds && bounds.of !== 'stars' ? given.min : undefined,
    max: bounds && given.max,
    decimals: of.decimals && given.decimals,
    from: of.days && given.from,
    until: of.days && given.until,
    low: of.ends && given.low,
    high: of.ends && given.high,
    terms: of.terms && (given.terms ?? []),
    param: kind === 'hidden' ? (given.param ?? '') : undefined,
    shownIf: given.shownIf && given.shownIf.rules.length > 0 ? given.shownIf : undefined,
  }
  return { id, kind, label, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) }
}

type Say = (path: (string | number)[], th: string, en: string) => void

function problemsOf(field: AskedField, before: readonly AskedField[], say: Say): void {
  const { kind, options, rows, min, max, from, until, shownIf } = field
  const { bounds } = traits[kind]
  if (before.some((one) => one.id === field.id)) say(['id'], 'รหัสของช่องนี้ซ้ำ', 'Another field has this id.')
  if (options && options.length < 2) say(['options'], 'ต้องมีอย่างน้อย 2 ตัวเลือก', 'At least 2 options.')
  if (rows && rows.length === 0) say(['rows'], 'ต้องมีอย่างน้อย 1 ข้อ', 'At least one row.')
  for (const name of ['options', 'rows'] as const)
    sameOnes(field[name] ?? [], (path, th, en) => say([name, ...path], th, en))
  if (bounds)
    for (const [name, value] of [['min', min] as const, ['max', max] as const])
      if (value !== undefined && (value < bounds.least || value > bounds.most || !isOfStep(field, value)))
        say([name], `ต้องอยู่ระหว่าง ${bounds.least} ถึง ${bounds.most}`, `Between ${bounds.least} and ${bounds.most}.`)
  const [least, most] = kind === 'scale' ? [(min ?? 1) + 1, max ?? 5] : [min, max]
  if (least !== undefined && most !== undefined && least > most)
    say(['max'], 'ต้องมากกว่าค่าต่ำสุด', 'Must be more than the smallest.')
  if (kind === 'multi' && options && (min ?? 0) > options.length)
    say(['min'], 'มากกว่าจำนวนตัวเลือก', 'More than there are options.')
  if (from && until && from > until) say(['until'], 'ต้องไม่ก่อนวันแรก', 'Must not be before the first day.')
  for (const [name, value] of [['from', from] as const, ['until', until] as const])
    if (value && Number.isNaN(Date.parse(value))) say([name], 'วันที่ไม่ถูกต้อง', 'This is not a date.')
  if (kind === 'hidden' && !/^[a-z]\w{0,39}$/i.test(field.param ?? ''))
    say(['param'], 'ใช้อักษรอังกฤษ ตัวเลข และ _ เท่านั้น', 'Letters, digits and _, beginning with a letter.')
  if (field.terms?.length === 0) say(['terms'], 'ต้องมีอย่างน้อย 1 รายการ', 'At least one line.')
  field.terms?.forEach(({ of }, at) => {
    const isCounted = (own: string) => before.some((one) => one.id === own && countedKinds.includes(one.kind))
    if (!of.every(isCounted))
      say(['terms', at, 'of'], 'เลือกคำถามที่อยู่ก่อนหน้า', 'Choose a question that stands before this one.')
  })
  shownIf?.rules.forEach((rule, at) => {
    const asked = before.find((one) => one.id === rule.field)
    if (!asked || !rulesOf(asked.kind).includes(rule.is))
      say(['shownIf', 'rules', at, 'field'], 'เลือกคำถามที่อยู่ก่อนหน้า', 'Choose a question that stands before this one.')
    else if (rule.is !== 'answered' && rule.is !== 'empty' && !isValueOf(asked, rule.value ?? ''))
      say(['shownIf', 'rules', at, 'value'], 'เลือกคำตอบ', 'Choose an answer.')
  })
}

/** Satang, letters and the like are whole. */
const isOfStep = ({ kind }: AskedField, value: number) => kind === 'number' || Number.isSafeInteger(value)

function sameOnes(options: readonly { id: string; label: { th: string; en: string } }[], say: Say): void {
  const seen = new Set<string>()
  options.forEach(({ id: own, label }, at) => {
    const words = new Set([`id ${own}`, label.th.toLowerCase(), label.en.toLowerCase()])
    if ([...words].some((word) => seen.has(word))) say([at, 'label', 'th'], 'ซ้ำกับข้ออื่น', 'Another one is the same.')
    if (label.th.includes(';') || label.en.includes(';'))
      say([at, 'label', 'th'], 'ใช้เครื่องหมาย ; ไม่ได้', 'Without “;”, please.')
    for (const word of words) seen.add(word)
  })
}

function isValueOf(field: AskedField, value: string): boolean {
  if (field.kind === 'multi') return field.options?.some((one) => one.id === value) ?? false
  const read = readAnswer(field, given(field, value))
  return 'answer' in read && read.answer !== null && String(isYes(read.answer)) === value
}
const given = ({ kind }: AskedField, value: string) =>
  (kind === 'money' || kind === 'computed' || kind === 'payment') && value !== '' ? Number(value) : value
const isYes = (answer: unknown) => (answer === true ? 'yes' : answer === false ? 'no' : answer)
