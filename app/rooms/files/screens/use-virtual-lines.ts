/** Of a long list only the lines on the screen and a few around are drawn; above and below them is room. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { scrollBack } from '#ui/scroll-place.ts'

interface Lines {
  box: RefObject<HTMLElement | null>
  count: number
  isLong: boolean
  /** with another one, an item has another size */
  layout: string
}

export interface VirtualLines {
  columns: number
  /** how many lines are on the screen */
  onScreen: number
  /** which items are drawn: from, up to but without */
  from: number
  to: number
  reveal: (index: number) => void
}

/** Drawn before it is known how high one is. */
const beforehand = 40

/** How wide and high an item is, only CSS knows: the first one is measured. */
export function useVirtualLines({ box, count, isLong, layout }: Lines): VirtualLines {
  const { measured, exact } = useMeasured(box, layout)
  const { columns, linePx, gapPx, top, isInBox } = measured
  const lines = Math.ceil(count / columns)
  const how = { estimateSize: () => linePx + gapPx, overscan: 6, scrollMargin: top }
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; what it gives is used where it is given
  const inWindow = useWindowVirtualizer({
    ...how,
    count: isLong && !isInBox ? lines : 0,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 96,
  })
  const inBox = useVirtualizer({
    ...how,
    count: isLong && isInBox ? lines : 0,
    getScrollElement: () => scrollerOf(box.current),
    scrollPaddingStart: 48,
    scrollPaddingEnd: 8,
  })
  const virtualizer = isInBox ? inBox : inWindow
  useEffect(() => virtualizer.measure(), [virtualizer, linePx, gapPx, columns])
  const drawn = virtualizer.getVirtualItems()
  const isOn = isLong && drawn.length > 0 && linePx > 0
  const first = isOn ? drawn[0]!.index : 0
  const last = isOn ? drawn.at(-1)!.index : Math.min(lines, isLong ? beforehand : lines) - 1
  const from = first * columns
  const to = Math.min(count, (last + 1) * columns)
  // Before the page is scrolled back to where one was: by then it is as long as it was.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { columns: wide, linePx: high, gapPx: gap } = exact.current
    const room = (items: number) => (isLong && items > 0 ? `${Math.ceil(items / wide) * (high + gap)}px` : '')
    element.style.paddingBlockStart = room(from)
    element.style.paddingBlockEnd = room(count - to)
  }, [box, exact, isLong, from, to, count, measured])
  useAfterReload(isOn && !isInBox)
  const reveal = useCallback(
    (index: number) => isLong && virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
    [virtualizer, columns, isLong],
  )
  const onScreen = linePx > 0 ? Math.max(1, Math.floor(highOf(box.current, isInBox) / (linePx + gapPx))) : 6
  return { columns, onScreen, from, to, reveal }
}

/** What scrolls with the list in it, where that is not the page: one of two panes, beside the other. */
function scrollerOf(box: HTMLElement | null): HTMLElement | null {
  const around = box?.closest<HTMLElement>('[data-scrolls]')
  return around && getComputedStyle(around).overflowY === 'auto' ? around : null
}

/** Of what is seen of the list, in px. */
const highOf = (box: HTMLElement | null, isInBox: boolean): number =>
  (isInBox && scrollerOf(box)?.clientHeight) || innerHeight - 216

let isScrolledBack = false

/** Once, when the page that the server drew has become as long as its list. */
function useAfterReload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || isScrolledBack) return
    isScrolledBack = true
    scrollBack()
  }, [isOn])
}

interface Measured {
  columns: number
  linePx: number
  gapPx: number
  top: number
  isInBox: boolean
}

/** `exact` is there earlier than what is drawn by it. */
function useMeasured(box: RefObject<HTMLElement | null>, layout: string) {
  const [measured, setMeasured] = useState<Measured>({ columns: 1, linePx: 0, gapPx: 0, top: 0, isInBox: false })
  const exact = useRef(measured)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const style = getComputedStyle(element)
      const item = element.querySelector<HTMLElement>('[role=row]:not([data-aside])')
      const scroller = scrollerOf(element)
      const { top } = element.getBoundingClientRect()
      const next = {
        columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
        linePx: item?.getBoundingClientRect().height ?? 0,
        gapPx: Number.parseFloat(style.rowGap) || 0,
        top: scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + scrollY,
        isInBox: scroller !== null,
      }
      if (JSON.stringify(exact.current) === JSON.stringify(next)) return
      exact.current = next
      setMeasured(next)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another layout an item is as large as its CSS says
  }, [box, layout])
  return { measured, exact }
}
