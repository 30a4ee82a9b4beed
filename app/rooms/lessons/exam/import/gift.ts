/**
 * Moodle's GIFT. Each question by itself is read by gift-pegjs (MIT); what stands around it is ours: a blank line ends a
 * question, so that a broken one swallows no other, and what written programs do against the letter of the format
 * (unescaped `:` and `=` in a stem, Thai digits, thousands) is put right first (traps/exams 19–22).
 */
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs'
import type { LocalText } from '#kernel/context.ts'
import { pastedCode } from '#kernel/pasted.ts'
import { elementsOf, type Element } from '#kernel/xml.ts'
import { around, readDecimal } from '../decimal.ts'
import { type Imported, type ImportedQuestion, nothing, optionsOf, take } from './imported.ts'

interface Block {
  line: number
  text: string
}

const why = {
  noEnd: { th: 'ไม่มี } ปิด', en: 'its } is missing' },
  endFirst: { th: '} มาก่อน {', en: 'a } stands before its {' },
  twoGroups: { th: 'มีกลุ่มคำตอบสองกลุ่ม', en: 'there are two groups of answers' },
  noStem: { th: 'ไม่มีโจทย์', en: 'there is no question' },
  unreadable: { th: 'อ่านไม่ได้', en: 'it cannot be read' },
  percent: { th: 'ค่าคลาดเคลื่อนเป็นร้อยละอ่านไม่ได้', en: 'a tolerance in percent cannot be read' },
  split: { th: 'บรรทัดว่างกลางข้อแยกเป็นสองข้อ', en: 'a blank line in a question makes two of it' },
}

export function readGift(text: string): Imported {
  const into = nothing('gift')
  let folder = ''
  let note: { line: number; name: string } | null = null
  for (const block of blocksOf(text)) {
    if (block.text.startsWith('$CATEGORY:')) {
      folder = folderOf(block.text.slice('$CATEGORY:'.length))
      continue
    }
    const { title, body } = titleOf(block.text)
    const opens = placesOf(body, '{')
    if (note && title === '' && opens.length > 0) into.hints.push({ ...note, why: why.split })
    note =
      title !== '' && opens.length === 0 && placesOf(body, '}').length === 0 ? { line: block.line, name: title } : null
    const refused = readOne({ ...block, title, body }, folder, into)
    if (refused) into.refused.push({ line: block.line, name: title, why: refused })
  }
  return into
}

/** Lines that belong together; notes of the file are none of them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') open = null
    else if (line.trimStart().startsWith('//')) continue
    else if (line.startsWith('$CATEGORY:')) {
      blocks.push({ line: at + 1, text: line })
      open = null
    } else if (open) open.text += `\n${line}`
    else blocks.push((open = { line: at + 1, text: line }))
  }
  return blocks
}

const folderOf = (path: string): string =>
  path
    .trim()
    .replace(/^\$(course|system|module)\$\/?/, '')
    .replace(/^top\/?/, '')
    .slice(0, 200)

const plain = (text: string): string => text.replace(/\\n/g, '\n').replace(/\\([\\{}=~#:])/g, '$1')

function titleOf(text: string): { title: string; body: string } {
  const found = /^\s*::((?:\\.|[^\\])*?)::([\s\S]*)$/.exec(text)
  return found ? { title: plain(found[1]!).trim(), body: found[2]! } : { title: '', body: text }
}

/** Where it stands unescaped. */
const placesOf = (text: string, sign: string): number[] =>
  [...text.matchAll(/\\[\s\S]|[\s\S]/g)].filter(([one]) => one === sign).map(({ index }) => index)

function readOne(
  { line, title, body }: Block & { title: string; body: string },
  folder: string,
  into: Imported,
): LocalText | null {
  const [opens, ends] = [placesOf(body, '{'), placesOf(body, '}')]
  if (ends.length > 0 && (opens.length === 0 || ends[0]! < opens[0]!)) return why.endFirst
  if (opens.length > ends.length) return why.noEnd
  if (opens.length > 1) return why.twoGroups
  const about = { line, folder }
  if (opens.length === 0) {
    take(into, { ...about, asked: { type: 'note', stem: textOf(formatted(body)) }, key: { name: title } })
    return null
  }
  const [before, inside, after] = [
    body.slice(0, opens[0]),
    body.slice(opens[0]! + 1, ends[0]),
    body.slice(ends[0]! + 1),
  ]
  if (before.replace(/^\s*\[\w+\]/, '').trim() === '' && after.trim() === '') return why.noStem
  const numeric = inside.trimStart().startsWith('#') ? plainNumbers(inside.trimStart().slice(1)) : null
  if (numeric && typeof numeric !== 'string') return numeric
  let read: GIFTQuestion | undefined
  try {
    ;[read] = parse(`${escaped(before)}{${numeric === null ? inside : `#${numeric as string}`}}${escaped(after)}`)
  } catch {
    return why.unreadable
  }
  if (!read || read.type === 'Category') return why.unreadable
  return taken(read, { ...about, name: title }, into)
}

/** Its own marks stand in the answers; in a stem they are what was written. */
const escaped = (text: string): string =>
  text.replace(/\\[\s\S]|[=~#:]/g, (sign) => (sign.startsWith('\\') ? sign : `\\${sign}`))

/** As the reader knows numbers, or the sentence about the first that is none. */
function plainNumbers(inside: string): string | LocalText {
  let problem: LocalText | null = null
  const entries = inside.split(/(?<!\\)(?=[=~])/)
  const put = entries.map((entry) => {
    const [, head, typed, rest] = /^(\s*[=~]?\s*(?:%-?[\d.]+%)?)((?:\\.|[^\\#])*)([\s\S]*)$/.exec(entry)!
    const number = pastedCode(typed!.replaceAll('\\:', ':'))
    if (number === '') return entry
    const [first, second] = number.split(/\.\.|:/)
    const parts = [first!, ...(second === undefined ? [] : [second])].map((part) => readDecimal(part))
    const wrong = parts.indexOf(null)
    if (wrong >= 0) problem ??= numberProblem([first!, second ?? ''][wrong]!)
    else if (number.includes('..') && Number(parts[0]) > Number(parts[1]))
      problem ??= { th: `ช่วงกลับด้าน ${number}`, en: `the range ${number} is written backwards` }
    return `${head}${parts.join(number.includes('..') ? '..' : ':')}${rest}`
  })
  return problem ?? put.join('')
}

function numberProblem(typed: string): LocalText {
  if (typed.endsWith('%')) return why.percent
  if (/^\d+,\d+$/.test(typed)) return { th: `${typed}: ใช้จุดทศนิยม`, en: `${typed}: use a point for decimals` }
  return { th: `${typed} ไม่ใช่ตัวเลข`, en: `${typed} is no number` }
}

type About = Pick<ImportedQuestion, 'line' | 'folder'> & { name: string }

function taken(read: GIFTQuestion, { name, ...about }: About, into: Imported): LocalText | null {
  const stem = textOf('stem' in read ? read.stem : undefined)
  const base = { name, feedback: 'globalFeedback' in read ? textOf(read.globalFeedback) : '' }
  switch (read.type) {
    case 'TF': {
      const optionFeedback = said({ true: textOf(read.trueFeedback), false: textOf(read.falseFeedback) })
      take(into, { ...about, asked: { type: 'trueFalse', stem }, key: { ...base, right: read.isTrue, optionFeedback } })
      return null
    }
    case 'Essay':
      take(into, { ...about, asked: { type: 'essay', stem }, key: base })
      return null
    case 'Short': {
      const answers = read.choices.map(({ text, weight }) => ({ text: textOf(text), pct: weight ?? 100 }))
      take(into, { ...about, asked: { type: 'short', stem }, key: { ...base, answers } })
      return null
    }
    case 'MC': {
      const options = optionsOf(read.choices.map(({ text }) => textOf(text)))
      const weightOf = ({ isCorrect, weight }: (typeof read.choices)[number]) => weight ?? (isCorrect ? 100 : 0)
      const weights = Object.fromEntries(options.map(({ id }, at) => [id, weightOf(read.choices[at]!)]))
      const optionFeedback = said(
        Object.fromEntries(options.map(({ id }, at) => [id, textOf(read.choices[at]!.feedback)])),
      )
      const isSingle = Object.values(weights).includes(100) || !Object.values(weights).some((weight) => weight > 0)
      const grading = isSingle ? ('all' as const) : ('partial' as const)
      take(into, {
        ...about,
        asked: { type: isSingle ? 'single' : 'multi', stem, options },
        key: { ...base, weights, optionFeedback, grading },
      })
      return null
    }
    case 'Matching': {
      const pairs = read.matchPairs.map(({ subquestion, subanswer }) => ({
        row: textOf(subquestion),
        answer: subanswer.trim(),
      }))
      const options = optionsOf([...new Set(pairs.map(({ answer }) => answer))])
      const asks = pairs.filter(({ row }) => row !== '')
      const rows = asks.map(({ row }, at) => ({ id: `r${at + 1}`, text: row }))
      const idOf = (answer: string) => options.find(({ text }) => text === answer)!.id
      const right = Object.fromEntries(rows.map(({ id }, at) => [id, idOf(asks[at]!.answer)]))
      take(into, {
        ...about,
        asked: { type: 'match', stem, options, rows },
        key: { ...base, pairs: right, grading: 'partial' },
      })
      return null
    }
    case 'Numerical': {
      const all = Array.isArray(read.choices) ? read.choices : [{ text: read.choices, weight: null, feedback: null }]
      const amounts = all.map(({ text, weight }) => ({ ...boundsOf(text), pct: weight ?? 100 }))
      if (amounts.some(({ low, high }) => readDecimal(low) === null || readDecimal(high) === null))
        return why.unreadable
      const feedback =
        all
          .map((one) => textOf(one.feedback))
          .filter(Boolean)
          .join('\n') || base.feedback
      take(into, { ...about, asked: { type: 'numeric', stem }, key: { ...base, amounts, feedback } })
      return null
    }
    default:
      return why.unreadable
  }
}

function boundsOf({
  type,
  number = 0,
  range = 0,
  numberLow = 0,
  numberHigh = 0,
}: {
  type: string
  number?: number
  range?: number
  numberLow?: number
  numberHigh?: number
}): { low: string; high: string } {
  if (type === 'high-low') return { low: String(numberLow), high: String(numberHigh) }
  return around(String(number), type === 'range' ? String(range) : '0')
}

const said = (feedback: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(feedback).filter(([, text]) => text !== ''))

const formatted = (text: string): TextFormat => {
  const [, format = 'moodle', rest = text] = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/.exec(text) ?? []
  return { format: format as TextFormat['format'], text: plain(rest) }
}

/** Words as a learner reads them: of HTML what stands between its tags, where it is well formed. */
function textOf(of: TextFormat | null | undefined): string {
  const text = of?.text.trim() ?? ''
  if (of?.format !== 'html' || !text.includes('<')) return text
  const [top] = elementsOf(`<x>${text.replaceAll(/&(?!\w{1,8};|#)/g, '&amp;')}</x>`)
  return top ? allText(top).trim() : text
}
const allText = ({ text, children }: Element): string => text + children.map(allText).join('\n')
