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
  /** What was there: a file brings what the form has no field for, and what is not typed anew stays as it was. */
  from: { asked: Asked; key: Key } | null
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
  from: null,
})

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `กทม. = 50%` is worth half. */
function answersOf(text: string): Key['answers'] {
  return lines(text).map((line) => {
    const [, words, pct] = share.exec(line) ?? []
    return words === undefined
      ? { text: line, pct: 100 }
      : { text: words, pct: Math.max(-100, Math.min(100, Number(pct))) }
  })
}
const share = /^(.+?)\s*=\s*(-?\d{1,3}(?:\.\d+)?)\s*%$/
const linesOf = (answers: Key['answers']): string =>
  answers.map(({ text, pct }) => (pct === 100 && !share.test(text) ? text : `${text} = ${pct}%`)).join('\n')

export function questionOf(typed: TypedQuestion): { asked: Asked; key: Key } {
  const { type, stem, unit, fileId, grading, feedback, foldCase, from } = typed
  const was = from?.asked.type === type ? { ...from, typed: typedOf(from.asked, from.key) } : null
  const asked: Asked = { type, stem, options: [], rows: [], unit: '', fileId: fileId || null }
  const key: Key = {
    ...emptyKey,
    ...(from && { name: from.key.name, optionFeedback: from.key.optionFeedback, foldSpaces: from.key.foldSpaces }),
    feedback,
    grading,
    foldCase,
  }
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
      if (was && was.typed.grading === grading && sameRights(was.typed.options, options)) key.weights = was.key.weights
      break
    }
    case 'trueFalse':
      key.right = typed.right
      break
    case 'short':
      key.answers = was?.typed.answers === typed.answers ? was.key.answers : answersOf(typed.answers)
      break
    case 'numeric': {
      const [middle, tolerance] = [
        readDecimal(typed.number),
        typed.tolerance.trim() === '' ? '0' : readDecimal(typed.tolerance),
      ]
      asked.unit = unit
      if (was?.typed.number === typed.number && was.typed.tolerance === typed.tolerance) key.amounts = was.key.amounts
      else key.amounts = middle !== null && tolerance !== null ? [{ ...around(middle, tolerance), pct: 100 }] : []
      break
    }
    case 'match':
      if (was?.typed.pairs === typed.pairs) {
        asked.options = was.asked.options
        asked.rows = was.asked.rows
        key.pairs = was.key.pairs
      } else putPairs(typed.pairs, asked, key)
      break
    case 'order':
      asked.options =
        was?.typed.order === typed.order
          ? was.asked.options
          : lines(typed.order).map((text, at) => ({ id: `o${at + 1}`, text }))
      key.order = was?.typed.order === typed.order ? was.key.order : asked.options.map(({ id }) => id)
      break
    case 'cloze':
      key.gaps = Object.fromEntries(
        gapsIn(stem).map((gap) => {
          const [said = '', before] = [typed.gaps[gap], was?.typed.gaps[gap]]
          return [gap, before === said ? was!.key.gaps[gap]! : answersOf(said)]
        }),
      )
      break
    case 'hotspot':
      if (was?.typed.areas === typed.areas) key.areas = was.key.areas
      else
        key.areas = lines(typed.areas).flatMap((line) => {
          const [x, y, w, h] = line.split(/[\s,]+/).map(Number)
          return [x, y, w, h].every((part) => Number.isInteger(part)) ? [{ x: x!, y: y!, w: w!, h: h!, pct: 100 }] : []
        })
      break
    default:
      if (was?.typed.rubric === typed.rubric) key.rubric = was.key.rubric
      else
        key.rubric = lines(typed.rubric).map((line) => {
          const [, text, points] = /^(.+?)\s*=\s*(\d+(?:\.\d+)?)$/.exec(line) ?? []
          return text === undefined ? { text: line, points: 0 } : { text, points: Number(points) }
        })
  }
  return { asked, key }
}

/** Of the options that stand there now, the same are right: what each is worth need not be said anew. */
function sameRights(before: readonly TypedOption[], now: readonly TypedOption[]): boolean {
  return (
    before.length === now.length && before.every(({ id, right }, at) => now[at]!.id === id && now[at]!.right === right)
  )
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
    from: { asked, key },
  }
}

function middleOf({ low, high }: { low: string; high: string }): { middle: string; tolerance: string } {
  const clean = (value: number) => String(Number(value.toFixed(9)))
  const [from, to] = [Number(low), Number(high)]
  return { middle: clean((from + to) / 2), tolerance: from === to ? '' : clean((to - from) / 2) }
}
