/** Words written where they stand: beside what is drawn, which is hidden meanwhile, so drawing and writing never meet. */
import type { Found } from './find-words.ts'

export interface InPlace {
  end: () => void
}

interface Line {
  found: Found
  /** what stands there when it is begun */
  text: string
  empty: string
  label: string
  lang: string
  at: { x: number; y: number } | null
  onText: (text: string) => void
  /** Enter, Escape, or somewhere else was pressed */
  onEnd: () => void
}

/** One line, without marks. */
export function writeLine({ found, text, empty, label, lang, at, onText, onEnd }: Line): InPlace {
  const drawn = found.elements[0]!
  const page = drawn.ownerDocument
  const line = drawn.cloneNode(false) as HTMLElement
  for (const name of ['id', 'href', 'data-words', 'data-hint', 'target', 'for']) line.removeAttribute(name)
  Object.entries({ role: 'textbox', 'aria-label': label, lang, 'data-writing': '', 'data-empty': empty }).forEach(
    ([name, value]) => line.setAttribute(name, value),
  )
  line.contentEditable = 'plaintext-only'
  if (line.contentEditable !== 'plaintext-only') line.contentEditable = 'true'
  line.textContent = text
  const shown = hide(found, line)
  const said = () => (line.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, found.written.max)
  line.addEventListener('input', () => onText(said()))
  line.addEventListener('paste', (event) => {
    event.preventDefault()
    page.execCommand('insertText', false, (event.clipboardData?.getData('text/plain') ?? '').replaceAll(/\s+/g, ' '))
  })
  line.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.isComposing) return
    event.preventDefault()
    onEnd()
  })
  // Of a summary or a button, a space would be a press.
  line.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault())
  // Whoever looks into another window for a word goes on where they were.
  line.addEventListener('blur', () => document.hasFocus() && onEnd())
  line.focus()
  placeCaret(line, at)
  return { end: shown }
}

/** Where a text of several lines is to be written; the surface is made in it. */
export function placeProse({ found }: Pick<Line, 'found'>): { place: HTMLElement } & InPlace {
  const place = found.elements[0]!.ownerDocument.createElement('div')
  place.setAttribute('data-writing', '')
  return { place, end: hide(found, place) }
}

function hide({ elements }: Found, instead: HTMLElement): () => void {
  const [first] = elements
  first!.before(instead)
  for (const element of elements) element.style.display = 'none'
  return () => {
    instead.remove()
    for (const element of elements) element.style.removeProperty('display')
  }
}

function placeCaret(line: HTMLElement, at: { x: number; y: number } | null): void {
  const page = line.ownerDocument
  const selection = page.getSelection()
  if (!selection) return
  const found = at && caretAt(page, at)
  const range = page.createRange()
  if (found && line.contains(found.node)) range.setStart(found.node, found.offset)
  else range.selectNodeContents(line)
  if (found) range.collapse(true)
  selection.removeAllRanges()
  selection.addRange(range)
}

function caretAt(page: Document, { x, y }: { x: number; y: number }): { node: Node; offset: number } | null {
  const position = page.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = page.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}
