/** Pure: what many said, question by question: how often each option was chosen, the average of numbers, the words. */
import type { LocalText } from '../context.ts'
import { answerText } from './answer-text.ts'
import { type Answer, type Answers, type AskedField, endsOf, starsOf } from './field.ts'
import { isSameField } from './same-field.ts'

export interface FieldCount {
  label: LocalText
  kind: AskedField['kind']
  answered: number
  /** of numbers, stars and scales; with the most there could be, where there is one */
  average: number | null
  most: number | null
  /** options, ends of a scale, rows of a matrix with their columns: in their order */
  counts: { label: LocalText; count: number }[]
  /** of what is written freely: the newest */
  texts: LocalText[]
  /** of what was brought: the newest, by id */
  files: { id: string; name: string }[]
}

const mostTexts = 20

/** A question that was changed is counted apart: by each way it was asked. What is given first comes first. */
export function countAnswers(given: readonly { fields: readonly AskedField[]; answers: Answers }[]): FieldCount[] {
  const asked: { field: AskedField; said: Answer[] }[] = []
  for (const { fields, answers } of given)
    for (const field of fields) {
      if (field.kind === 'section') continue
      const found = asked.find((one) => isSameField(one.field, field))
      const own = found ?? { field, said: [] }
      if (!found) asked.push(own)
      const answer = answers[field.id]
      if (answer !== undefined) own.said.push(answer)
    }
  return asked.map(({ field, said }) => countOf(field, said))
}

function countOf(field: AskedField, said: readonly Answer[]): FieldCount {
  const numbers = ['number', 'rating', 'scale', 'computed'].includes(field.kind) ? said.map(Number) : []
  const counts = countsOf(field, said)
  const isFiles = field.kind === 'file' || field.kind === 'image'
  return {
    label: field.label,
    kind: field.kind,
    answered: said.length,
    average: numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null,
    most: field.kind === 'rating' ? starsOf(field) : field.kind === 'scale' ? endsOf(field).max : null,
    counts,
    texts:
      counts.length > 0 || isFiles
        ? []
        : said
            .slice(0, mostTexts)
            .map((answer) => ({ th: answerText(field, answer, 'th'), en: answerText(field, answer, 'en') })),
    files: isFiles
      ? said
          .flatMap((answer) => Object.entries(answer).map(([id, name]) => ({ id, name: String(name) })))
          .slice(0, mostTexts)
      : [],
  }
}

function countsOf(field: AskedField, said: readonly Answer[]): FieldCount['counts'] {
  const { kind, options = [], rows = [] } = field
  const many = (isIt: (answer: Answer) => boolean) => said.filter(isIt).length
  if (kind === 'rating' || kind === 'scale') {
    const { min, max } = kind === 'rating' ? { min: 1, max: starsOf(field) } : endsOf(field)
    return Array.from({ length: max - min + 1 }, (_, n) => {
      const value = String(min + n)
      return { label: { th: value, en: value }, count: many((answer) => answer === min + n) }
    })
  }
  if (kind === 'yesNo')
    return [true, false].map((value) => ({
      label: { th: answerText(field, value, 'th'), en: answerText(field, value, 'en') },
      count: many((answer) => answer === value),
    }))
  if (kind === 'choice' || kind === 'multi')
    return options.map(({ id, label }) => ({
      label,
      count: many((answer) => (Array.isArray(answer) ? answer.includes(id) : answer === id)),
    }))
  // Of an order: how often it was first.
  if (kind === 'ranking')
    return options.map(({ id, label }) => ({
      label,
      count: many((answer) => Array.isArray(answer) && answer[0] === id),
    }))
  if (kind !== 'matrix') return []
  return rows.flatMap((row) =>
    options.map(({ id, label }) => ({
      label: { th: `${row.label.th}: ${label.th}`, en: `${row.label.en}: ${label.en}` },
      count: many((answer) => (answer as Record<string, string>)[row.id] === id),
    })),
  )
}
