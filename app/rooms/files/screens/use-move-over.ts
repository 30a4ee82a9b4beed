/** Into the folder of the other pane; where that cannot be, it says why. */
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { Chosen } from '../drive/chosen-lines.ts'
import { paneWords } from '../drive/pane-words.ts'
import { useDrive } from './drive-context.ts'

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
