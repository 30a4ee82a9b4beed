/** The folders as a tree: to go somewhere, or to choose where something goes. */
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { type DriveAsk, folderHref } from '../drive/drive-ask.ts'
import { useDrive } from './drive-context.ts'
import type { Branches } from './use-branches.ts'
import { useDropOn } from './use-drop-on.ts'
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
