/** Short news at the bottom right; what shows it comes to the browser with the first page that may have news. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLater } from './use-later.ts'
import type { Said } from './words.tsx'

export type Toast = {
  message: Said
  /** bad is spoken at once */
  tone?: 'info' | 'good' | 'bad'
  /** "undo" */
  action?: { text: string; onPress: () => void }
  /** how long it stays, in ms; while it is looked at, it stays longer */
  ms?: number
  /** it is gone: its time was over, it was closed, or newer ones took its place */
  onEnd?: () => void
}
export type ShownToast = Toast & { id: number }

/** `const toast = useToast(); toast({ message: text.saved, tone: 'good' })`; what it gives back takes the toast away. */
export function useToast(): (toast: Toast) => () => void {
  useEffect(() => void openCorner(), [])
  return show
}

/** Once, around everything. */
export function Toasts() {
  const toasts = useSyncExternalStore(listen, read, none)
  const isWanted = useSyncExternalStore(listen, wanted, never)
  const corner = useLater(openCorner, isWanted)
  return corner && <corner.ToastCorner toasts={toasts} onDone={drop} />
}

const openCorner = () => import('./toast-corner.tsx')

const atOnce = 4
let toasts: readonly ShownToast[] = []
let next = 0
const listeners = new Set<() => void>()

function change(to: readonly ShownToast[]) {
  const ended = toasts.filter((toast) => !to.includes(toast))
  toasts = to
  for (const listener of listeners) listener()
  for (const toast of ended) toast.onEnd?.()
}

function show(toast: Toast): () => void {
  const id = next++
  change([...toasts.slice(1 - atOnce), { ...toast, id }])
  return () => drop(id)
}

const drop = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => toasts
const wanted = () => next > 0
const empty: readonly ShownToast[] = []
const none = () => empty
const never = () => false
