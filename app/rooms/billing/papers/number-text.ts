import type { papersWords } from './papers-words.ts'
import type { VatLine } from './vat-lines.ts'

/** What a line says of its papers: one number, or the first and last of a day. */
export function numberText(line: VatLine, text: (typeof papersWords)['th']): string {
  const number = line.lastNumber ? text.range(line.number, line.lastNumber, String(line.papers)) : line.number
  if (line.isVoid) return line.refersTo ? text.voidFor(number, line.refersTo) : text.void(number)
  if (!line.refersTo) return number
  const how = {
    credit_note: text.against,
    debit_note: text.onTopOf,
    tax_invoice: text.inPlaceOf,
    abbr_tax_invoice: text.inPlaceOf,
  }
  return `${number} · ${how[line.kind](line.refersTo)}`
}
