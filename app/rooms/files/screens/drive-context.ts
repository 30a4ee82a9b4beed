/** What the parts of the file manager's page share. */
import { createContext, useContext } from 'react'
import type { Chosen } from '../drive/chosen-lines.ts'
import type { Line } from '../drive/kept-pages.ts'
import type { ItemView } from '../item-view.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import type { Selected } from '../drive/selecting.ts'
import type { Side } from '../drive/two-panes.ts'
import type { Deeds } from './use-deeds.ts'

export interface Drive {
  data: ManagerData
  deeds: Deeds
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
