/** Selecting a range or all of a list: what was never fetched is asked for by its place. */
import { useMemo, useRef } from 'react'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { isHere, type Line } from '../drive/kept-pages.ts'
import { all, between, only, ranged, type Selected } from '../drive/selecting.ts'
import { ask } from './use-bringing.ts'

export interface Reach {
  /** to this line, from where the range began: else from `anchor`; `adds`: to what is selected elsewhere */
  to: (index: number, how: { anchor?: string | undefined; adds?: boolean }) => void
  all: () => void
}

interface In {
  lines: readonly Line[]
  /** which list, for the call */
  body: object
  selected: Selected
  select: (selected: Selected) => void
}

export function useReach({ lines, body, selected, select }: In): Reach {
  const toast = useToast()
  const text = useWords(driveWords)
  const now = useRef(selected)
  now.current = selected
  const turn = useRef(0)
  const ids = useMemo(() => lines.map((line) => (isHere(line) ? line.id : null)), [lines])
  /** Who has selected otherwise meanwhile, or has reached further, is not overtaken. */
  async function askFor(ends: readonly (string | number)[] | null, make: (ids: string[]) => Selected) {
    const mine = ++turn.current
    const before = now.current
    try {
      const answer = await ask<{ ids: string[] }>('/filemanager/list_ids', { ...body, ends })
      if (mine === turn.current && now.current === before) select(make(answer.ids))
    } catch {
      toast({ message: text.moreFailed, tone: 'bad' })
    }
  }
  return {
    to(index, { anchor: other, adds = false }) {
      const line = lines[index]
      const anchor = now.current.anchor ?? other
      if (line === undefined) return
      const end = isHere(line) ? line.id : line
      const from = anchor === undefined ? -1 : ids.indexOf(anchor)
      const range = from < 0 ? null : between(ids, from, index)
      const begun = { ids: now.current.ids, anchor: anchor ?? null }
      turn.current++
      if (range !== null) select(ranged(begun, range, adds))
      else if (isHere(line) && (anchor === undefined || !ids.includes(null))) select(only(line.id))
      else
        void askFor([anchor ?? end, end], (found) =>
          found.length > 1 || anchor === undefined ? ranged(begun, found, adds) : only(found[0] ?? anchor),
        )
    },
    all() {
      turn.current++
      const range = between(ids, 0, ids.length - 1)
      if (range !== null) select(all(range))
      else void askFor(null, all)
    },
  }
}
