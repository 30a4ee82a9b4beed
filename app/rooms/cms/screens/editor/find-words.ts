/** Where the words of a block stand on the page that is drawn: found by what they say, so blocks of every room can be written in. */
import type { LocalText } from '#kernel/context.ts'
import { markedBlocks, markedParts } from '#kernel/marked-text.ts'
import type { WordsPath, Written } from './written.ts'

export interface Found {
  written: Written
  /** the elements that say it: one of a line, as many as it has parts of a text with marks */
  elements: readonly HTMLElement[]
}

/** @param root the element of the block; what stands in blocks within it is theirs */
export function findWords(root: HTMLElement, all: readonly Written[], lang: 'th' | 'en'): Map<WordsPath, Found> {
  const elements = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-block]') === root && !(element instanceof SVGElement) && !isAside(element),
  )
  const said = new Map(elements.map((element) => [element, bare(element.textContent ?? '')]))
  const taken = new Set<HTMLElement>()
  const found = new Map<WordsPath, Found>()
  for (const written of all) {
    const wanted = bare(plainOf(written, lang))
    if (wanted === '') continue
    const run = written.isProse ? runOf(elements, said, taken, wanted) : lineOf(elements, said, taken, wanted)
    if (run.length === 0) continue
    for (const element of run) taken.add(element)
    found.set(written.path, { written, elements: run })
  }
  return found
}

const isAside = (element: Element) => element.closest('[data-writing]') !== null

/** Breaks and spaces are drawn in many ways; what is said stays. */
const bare = (text: string) => text.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')

const shownIn = (value: LocalText, lang: 'th' | 'en') => value[lang] || value.th || value.en

function plainOf({ value, isProse }: Written, lang: 'th' | 'en'): string {
  const text = shownIn(value, lang)
  if (!isProse) return text
  const plain = (line: string) =>
    markedParts(line)
      .map((part) => part.text)
      .join('')
  return markedBlocks(text)
    .map((block) =>
      block.kind === 'list'
        ? block.items.map(plain).join('')
        : block.kind === 'heading'
          ? plain(block.text)
          : block.lines.map(plain).join(''),
    )
    .join('')
}

type Said = ReadonlyMap<HTMLElement, string>

/** The innermost element that says this line, without the spans that only hold words together. */
function lineOf(elements: readonly HTMLElement[], said: Said, taken: ReadonlySet<HTMLElement>, wanted: string) {
  const first = elements.find((element) => said.get(element) === wanted && !within(element, taken))
  if (!first) return []
  let at = first
  for (;;) {
    const inner = [...at.children].find((child) => said.get(child as HTMLElement) === wanted) as HTMLElement | undefined
    if (!inner || inner.tagName === 'SPAN') return [at]
    at = inner
  }
}

/** Neighbours that together say a text of several lines. */
function runOf(elements: readonly HTMLElement[], said: Said, taken: ReadonlySet<HTMLElement>, wanted: string) {
  let best: HTMLElement[] = []
  for (const start of elements) {
    if (inline.test(start.tagName) || within(start, taken)) continue
    const run: HTMLElement[] = []
    let text = ''
    for (let next: Element | null = start; next && text.length < wanted.length; next = next.nextElementSibling) {
      if (taken.has(next as HTMLElement)) break
      text += said.get(next as HTMLElement) ?? ''
      run.push(next as HTMLElement)
      if (!wanted.startsWith(text)) break
    }
    // The innermost: what stands around it says the same.
    if (text === wanted && (best.length === 0 || best.some((element) => element.contains(start) && element !== start)))
      best = run
  }
  return best
}

const inline = /^(?:SPAN|STRONG|EM|A|LI|IMG|BUTTON)$/

const within = (element: Element, taken: ReadonlySet<HTMLElement>) =>
  [...taken].some((other) => other === element || other.contains(element))
