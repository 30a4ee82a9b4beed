/**
 * A form that saves by itself: a moment after typing, at once when it is left. What cannot be sent waits and is tried
 * again; where somebody else was quicker the person chooses whose words stay; what was typed is never thrown away.
 */
import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formObject } from '#kernel/form-object.ts'
import { Button } from '../button.tsx'
import { FieldProblems } from '../field.tsx'
import { isThere } from '../is-there.ts'
import { Row, Stack } from '../layout.tsx'
import { Notice } from '../notice.tsx'
import { useWords } from '../words.tsx'
import { formKeeper, type Said, type Typed } from './form-keeper.ts'
import { useVisitor } from '../by-role.tsx'
import { formMemory } from './form-memory.ts'
import { useSaving } from './saves-itself.tsx'
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

export function AutoForm({ to, also, version, read, operation = '', children }: AutoFormProps) {
  const text = useWords(autoSaveWords)
  const { state, refused, times, isRestoring, form, keeper } = useAutoSave({ to, also, version, read })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault()
        void keeper.flush()
      }}
      onChange={({ target }) => keeper.typed(howTyped(target as unknown as HTMLInputElement))}
      onKeyDown={({ key, target, nativeEvent }) => {
        // Of several fields without a button a browser sends none by Enter.
        if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) void keeper.flush()
      }}
      onBlur={({ target }) => {
        if (state !== 'waiting') return
        // Of a window that is left the field is not.
        if (target === document.activeElement) keeper.again()
        else void keeper.flush()
      }}
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
                <Button size="small" onClick={() => void keeper.takeMine()}>
                  {text.useMine}
                </Button>
                <Button size="small" onClick={() => void keeper.takeTheirs()}>
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
          <div inert={isRestoring}>
            <Fragment key={times}>{children}</Fragment>
          </div>
        </FieldProblems>
        <noscript>
          <Button type="submit">{text.save}</Button>
        </noscript>
      </Stack>
    </form>
  )
}

/** Around fields whose half means something else, a price: sent when they are left, or by Enter. */
export function WhenLeft({ children }: { children: ReactNode }) {
  return <div data-when-left="">{children}</div>
}

const chosen: readonly string[] = ['checkbox', 'radio', 'select-one']

function howTyped(field: HTMLInputElement): Typed {
  if (chosen.includes(field.type)) return 'chosen'
  return field.closest('[data-when-left]') ? 'half' : 'typing'
}

interface AutoSave extends Pick<AutoFormProps, 'to' | 'also' | 'read'> {
  version: number | undefined
}

function useAutoSave({ version, ...call }: AutoSave) {
  const id = useId()
  const { report } = useSaving()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const { account = '' } = useVisitor()
  const page = useRef({ ...call, revalidate, account })
  page.current = { ...call, revalidate, account }
  const [keeper] = useState(() => {
    const reload = async () => {
      if (!(await isThere())) return false
      await page.current.revalidate()
      return true
    }
    const memory = formMemory(
      () => page.current.account,
      () => [location.pathname, call.to, call.also ?? {}],
    )
    return formKeeper({ said: () => saidBy(form.current, page.current), reload, memory }, version)
  })
  const [kept, setKept] = useState(keeper.now)
  const { state } = kept

  // In the layout: what is taken away can still be read then.
  useLayoutEffect(() => keeper.begin(() => setKept(keeper.now())), [keeper])
  useEffect(() => keeper.read(version), [keeper, version])
  useEffect(() => {
    report(id, { state, flush: keeper.flush })
  }, [report, id, state, keeper])
  useEffect(() => () => report(id, null), [report, id])
  useEffect(() => {
    window.addEventListener('online', keeper.again)
    return () => window.removeEventListener('online', keeper.again)
  }, [keeper])
  return { ...kept, keeper, form }
}

function saidBy(form: HTMLFormElement | null, { to, also, read }: Omit<AutoSave, 'version'>): Said | null {
  if (!form) return null
  const { operation: _o, version: _v, ...typed } = formObject(new FormData(form))
  return { to, said: { ...(read?.(typed) ?? typed), ...also } }
}
