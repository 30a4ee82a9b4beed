/** The folders of a drive, branch by branch: what is opened is fetched then. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Scope } from '../whose-items.ts'

export interface Branch {
  id: string
  name: string
  hasFolders: boolean
}

export interface Branches {
  of: (parent: string | null) => readonly Branch[] | undefined
  isOpen: (id: string) => boolean
  /** the same function between drawings */
  turn: (id: string, open: boolean) => void
}

/** `top` comes with the page; when it comes anew, what is open is fetched anew. */
export function useBranches(scope: Scope, top: readonly Branch[], opened: readonly string[]): Branches {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Branch[]>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const asked = useRef(new Set<string>())

  const fetchOf = useCallback(
    async (parent: string) => {
      asked.current.add(parent)
      try {
        const query = new URLSearchParams({ scope, parent })
        const response = await fetch(`/filemanager/folder_structure?${query}`, {
          headers: { accept: 'application/json' },
        })
        const { structure = [] } = response.ok ? ((await response.json()) as { structure?: readonly Branch[] }) : {}
        setKnown((now) => new Map([...now, [parent, structure]]))
      } catch {
        asked.current.delete(parent)
      }
    },
    [scope],
  )

  const way = opened.join()
  useEffect(() => setOpen((now) => new Set([...now, ...way.split(',').filter(Boolean)])), [way])
  useEffect(() => {
    for (const id of open) if (!asked.current.has(id)) void fetchOf(id)
  }, [open, fetchOf])
  const first = useRef(top)
  useEffect(() => {
    if (first.current === top) return
    first.current = top
    for (const id of asked.current) void fetchOf(id)
  }, [top, fetchOf])

  const turn = useCallback((id: string, to: boolean) => setOpen((now) => turned(now, id, to)), [])
  return {
    of: (parent) => (parent === null ? top : known.get(parent)),
    isOpen: (id) => open.has(id),
    turn,
  }
}

function turned(open: ReadonlySet<string>, id: string, to: boolean): ReadonlySet<string> {
  const next = new Set(open)
  if (to) next.add(id)
  else next.delete(id)
  return next
}
