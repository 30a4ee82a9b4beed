/** Pure: fields that people define. A definition is a list of them; who uses it keeps its versions (docs/decisions/360). */
import type { LocalText } from '../context.ts'

// prettier-ignore
export const askedKinds = [
  'section', 'name', 'text', 'long', 'email', 'phone', 'line', 'url', 'nationalId', 'taxId', 'number', 'money', 'date',
  'time', 'choice', 'multi', 'yesNo', 'consent', 'rating', 'scale', 'matrix', 'ranking', 'province', 'address', 'file',
] as const
export type AskedKind = (typeof askedKinds)[number]

export interface AskedOption {
  readonly id: string
  readonly label: LocalText
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
 * the one given), `{row: column}`, an address by its parts, `{id of a file: its name}`. What was left empty is not there.
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
}

/** What holds where the definition says nothing. */
export const lettersOf = ({ kind, max }: AskedField): number =>
  max ?? { name: 120, text: 300, long: 4000 }[kind as 'name'] ?? 500
export const starsOf = ({ max = 5 }: AskedField): number => max
export const endsOf = ({ min = 1, max = 5 }: AskedField): { min: number; max: number } => ({ min, max })
export const filesOf = ({ max = 5 }: AskedField): number => max
export const daysOf = ({ from = '1900-01-01', until = '2199-12-31' }: AskedField) => ({ min: from, max: until })

/** Their answers are one of what was offered: they say nothing of a person by themselves. */
export const chosenKinds = ['choice', 'multi', 'yesNo', 'consent', 'rating', 'scale', 'matrix', 'ranking'] as const

export const addressParts = ['line', 'tambon', 'amphure', 'province', 'zip'] as const

export const rulesOf = (kind: AskedKind): readonly RuleWord[] => {
  if (kind === 'section') return []
  const { rules } = traits[kind]
  if (rules === 'pick') return ['is', 'isNot', 'answered', 'empty']
  return rules === 'amount' ? ruleWords : ['answered', 'empty']
}
