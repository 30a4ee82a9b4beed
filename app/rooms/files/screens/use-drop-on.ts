/** A folder, a breadcrumb or a branch of the tree as the place where dragged items are dropped. */
import { useState, type DragEvent } from 'react'
import { useDrops } from './drive-context.ts'

/** Told from files of one's computer, which are uploaded. */
export const dragType = 'application/x-sala-items'

export function useDropOn(folder: { id: string | null; name: string } | null) {
  const { move, dragged } = useDrops()
  const [isOver, setOver] = useState(false)
  if (folder === null) return { isOver: false, target: {} }
  const takes = (event: DragEvent) =>
    event.dataTransfer.types.includes(dragType) && !dragged.current.some(({ id }) => id === folder.id)
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
        move(dragged.current, folder)
      },
    },
  }
}
