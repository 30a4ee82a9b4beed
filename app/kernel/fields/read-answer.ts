/**
 * Pure: one answer, as a form sends it, as a program does, or as it is kept → as it is kept. What is kept is read again as
 * the same.
 */
import { cutText } from '../cut-text.ts'
import { outside, outsideBaht, outsideDays, type Sentence, wrong } from '../field-sentences.ts'
import { hasForeignMarks, pastedCode, pastedLine, pastedLines } from '../pasted.ts'
import { readPhone } from '../phone.ts'
import { readEmail } from '../read-email.ts'
import { normaliseThaiId } from '../thai-id.ts'
import { parseTypedDate } from '../typed-date.ts'
import { parseTypedBaht, parseTypedNumber } from '../typed-number.ts'
import { parseTypedTime } from '../typed-time.ts'
import { askedWrong, fewLetters, manyLetters } from './asked-sentences.ts'
import { type Answer, type AskedField, daysOf, endsOf, lettersOf, starsOf } from './field.ts'
import {
  readAddress,
  readFiles,
  readMatrix,
  readMulti,
  readProvince,
  readRanking,
  readSignature,
} from './read-parts.ts'

/** Null: left empty. `at` is the part that is wrong, of an answer that has parts. */
export type Read = { answer: Answer | null } | { problem: Sentence; at?: string }

export function readAnswer(field: AskedField, given: unknown): Read {
  switch (field.kind) {
    case 'section':
      return empty
    case 'name':
      return line(field, given, (text) => (/[\p{L}\p{N}]/u.test(text) ? null : wrong.name))
    case 'text':
      return line(field, given, () => null)
    case 'long':
      return text(field, given, pastedLines, () => null)
    case 'email':
      return coded(given, readEmail, wrong.email)
    case 'phone':
      return coded(given, readPhone, wrong.phone)
    case 'line':
      return coded(given, readLineId, askedWrong.line)
    case 'url':
      return coded(given, readUrl, askedWrong.url)
    case 'nationalId':
      return coded(given, normaliseThaiId, wrong.nationalId)
    case 'taxId':
      return coded(given, normaliseThaiId, wrong.taxId)
    case 'date':
      return coded(
        given,
        (typed) => parseTypedDate(typed, daysOf(field)),
        wrong.date,
        (day) => outsideDays(day, daysOf(field)),
      )
    case 'time':
      return coded(given, parseTypedTime, wrong.time)
    case 'number':
      return numbered(given, (typed) => parseTypedNumber(typed, field), field)
    case 'rating':
      return numbered(given, (typed) => parseTypedNumber(typed), { min: 1, max: starsOf(field) })
    case 'scale':
      return numbered(given, (typed) => parseTypedNumber(typed), endsOf(field))
    case 'money':
      return readMoney(field, given)
    case 'choice':
      return coded(given, (id) => (field.options?.some((one) => one.id === id) ? id : null), askedWrong.choice)
    case 'yesNo':
      return readYesNo(given)
    case 'consent':
      return readConsent(given)
    case 'province':
      return coded(given, (typed) => readProvince(typed)?.code ?? null, askedWrong.province)
    case 'multi':
      return readMulti(field, given)
    case 'ranking':
      return readRanking(field, given)
    case 'matrix':
      return readMatrix(field, given)
    case 'address':
      return readAddress(given)
    case 'file':
    case 'image':
      return readFiles(field, given)
    case 'signature':
      return readSignature(given)
    case 'hidden':
      return readHidden(given)
    case 'computed':
    case 'payment':
      return typeof given === 'number' && Number.isFinite(given) ? { answer: given } : empty
  }
}

export const empty: Read = { answer: null }

const line = (field: AskedField, given: unknown, problemOf: (text: string) => Sentence | null): Read =>
  text(field, given, pastedLine, problemOf)

function text(
  field: AskedField,
  given: unknown,
  clean: (typed: string) => string,
  problemOf: (text: string) => Sentence | null,
): Read {
  if (given === undefined || given === null) return empty
  const most = lettersOf(field)
  if (typeof given !== 'string') return { problem: askedWrong.unknown }
  if (given.length > most * 4 + 200) return { problem: manyLetters(most) }
  const answer = clean(given)
  if (hasForeignMarks(given)) return { problem: wrong.hidden }
  if (answer === '') return empty
  if (answer.length > most) return { problem: manyLetters(most) }
  if (answer.length < (field.min ?? 0)) return { problem: fewLetters(field.min!) }
  const problem = problemOf(answer)
  return problem ? { problem } : { answer }
}

function coded(
  given: unknown,
  read: (typed: string) => string | null,
  unread: Sentence,
  problemOf: (answer: string) => Sentence | null = () => null,
): Read {
  if (given === undefined || given === null) return empty
  if (typeof given !== 'string' || given.length > 1000) return { problem: unread }
  if (pastedCode(given) === '') return empty
  const answer = read(given)
  const problem = answer === null ? unread : problemOf(answer)
  return problem ? { problem } : { answer: answer! }
}

function numbered(
  given: unknown,
  read: (typed: string) => number | null,
  bounds: { min?: number | undefined; max?: number | undefined },
): Read {
  const typed = typeof given === 'number' ? String(given) : given
  if (typed === undefined || typed === null || (typeof typed === 'string' && pastedCode(typed) === '')) return empty
  const answer = typeof typed === 'string' ? read(typed) : null
  const problem = answer === null ? wrong.number : outside(answer, { min: bounds.min, max: bounds.max })
  return problem ? { problem } : { answer: answer! }
}

/** Satang as a number; a text is baht, as a person types it. */
function readMoney({ min = 0, max = 1e15 }: AskedField, given: unknown): Read {
  if (given === undefined || given === null || (typeof given === 'string' && pastedCode(given) === '')) return empty
  const isSatang = typeof given === 'number' && Number.isSafeInteger(given)
  const satang = isSatang ? BigInt(given) : typeof given === 'string' ? parseTypedBaht(given) : null
  const problem = satang === null ? wrong.baht : outsideBaht(satang, { min: BigInt(min), max: BigInt(max) })
  return problem ? { problem } : { answer: Number(satang) }
}

function readYesNo(given: unknown): Read {
  if (given === undefined || given === null || given === '') return empty
  if (given === true || given === 'yes') return { answer: true }
  return given === false || given === 'no' ? { answer: false } : { problem: askedWrong.choice }
}

/** Not agreed is not answered: a box that is left empty sends nothing. */
function readConsent(given: unknown): Read {
  if (given === true || given === 'on') return { answer: true }
  return [undefined, null, false, '', 'off'].includes(given as never) ? empty : { problem: askedWrong.consent }
}

/** Of the page's address: who answers neither wrote it nor can mend it. */
function readHidden(given: unknown): Read {
  if (typeof given !== 'string' || given.length > 1000 || hasForeignMarks(given)) return empty
  return { answer: cutText(pastedLine(given), 200).trim() || null }
}

/** As LINE has them: up to 20 small letters, digits, `.`, `-`, `_`; of a business with @ before it. */
function readLineId(typed: string): string | null {
  const id = pastedCode(typed).toLowerCase()
  return /^@?[a-z0-9._-]{3,20}$/.test(id) ? id : null
}

function readUrl(typed: string): string | null {
  const plain = pastedCode(typed)
  if (/\s/.test(plain) || plain.length > 500) return null
  try {
    const url = new URL(/^https?:\/\//i.test(plain) ? plain : `https://${plain}`)
    const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.')
    return isPlain && !url.href.slice(8).includes('://') && url.href.length <= 1000 ? url.href : null
  } catch {
    return null
  }
}
