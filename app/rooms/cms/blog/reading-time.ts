/** Pure: how long a post takes to read, and what it has inside. */
import { headingId } from '#ui/heading-id.ts'
import { markedBlocks } from '#kernel/marked-text.ts'
import type { Block } from '../blocks/kinds.ts'
import { everyBlock, said } from '../pages/page-doc.ts'

/** Thai is written without spaces: letters are counted. A reader takes about 900 of Thai and 1,000 of English a minute. */
const lettersPerMinute = { th: 900, en: 1000 } as const

export function readingMinutes(blocks: readonly Block[], locale: 'th' | 'en'): number {
  let letters = 0
  for (const block of everyBlock(blocks)) letters += lettersIn(block, locale)
  return Math.max(1, Math.round(letters / lettersPerMinute[locale]))
}

function lettersIn(value: unknown, locale: 'th' | 'en'): number {
  if (typeof value !== 'object' || value === null) return 0
  if ('th' in value && 'en' in value) return said(value as { th: string; en: string }, locale).length
  return Object.entries(value).reduce(
    (sum, [name, inner]) => (name === 'blocks' ? sum : sum + lettersIn(inner, locale)),
    0,
  )
}

export interface Entry {
  id: string
  title: string
}

/** Its headings of the second level, in the order in which they stand. */
export function contentsOf(blocks: readonly Block[], locale: 'th' | 'en'): Entry[] {
  return [...everyBlock(blocks)].flatMap((block) => {
    if (block.kind === 'text')
      return markedBlocks(said(block.body, locale)).flatMap((part) =>
        part.kind === 'heading' && part.level === 2 ? [{ id: headingId(part.text), title: part.text }] : [],
      )
    if (block.kind === 'hero' || (block.kind === 'heading' && block.level !== '2')) return []
    const title =
      block.kind === 'heading' ? said(block.text, locale) : 'title' in block ? said(block.title, locale) : ''
    return title ? [{ id: headingId(title), title }] : []
  })
}
