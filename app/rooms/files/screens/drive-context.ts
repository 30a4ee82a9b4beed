/** What the parts of the file manager's page share. */
import { createContext, type DragEvent, useContext, useState } from 'react'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { Side } from '../drive/drive-ask.ts'
import { paneWords } from '../drive/drive-words.ts'
import type { Chosen, Line, Selected } from '../drive/kept-pages.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import type { ItemView } from '../item-view.ts'
import type { Operations } from './use-operations.ts'

export interface Drive {
  data: ManagerData
  operations: Operations
  selected: Selected
  select: (selected: Selected) => void
  /** which item is being renamed */
  renaming: string | null
  rename: (id: string | null) => void
  /** what opens over the page */
  ask: (asked: Asked | null) => void
  open: (item: ItemView) => void
  remove: (items: readonly Chosen[]) => void
  move: (items: readonly Chosen[], to: { id: string | null; name: string }) => void
  /** what opens over the page now */
  asked: Asked | null
  /** what the list shows, in its order */
  listed: { readonly current: readonly Line[] }
  list: (lines: readonly Line[]) => void
  /** all that is selected */
  chosen: () => readonly Chosen[]
  /** where two lists share the page */
  pane: PaneOf | null
  /** what the mouse is dragging */
  dragged: { readonly current: Dragged }
  drag: (items: readonly Chosen[]) => void
}

export interface Dragged {
  items: readonly Chosen[]
  /** of the list that they are dragged from */
  move: Drive['move'] | null
  side: Side | null
}

export const nothingDragged: Dragged = { items: [], move: null, side: null }

export interface PaneOf {
  side: Side
  isActive: boolean
  /** where the other one is; null where it shows no folder */
  other: { id: string | null; name: string } | null
  /** of both */
  dragged: { current: Dragged }
}

/** For what is dropped on, alone and always the same: a thousand folders are not drawn anew when an item is selected. */
export type Drops = Pick<Drive, 'move' | 'dragged'>

export type Asked =
  | { what: 'move'; items: readonly Chosen[] }
  | { what: 'details' | 'share' | 'activity'; item: ItemView }
  | { what: 'menu'; item: ItemView; at: Element }
  | { what: 'view'; item: ItemView }
  | { what: 'newFolder' | 'help' | 'empty' }

export const DropsContext = createContext<Drops | null>(null)
export const DriveContext = createContext<Drive | null>(null)

export const useDrive = (): Drive => inside(useContext(DriveContext))
export const useDrops = (): Drops => inside(useContext(DropsContext))

function inside<What>(what: What | null): What {
  if (what === null) throw new Error('Only inside the file manager')
  return what
}

// A folder, a breadcrumb or a branch of the tree as the place where dragged items are dropped.

/** Told from files of one's computer, which are uploaded. */
export const dragType = 'application/x-sala-items'

/** `pane`: the folder of a whole pane, for what comes from the other one. */
export function useDropOn(folder: { id: string | null; name: string } | null, pane: Side | null = null) {
  const { move, dragged } = useDrops()
  const [isOver, setOver] = useState(false)
  if (folder === null) return { isOver: false, target: {} }
  const takes = (event: DragEvent) =>
    event.dataTransfer.types.includes(dragType) &&
    // What lies in the pane was asked first.
    !event.defaultPrevented &&
    (pane === null || dragged.current.side !== pane) &&
    !dragged.current.items.some(({ id }) => id === folder.id)
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (!isOver) setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        move(dragged.current.items, folder)
      },
    },
  }
}

/** Into the folder of the other pane; where that cannot be, it says why. */
export function useMoveOver(): (items: readonly Chosen[]) => void {
  const { pane, move } = useDrive()
  const text = useWords(paneWords)
  const toast = useToast()
  return (items) => {
    if (pane === null || items.length === 0) return
    const { other } = pane
    if (other === null) toast({ message: text.noFolder })
    else if (items.every(({ parent }) => parent === other.id)) toast({ message: text.same })
    else if (items.every(({ id }) => id === other.id)) toast({ message: text.itself })
    else move(items, other)
  }
}
