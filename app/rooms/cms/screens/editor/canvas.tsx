/** The page itself, as visitors see it: pressed to choose, written where its words stand, pictures dropped onto it. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LocaleProvider, useWords } from '#ui/words.tsx'
import type { Block } from '../../blocks/kinds.ts'
import type { BlockData } from '../../parts/blocks/block-data.ts'
import { PageBody } from '../../parts/page-body.tsx'
import pageStyles from '../custom.module.css'
import { kindName } from './block-words.ts'
import { canvasCss } from './canvas-css.ts'
import { canvasWords } from './canvas-words.ts'
import { type CanvasEvents, hearPage } from './hear-page.ts'
import { markWords } from './mark-words.ts'
import { useFrameDocument } from './frame-document.ts'
import { hinted } from './written.ts'
import styles from './canvas.module.css'

export interface Rect {
  top: number
  left: number
  width: number
  height: number
}

interface CanvasProps {
  title: string | null
  blocks: readonly Block[]
  data: BlockData
  lang: 'th' | 'en'
  width: number
  chosen: string | null
  /** a block that is being written in: it stays as it was drawn until that ends */
  frozen: Block | null
  events: CanvasEvents
  /** over the page, in its place: frames and tools */
  over: (page: { rectOf: (id: string) => Rect | null; scale: number }) => React.ReactNode
  stage: RefObject<HTMLDivElement | null>
}

export function Canvas({ title, blocks, data, lang, width, chosen, frozen, events, over, stage }: CanvasProps) {
  const text = useWords(canvasWords)
  const frame = useRef<HTMLIFrameElement>(null)
  const css = useMemo(() => canvasCss(blocks, (kind) => text.nothing(kindName(kind)[lang])), [blocks, lang, text])
  const { body, height, onLoad } = useFrameDocument(frame, lang, css)
  const room = useRoom(stage)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const shown = useMemo(() => blocks.map((block) => shownBlock(block, frozen, text.hint)), [blocks, frozen, text])
  const heard = useRef(events)
  heard.current = events
  useEffect(() => (body ? hearPage(body.ownerDocument, heard) : undefined), [body])
  const [, measure] = useReducer((n: number) => n + 1, 0)
  useLayoutEffect(() => {
    if (!body) return
    markWords(body, blocks, lang, text.hint, chosen)
    measure()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- asked again after each of them is drawn
  }, [body, shown, data, lang, width, chosen, blocks, text])
  // Pictures and fonts come later than the page.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- a dispatch is the same always; it is the height that turns it
  useEffect(measure, [height])
  const rectOf = (id: string): Rect | null => {
    const found = body?.querySelector(`[data-block="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    return found
      ? { top: found.top * scale, left: found.left * scale, width: found.width * scale, height: found.height * scale }
      : null
  }
  return (
    <div className={styles.paper} style={{ inlineSize: `${width * scale}px`, blockSize: `${height * scale}px` }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- empty and ours: React alone draws into it, the page's own policy holds in it, and WebKit tells a sandboxed frame's events to nobody */}
      <iframe
        ref={frame}
        title={text.page}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        className={styles.frame}
        style={{ inlineSize: `${width}px`, blockSize: `${height}px`, transform: `scale(${scale})` }}
        onLoad={onLoad}
      />
      {body &&
        createPortal(
          <LocaleProvider locale={lang}>
            <main className={pageStyles.page} lang={lang}>
              <PageBody blocks={shown} data={data} title={title} here="/" />
            </main>
          </LocaleProvider>,
          body,
        )}
      {body && <div className={styles.over}>{over({ rectOf, scale })}</div>}
    </div>
  )
}

/** With words where none are yet; the one that is written in, and what it stands in, as it was. */
function shownBlock(block: Block, frozen: Block | null, hint: (name: string) => string): Block {
  if (frozen && block.id === frozen.id) return hinted(frozen, hint).block
  const { block: own } = hinted(block, hint)
  return own.blocks.length === 0
    ? own
    : ({ ...own, blocks: own.blocks.map((each) => shownBlock(each, frozen, hint)) } as Block)
}

/** How wide the stage is, in px; 0 while it is not seen. */
function useRoom(stage: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
  return room
}
