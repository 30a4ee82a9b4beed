/** What one list of the file manager keeps while it is open: what is selected, renamed, dragged, and opened over it. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#ui/use-live.ts'
import { chosenOf, type Line, nothing } from '../drive/kept-pages.ts'
import { liveFilesPath } from '../drive/links.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import type { Scope } from '../whose-items.ts'
import { type Asked, type Dragged, type Drive, type Drops, nothingDragged, type PaneOf } from './drive-context.ts'
import { useOperations, useItemOperations } from './use-operations.ts'

/** `pane`: where two of them share a page. */
export function useDriveOf(data: ManagerData, pane: PaneOf | null = null): Drive {
  const operations = useOperations(data.path)
  const [selected, select] = useState(nothing)
  const [renaming, rename] = useState<string | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const own = useRef<Dragged>(nothingDragged)
  const dragged = pane?.dragged ?? own
  const listed = useRef<readonly Line[]>([])
  // Another folder, another search: what was selected there is let go.
  const place = JSON.stringify([data.ask.folder, data.ask.q, data.ask.view])
  const [before, setBefore] = useState(place)
  if (before !== place) {
    setBefore(place)
    select(nothing)
    rename(null)
  }
  const { open, remove, move } = useItemOperations({ data, operations, select, ask })
  return {
    data,
    operations,
    selected,
    select,
    renaming,
    rename,
    asked,
    ask,
    open,
    remove,
    move,
    dragged,
    listed,
    pane,
    drag: (items) =>
      void (dragged.current = items.length > 0 ? { items, move, side: pane?.side ?? null } : nothingDragged),
    list: (lines) => void (listed.current = lines),
    chosen: () => chosenOf(selected.ids, listed.current, data.ask.folder),
  }
}

export function useDropsOf({ move, dragged }: Drive): Drops {
  const latest = useRef(move)
  latest.current = move
  return useMemo(
    // What comes from the other pane is let go there.
    () => ({ dragged, move: (...what) => (dragged.current.move ?? latest.current)(...what) }),
    [dragged],
  )
}

export function useLiveDrive(scope: Scope): void {
  useLive(liveFilesPath(scope))
  useAgainOnline()
}

/** The list comes anew when something changed, and once the network is back. That it is away, the whole page says (shell/browser/offline.tsx). */
function useAgainOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
}
