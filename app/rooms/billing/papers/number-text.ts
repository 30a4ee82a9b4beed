import type { papersWords } from './papers-words.ts'
import type { VatLine } from './vat-lines.ts'

/** What a line says of its papers: one number, or the first and last of a day. */
export function numberText(line: VatLine, text: (typeof papersWords)['th']): string {
  const number = line.lastNumber ? text.range(line.number, line.lastNumber, String(line.papers)) : line.number
  if (!line.refersTo) return number
  return `${number} · ${line.kind === 'credit_note' ? text.against(line.refersTo) : text.inPlaceOf(line.refersTo)}`
}
