/** A folder, a breadcrumb or a branch of the tree as the place where dragged items are dropped. */
import { useState, type DragEvent } from 'react'
import type { Side } from '../drive/two-panes.ts'
import { useDrops } from './drive-context.ts'

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
