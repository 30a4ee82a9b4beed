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

/**
 * Writes a number by its series' pattern: {BE} 69, {BEBE} 2569, {MM} 11, {00000} the counter with at least so many digits.
 * @param date the business date, `YYYY-MM-DD`.
 */
export function documentNumber(pattern: string, date: string, counter: number): string {
  const year = String(Number(date.slice(0, 4)) + 543)
  return pattern
    .replace('{BEBE}', year)
    .replace('{BE}', year.slice(-2))
    .replace('{MM}', date.slice(5, 7))
    .replace(/\{(0+)\}/, (_all, zeros: string) => String(counter).padStart(zeros.length, '0'))
}
