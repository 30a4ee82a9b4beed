/**
 * A field that saves itself. What is typed stays until it is kept: others' changes come into the page around it, never into
 * a field that somebody has begun to change.
 */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { type FieldValue, saidOf, type TaskField } from '../task/field-value.ts'
import type { Agreed } from './consent.tsx'

export interface FieldSave {
  field: TaskField
  /** What is typed and not kept yet; null: what stands there is shown. */
  draft: FieldValue | null
  change: (value: FieldValue) => void
  /** Keeps it, if it is another. */
  save: (value: FieldValue, more?: Asked) => void
  drop: () => void
  refused: Refused | null
  state: 'idle' | 'saving' | 'saved'
}

interface Asked {
  agreed?: Agreed | undefined
  over?: FieldValue | undefined
}

const noneAgreed = { value: null, to: {} }

export function useFieldSave(id: string, field: TaskField, there: FieldValue): FieldSave {
  const { submit, data, state, reset } = useFetcher<unknown>({ key: `task ${id} ${field}` })
  const [draft, setDraft] = useState<FieldValue | null>(null)
  const [isSaved, setSaved] = useState(false)
  /** What stood there when the change began. */
  const seen = useRef<FieldValue>(there)
  /** What is on its way; what is asked meanwhile goes after it, from there. */
  const sent = useRef<{ value: FieldValue } | null>(null)
  const next = useRef<[value: FieldValue, more: Asked] | null>(null)
  /** Enter, and then the way out of the field, are one wish. */
  const asked = useRef<string | null>(null)
  /** What was agreed to of this value; what is typed anew is asked about anew. */
  const agreedTo = useRef<{ value: FieldValue; to: Partial<Record<string, 'on'>> }>(noneAgreed)
  const refused = isRefused(data) ? data : null
  const begin = () => {
    if (draft === null) seen.current = there
    setSaved(false)
  }
  const save = (value: FieldValue, { agreed, over }: Asked = {}) => {
    begin()
    const all = { ...(saidOf(agreedTo.current.value) === saidOf(value) ? agreedTo.current.to : {}), ...agreed }
    agreedTo.current = { value, to: all }
    const wish = `${Object.keys(all).join()} ${saidOf(value)} ${over === undefined ? '' : saidOf(over)}`
    if (asked.current === wish) return
    asked.current = wish
    if (sent.current) {
      next.current = [value, { agreed, over }]
      setDraft(value)
      return
    }
    if (over !== undefined) seen.current = over
    if (saidOf(value) === saidOf(seen.current) && over === undefined) {
      setDraft(null)
      return
    }
    setDraft(value)
    sent.current = { value }
    const fields = new FormData()
    for (const [name, text] of Object.entries({ operation: 'setField', id, field, was: saidOf(seen.current) }))
      fields.set(name, text)
    for (const name of Object.keys(all)) fields.set(name, 'on')
    // A list without any is said by an empty text.
    const values = Array.isArray(value)
      ? value.length > 0
        ? value
        : ['']
      : [value === null ? '' : value === true ? 'on' : value === false ? 'off' : String(value)]
    for (const each of values as string[]) fields.append('value', each)
    void submit(fields, { method: 'post' })
  }
  const keep = useRef(save)
  const typed = useRef(draft)
  useEffect(() => {
    keep.current = save
    typed.current = draft
  })
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return
    const { value } = sent.current
    const then = next.current
    sent.current = null
    next.current = null
    if (isRefused(data)) {
      // What was wished after it waits for what is said to this.
      if (then) asked.current = null
      return
    }
    asked.current = null
    agreedTo.current = noneAgreed
    seen.current = value
    if (then) return keep.current(...then)
    // Typed on meanwhile: it stays, and is another change.
    if (typed.current !== null && saidOf(typed.current) !== saidOf(value)) return
    setDraft(null)
    setSaved(true)
  }, [state, data])
  return {
    field,
    draft,
    refused,
    state: state !== 'idle' ? 'saving' : isSaved ? 'saved' : 'idle',
    change(value) {
      begin()
      asked.current = null
      agreedTo.current = noneAgreed
      setDraft(value)
    },
    save,
    drop() {
      next.current = null
      asked.current = null
      agreedTo.current = noneAgreed
      setDraft(null)
      reset()
    },
  }
}
