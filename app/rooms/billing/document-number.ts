/** Pure: how papers are numbered, and in which forms a business may want it. */
export const documentKinds = [
  'receipt',
  'tax_invoice',
  'abbr_tax_invoice',
  'credit_note',
  'debit_note',
  'quotation',
  'billing_note',
  'delivery',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** RC6911-00001: two letters, Buddhist-era year and month, a counter that starts again each month. */
export const defaultPatterns: Record<DocumentKind, string> = {
  receipt: 'RC{BE}{MM}-{00000}',
  tax_invoice: 'TX{BE}{MM}-{00000}',
  abbr_tax_invoice: 'AB{BE}{MM}-{00000}',
  credit_note: 'CN{BE}{MM}-{00000}',
  debit_note: 'DN{BE}{MM}-{00000}',
  quotation: 'QT{BE}{MM}-{00000}',
  billing_note: 'BN{BE}{MM}-{00000}',
  delivery: 'DV{BE}{MM}-{00000}',
}

/** Stands in every number of a branch that is not the first of its business: the others' numbers are never given again. */
export const branchMark = (branchNo: string): string => `B${Number(branchNo)}-`
export const branchPattern = (kind: DocumentKind, branchNo: string): string =>
  defaultPatterns[kind].replace('{00000}', `${branchMark(branchNo)}{00000}`)
const markOf = (pattern: string): string => /-(B\d+-)\{0+\}$/.exec(pattern)?.[1] ?? ''
export const isMarked = (pattern: string): boolean => markOf(pattern) !== ''

export const resets = ['month', 'year', 'none'] as const
/** 2569 and 69 of the Buddhist era, 2026 and 26 of the common one. */
export const yearForms = ['be2', 'be4', 'ce2', 'ce4'] as const

/** What a business may choose. The number shows what it starts again by: else one would come twice. */
export interface SeriesForm {
  /** A to Z: digits would be read as a year. */
  prefix: string
  reset: (typeof resets)[number]
  year: (typeof yearForms)[number]
  /** Digits of the counter, at least. */
  width: number
}

const years = { be2: '{BE}', be4: '{BEBE}', ce2: '{CE}', ce4: '{CECE}' } as const

/** @param mark the branch's (`branchMark`), '' for the first one. */
export function patternOf({ prefix, reset, year, width }: SeriesForm, mark: string): string {
  const day = reset === 'none' ? '' : years[year] + (reset === 'month' ? '{MM}' : '')
  return `${prefix}${day}-${mark}{${'0'.repeat(width)}}`
}

/** Null for a pattern that no choice makes. */
export function formOfPattern(pattern: string): SeriesForm | null {
  const found = /^([A-Z]*)(\{(?:BE|BEBE|CE|CECE)\})?(\{MM\})?-(?:B\d+-)?\{(0+)\}$/.exec(pattern)
  if (!found) return null
  const [, prefix = '', year, month, zeros = ''] = found
  const named = yearForms.find((each) => years[each] === year) ?? 'be2'
  return { prefix, year: named, reset: month ? 'month' : year ? 'year' : 'none', width: zeros.length }
}

/** Which series of its branch a pattern is of, whatever its width; '' for the one that the house gives. */
export function seriesOfPattern(kind: DocumentKind, pattern: string): string {
  const head = (text: string) => text.replace(/\{0+\}$/, '')
  const given = head(defaultPatterns[kind]) + markOf(pattern)
  return head(pattern) === given ? '' : head(pattern)
}

/**
 * Writes a number by its series' pattern: {BE} 69, {BEBE} 2569, {CE} 26, {CECE} 2026, {MM} 11, {00000} the counter with at
 * least so many digits.
 * @param date the business date, `YYYY-MM-DD`.
 */
export function documentNumber(pattern: string, date: string, counter: number): string {
  const common = date.slice(0, 4)
  const buddhist = String(Number(common) + 543)
  return pattern
    .replace('{BEBE}', buddhist)
    .replace('{BE}', buddhist.slice(-2))
    .replace('{CECE}', common)
    .replace('{CE}', common.slice(-2))
    .replace('{MM}', date.slice(5, 7))
    .replace(/\{(0+)\}/, (_all, zeros: string) => String(counter).padStart(zeros.length, '0'))
}
