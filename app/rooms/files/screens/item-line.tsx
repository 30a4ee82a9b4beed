/** One item of the list: a tile, or a row of the table. */
import { memo, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { folderHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { toggled } from '../drive/kept-pages.ts'
import type { ItemView, ListedItem } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { nameChars } from '../limits.ts'
import { useDrive, useDropOn } from './drive-context.ts'
import { ItemFace, kindOf } from './item-face.tsx'
import { looks } from './sort-head.tsx'
import type { Reach } from './use-item-pages.ts'
import { useItemPress } from './use-item-press.ts'
import { headRows } from './use-list-keys.ts'
import styles from './item-line.module.css'

export interface LineProps {
  item: ListedItem
  index: number
  layout: 'grid' | 'table'
  /** the tab key comes here */
  isStop: boolean
  /** drawn only because it has the focus */
  isAside: boolean
  isAwake: boolean
  /** stays the same between drawings */
  reach: Reach
}

/** While one scrolls, only what comes into sight is drawn anew. */
export const ItemLine = memo(function ItemLine(props: LineProps) {
  const { item, index, layout, isStop, isAside, isAwake, reach } = props
  const { data, selected, select, renaming, ask } = useDrive()
  const text = useWords(itemWords)
  const look = looks[layout]
  const isOn = selected.ids.has(item.id)
  const press = useItemPress(item, index, reach)
  const drop = useDropOn(item.type === 'folder' && data.mayChange ? { id: item.id, name: item.name } : null)
  const cell = isAwake ? 'gridcell' : 'cell'
  const pick = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.shiftKey) reach.to(index, { anchor: item.id, adds: true })
    else select(toggled(selected, item.id))
  }
  return (
    <div
      role="row"
      data-item={item.id}
      data-aside={isAside || undefined}
      tabIndex={isAwake ? (isStop ? 0 : -1) : undefined}
      aria-selected={isAwake ? isOn : undefined}
      aria-rowindex={index + headRows}
      aria-label={isAwake ? item.name : undefined}
      className={cx(
        styles.item,
        look.item,
        isOn && cx(styles.on, look.on),
        isAside && styles.aside,
        drop.isOver && styles.over,
      )}
      {...(isAwake ? { ...press, ...drop.target } : {})}
    >
      <div role={cell} className={cx(styles.pick, look.pick)}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={text.select(item.name)}
            checked={isOn}
            onChange={() => {}}
            onClick={pick}
            tabIndex={-1}
          />
        </label>
      </div>
      <div role={cell} className={cx(styles.named, look.named)}>
        <ItemFace item={item} large={layout === 'grid'} className={look.face} />
        <span className={cx(styles.words, look.words)}>
          {renaming === item.id ? <RenameHere item={item} /> : <ItemName item={item} look={look} />}
          <Under item={item} look={look} />
        </span>
      </div>
      <Facts item={item} cell={cell} look={look} />
      <div role={cell} className={cx(styles.end, look.end)}>
        <button
          type="button"
          className={styles.more}
          aria-label={text.operationsOf(item.name)}
          aria-haspopup="menu"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            ask({ what: 'menu', item, at: event.currentTarget })
          }}
        >
          <Icon name="more" />
        </button>
      </div>
    </div>
  )
})

type Look = (typeof looks)[LineProps['layout']]

function ItemName({ item, look }: { item: ListedItem; look: Look }) {
  const { data, open } = useDrive()
  const text = useWords(itemWords)
  const states = (
    <span className={cx(styles.states, look.states)}>
      {item.status === 'processing' && <Badge tone="info">{text.processing}</Badge>}
      {item.status === 'quarantined' && <Badge tone="bad">{text.quarantined}</Badge>}
      {item.isMissing && <Badge tone="bad">{text.missing}</Badge>}
      {item.access === 'public' && <Icon name="globe" size={16} label={text.public} />}
    </span>
  )
  const link = {
    className: cx(styles.name, look.name),
    title: item.name,
    tabIndex: -1,
    'data-opens': true,
    draggable: false,
  }
  return (
    <span className={styles.nameLine}>
      {item.type === 'folder' ? (
        <Link {...link} to={folderHref(data.path, data.ask, item.id)} prefetch="intent">
          {item.name}
        </Link>
      ) : (
        <a
          {...link}
          href={item.url}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            open(item)
          }}
        >
          {item.name}
        </a>
      )}
      {states}
    </span>
  )
}

/** What stands under the name where there are no columns. */
function Under({ item, look }: { item: ListedItem; look: Look }) {
  const text = useWords(itemWords)
  const { relative } = useFormat()
  const { data } = useDrive()
  const locale = useLocale()
  const { top } = useWords(driveWords)
  const size = item.type === 'folder' ? text.kind_folder : byteText(item.size, locale)
  return (
    <span
      className={cx(styles.under, look.under, item.where && look.found)}
      aria-hidden={item.where ? undefined : true}
    >
      {item.where && (
        <span className={cx(styles.where, look.where)}>{[top, ...item.where.map(({ name }) => name)].join(' › ')}</span>
      )}
      <span>{size}</span>
      <span>{relative(item.updatedAt, data.now)}</span>
    </span>
  )
}

function Facts({ item, cell, look }: { item: ListedItem; cell: 'cell' | 'gridcell'; look: Look }) {
  const text = useWords(itemWords)
  const { relative, dateTime } = useFormat()
  const { data } = useDrive()
  const locale = useLocale()
  return (
    <>
      <div role={cell} className={cx(styles.fact, styles.size, look.fact, 'numbers')}>
        {item.type === 'folder' ? '–' : byteText(item.size, locale)}
      </div>
      <div role={cell} className={cx(styles.fact, look.fact, look.kind)}>
        {text[`kind_${kindOf(item)}`]}
      </div>
      <div role={cell} className={cx(styles.fact, look.fact, look.when)} title={dateTime(item.updatedAt)}>
        {relative(item.updatedAt, data.now)}
      </div>
      {data.scope === 'business' && (
        <div role={cell} className={cx(styles.fact, look.fact, look.who)} title={item.by ?? undefined}>
          {item.by ?? '–'}
        </div>
      )}
    </>
  )
}

/** A new name where the old one stood: Enter keeps it, Esc leaves it as it was. */
export function RenameHere({ item }: { item: ItemView }) {
  const { operations, rename } = useDrive()
  const text = useWords(itemWords)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const asItWas = useRef(item)
  // Once: a list that comes anew meanwhile must not select what one has typed.
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.focus()
    const { type, name } = asItWas.current
    // The ending stays, unless one wants to change it.
    const end = type === 'file' ? name.lastIndexOf('.') : -1
    field.setSelectionRange(0, end > 0 ? end : name.length)
  }, [])
  function end(keep: boolean) {
    if (isOver.current) return
    isOver.current = true
    const name = input.current?.value.trim() ?? ''
    const row = input.current?.closest<HTMLElement>('[data-item]')
    const hadFocus = document.activeElement === input.current
    rename(null)
    if (hadFocus) row?.focus({ preventScroll: true })
    if (keep && name !== '' && name !== item.name)
      void operations.run({ operation: 'rename', item: item.id, name }, new Map([[item.id, { name }]]))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        end(true)
      }}
    >
      <input
        ref={input}
        name="name"
        defaultValue={item.name}
        maxLength={nameChars}
        aria-label={text.renameTo(item.name)}
        autoComplete="off"
        className={styles.field}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') end(false)
        }}
        onBlur={() => end(true)}
      />
    </form>
  )
}
