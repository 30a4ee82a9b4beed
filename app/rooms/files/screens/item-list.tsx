/** What lies in a folder, or what was found: tiles or a table, a grid by ARIA either way. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { cx } from '#ui/classes.ts'
import { useWords } from '#ui/words.tsx'
import { isHere } from '../drive/kept-pages.ts'
import type { ListedItem } from '../listed-item.ts'
import { itemWords } from '../item-words.ts'
import { nothing } from '../drive/selecting.ts'
import { useDrive } from './drive-context.ts'
import { ItemLine } from './item-line.tsx'
import { ListEnd } from './list-end.tsx'
import { SortHead } from './sort-head.tsx'
import { useListKeys, type ListKey } from './use-list-keys.ts'
import type { ItemPages } from './use-item-pages.ts'
import { useReach, type Reach } from './use-reach.ts'
import { useVirtualLines } from './use-virtual-lines.ts'
import { WaitingLine } from './waiting-line.tsx'
import { looks } from './item-looks.ts'
import styles from './item-list.module.css'

/** Fewer are all drawn. */
const fewItems = 100

/** `body`: which list, for calls. */
export function ItemList({ pages, body }: { pages: ItemPages; body: object }) {
  const drive = useDrive()
  const { data, selected, select } = drive
  const { lines } = pages
  const layout = data.ask.layout === 'table' ? 'table' : 'grid'
  const look = looks[layout]
  const box = useRef<HTMLDivElement>(null)
  const isAwake = useAwake()
  const isLong = isAwake && lines.length > fewItems
  const seen = useVirtualLines({ box, count: lines.length, isLong, layout })
  const reach = useSteady(useReach({ lines, body, selected, select }))
  const keys = useListKeys({
    list: drive.pane && { side: drive.pane.side, body },
    box,
    lines,
    selected,
    select,
    reach,
    columns: seen.columns,
    onScreen: seen.onScreen,
    reveal: seen.reveal,
    press: (key, item) => pressed(drive, box.current, key, item),
  })
  const text = useWords(itemWords)
  const { stop } = keys
  // Without script, and before it is there: the page that came.
  const { from, to } = isAwake ? seen : { from: data.ask.from, to: data.ask.from + pages.lines.filter(isHere).length }
  useEffect(() => pages.look({ from, to, stop }))
  const drawn = Array.from({ length: to - from }, (_, at) => from + at)
  if (isAwake && stop >= 0 && (stop < from || stop >= to)) drawn.push(stop)
  const draw = (index: number) => {
    const line = lines[index]
    const how = { index, layout, isStop: index === stop, isAside: index < from || index >= to } as const
    if (line === undefined) return null
    if (!isHere(line)) return <WaitingLine key={`place ${index}`} {...how} />
    return <ItemLine key={line.id} {...how} item={line} isAwake={isAwake} reach={reach} />
  }
  return (
    <div className={styles.whole}>
      <div
        role={isAwake ? 'grid' : 'table'}
        aria-label={text.list}
        aria-rowcount={lines.length + 1}
        aria-multiselectable={isAwake || undefined}
        className={cx(look.list, data.scope === 'business' && look.everybodys)}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <SortHead
          look={look}
          isAwake={isAwake}
          isAll={selected.ids.size >= lines.length}
          onAll={(on) => (on ? reach.all() : select(nothing))}
        />
        <div role="rowgroup" ref={box} className={cx(styles.items, look.items)}>
          {drawn.map(draw)}
        </div>
      </div>
      <ListEnd pages={pages} />
    </div>
  )
}

/** Also a list that is drawn later has its keys at once. */
const useAwake = (): boolean => useSyncExternalStore(never, yes, no)
const never = () => () => {}
const yes = () => true
const no = () => false

/** The same object between drawings, which does what the latest would. */
function useSteady(reach: Reach): Reach {
  const latest = useRef(reach)
  latest.current = reach
  return useMemo(() => ({ to: (...how) => latest.current.to(...how), all: () => latest.current.all() }), [])
}

function pressed(drive: ReturnType<typeof useDrive>, box: HTMLElement | null, key: ListKey, item: ListedItem) {
  const { data, ask, rename, remove, open, selected, chosen } = drive
  if (key === 'open') open(item)
  else if (key === 'details') ask({ what: 'details', item })
  else if (key === 'menu') {
    const at = box?.querySelector(`[data-item="${CSS.escape(item.id)}"] [aria-haspopup=menu]`)
    if (at) ask({ what: 'menu', item, at })
  } else if (!data.mayChange) return
  else if (key === 'rename') rename(item.id)
  else remove(selected.ids.has(item.id) ? chosen() : [item])
}
