/**
 * A form that saves by itself: a moment after typing, at once when it is left. What cannot be sent waits and is tried
 * again; where somebody else was quicker the person chooses whose words stay; what was typed is never thrown away.
 */
import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formObject } from '#kernel/form-object.ts'
import { Button } from '../button.tsx'
import { FieldProblems } from '../field.tsx'
import { Row, Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { useWords } from '../words.tsx'
import { comesBack, type SaveAnswer, saveCall } from './save-call.ts'
import { type SaveState, useSaving } from './saves-itself.tsx'
import { autoSaveWords } from './words.ts'

export interface AutoFormProps {
  /** The call that takes what the form sends, as JSON. */
  to: string
  /** Sent along: whose fields they are. */
  also?: Readonly<Record<string, unknown>>
  /** Of the record as it was read; none where it has none. */
  version?: number
  /** What the call takes, made of the form's fields; left out, the fields as they are. */
  read?: (fields: Record<string, unknown>) => object
  /** Without script: the operation of the page's own action. */
  operation?: string
  children: ReactNode
}

const typingMs = 900
const againMs = 4000

export function AutoForm({ to, also, version, read, operation = '', children }: AutoFormProps) {
  const text = useWords(autoSaveWords)
  const id = useId()
  const { state, refused, times, form, flush, takeMine, takeTheirs, heard } = useAutoSave({
    to,
    also,
    version,
    read,
    id,
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault()
        void flush()
      }}
      onChange={heard}
      onBlur={() => state === 'waiting' && void flush()}
    >
      {operation && <input type="hidden" name="operation" value={operation} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Stack gap={16}>
        {state === 'late' && (
          <Notice
            tone="warn"
            urgent
            title={refused?.message}
            action={
              <Row gap={8}>
                <Button size="small" onClick={() => void takeMine()}>
                  {text.useMine}
                </Button>
                <Button size="small" onClick={() => void takeTheirs()}>
                  {text.useTheirs}
                </Button>
              </Row>
            }
          >
            {text.lateBody}
          </Notice>
        )}
        {state === 'refused' && refused && Object.keys(refused.fields).length === 0 && (
          <Notice tone="bad" urgent title={refused.message} />
        )}
        <FieldProblems value={state === 'refused' ? (refused?.fields ?? {}) : {}}>
          {/* React keeps what stood in a field first: made anew, it shows what was read. */}
          <Fragment key={times}>{children}</Fragment>
        </FieldProblems>
        <noscript>
          <Button type="submit">{text.save}</Button>
        </noscript>
      </Stack>
    </form>
  )
}

interface AutoSave {
  to: string
  also: AutoFormProps['also']
  version: number | undefined
  read: AutoFormProps['read']
  id: string
}

function useAutoSave({ to, also, version, read, id }: AutoSave) {
  const { report } = useSaving()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<SaveState>('still')
  const [refused, setRefused] = useState<SaveAnswer | null>(null)
  const [times, setTimes] = useState(0)
  const own = useRef({ version, newest: version, isDirty: false, timer: 0, sending: null as Promise<boolean> | null })
  const where = useRef({ to, also, read })
  where.current = { to, also, read }
  /** For what was left to a clock: the newest way to send. */
  const again = useRef<() => Promise<boolean>>(() => Promise.resolve(true))

  /** What stands in the form, once; whether it has arrived. */
  const sendOnce = async (): Promise<boolean> => {
    const kept = own.current
    clearTimeout(kept.timer)
    if (!form.current) return true
    kept.isDirty = false
    setState('saving')
    const { operation: _o, version: _v, ...typed } = formObject(new FormData(form.current))
    const seen = kept.version === undefined ? {} : { version: kept.version }
    const call = where.current
    const answer = await saveCall(call.to, { ...(call.read?.(typed) ?? typed), ...call.also, ...seen })
    if (answer.ok) {
      if (kept.version !== undefined) kept.version++
      setRefused(null)
      // What has no version of its own is compared with what was read.
      const reading = revalidate()
      if (kept.version === undefined) await reading
      return true
    }
    kept.isDirty = true
    setRefused(answer)
    if (comesBack(answer)) {
      setState('unsaved')
      kept.timer = window.setTimeout(() => void again.current(), againMs)
    } else if (answer.code === 'VERSION_CONFLICT') {
      kept.newest = answer.version
      if (kept.version === undefined) await revalidate()
      setState('late')
    } else setState('refused')
    return false
  }

  // Taken away before what was typed last was sent: it is sent all the same.
  useLayoutEffect(() => {
    const kept = own.current
    const place = form
    return () => {
      if (!kept.isDirty || kept.sending || !place.current) return
      const { operation: _o, version: _v, ...typed } = formObject(new FormData(place.current))
      const { to: call, also: more, read: make } = where.current
      const seen = kept.version === undefined ? {} : { version: kept.version }
      void saveCall(call, { ...(make?.(typed) ?? typed), ...more, ...seen })
    }
  }, [])

  /** One at a time, until nothing waits: who asks meanwhile hears how it ended. */
  const flush = (): Promise<boolean> => {
    const kept = own.current
    const all = async () => {
      while (kept.isDirty) if (!(await sendOnce())) return false
      setState((now) => (now === 'still' ? now : 'saved'))
      return true
    }
    kept.sending ??= all().finally(() => (kept.sending = null))
    return kept.sending
  }
  useEffect(() => {
    again.current = flush
  })

  useEffect(() => {
    report(id, { state, flush: () => again.current() })
  }, [report, id, state])
  useEffect(() => () => report(id, null), [report, id])
  useEffect(() => {
    const back = () => void again.current()
    window.addEventListener('online', back)
    const kept = own.current
    return () => {
      window.removeEventListener('online', back)
      clearTimeout(kept.timer)
    }
  }, [])
  // Somebody else saved, and here nothing waits: what stands there is shown.
  useEffect(() => {
    const kept = own.current
    if (version === undefined || kept.version === undefined || version <= kept.version) return
    if (kept.isDirty || kept.sending) return
    kept.version = version
    setTimes((n) => n + 1)
  }, [version])

  return {
    state,
    refused,
    times,
    form,
    flush,
    heard: (event: FormEvent<HTMLFormElement>) => {
      const kept = own.current
      kept.isDirty = true
      // Whoever was quicker is answered first.
      if (state === 'late') return
      setState('waiting')
      clearTimeout(kept.timer)
      const { type } = event.target as HTMLInputElement
      const isChosen = type === 'checkbox' || type === 'radio' || type === 'select-one'
      kept.timer = window.setTimeout(() => void again.current(), isChosen ? 0 : typingMs)
    },
    takeMine: () => {
      own.current.version = own.current.newest
      return flush()
    },
    takeTheirs: async () => {
      const kept = own.current
      kept.isDirty = false
      kept.version = kept.newest
      setRefused(null)
      await revalidate()
      setState('still')
      setTimes((n) => n + 1)
    },
  }
}
