/**
 * A form that knows the schema its command parses with: wrong fields are told before the way to the server, in the
 * server's own sentences, and the server's refusals stand in the same places. A field is looked at when it is left after
 * typing, and while it is being mended; all of them on submit. Without script, and until the schema has come, the server
 * checks alone.
 */
import { createContext, useContext, useEffect, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { Form, useNavigation, type FormProps } from 'react-router'
import { fieldErrors, type Schema } from '#kernel/field-errors.ts'
import { formObject } from '#kernel/form-object.ts'
import { afterPress } from './after-press.ts'
import { FieldProblems } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import type { Said } from './words.tsx'

export type Problems = Readonly<Record<string, Said>>

/** What the server said, as `Refused` of the kernel has it. */
export type FormRefusal = { readonly message: Said; readonly fields: Problems }

export type SchemaFormProps = Omit<FormProps, 'noValidate' | 'onSubmit' | 'onFocus' | 'style'> & {
  /** Comes when somebody begins to fill in: `() => import('./inputs.ts').then((file) => file.OrderInput)`. */
  schema: () => Promise<Schema>
  /** The form's fields → what the schema takes; left out, the fields as they are. */
  read?: (form: Record<string, unknown>) => unknown
  /** The action's answer as it came: a new object is a new refusal. */
  refused?: FormRefusal | undefined
  /** On its way: a second press does nothing. Left out, what the router says. */
  busy?: boolean
  /** `fetcher.Form`, where the page stays. */
  as?: typeof Form
  /** Takes what is right, instead of the router. */
  onSend?: (fields: FormData) => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function SchemaForm({ schema, read, refused, busy, as: As = Form, onSend, children, ...form }: SchemaFormProps) {
  const { state } = useNavigation()
  const check = useCheck(schema, read)
  const { problems, attempt, ...watch } = useProblems(check.find, refused)
  const isBusy = busy ?? state !== 'idle'
  const press = useOnce(isBusy)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter
    const isUnchecked = button instanceof HTMLButtonElement && button.formNoValidate
    const isRefused = press.isSent() || (!isUnchecked && watch.refuse(event.currentTarget, button))
    if (isRefused || onSend) event.preventDefault()
    if (isRefused) return
    if (onSend) onSend(new FormData(event.currentTarget, button))
    else press.send()
  }
  return (
    <As
      {...form}
      noValidate
      onSubmit={onSubmit}
      onFocus={check.begin}
      onChange={(event) => {
        watch.change(event.currentTarget, nameOf(event))
        form.onChange?.(event)
      }}
      onBlur={(event) => {
        watch.leave(event.currentTarget, nameOf(event))
        form.onBlur?.(event)
      }}
    >
      <FieldProblems value={problems}>
        <Attempt value={attempt}>{children}</Attempt>
      </FieldProblems>
    </As>
  )
}

/** Where the form says how many fields are wrong, or what the server said of the whole: as of the last try. */
export function FormProblems() {
  const { count, problems, message } = useContext(Attempt)
  if (count === 0) return null
  const fields = Object.entries(problems).map(([field, said]) =>
    typeof said === 'string' ? { field, th: said, en: said } : { field, ...said },
  )
  return <FormErrors attempt={count} message={fields.length > 0 ? undefined : message} fields={fields} />
}

type Tried = { count: number; problems: Problems; message?: Said | undefined }
const Attempt = createContext<Tried>({ count: 0, problems: {} })

/** Finds what is wrong in a form, once the schema is there; nothing before. */
function useCheck(schema: SchemaFormProps['schema'], read: SchemaFormProps['read']) {
  const known = useRef<Schema>(undefined)
  const asked = useRef(false)
  return {
    begin: () => {
      if (asked.current) return
      asked.current = true
      schema().then(
        (come) => (known.current = come),
        () => (asked.current = false), // offline: the next field asks again
      )
    },
    find: (form: HTMLFormElement, button?: HTMLElement | null): Problems => {
      const fields = formObject(new FormData(form, button))
      const checked = known.current?.['~standard'].validate(read ? read(fields) : fields)
      if (checked === undefined || checked instanceof Promise || !checked.issues) return {}
      return Object.fromEntries(fieldErrors({ issues: checked.issues }).map(({ field, ...said }) => [field, said]))
    },
  }
}

type Find = ReturnType<typeof useCheck>['find']

function useProblems(find: Find, refused: FormRefusal | undefined) {
  const [seen, setSeen] = useState(refused)
  const [problems, setProblems] = useState<Problems>(refused?.fields ?? {})
  const [attempt, setAttempt] = useState<Tried>({ ...tried(refused), count: refused ? 1 : 0 })
  const typed = useRef(new Set<string>())
  // The router forgets an answer when the page asks its loaders again; what is wrong stays wrong until the next one.
  if (refused && seen !== refused) {
    setSeen(refused)
    setProblems(refused.fields)
    setAttempt(({ count }) => ({ ...tried(refused), count: count + 1 }))
  }
  return {
    problems,
    attempt,
    /** Only what is told already is looked at again: nobody is corrected while typing. */
    change(form: HTMLFormElement, name: string) {
      typed.current.add(name)
      if (Object.keys(problems).length === 0) return
      const now = find(form)
      setProblems((told) => keep(told, (field) => (typed.current.has(field) ? now[field] : told[field])))
    },
    leave(form: HTMLFormElement, name: string) {
      if (!typed.current.has(name)) return
      if (!find(form)[name]) return
      afterPress(() => {
        const now = find(form)[name] // the press itself may have mended it
        if (now) setProblems((told) => ({ ...told, [name]: now }))
      })
    },
    refuse(form: HTMLFormElement, button: HTMLElement | null): boolean {
      const now = find(form, button)
      setProblems(now)
      if (Object.keys(now).length === 0) {
        setAttempt({ count: 0, problems: {} })
        return false
      }
      for (const field of Object.keys(now)) typed.current.add(field)
      setAttempt(({ count }) => ({ problems: now, count: count + 1 }))
      return true
    },
  }
}

const tried = (refused: FormRefusal | undefined) => ({ problems: refused?.fields ?? {}, message: refused?.message })

const keep = (told: Problems, of: (field: string) => Said | undefined): Problems =>
  Object.fromEntries(
    Object.keys(told).flatMap((field) => {
      const said = of(field)
      return said === undefined ? [] : [[field, said]]
    }),
  )

/** Between the press and the router's own word a second press would slip through. */
function useOnce(isBusy: boolean) {
  const sent = useRef(isBusy)
  useEffect(() => {
    sent.current = isBusy
  }, [isBusy])
  return {
    isSent: () => isBusy || sent.current,
    send: () => {
      sent.current = true
    },
  }
}

const nameOf = ({ target }: { target: EventTarget }): string =>
  (target instanceof HTMLElement && target.getAttribute('name')) || ''
