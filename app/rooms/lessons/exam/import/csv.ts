/** A table of questions, one in a row; its head says which column is what, in Thai or English. Letters by the house’s own reader. */
import type { LocalText } from '#kernel/context.ts'
import { headsOf, type Table, type TableRow } from '#kernel/table-file/table.ts'
import { around, readDecimal } from '../decimal.ts'
import { type Imported, nothing, optionsOf, take } from './imported.ts'

const names = ['question', 'type', 'answer', 'points', 'folder', 'tags', 'difficulty', 'feedback', 'tolerance'] as const
type Column = (typeof names)[number] | 'option'

const heads: readonly [RegExp, Column][] = [
  [/^(question|stem|คำถาม|โจทย์|ข้อคำถาม)$/i, 'question'],
  [/^(type|ชนิด|ประเภท)$/i, 'type'],
  [/^(answer|key|correct|เฉลย|คำตอบ|คำตอบที่ถูก)$/i, 'answer'],
  [/^(points?|score|คะแนน)$/i, 'points'],
  [/^(folder|category|หมวด|หมวดหมู่|บท)$/i, 'folder'],
  [/^(tags?|ป้าย|แท็ก)$/i, 'tags'],
  [/^(difficulty|level|ความยาก|ระดับ)$/i, 'difficulty'],
  [/^(feedback|explanation|คำอธิบาย|อธิบาย)$/i, 'feedback'],
  [/^(tolerance|คลาดเคลื่อน|ค่าคลาดเคลื่อน)$/i, 'tolerance'],
  [/^((option|choice|ตัวเลือก|ข้อ)\s*[A-Za-zก-ฮ\d]{1,2}|[A-H]|[กขคงจฉ])$/i, 'option'],
]

const why = {
  noHead: { th: 'ไม่พบหัวตาราง “คำถาม” และ “เฉลย”', en: 'there are no columns “question” and “answer”' },
  noAnswer: { th: 'ไม่มีเฉลย', en: 'there is no right answer' },
}

export function readCsv({ rows: [head, ...rows] }: Table): Imported {
  const into = nothing('csv')
  const at: Partial<Record<Column, number[]>> = head
    ? headsOf<Column>(head, rows, (title) => heads.find(([one]) => one.test(title.trim()))?.[1]).at
    : {}
  if (!at.question || !at.answer) {
    into.refused.push({ line: 1, name: '', why: why.noHead })
    return into
  }
  for (const row of rows) readRow(row, at, into)
  return into
}

function readRow(row: TableRow, at: Partial<Record<Column, number[]>>, into: Imported): void {
  const cell = (column: Column) => (row.cells[at[column]?.[0] ?? -1] ?? '').trim()
  const { line } = row
  const stem = cell('question')
  const refuse = (reason: LocalText) => into.refused.push({ line, name: stem.slice(0, 60), why: reason })
  const texts = (at.option ?? []).map((place) => (row.cells[place] ?? '').trim()).filter(Boolean)
  const key = cell('answer')
  const points = cell('points') === '' ? '1' : readDecimal(cell('points'))
  if (points === null)
    return void refuse({ th: `คะแนน ${cell('points')} ไม่ใช่ตัวเลข`, en: `${cell('points')} is no number of points` })
  const tags = cell('tags')
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  const about = {
    line,
    points: Number(points),
    folder: cell('folder').slice(0, 200),
    tags,
    difficulty: difficultyOf(cell('difficulty')),
  }
  const feedback = cell('feedback')
  if (texts.length > 0) {
    const options = optionsOf(texts)
    const said = key.split(/[,;/ ]+/).filter(Boolean)
    const right = said.map((one) => placeOf(one, texts)).filter((place) => place >= 0)
    if (right.length === 0 || right.length < said.length) {
      const exact = texts.indexOf(key)
      if (exact < 0)
        return void refuse(
          key === ''
            ? why.noAnswer
            : { th: `เฉลย ${key} ไม่มีในตัวเลือก`, en: `the answer ${key} is not among the options` },
        )
      right.splice(0, right.length, exact)
    }
    const each = 100 / right.length
    const weights = Object.fromEntries(options.map(({ id }, n) => [id, right.includes(n) ? each : 0]))
    return take(into, {
      ...about,
      asked: { type: right.length > 1 ? 'multi' : 'single', stem, options },
      key: { weights, feedback },
    })
  }
  const type = cell('type').toLowerCase()
  if (/essay|อัตนัย|เรียงความ|บรรยาย/.test(type))
    return take(into, { ...about, asked: { type: 'essay', stem }, key: { feedback } })
  if (key === '') return void refuse(why.noAnswer)
  const yes = /^(true|t|yes|ถูก|จริง|ใช่)$/i.test(key)
  if (/true|ถูก.?ผิด/.test(type) || (type === '' && (yes || /^(false|f|no|ผิด|เท็จ|ไม่ใช่)$/i.test(key))))
    return take(into, { ...about, asked: { type: 'trueFalse', stem }, key: { right: yes, feedback } })
  if (/num|ตัวเลข/.test(type)) {
    const [middle, tolerance] = [readDecimal(key), cell('tolerance') === '' ? '0' : readDecimal(cell('tolerance'))]
    if (middle === null || tolerance === null)
      return void refuse({
        th: `${middle === null ? key : cell('tolerance')} ไม่ใช่ตัวเลข`,
        en: `${middle === null ? key : cell('tolerance')} is no number`,
      })
    return take(into, {
      ...about,
      asked: { type: 'numeric', stem },
      key: { amounts: [{ ...around(middle, tolerance), pct: 100 }], feedback },
    })
  }
  const answers = key.split('|').map((text) => ({ text: text.trim(), pct: 100 }))
  return take(into, {
    ...about,
    asked: { type: 'short', stem },
    key: { answers: answers.filter(({ text }) => text !== ''), feedback },
  })
}

const thaiLetters = 'กขคงจฉชซ'
/** `B`, `ข`, `2`; −1 for none of them. */
function placeOf(key: string, texts: readonly string[]): number {
  const place = /^\d$/.test(key)
    ? Number(key) - 1
    : /^[A-Za-z]$/.test(key)
      ? key.toUpperCase().charCodeAt(0) - 65
      : thaiLetters.indexOf(key)
  return key.length === 1 && place < texts.length ? place : -1
}

const difficultyOf = (typed: string): 'easy' | 'middle' | 'hard' =>
  /^(easy|ง่าย)$/i.test(typed) ? 'easy' : /^(hard|ยาก)$/i.test(typed) ? 'hard' : 'middle'
