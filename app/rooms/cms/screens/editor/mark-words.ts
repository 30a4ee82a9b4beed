/** Says on the drawn page which words can be written in, and which only show where words could be. */
import type { Block } from '../../blocks/kinds.ts'
import { everyBlock } from '../../pages/page-doc.ts'
import { findWords, type Found } from './find-words.ts'
import { hinted, wordsIn } from './written.ts'

export function markWords(
  body: HTMLElement,
  blocks: readonly Block[],
  lang: 'th' | 'en',
  hint: (name: string) => string,
  chosen: string | null,
): void {
  for (const old of body.querySelectorAll('[data-hint], [data-words]')) {
    old.removeAttribute('data-hint')
    old.removeAttribute('data-words')
  }
  // Answers are seen and written, not opened one by one.
  for (const details of body.querySelectorAll('details')) details.open = true
  for (const block of everyBlock(blocks)) {
    const { hints } = hinted(block, hint)
    if (hints.size === 0 && block.id !== chosen) continue
    for (const [path, { elements }] of wordsOn(body, block, lang, hint))
      for (const element of elements) {
        if (hints.has(path)) element.dataset.hint = ''
        if (block.id === chosen) element.dataset.words = ''
      }
  }
}

/** Where the words of a block stand on the page, by their path. */
export function wordsOn(
  body: HTMLElement,
  block: Block,
  lang: 'th' | 'en',
  hint: (name: string) => string,
): Map<string, Found> {
  const root = body.querySelector<HTMLElement>(`[data-block="${CSS.escape(block.id)}"]`)
  return root ? findWords(root, wordsIn(hinted(block, hint).block), lang) : new Map()
}
