/** What a file of questions gave: each that can be asked, and a sentence for each that cannot. */
import type { LocalText } from '#kernel/context.ts'
import { type Asked, emptyKey, type Key, type Option, problemOf } from '../question.ts'
import { wrongWords } from '../wrong-words.ts'

export interface ImportedQuestion {
  line: number
  asked: Asked
  key: Key
  points: number
  folder: string
  tags: string[]
  difficulty: 'easy' | 'middle' | 'hard'
}
export interface Said {
  line: number
  /** What the file calls it; '' for nothing. */
  name: string
  why: LocalText
}
export interface Imported {
  format: 'gift' | 'aiken' | 'csv' | 'qti'
  questions: ImportedQuestion[]
  refused: Said[]
  /** Read, and to be looked at. */
  hints: Said[]
}

export const nothing = (format: Imported['format']): Imported => ({ format, questions: [], refused: [], hints: [] })

type Read = Pick<ImportedQuestion, 'line'> & {
  asked: Partial<Asked> & Pick<Asked, 'type' | 'stem'>
  key?: Partial<Key>
} & Partial<Pick<ImportedQuestion, 'points' | 'folder' | 'tags' | 'difficulty'>>

/** In, if it can be asked; else its sentence. */
export function take(into: Imported, { line, asked: part, key: keyPart = {}, ...more }: Read): void {
  const asked: Asked = { options: [], rows: [], unit: '', fileId: null, ...part }
  const key: Key = { ...emptyKey, ...keyPart }
  const problem = problemOf(asked, key)
  const why = problem === 'sameOptions' ? sameOption([...asked.options, ...asked.rows]) : problem && wrongWords[problem]
  if (why) into.refused.push({ line, name: key.name, why })
  else into.questions.push({ line, asked, key, points: 1, folder: '', tags: [], difficulty: 'middle', ...more })
}

function sameOption(options: readonly Option[]): LocalText {
  const twin = options.find(({ text }, at) => options.findIndex((option) => option.text === text) < at)!.text
  return { th: `ตัวเลือก ${twin} ซ้ำ`, en: `the option ${twin} stands there twice` }
}

const lasts = /^(ถูกทุกข้อ|ถูกทั้งหมด|ทุกข้อ|ไม่มีข้อใด|ไม่มีข้อถูก|ผิดทุกข้อ|all of the (above|options)|none of the (above|options))/i

/** `all of the above` stays last, however options are shuffled. */
export const optionsOf = (texts: readonly string[]): Option[] =>
  texts.map((text, at) => ({ id: `o${at + 1}`, text, ...(lasts.test(text) && { pinned: true }) }))
