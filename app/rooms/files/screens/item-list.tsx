/** What lies in a folder, or what was found: tiles or a table, a grid by ARIA either way. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { isHere, nothing } from '../drive/kept-pages.ts'
import type { ListedItem } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { pageItems } from '../limits.ts'
import { useDrive } from './drive-context.ts'
import { ItemLine } from './item-line.tsx'
import { looks, SortHead } from './sort-head.tsx'
import { type ItemPages, type Reach, useReach } from './use-item-pages.ts'
import { headRows, type ListKey, useListKeys } from './use-list-keys.ts'
import { useVirtualLines } from './use-virtual-lines.ts'
import styles from './item-line.module.css'
import face from './item-face.module.css'

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

/** Below a list: how much there is, what could not be fetched, and the way on for who has no script. */
export function ListEnd({ pages }: { pages: ItemPages }) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const { number } = useFormat()
  const { ask, path } = data
  const next = ask.from + pageItems
  return (
    <>
      {pages.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {text.moreFailed}{' '}
          <Button size="small" onClick={pages.again}>
            {text.again}
          </Button>
        </p>
      )}
      <p className={styles.pages}>
        {ask.from > 0 && <Link to={driveHref(path, { ...ask, from: 0 })}>{text.firstPage}</Link>}
        {next < pages.lines.length && <Link to={driveHref(path, { ...ask, from: next })}>{text.nextPage}</Link>}
      </p>
      <p className={styles.total}>{text.count(number(pages.lines.length))}</p>
    </>
  )
}

/** Where an item will stand that is not here yet: as high as one, and it can have the focus meanwhile. */
interface WaitingLineProps {
  index: number
  layout: 'grid' | 'table'
  isStop: boolean
  isAside: boolean
}

export function WaitingLine({ index, layout, isStop, isAside }: WaitingLineProps) {
  const text = useWords(itemWords)
  const look = looks[layout]
  return (
    <div
      role="row"
      data-aside={isAside || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={index + headRows}
      aria-busy="true"
      className={cx(styles.item, look.item, isAside && styles.aside)}
    >
      <div className={cx(styles.pick, look.pick)} />
      <div role="gridcell" aria-label={text.coming} className={cx(styles.named, look.named)}>
        <span className={cx(face.face, styles.bone, layout === 'grid' && face.large, look.face)} />
        <span className={cx(styles.words, look.words)}>
          <span className={cx(styles.bone, styles.waitingName)} />
        </span>
      </div>
      <div className={cx(styles.end, look.end)} />
    </div>
  )
}
