/**
 * Lines below lines, as `with recursive` gives them: folded and walked through by the ARIA tree's keys, put in order by
 * dragging, by Alt with the arrows and by the grip's menu.
 */
import { type ReactNode, useId, useMemo, useState } from 'react'
import { isWithin, type Move, placeText, stepsInTree } from '#kernel/move.ts'
import { DragArea } from '../drag/drag-area.tsx'
import { dragWords } from '../drag/drag-words.ts'
import { Grip } from '../drag/grip.tsx'
import { dragItem, dragList } from '../drag/parts.ts'
import { Icon } from '../icon.tsx'
import { defineWords, useWords } from '../words.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import styles from './tree.module.css'

export interface TreeLine {
  id: string
  parent: string | null
}

interface TreeProps<Line extends TreeLine> {
  label: string
  /** Each after its parent, siblings in their order. */
  lines: readonly Line[]
  name: (line: Line) => string
  /** What is read in the line, and what can be pressed at its end. */
  children: (line: Line) => ReactNode
  actions?: (line: Line) => ReactNode
  /** Without it nothing can be moved. */
  onMove?: ((move: Move) => void) | undefined
  kind?: string
  /** Folded to begin with. */
  folded?: readonly string[]
}

export function Tree<Line extends TreeLine>(props: TreeProps<Line>) {
  return props.onMove ? (
    <DragArea onMove={props.onMove}>
      <Branches {...props} />
    </DragArea>
  ) : (
    <Branches {...props} />
  )
}

function Branches<Line extends TreeLine>(props: TreeProps<Line>) {
  const { lines, label, kind = 'line' } = props
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(props.folded))
  const fold = (id: string, to: boolean) =>
    setFolded((now) => new Set(to ? [...now, id] : [...now].filter((each) => each !== id)))
  const keys = useTreeKeys({
    fold,
    step: (id, step) => {
      const to = stepsInTree(lines, id)[step]
      if (to) props.onMove?.({ id, kind, ...to })
    },
  })
  const id = useId()
  const of = useMemo(() => byParent(lines), [lines])
  return (
    <ul role="tree" aria-label={label} className={styles.tree} {...keys.tree} {...dragList('', kind, '')}>
      <Level {...props} kind={kind} id={id} of={of} parent={null} depth={1} folded={folded} fold={fold} />
    </ul>
  )
}

function byParent<Line extends TreeLine>(lines: readonly Line[]): Map<string | null, Line[]> {
  const map = new Map<string | null, Line[]>()
  for (const line of lines) map.set(line.parent, [...(map.get(line.parent) ?? []), line])
  return map
}

interface LevelProps<Line extends TreeLine> extends Omit<TreeProps<Line>, 'folded'> {
  kind: string
  id: string
  of: ReadonlyMap<string | null, readonly Line[]>
  parent: string | null
  depth: number
  folded: ReadonlySet<string>
  fold: (id: string, to: boolean) => void
}

function Level<Line extends TreeLine>(props: LevelProps<Line>) {
  const { of, parent, folded, kind, name, depth, onMove } = props
  return (of.get(parent) ?? []).map((line, index) => {
    const below = of.get(line.id) ?? []
    const isFolded = folded.has(line.id)
    return (
      <li
        key={line.id}
        role="none"
        data-branch=""
        {...(onMove && dragItem(line.id, kind, name(line), { holds: true }))}
      >
        <Row
          {...props}
          line={line}
          isFolded={isFolded}
          isParent={below.length > 0}
          isFirst={depth === 1 && index === 0}
        />
        {below.length > 0 && !isFolded && (
          <ul
            id={`${props.id}-${line.id}-group`}
            role="group"
            className={styles.below}
            {...dragList(line.id, kind, name(line))}
          >
            <Level {...props} parent={line.id} depth={depth + 1} />
          </ul>
        )}
      </li>
    )
  })
}

interface RowProps<Line extends TreeLine> extends LevelProps<Line> {
  line: Line
  isFolded: boolean
  isParent: boolean
  isFirst: boolean
}

function Row<Line extends TreeLine>(props: RowProps<Line>) {
  const { line, isFolded, isParent, isFirst, fold, name, id, depth, children, actions, onMove } = props
  const text = useWords(words)
  return (
    // The line alone is the item, what stands below it is owned by it: so that its name is not that of all below.
    <div
      role="treeitem"
      aria-level={depth}
      aria-expanded={isParent ? !isFolded : undefined}
      aria-owns={isParent && !isFolded ? `${id}-${line.id}-group` : undefined}
      aria-labelledby={`${id}-${line.id}`}
      tabIndex={isFirst ? 0 : -1}
      data-line={line.id}
      data-row=""
      className={styles.row}
    >
      {onMove && <LineGrip {...props} />}
      {isParent ? (
        <button
          type="button"
          data-fold=""
          className={styles.fold}
          aria-label={(isFolded ? text.unfold : text.fold)(name(line))}
          onClick={() => fold(line.id, !isFolded)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span id={`${id}-${line.id}`} className={styles.name}>
        {children(line)}
      </span>
      {actions && <span className={styles.actions}>{actions(line)}</span>}
    </div>
  )
}

/** In a large tree a choice of all its lines in every line would be most of the page: there the grip does it. */
const mostPlaces = 40

function LineGrip<Line extends TreeLine>({ lines, line, kind, name }: RowProps<Line>) {
  const { top } = useWords(dragWords)
  const depths = new Map<string | null, number>([[null, -1]])
  for (const { id, parent } of lines) depths.set(id, (depths.get(parent) ?? -1) + 1)
  const places = [
    ...(line.parent === null ? [] : [{ value: placeText({ into: '', before: null }), label: top }]),
    ...lines
      .filter(({ id }) => id !== line.parent && !isWithin(lines, id, line.id))
      .map((each) => ({
        value: placeText({ into: each.id, before: null }),
        label: `${'— '.repeat(depths.get(each.id) ?? 0)}${name(each)}`,
      })),
  ]
  return (
    <Grip
      id={line.id}
      kind={kind}
      name={name(line)}
      steps={stepsInTree(lines, line.id)}
      places={lines.length > mostPlaces ? [] : places}
    />
  )
}

const words = defineWords({
  th: { fold: (name: string) => `พับ ${name}`, unfold: (name: string) => `กาง ${name}` },
  en: { fold: (name) => `Collapse ${name}`, unfold: (name) => `Expand ${name}` },
})
