/** Pure: an answer in words, and as the columns of a file; and read again from there. */
import type { Locale } from '../context.ts'
import type { CsvColumn, CsvValue } from '../csv.ts'
import { formatBaht } from '../money.ts'
import { provinceNames } from '../provinces.ts'
import { formatTypedDate } from '../typed-date.ts'
import { formatTypedNumber } from '../typed-number.ts'
import { isSameField } from './same-field.ts'
import { addressParts, type Answer, type Answers, type AskedField, type AskedOption } from './field.ts'

/** Between options: no option has it in its words. */
const between = '; '

const said = {
  yes: { th: 'ใช่', en: 'Yes' },
  no: { th: 'ไม่ใช่', en: 'No' },
  signed: { th: 'ลงลายมือชื่อแล้ว', en: 'Signed' },
  agreed: { th: 'ยอมรับ', en: 'Agreed' },
  line: { th: 'ที่อยู่', en: 'Address' },
  tambon: { th: 'ตำบล/แขวง', en: 'Sub-district' },
  amphure: { th: 'อำเภอ/เขต', en: 'District' },
  province: { th: 'จังหวัด', en: 'Province' },
  zip: { th: 'รหัสไปรษณีย์', en: 'Zip' },
} as const
export const addressWords = said

/** What a person reads; '' for what was not answered. */
export function answerText(field: AskedField, answer: Answer | undefined, locale: Locale): string {
  if (answer === undefined) return ''
  const { kind, options = [], rows = [] } = field
  if (kind === 'address' && isParts(answer)) return addressLine(answer)
  if (kind === 'matrix' && isParts(answer))
    return rows
      .flatMap(({ id, label }) => (answer[id] ? [`${label[locale]}: ${labelOf(options, answer[id], locale)}`] : []))
      .join('\n')
  if ((kind === 'money' || kind === 'payment') && typeof answer === 'number') return formatBaht(BigInt(answer))
  if (kind === 'date' && typeof answer === 'string') return formatTypedDate(answer, locale)
  const cell = cellOf(field, answer, locale)
  return typeof cell === 'number' ? formatTypedNumber(cell) : String(cell)
}

/** All that was answered, question by question, in one text: where there is one cell for it. */
export const answersLine = (fields: readonly AskedField[], answers: Answers, locale: Locale = 'th'): string =>
  fields
    .flatMap((field) => {
      const said = answerText(field, answers[field.id], locale)
      return said === '' ? [] : [`${field.label[locale]}: ${said.replaceAll('\n', ', ')}`]
    })
    .join('\n')

export interface AnswerColumn extends CsvColumn<Answers> {
  /** a field's id; of a part `{id}.{part}` */
  key: string
}

/** The columns of a definition: one a field, one a row of a matrix, one a part of an address. */
export const answerColumns = (fields: readonly AskedField[], locale: Locale): AnswerColumn[] =>
  columnsOf(fields, locale).map(({ key, title, value }) => ({ key, title, value }))

function columnsOf(fields: readonly AskedField[], locale: Locale): (AnswerColumn & { field: AskedField })[] {
  const taken = new Map<string, number>()
  const named = (title: string) => {
    const times = (taken.get(title) ?? 0) + 1
    taken.set(title, times)
    return times === 1 ? title : `${title} (${times})`
  }
  return fields.flatMap((field) => {
    const title = field.label[locale]
    if (field.kind === 'section') return []
    const parts = partsOf(field, locale)
    if (!parts)
      return [
        {
          field,
          key: field.id,
          title: named(title),
          value: (answers: Answers) => cellOf(field, answers[field.id], locale),
        },
      ]
    return parts.map(({ part, word }) => ({
      field,
      key: `${field.id}.${part}`,
      title: named(`${title} / ${word}`),
      value: (answers: Answers) => partCell(field, answers[field.id], part, locale),
    }))
  })
}

/**
 * The columns of several versions of a definition: a question that stayed the same has one, one that was asked in another
 * way another. Each answer is read with the definition it was given to.
 */
export function versionedColumns(
  versions: readonly (readonly AskedField[])[],
  locale: Locale,
): CsvColumn<{ fields: readonly AskedField[]; answers: Answers }>[] {
  const all: AskedField[] = []
  for (const field of versions.flat()) if (!all.some((one) => isSameField(one, field))) all.push(field)
  return columnsOf(all, locale).map(({ title, field, value }) => ({
    title,
    value: ({ fields, answers }) => (fields.some((one) => isSameField(one, field)) ? value(answers) : null),
  }))
}

/** Cells by the keys of the columns → what `checkAnswers` takes. Options are known by their words in either language. */
export function givenOfCells(fields: readonly AskedField[], cells: ReadonlyMap<string, string>) {
  const given: Record<string, unknown> = {}
  for (const field of fields) {
    const parts = partsOf(field, 'th')
    const inParts = parts?.flatMap(({ part }) => {
      const cell = cells.get(`${field.id}.${part}`) ?? ''
      return cell === '' ? [] : [[part, field.kind === 'matrix' ? idOf(field.options, cell) : cell]]
    })
    const cell = cells.get(field.id) ?? ''
    if (inParts && inParts.length > 0) given[field.id] = Object.fromEntries(inParts)
    if (!parts && cell !== '') given[field.id] = givenOfText(field, cell)
  }
  return given
}

/** What `answerText` or a cell says → what `readAnswer` takes. */
export function givenOfText({ kind, options = [], rows = [] }: AskedField, text: string): unknown {
  const list = () => text.split(between).map((label) => idOf(options, label))
  if (kind === 'choice') return idOf(options, text)
  if (kind === 'multi' || kind === 'ranking') return list()
  if (kind === 'yesNo') return isSaid('yes', text) ? true : isSaid('no', text) ? false : text
  if (kind === 'consent') return isSaid('agreed', text) ? true : text
  if (kind === 'address') return partsOfLine(text)
  if (kind !== 'matrix') return text
  const lines = text.split('\n').flatMap((line) => {
    for (const { id, label } of rows)
      for (const word of [label.th, label.en])
        if (line.startsWith(`${word}: `) && isOption(options, line.slice(word.length + 2)))
          return [[id, idOf(options, line.slice(word.length + 2))]]
    return []
  })
  return Object.fromEntries(lines)
}

function cellOf({ kind, options = [] }: AskedField, answer: Answer | undefined, locale: Locale): CsvValue {
  if (answer === undefined) return null
  if ((kind === 'money' || kind === 'payment') && typeof answer === 'number') return { satang: BigInt(answer) }
  if (kind === 'choice' && typeof answer === 'string') return labelOf(options, answer, locale)
  if (kind === 'province') return provinceNames.find(({ code }) => code === answer)?.[locale] ?? String(answer)
  if (kind === 'consent') return said.agreed[locale]
  if (typeof answer === 'boolean') return answer ? said.yes[locale] : said.no[locale]
  if (typeof answer === 'string' || typeof answer === 'number') return answer
  if (kind === 'signature' && isParts(answer)) return answer.typed ?? said.signed[locale]
  if (isParts(answer)) return Object.values(answer).join(between)
  return answer.map((id) => labelOf(options, id, locale)).join(between)
}

function partCell({ kind, options = [] }: AskedField, answer: Answer | undefined, part: string, locale: Locale) {
  if (answer === undefined || !isParts(answer)) return null
  return kind === 'matrix' ? labelOf(options, answer[part] ?? '', locale) : (answer[part] ?? null)
}

function partsOf({ kind, rows = [] }: AskedField, locale: Locale): { part: string; word: string }[] | null {
  if (kind === 'address') return addressParts.map((part) => ({ part, word: said[part][locale] }))
  return kind === 'matrix' ? rows.map(({ id, label }) => ({ part: id, word: label[locale] })) : null
}

/** As Thailand writes one; in Bangkok a ตำบล is a แขวง, an อำเภอ a เขต. */
function addressLine({ line, tambon, amphure, province, zip }: Readonly<Record<string, string>>): string {
  const isBangkok = province === 'กรุงเทพมหานคร'
  return `${line} ${isBangkok ? 'แขวง' : 'ตำบล'}${tambon} ${isBangkok ? 'เขต' : 'อำเภอ'}${amphure} ${isBangkok ? '' : 'จังหวัด'}${province} ${zip}`
}

function partsOfLine(text: string): unknown {
  const found = /^(.*) (?:ตำบล|แขวง)(.+) (?:อำเภอ|เขต)(.+) (?:จังหวัด)?(\S+) (\d{5})$/s.exec(text)
  if (!found) return { line: text }
  const [, line, tambon, amphure, province, zip] = found
  return { line, tambon, amphure, province, zip }
}

const labelOf = (options: readonly AskedOption[], id: string, locale: Locale): string =>
  options.find((one) => one.id === id)?.label[locale] ?? id
const idOf = (options: readonly AskedOption[] = [], label: string): string =>
  options.find((one) => one.label.th === label || one.label.en === label)?.id ?? label
const isOption = (options: readonly AskedOption[], label: string) =>
  options.some((one) => one.label.th === label || one.label.en === label)
const isSaid = (word: keyof typeof said, text: string) => text === said[word].th || text === said[word].en
const isParts = (answer: Answer): answer is Readonly<Record<string, string>> =>
  typeof answer === 'object' && !Array.isArray(answer)
