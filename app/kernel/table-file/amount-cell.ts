/** Pure: money as people and banks write it into a cell. No float on the way. */
import { parseBaht } from '../money.ts'
import { pastedCode } from '../pasted.ts'

export interface Amount {
  satang: bigint
  sign: 'plus' | 'minus' | 'none'
  /** What stands before or behind it that is no currency: `CR`, `Dr.`, `ถอน`; '' for nothing */
  word: string
}

/** `1,111.09 CR`, `(2,222.10)`, `2222.11-`, `+100`, `฿1 290.00`, `1,290.-`, `120.000`, `๑๒๐ บาท`; null for what is no amount. */
export function readAmount(typed: string): Amount | null {
  if (typed.length > 60) return null
  let text = pastedCode(typed)
  const worded =
    /^(.*[\d)][-+]?)\s*\(?([A-Za-z]{1,8}\.?|[ก-\u0E3Aเ-\u0E4E]+)\)?$/.exec(text) ??
    turned(/^([A-Za-z]{2}\.?|[ก-\u0E3Aเ-\u0E4E]+)\s*(?=[\d฿(+-])(.*)$/.exec(text))
  let word = ''
  if (worded && !/^(?:บาท(?:ถ้วน)?|baht|thb)\.?$/i.test(worded[2]!))
    [, text, word] = worded as unknown as [string, string, string]
  text = text.replace(/\s*(?:บาท(?:ถ้วน)?|baht|thb|฿)\.?$/i, '').trim()
  const around = /^\((.+)\)$/.exec(text)
  if (around) text = around[1]!.trim()
  const [, before, number, after] = /^(?:฿|thb)?\s*([+-]?)\s*(?:฿|thb)?\s*(.*?)\s*([+-]?)$/i.exec(text)!
  // `1,290.-` of price tags: a dash for the satang, no minus.
  const isTag = after === '-' && /^\d[\d,]*[.,]$/.test(number!)
  const marks = [around ? '-' : '', before!, isTag ? '' : after!].filter(Boolean)
  const plain = number!
    .replace(isTag ? /[.,]$/ : /$^/, '')
    .replaceAll(/(?<=\d) (?=\d{3}(?:\D|$))/g, '')
    .replace(/(\.\d{2})0+$/, '$1')
  const satang = marks.length > 1 ? null : parseBaht(plain)
  if (satang === null) return null
  return { satang, sign: marks[0] === '-' ? 'minus' : marks[0] === '+' ? 'plus' : 'none', word }
}

const turned = (found: RegExpExecArray | null) => found && [found[0], found[2]!, found[1]!]

/** A price as a form's field takes it: `1290.00`; what is none stays as it was typed, for the field to refuse. */
export function plainAmount(typed: string): string {
  const read = readAmount(typed)
  if (!read || read.word !== '' || read.sign === 'minus') return typed
  const digits = read.satang.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
