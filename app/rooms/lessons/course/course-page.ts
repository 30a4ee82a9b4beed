/** Pure: what a course's page says beside its words, as it is kept and as it is shown. */
import { type PagePart, pageParts } from './course-input.ts'

interface Both {
  th: string
  en: string
}
export type PageTexts = Record<PagePart, Both>

/** Of the column; a course from before has none of it. */
export function pageOf(kept: unknown): PageTexts {
  const found = (kept ?? {}) as Partial<PageTexts>
  return Object.fromEntries(pageParts.map((part) => [part, found[part] ?? { th: '', en: '' }])) as PageTexts
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Paragraphs: the first line of each, and what follows it. */
export const headedOf = (text: string): { head: string; body: string }[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [head = '', ...rest] = paragraph.split('\n')
      return { head: head.trim(), body: rest.join('\n').trim() }
    })
