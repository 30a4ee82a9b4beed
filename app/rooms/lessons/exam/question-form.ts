/** Pure: how a question is typed, and what it then is. Lists are lines: quick to type, and to paste. */
import { around, readDecimal } from './decimal.ts'
import { type Asked, emptyKey, gapsIn, type Key, type QuestionType } from './question.ts'

export interface TypedOption {
  id: string
  text: string
  right: boolean
  pinned: boolean
}

export interface TypedQuestion {
  type: QuestionType
  stem: string
  options: TypedOption[]
  grading: 'all' | 'partial'
  right: boolean
  answers: string
  gaps: Record<string, string>
  foldCase: boolean
  number: string
  tolerance: string
  unit: string
  pairs: string
  order: string
  areas: string
  rubric: string
  fileId: string
  feedback: string
  /** What a file brought and the form has no field for. */
  kept: Pick<Key, 'name' | 'optionFeedback' | 'foldSpaces'>
}

export const blank = (type: QuestionType): TypedQuestion => ({
  type,
  stem: '',
  options: ['o1', 'o2', 'o3', 'o4'].map((id) => ({ id, text: '', right: false, pinned: false })),
  grading: type === 'single' ? 'all' : 'partial',
  right: true,
  answers: '',
  gaps: {},
  foldCase: true,
  number: '',
  tolerance: '',
  unit: '',
  pairs: '',
  order: '',
  areas: '',
  rubric: '',
  fileId: '',
  feedback: '',
  kept: { name: '', optionFeedback: {}, foldSpaces: true },
})

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `กทม. = 50%` is worth half. */
function answersOf(text: string): Key['answers'] {
  return lines(text).map((line) => {
    const [, words, pct] = /^(.+?)\s*=\s*(\d{1,3})\s*%$/.exec(line) ?? []
    return words === undefined ? { text: line, pct: 100 } : { text: words, pct: Math.min(100, Number(pct)) }
  })
}
const linesOf = (answers: Key['answers']): string =>
  answers.map(({ text, pct }) => (pct === 100 ? text : `${text} = ${pct}%`)).join('\n')

export function questionOf(typed: TypedQuestion): { asked: Asked; key: Key } {
  const { type, stem, unit, fileId, grading, feedback, foldCase, kept } = typed
  const asked: Asked = { type, stem, options: [], rows: [], unit: '', fileId: fileId || null }
  const key: Key = { ...emptyKey, ...kept, feedback, grading, foldCase }
  switch (type) {
    case 'single':
    case 'multi': {
      const options = typed.options.filter(({ text }) => text.trim() !== '')
      const rights = options.filter(({ right }) => right).length
      const wrong = type === 'multi' && grading === 'partial' ? -100 / Math.max(1, rights) : 0
      asked.options = options.map(({ id, text, pinned }) => ({ id, text, ...(pinned && { pinned }) }))
      key.weights = Object.fromEntries(
        options.map(({ id, right }) => [id, right ? 100 / (type === 'multi' ? rights : 1) : wrong]),
      )
      break
    }
    case 'trueFalse':
      key.right = typed.right
      break
    case 'short':
      key.answers = answersOf(typed.answers)
      break
    case 'numeric': {
      const [middle, tolerance] = [
        readDecimal(typed.number),
        typed.tolerance.trim() === '' ? '0' : readDecimal(typed.tolerance),
      ]
      asked.unit = unit
      key.amounts = middle !== null && tolerance !== null ? [{ ...around(middle, tolerance), pct: 100 }] : []
      break
    }
    case 'match':
      putPairs(typed.pairs, asked, key)
      break
    case 'order':
      asked.options = lines(typed.order).map((text, at) => ({ id: `o${at + 1}`, text }))
      key.order = asked.options.map(({ id }) => id)
      break
    case 'cloze':
      key.gaps = Object.fromEntries(gapsIn(stem).map((gap) => [gap, answersOf(typed.gaps[gap] ?? '')]))
      break
    case 'hotspot':
      key.areas = lines(typed.areas).flatMap((line) => {
        const [x, y, w, h] = line.split(/[\s,]+/).map(Number)
        return [x, y, w, h].every((part) => Number.isInteger(part)) ? [{ x: x!, y: y!, w: w!, h: h!, pct: 100 }] : []
      })
      break
    default:
      key.rubric = lines(typed.rubric).map((line) => {
        const [, text, points] = /^(.+?)\s*=\s*(\d+(?:\.\d+)?)$/.exec(line) ?? []
        return text === undefined ? { text: line, points: 0 } : { text, points: Number(points) }
      })
  }
  return { asked, key }
}

function putPairs(text: string, asked: Asked, key: Key): void {
  const pairs = lines(text).map((line) => {
    const at = line.indexOf('=')
    return at < 0 ? { left: line, right: '' } : { left: line.slice(0, at).trim(), right: line.slice(at + 1).trim() }
  })
  const rights = [...new Set(pairs.map(({ right }) => right).filter(Boolean))]
  asked.options = rights.map((right, at) => ({ id: `o${at + 1}`, text: right }))
  const asks = pairs.filter(({ left }) => left !== '')
  asked.rows = asks.map(({ left }, at) => ({ id: `r${at + 1}`, text: left }))
  const right = asks.flatMap(({ right: word }, at) =>
    word === '' ? [] : [[`r${at + 1}`, `o${rights.indexOf(word) + 1}`] as const],
  )
  key.pairs = Object.fromEntries(right)
}

/** As it would have been typed. */
export function typedOf(asked: Asked, key: Key): TypedQuestion {
  const [amount] = key.amounts
  const textOf = (id: string | undefined) => asked.options.find((option) => option.id === id)?.text ?? ''
  const used = new Set(Object.values(key.pairs))
  return {
    ...blank(asked.type),
    stem: asked.stem,
    options: asked.options.map(({ id, text, pinned = false }) => ({
      id,
      text,
      pinned,
      right: (key.weights[id] ?? 0) > 0,
    })),
    grading: key.grading,
    right: key.right ?? true,
    answers: linesOf(key.answers),
    gaps: Object.fromEntries(Object.entries(key.gaps).map(([gap, answers]) => [gap, linesOf(answers)])),
    foldCase: key.foldCase,
    number: amount ? middleOf(amount).middle : '',
    tolerance: amount ? middleOf(amount).tolerance : '',
    unit: asked.unit,
    pairs: [
      ...asked.rows.map(({ id, text }) => `${text} = ${textOf(key.pairs[id])}`),
      ...(asked.type === 'match' ? asked.options.filter(({ id }) => !used.has(id)).map(({ text }) => `= ${text}`) : []),
    ].join('\n'),
    order: key.order.map(textOf).join('\n'),
    areas: key.areas.map(({ x, y, w, h }) => `${x}, ${y}, ${w}, ${h}`).join('\n'),
    rubric: key.rubric.map(({ text, points }) => `${text} = ${points}`).join('\n'),
    fileId: asked.fileId ?? '',
    feedback: key.feedback,
    kept: { name: key.name, optionFeedback: key.optionFeedback, foldSpaces: key.foldSpaces },
  }
}

function middleOf({ low, high }: { low: string; high: string }): { middle: string; tolerance: string } {
  const clean = (value: number) => String(Number(value.toFixed(9)))
  const [from, to] = [Number(low), Number(high)]
  return { middle: clean((from + to) / 2), tolerance: from === to ? '' : clean((to - from) / 2) }
}
