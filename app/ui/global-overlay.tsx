/** One overlay for the whole page, from wherever something must be waited for (product.md §2 "global loading overlay"). */
import { useSyncExternalStore } from 'react'
import { useLater } from './use-later.ts'
import type { Said } from './words.tsx'

export type Waiting = {
  message?: Said
  subtitle?: Said
  /** 0–1 */
  progress?: number
}
export type GlobalState =
  | { state: 'hidden' }
  | ({ state: 'loading' } & Waiting)
  | { state: 'error'; message?: Said; subtitle?: Said }

/** Again with other words or more progress: the same overlay changes. */
export const showLoading = (waiting: Waiting = {}): void => change({ state: 'loading', ...waiting })
export const showFailure = (failure: { message?: Said; subtitle?: Said } = {}): void =>
  change({ state: 'error', ...failure })
export const hideOverlay = (): void => change({ state: 'hidden' })

/** Once, around everything; its look comes with the first wait. */
export function GlobalOverlay() {
  const state = useSyncExternalStore(listen, read, initially)
  const isWanted = useSyncExternalStore(listen, wanted, never)
  const view = useLater(openView, isWanted)
  return view && <view.GlobalOverlayView state={state} />
}

const openView = () => import('./global-overlay-view.tsx')

const hidden: GlobalState = { state: 'hidden' }
let state: GlobalState = hidden
let wasShown = false
const listeners = new Set<() => void>()

function change(to: GlobalState) {
  state = to
  wasShown ||= to.state !== 'hidden'
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => state
const initially = () => hidden
const wanted = () => wasShown
const never = () => false
