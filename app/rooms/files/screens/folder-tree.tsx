/** The folders as a tree: to go somewhere, or to choose where something goes. */
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { type DriveAsk, folderHref } from '../drive/drive-ask.ts'
import type { Scope } from '../whose-items.ts'
import { useDrive, useDropOn } from './drive-context.ts'
import styles from './folder-tree.module.css'

interface TreeProps {
  label: string
  topName: string
  branches: Branches
  /** where one is, or what is chosen; undefined: nowhere in it */
  current: string | null | undefined
  /** left out, each is a link to its folder */
  onChoose?: (folder: { id: string | null; name: string }) => void
  /** cannot be chosen: what is moved, and all below it */
  without?: ReadonlySet<string>
}

interface Node {
  id: string | null
  name: string
  level: number
  hasFolders: boolean
  isOpen: boolean
}

export function FolderTree(props: TreeProps) {
  const { label, branches, current, onChoose, without } = props
  const { data } = useDrive()
  const nodes: Node[] = [{ id: null, name: props.topName, level: 1, hasFolders: false, isOpen: true }]
  const grow = (parent: string | null, level: number) => {
    for (const { id, name, hasFolders } of branches.of(parent) ?? []) {
      if (without?.has(id)) continue
      nodes.push({ id, name, level, hasFolders, isOpen: hasFolders && branches.isOpen(id) })
      if (hasFolders && branches.isOpen(id)) grow(id, level + 1)
    }
  }
  grow(null, 2)
  const tree = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<string | null>(current ?? null)
  const [was, setWas] = useState(current)
  if (was !== current) {
    setWas(current)
    setStop(current ?? null)
  }
  const stopId = nodes.some(({ id }) => id === stop) ? stop : null
  const focus = (at: number) => {
    const node = nodes[Math.max(0, Math.min(at, nodes.length - 1))]!
    setStop(node.id)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[nodes.indexOf(node)]?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = nodes.findIndex(({ id }) => id === stopId)
    const node = nodes[at]
    if (!node) return
    const parent = nodes.slice(0, at).findLastIndex(({ level }) => level < node.level)
    if (event.key === 'ArrowDown') focus(at + 1)
    else if (event.key === 'ArrowUp') focus(at - 1)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(nodes.length - 1)
    else if (event.key === 'ArrowRight' && node.hasFolders && node.id !== null && !node.isOpen)
      branches.turn(node.id, true)
    else if (event.key === 'ArrowRight' && node.isOpen) focus(at + 1)
    else if (event.key === 'ArrowLeft' && node.isOpen && node.id !== null) branches.turn(node.id, false)
    else if (event.key === 'ArrowLeft' && parent >= 0) focus(parent)
    else if (event.key === ' ') (event.target as HTMLElement).click()
    else return
    event.preventDefault()
  }
  return (
    <ul role="tree" aria-label={label} ref={tree} className={styles.tree} onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <TreeNode
          key={node.id ?? ''}
          {...node}
          isStop={node.id === stopId}
          isCurrent={node.id === current}
          place={onChoose ? null : data}
          onChoose={onChoose}
          turn={branches.turn}
          onStop={setStop}
        />
      ))}
    </ul>
  )
}

interface NodeProps extends Node {
  isStop: boolean
  isCurrent: boolean
  /** where its link leads, and whether something may be dropped on it; null where it is chosen */
  place: { path: string; ask: DriveAsk; mayChange: boolean } | null
  onChoose: TreeProps['onChoose'] | undefined
  turn: Branches['turn']
  onStop: (id: string | null) => void
}

/** Of a thousand only those are drawn anew that have changed. */
const TreeNode = memo(function TreeNode(props: NodeProps) {
  const { id, name, level, hasFolders, isOpen, isStop, isCurrent, place, onChoose, turn, onStop } = props
  const drop = useDropOn(place?.mayChange ? { id, name } : null)
  const face = {
    role: 'treeitem',
    'aria-level': level,
    'aria-expanded': hasFolders ? isOpen : undefined,
    'aria-selected': isCurrent,
    'aria-current': place && isCurrent ? ('page' as const) : undefined,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => onStop(id),
    className: cx(
      styles.node,
      styles[`level-${Math.min(level, 8)}`],
      isCurrent && styles.current,
      drop.isOver && styles.over,
    ),
    ...drop.target,
  }
  const content: ReactNode = (
    <>
      <span
        aria-hidden="true"
        className={cx(styles.turn, isOpen && styles.open, !hasFolders && styles.leaf)}
        onClick={(event) => {
          if (!hasFolders || id === null) return
          event.preventDefault()
          event.stopPropagation()
          turn(id, !isOpen)
        }}
      >
        <Icon name="chevron-right" size={16} />
      </span>
      <Icon name={id === null ? 'home' : 'folder'} />
      <span className={styles.name}>{name}</span>
    </>
  )
  return (
    <li role="none" className={styles.branch}>
      {place ? (
        <Link {...face} to={folderHref(place.path, place.ask, id)}>
          {content}
        </Link>
      ) : (
        <button type="button" {...face} onClick={() => onChoose?.({ id, name })}>
          {content}
        </button>
      )}
    </li>
  )
})

/** The folders of a drive, branch by branch: what is opened is fetched then. */
export interface Branch {
  id: string
  name: string
  hasFolders: boolean
}

export interface Branches {
  of: (parent: string | null) => readonly Branch[] | undefined
  isOpen: (id: string) => boolean
  /** the same function between drawings */
  turn: (id: string, open: boolean) => void
}

/** `top` comes with the page; when it comes anew, what is open is fetched anew. */
export function useBranches(scope: Scope, top: readonly Branch[], opened: readonly string[]): Branches {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Branch[]>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const asked = useRef(new Set<string>())

  const fetchOf = useCallback(
    async (parent: string) => {
      asked.current.add(parent)
      try {
        const query = new URLSearchParams({ scope, parent })
        const response = await fetch(`/filemanager/folder_structure?${query}`, {
          headers: { accept: 'application/json' },
        })
        const { structure = [] } = response.ok ? ((await response.json()) as { structure?: readonly Branch[] }) : {}
        setKnown((now) => new Map([...now, [parent, structure]]))
      } catch {
        asked.current.delete(parent)
      }
    },
    [scope],
  )

  const way = opened.join()
  useEffect(() => setOpen((now) => new Set([...now, ...way.split(',').filter(Boolean)])), [way])
  useEffect(() => {
    for (const id of open) if (!asked.current.has(id)) void fetchOf(id)
  }, [open, fetchOf])
  const first = useRef(top)
  useEffect(() => {
    if (first.current === top) return
    first.current = top
    for (const id of asked.current) void fetchOf(id)
  }, [top, fetchOf])

  const turn = useCallback((id: string, to: boolean) => setOpen((now) => turned(now, id, to)), [])
  return {
    of: (parent) => (parent === null ? top : known.get(parent)),
    isOpen: (id) => open.has(id),
    turn,
  }
}

function turned(open: ReadonlySet<string>, id: string, to: boolean): ReadonlySet<string> {
  const next = new Set(open)
  if (to) next.add(id)
  else next.delete(id)
  return next
}
