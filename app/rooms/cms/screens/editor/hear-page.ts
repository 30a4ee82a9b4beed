/** What somebody does on the framed page: nothing there leads away, everything is told to the editor. */
import type { RefObject } from 'react'

export interface CanvasEvents {
  /** null: beside every block */
  press: (block: string | null, target: HTMLElement, at: { x: number; y: number }, times: number) => void
  hover: (block: string | null) => void
  key: (event: KeyboardEvent) => void
  /** files held over a block; null: over none, or gone */
  over: (block: string | null) => void
  drop: (files: readonly File[], block: string | null) => void
  paste: (event: ClipboardEvent) => void
}

export function hearPage(page: Document, heard: RefObject<CanvasEvents>): () => void {
  const stop = new AbortController()
  const on = <Kind extends keyof DocumentEventMap>(kind: Kind, hear: (event: DocumentEventMap[Kind]) => void) =>
    page.addEventListener(kind, hear, { capture: true, signal: stop.signal })
  const isWriting = (event: Event) => elementOf(event)?.closest('[data-writing]') !== null
  on('click', (event) => {
    if (isWriting(event)) {
      // A link that is being written is words.
      if (elementOf(event)?.closest('a, summary, button, label')) event.preventDefault()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    const target = elementOf(event)
    if (target) heard.current.press(blockOf(target), target, { x: event.clientX, y: event.clientY }, event.detail)
  })
  on('submit', (event) => event.preventDefault())
  // A field of the page is looked at, not filled in.
  on('mousedown', (event) => {
    if (!isWriting(event) && elementOf(event)?.closest('input, textarea, select, label, summary'))
      event.preventDefault()
  })
  on('pointermove', (event) => heard.current.hover(blockOf(elementOf(event))))
  on('keydown', (event) => {
    if (!isWriting(event)) heard.current.key(event)
  })
  on('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    heard.current.over(blockOf(elementOf(event)))
  })
  on('dragleave', (event) => {
    if (event.relatedTarget === null) heard.current.over(null)
  })
  on('drop', (event) => {
    event.preventDefault()
    heard.current.over(null)
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) heard.current.drop(files, blockOf(elementOf(event)))
  })
  on('paste', (event) => {
    if (!isWriting(event)) heard.current.paste(event)
  })
  page.documentElement.addEventListener('pointerleave', () => heard.current.hover(null), { signal: stop.signal })
  return () => stop.abort()
}

/** Of the frame's own realm: `instanceof` of ours knows nothing of it. */
const elementOf = (event: Event): HTMLElement | null => {
  const target = event.target as Node | null
  return target?.nodeType === 1 ? (target as HTMLElement) : (target?.parentElement ?? null)
}

const blockOf = (element: HTMLElement | null): string | null =>
  element?.closest<HTMLElement>('[data-block]')?.dataset.block ?? null
