/** Aiken: a stem, lettered options, `ANSWER: B`. Thai letters as well; a question ends with its answer or a blank line. */
import type { LocalText } from '#kernel/context.ts'
import { type Imported, nothing, optionsOf, take } from './imported.ts'

interface Open {
  line: number
  stem: string[]
  labels: string[]
  options: string[]
}

const option = /^\s*([A-Zก-ฮ])[.)]\s+(.+)$/
const answer = /^\s*ANSWER\s*:\s*(.*)$/i

const why = {
  noAnswer: { th: 'ไม่มีบรรทัด ANSWER', en: 'its ANSWER line is missing' },
  oneOption: { th: 'มีตัวเลือกเดียว', en: 'it has one option only' },
  oneAnswer: { th: 'รับเฉลยเดียว', en: 'one answer only' },
  noStem: { th: 'ไม่มีโจทย์', en: 'there is no question' },
}

export function readAiken(text: string): Imported {
  const into = nothing('aiken')
  let open: Open | null = null
  const refuse = (line: number, reason: LocalText) =>
    into.refused.push({ line, name: open?.stem[0] ?? '', why: reason })
  const leave = () => {
    if (open) refuse(open.line, why.noAnswer)
    open = null
  }
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const number = at + 1
    const [, key] = answer.exec(line) ?? []
    const [, label, words] = option.exec(line) ?? []
    if (line.trim() === '') {
      // A stem of several paragraphs goes on; options without their answer do not.
      if (open && (open as Open).options.length > 0) leave()
    } else if (key !== undefined) {
      if (open) finish(open, number, key.trim(), into, refuse)
      else refuse(number, why.noStem)
      open = null
    } else if (label !== undefined && open) {
      const now = open as Open
      now.labels.push(label)
      now.options.push(words!.trim())
    } else {
      if (open && (open as Open).options.length > 0) leave()
      open ??= { line: number, stem: [], labels: [], options: [] }
      ;(open as Open).stem.push(line.trim())
    }
  }
  leave()
  return into
}

function finish(
  { line, stem, labels, options: texts }: Open,
  at: number,
  key: string,
  into: Imported,
  refuse: (line: number, reason: LocalText) => void,
): void {
  if (texts.length < 2) return void refuse(line, why.oneOption)
  if (!/^[A-Za-zก-ฮ]$/.test(key)) return void refuse(at, why.oneAnswer)
  const right = labels.indexOf(key.toUpperCase())
  if (right < 0)
    return void refuse(at, {
      th: `เฉลย ${key} ไม่มีในตัวเลือก ${labels[0]}–${labels.at(-1)}`,
      en: `the answer ${key} is not among ${labels[0]}–${labels.at(-1)}`,
    })
  const options = optionsOf(texts)
  take(into, {
    line,
    asked: { type: 'single', stem: stem.join('\n'), options },
    key: { weights: { [options[right]!.id]: 100 } },
  })
}
