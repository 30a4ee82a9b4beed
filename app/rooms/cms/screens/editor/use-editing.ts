/** The page as it is being written: undone and done again, saved by itself, and honest when somebody else was quicker. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { namedByHeading } from '../../pages/named-by-heading.ts'
import type { PageDoc } from '../../pages/page-doc.ts'
import { call } from './call.ts'

interface History {
  doc: PageDoc
  past: readonly PageDoc[]
  future: readonly PageDoc[]
  /** what the last change was about: typing on in one field is one step */
  about: string | null
}
type Step =
  | { kind: 'change'; to: (doc: PageDoc) => PageDoc; about: string | null }
  | { kind: 'undo' }
  | { kind: 'redo' }

const mostSteps = 100

function stepped(history: History, step: Step): History {
  const { doc, past, future } = history
  if (step.kind === 'undo')
    return past.length === 0
      ? history
      : { doc: past.at(-1)!, past: past.slice(0, -1), future: [doc, ...future], about: null }
  if (step.kind === 'redo')
    return future.length === 0
      ? history
      : { doc: future[0]!, past: [...past, doc], future: future.slice(1), about: null }
  const to = step.to(doc)
  if (to === doc) return history
  const next = namedByHeading(doc, to)
  const goesOn = step.about !== null && step.about === history.about
  return { doc: next, past: goesOn ? past : [...past, doc].slice(-mostSteps), future: [], about: step.about }
}

export type Saving = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'

/** content.md §3.1: at most three seconds after the last edit. */
const afterMs = 1000

export function useEditing(page: string, start: { doc: PageDoc; version: number }) {
  const [history, step] = useReducer(stepped, { doc: start.doc, past: [], future: [], about: null })
  const [version, setVersion] = useState(start.version)
  const [saving, setSaving] = useState<Saving>('saved')
  const [problem, setProblem] = useState<string | null>(null)
  const saved = useRef(start.doc)
  const refused = useRef<PageDoc>(undefined)
  const { doc } = history

  const save = useCallback(
    async (keep = false) => {
      setSaving('saving')
      const answer = await send(page, { doc, version, keep })
      if (!answer.ok) {
        refused.current = doc
        setProblem(answer.message)
        setSaving(answer.code === 'DRAFT_CONFLICT' ? 'conflict' : 'failed')
        return
      }
      saved.current = doc
      setProblem(null)
      setVersion(answer.data.version)
      setSaving('saved')
    },
    [page, doc, version],
  )

  // What was typed while one save was on its way goes with the next.
  const waits = saving === 'saving' || saving === 'conflict'
  useEffect(() => {
    if (waits || doc === refused.current) return
    // Undone before it was sent: there is nothing to save.
    if (doc === saved.current) return setSaving('saved')
    setSaving('waiting')
    const timer = setTimeout(() => void save(), afterMs)
    return () => clearTimeout(timer)
  }, [doc, waits, save])

  const change = useCallback(
    (to: (doc: PageDoc) => PageDoc, about: string | null = null) => step({ kind: 'change', to, about }),
    [],
  )
  return {
    doc,
    version,
    saving,
    problem,
    change,
    undo: history.past.length > 0 ? () => step({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => step({ kind: 'redo' }) : null,
    keepMine: () => void save(true),
    again: () => void save(),
    isSaved: saving === 'saved' && doc === saved.current,
  }
}
export type Editing = ReturnType<typeof useEditing>

const send = async (page: string, body: object) =>
  call<{ version: number }>('PUT', `/api/cms/pages/${page}/draft`, body)
