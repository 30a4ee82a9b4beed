/** Pure: fields that people define. A definition is a list of them; who uses it keeps its versions (docs/decisions/360). */
import type { LocalText } from '../context.ts'

// prettier-ignore
export const askedKinds = [
  'section', 'name', 'text', 'long', 'email', 'phone', 'line', 'url', 'nationalId', 'taxId', 'number', 'money', 'date',
  'time', 'choice', 'multi', 'yesNo', 'consent', 'rating', 'scale', 'matrix', 'ranking', 'province', 'address', 'file',
  'image', 'signature', 'computed', 'payment', 'hidden',
] as const
export type AskedKind = (typeof askedKinds)[number]

export interface AskedOption {
  readonly id: string
  readonly label: LocalText
  /** what it counts for where a computed field takes it: points, or baht */
  readonly worth?: number | undefined
}

/** `times` × the value of each of `of`; without any, an amount of its own. */
export interface Term {
  readonly times: number
  /** fields before it, of `countedKinds` */
  readonly of: readonly string[]
}

export interface AskedField {
  /** of its definition; stays when its words change */
  readonly id: string
  readonly kind: AskedKind
  readonly label: LocalText
  readonly hint?: LocalText | undefined
  readonly required?: boolean | undefined
  /** of choice, multi and ranking; of a matrix its columns */
  readonly options?: readonly AskedOption[] | undefined
  /** of a matrix */
  readonly rows?: readonly AskedOption[] | undefined
  /** letters, a number, satang, how many are chosen or brought, the ends of a scale, the stars of a rating */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** of a number */
  readonly decimals?: number | undefined
  /** of a date, both included: `2026-11-21` */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** what the ends of a scale mean */
  readonly low?: LocalText | undefined
  readonly high?: LocalText | undefined
  /** of what is computed, and of a payment, in baht: their sum */
  readonly terms?: readonly Term[] | undefined
  /** of what is hidden: under which name the page’s address brings it */
  readonly param?: string | undefined
  readonly shownIf?: Condition | undefined
}

/** A field is asked only if this holds; a section with all that stands under it. */
export interface Condition {
  readonly of: 'all' | 'any'
  readonly rules: readonly Rule[]
}

export const ruleWords = ['is', 'isNot', 'atLeast', 'atMost', 'answered', 'empty'] as const
export type RuleWord = (typeof ruleWords)[number]

export interface Rule {
  /** one that stands before: so there is no circle */
  readonly field: string
  readonly is: RuleWord
  /** an option's id, `yes`, a number, satang, a day: as the answer is kept */
  readonly value?: string | undefined
}

/**
 * As it is kept, in JSON: texts, numbers, satang, ids of options (of `multi` in the definition's order, of `ranking` in
 * the one given), `{row: column}`, an address by its parts, `{id of a file: its name}`, a signature as `{drawn, typed}`.
 * Of a payment its satang. What was left empty is not there.
 */
export type Answer = string | number | boolean | readonly string[] | Readonly<Record<string, string>>
export type Answers = Readonly<Record<string, Answer>>

interface Traits {
  /** what min and max bound, and how far they may go */
  bounds?: { of: 'letters' | 'number' | 'satang' | 'chosen' | 'ends' | 'stars'; least: number; most: number }
  options?: true
  rows?: true
  days?: true
  decimals?: true
  ends?: true
  /** nobody is asked: it follows from what was answered */
  terms?: true
  /** which rules may ask about it besides `answered` and `empty` */
  rules?: 'pick' | 'amount'
}

const letters = (most: number) => ({ of: 'letters', least: 0, most }) as const

/** What a field of each kind can say. */
export const traits: Readonly<Record<AskedKind, Traits>> = {
  section: {},
  name: { bounds: letters(200) },
  text: { bounds: letters(500) },
  long: { bounds: letters(10_000) },
  email: {},
  phone: {},
  line: {},
  url: {},
  nationalId: {},
  taxId: {},
  number: { bounds: { of: 'number', least: -1e12, most: 1e12 }, decimals: true, rules: 'amount' },
  money: { bounds: { of: 'satang', least: 0, most: 1e15 }, rules: 'amount' },
  date: { days: true, rules: 'amount' },
  time: { rules: 'amount' },
  choice: { options: true, rules: 'pick' },
  multi: { options: true, bounds: { of: 'chosen', least: 0, most: 60 }, rules: 'pick' },
  yesNo: { rules: 'pick' },
  consent: {},
  rating: { bounds: { of: 'stars', least: 3, most: 10 }, rules: 'amount' },
  scale: { bounds: { of: 'ends', least: 0, most: 10 }, ends: true, rules: 'amount' },
  matrix: { options: true, rows: true },
  ranking: { options: true },
  province: { rules: 'pick' },
  address: {},
  file: { bounds: { of: 'chosen', least: 1, most: 10 } },
  image: { bounds: { of: 'chosen', least: 1, most: 10 } },
  signature: {},
  computed: { terms: true, decimals: true, rules: 'amount' },
  payment: { terms: true, rules: 'amount' },
  hidden: { rules: 'pick' },
}

/** What holds where the definition says nothing. */
export const lettersOf = ({ kind, max }: AskedField): number =>
  max ?? { name: 120, text: 300, long: 4000 }[kind as 'name'] ?? 500
export const starsOf = ({ max = 5 }: AskedField): number => max
export const endsOf = ({ min = 1, max = 5 }: AskedField): { min: number; max: number } => ({ min, max })
export const filesOf = ({ max = 5 }: AskedField): number => max
export const daysOf = ({ from = '1900-01-01', until = '2199-12-31' }: AskedField) => ({ min: from, max: until })

/** Of one sending, all files together (commerce.md §4). */
export const mostAnswerBytes = 10 * 1024 * 1024

/** What may be brought, by its content → the ending of its name. Not what a browser would run. */
export const answerFileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/plain': 'txt',
  'text/csv': 'csv',
}

/** What a computed field can count with. */
export const countedKinds: readonly AskedKind[] = [
  'number',
  'money',
  'rating',
  'scale',
  'choice',
  'multi',
  'yesNo',
  'computed',
]

/** Nobody answers them: they are not required, and no form shows a mistake in them. */
export const unaskedKinds: readonly AskedKind[] = ['section', 'computed', 'payment', 'hidden']

/** Their answers are one of what was offered: they say nothing of a person by themselves. */
export const chosenKinds = ['choice', 'multi', 'yesNo', 'consent', 'rating', 'scale', 'matrix', 'ranking'] as const

export const addressParts = ['line', 'tambon', 'amphure', 'province', 'zip'] as const

export const rulesOf = (kind: AskedKind): readonly RuleWord[] => {
  if (kind === 'section') return []
  const { rules } = traits[kind]
  if (rules === 'pick') return ['is', 'isNot', 'answered', 'empty']
  return rules === 'amount' ? ruleWords : ['answered', 'empty']
}
