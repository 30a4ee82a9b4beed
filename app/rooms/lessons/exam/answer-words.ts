/** Pure: an answer, and what is right, in words. */
import type { Asked, Key, Option, Value } from './question.ts'
import { isEmpty } from './question.ts'

interface Words {
  yes: string
  no: string
}
type Shown = Pick<Asked, 'type'> & { options: readonly Option[]; rows: readonly Option[] }

const named = (options: readonly Option[], id: string): string => options.find((option) => option.id === id)?.text ?? ''

/** Lines; '' for nothing. */
export function answerWords({ type, options, rows }: Shown, value: Value | null, text: Words): string {
  if (value === null || isEmpty(value)) return ''
  if (type === 'trueFalse') return value === 'true' ? text.yes : text.no
  if (typeof value === 'string') return type === 'single' ? named(options, value) : value
  if (Array.isArray(value)) {
    const lines = value.map((id) => named(options, id))
    return type === 'order' ? lines.map((line, at) => `${at + 1}. ${line}`).join('\n') : lines.join('\n')
  }
  return Object.entries(value)
    .map(([row, each]) => `${named(rows, row)}: ${type === 'match' ? named(options, each) : each}`)
    .join('\n')
}

export function rightWords({ type, options, rows }: Shown, key: Key, text: Words): string {
  switch (type) {
    case 'single':
    case 'multi':
      return options
        .filter(({ id }) => (key.weights[id] ?? 0) > 0)
        .map((option) => option.text)
        .join('\n')
    case 'trueFalse':
      return key.right ? text.yes : text.no
    case 'short':
      return key.answers
        .filter(({ pct }) => pct === 100)
        .map((answer) => answer.text)
        .join(' / ')
    case 'numeric':
      return key.amounts
        .filter(({ pct }) => pct === 100)
        .map(({ low, high }) => (low === high ? low : `${low} – ${high}`))
        .join(' / ')
    case 'match':
      return rows.map((row) => `${row.text}: ${named(options, key.pairs[row.id] ?? '')}`).join('\n')
    case 'order':
      return key.order.map((id, at) => `${at + 1}. ${named(options, id)}`).join('\n')
    case 'cloze':
      return Object.entries(key.gaps)
        .map(([gap, answers]) => `${gap}: ${answers.find(({ pct }) => pct === 100)?.text ?? ''}`)
        .join('\n')
    default:
      return ''
  }
}
