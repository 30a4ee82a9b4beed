/** Keys on the page and beside it: undo, redo, move, copy, take out, write. */
import type { Move } from './tree.ts'
import type { BlocksAtHand } from './use-blocks.ts'
import { isField } from './use-drops.ts'
import type { Editing } from './use-editing.ts'

const ways: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

interface EditorKeys {
  editing: Editing
  blocks: BlocksAtHand
  choose: (id: string | null) => void
  /** writes the first words of what is chosen */
  write: () => void
}

export function useEditorKeys({ editing, blocks, choose, write }: EditorKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || isField(event.target)) return
    const { chosen } = blocks
    const isCommand = event.ctrlKey || event.metaKey
    const deed = isCommand
      ? commandOf(event)
      : chosen === null || isControl(event.target)
        ? null
        : event.altKey
          ? ways[event.key] && (() => blocks.move(chosen, ways[event.key]!))
          : ({
              Delete: () => {
                blocks.remove(chosen)
                choose(null)
              },
              Enter: write,
              Escape: () => choose(null),
            }[event.key] ?? null)
    if (!deed) return
    event.preventDefault()
    deed()
  }

  function commandOf(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase()
    if (key === 'z') return (event.shiftKey ? editing.redo : editing.undo) ?? nothing
    if (key === 'y') return editing.redo ?? nothing
    if (key === 'd' && blocks.chosen !== null) return () => blocks.duplicate(blocks.chosen!)
    return null
  }
}

const nothing = () => {}

/** A button or a link hears Enter and Delete itself. */
const isControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.nodeType === 1 &&
  (target as Element).ownerDocument === document &&
  (target as Element).closest('button, a, [role="menu"], dialog') !== null
