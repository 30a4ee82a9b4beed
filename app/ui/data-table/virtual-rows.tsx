/** Of many rows only those on the screen and a few around; what is above and below is room, set by script. */
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'

export type Reveal = (index: number) => void

const rowPx = 44

type Props = {
  count: number
  /** the row that has the focus stays drawn, so that the focus stays */
  kept: number
  box: RefObject<HTMLElement | null>
  reveal: RefObject<Reveal>
  columns: number
  draw: (index: number, measure: (element: HTMLElement | null) => void) => ReactNode
}

export function VirtualRows({ count, kept, box, reveal, columns, draw }: Props) {
  const [headPx, setHeadPx] = useState(0)
  useLayoutEffect(() => {
    setHeadPx(box.current?.querySelector('thead')?.offsetHeight ?? 0)
  }, [box])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; what it gives is used where it is given
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index)
    return () => void (reveal.current = () => {})
  }, [reveal, virtualizer])
  const measure = useCallback((element: HTMLElement | null) => virtualizer.measureElement(element), [virtualizer])
  let end = headPx
  const items = virtualizer.getVirtualItems().map((item) => {
    const before = item.start - end
    end = item.end
    return (
      <Fragment key={item.key}>
        {before > 0 && <Room px={before} columns={columns} />}
        {draw(item.index, measure)}
      </Fragment>
    )
  })
  const after = virtualizer.getTotalSize() + headPx - end
  return (
    <>
      {items}
      {after > 0 && <Room px={after} columns={columns} />}
    </>
  )
}

function Room({ px, columns }: { px: number; columns: number }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (cell.current) cell.current.style.height = `${px}px`
  }, [px])
  return (
    <tr aria-hidden="true" role="presentation">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, nothing to read */}
      <td ref={cell} colSpan={columns} role="presentation" />
    </tr>
  )
}
