/** Words of the chosen block written where they stand; several lines on a surface that comes when it is first needed. */
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocale, useWords } from '#ui/words.tsx'
import type { LocalText } from '#kernel/context.ts'
import type { Writing } from '#ui/writing/make-writing.ts'
import { type Block } from '../../blocks/kinds.ts'
import { written } from '../../pages/sample-sentences.ts'
import { fieldNames } from './block-words.ts'
import { canvasWords } from './canvas-words.ts'
import type { Found } from './find-words.ts'
import { type InPlace, placeProse, writeLine } from './in-place.ts'
import { wordsOn } from './mark-words.ts'
import { findBlock } from './tree.ts'
import type { BlocksAtHand } from './use-blocks.ts'
import { withWords, wordsIn } from './written.ts'

interface UseInPlace {
  blocks: BlocksAtHand
  lang: 'th' | 'en'
  onBegin: () => void
}

interface Point {
  x: number
  y: number
}

export function useInPlace({ blocks, lang, onBegin }: UseInPlace) {
  const text = useWords(canvasWords)
  const locale = useLocale()
  const [frozen, setFrozen] = useState<Block | null>(null)
  const [isNaming, setNaming] = useState(false)
  const [prose, setProse] = useState<Writing | null>(null)
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  const now = useRef<InPlace>(undefined)
  const latest = useRef(blocks)
  latest.current = blocks
  const end = () => {
    const ended = now.current
    if (!ended) return
    now.current = undefined
    ended.end()
    setFrozen(null)
    setNaming(false)
    setProse(null)
  }
  useEffect(() => () => now.current?.end(), [])
  // What is written in belongs to this language.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- ends with the language, not with each drawing
  useEffect(() => end, [lang])

  const open = (block: Block, found: Found, at: Point | null) => {
    end()
    const { path, name } = found.written
    const own = wordsIn(block).find((one) => one.path === path)!.value
    const to = (words: string) => {
      const { own: all } = latest.current
      const fresh = all && findBlock(all, block.id)
      const value = fresh && wordsIn(fresh).find((one) => one.path === path)?.value
      if (value)
        latest.current.change(
          block.id,
          withWords(fresh, path, written(value, lang, words)),
          `${block.id} ${path} ${lang}`,
        )
    }
    const label = fieldNames[name]?.[locale] ?? text.write
    const said = own[lang] || own.th || own.en
    setFrozen(block)
    onBegin()
    if (found.written.isProse) void openProse(found, { said, label, to, at })
    else
      now.current = writeLine({
        found,
        text: said,
        empty: text.hint(name),
        label,
        lang,
        at,
        onText: to,
        onEnd: end,
      })
  }

  async function openProse(
    found: Found,
    { said, label, to, at }: { said: string; label: string; to: (words: string) => void; at: Point | null },
  ) {
    const { place, end: away } = placeProse({ found })
    const opened: InPlace = { end: away }
    now.current = opened
    const { makeWriting } = await import('#ui/writing/make-writing.ts')
    if (now.current !== opened) return
    const writing = makeWriting({ place, text: said, label, lang, onText: to, onTurn: drawAgain })
    opened.end = () => {
      writing.destroy()
      away()
    }
    writing.view.dom.addEventListener('keydown', (event) => {
      event.stopPropagation()
      if (event.key === 'Escape') end()
    })
    setProse(writing)
    const spot = at && writing.view.posAtCoords({ left: at.x, top: at.y })
    writing.commands.focus(spot ? spot.pos : said === '' ? 'start' : 'end', { scrollIntoView: false })
  }

  /** False: nothing there can be written in. */
  const begin = (id: string, target: HTMLElement, at: Point): boolean => {
    const block = blocks.own && findBlock(blocks.own, id)
    if (!block || blocks.isClosed(id)) return false
    const found = [...wordsOn(target.ownerDocument.body, block, lang, text.hint).values()].find(({ elements }) =>
      elements.some((element) => element === target || element.contains(target)),
    )
    if (!found) return false
    if (blocks.chosen !== id) blocks.choose(id)
    open(block, found, at)
    return true
  }
  /** The page's own name, where it stands over its blocks. */
  const beginTitle = (element: HTMLElement, title: LocalText, at: Point, onText: (text: string) => void) => {
    end()
    setNaming(true)
    onBegin()
    now.current = writeLine({
      found: { written: { path: 'title', name: 'title', value: title, isProse: false, max: 200 }, elements: [element] },
      text: title[lang] || title.th,
      empty: text.hint('title'),
      label: text.pageName,
      lang,
      at,
      onText,
      onEnd: end,
    })
  }
  const beginFirst = (stage: HTMLElement | null) => {
    const body = stage?.querySelector('iframe')?.contentDocument?.body
    const { block } = blocks
    if (!body || !block || blocks.isClosed(block.id)) return
    const [first] = wordsOn(body, block, lang, text.hint).values()
    if (first) open(block, first, null)
  }
  return { frozen, prose, isWriting: frozen !== null || isNaming, begin, beginTitle, beginFirst, end }
}
