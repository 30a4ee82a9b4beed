/**
 * Done at once, and for a while it can be undone: by the button of its toast, or by Ctrl Z wherever nobody types. For what
 * can be made good again; what cannot is asked first (`confirm-button.tsx`).
 */
import { useToast } from './toast.tsx'
import { defineWords, useWords, type Said } from './words.tsx'

export type Operation = {
  /** what was done: "ลบ 3 รายการแล้ว" */
  message: Said
  /** must work although its screen is gone */
  onUndo: () => void
}

/** `const undoable = useUndo(); remove(line); undoable({ message: text.removed, onUndo: () => putBack(line) })` */
export function useUndo(): (operation: Operation) => void {
  const toast = useToast()
  const text = useWords(words)
  return ({ message, onUndo }) => {
    const entry = { undo: () => {} }
    const takeAway = toast({
      message,
      ms: undoMs,
      action: { text: text.undo, onPress: () => entry.undo() },
      onEnd: () => forget(entry),
    })
    entry.undo = () => {
      if (!forget(entry)) return
      takeAway()
      onUndo()
      toast({ message: text.undone, tone: 'good' })
    }
    remember(entry)
  }
}

/** Longer than a toast that only tells: one has to read, to think and to reach it. */
const undoMs = 8000

type Entry = { undo: () => void }
const entries: Entry[] = []

function remember(entry: Entry): void {
  if (entries.length === 0) document.addEventListener('keydown', undoByKey)
  entries.push(entry)
}

/** False when it was forgotten before: nothing is undone twice. */
function forget(entry: Entry): boolean {
  const at = entries.indexOf(entry)
  if (at < 0) return false
  entries.splice(at, 1)
  if (entries.length === 0) document.removeEventListener('keydown', undoByKey)
  return true
}

/** By the key’s place: on a Thai keyboard Z writes ผ. */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
  event.preventDefault()
  entries.at(-1)?.undo()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const words = defineWords({
  th: { undo: 'เลิกทำ', undone: 'เลิกทำแล้ว' },
  en: { undo: 'Undo', undone: 'Undone' },
})
