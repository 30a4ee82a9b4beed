/**
 * Above a form: what concerns the whole of it, once. What concerns a field stands at the field; here the fields are
 * counted and linked, and the focus goes to the first of them.
 */
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { isConfirmFirst } from '#kernel/confirm-first.ts'
import { isSignInFirst } from '#kernel/sign-in-first.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { fieldId, type FieldProblem } from './field.tsx'
import styles from './form-errors.module.css'
import { Notice } from './notice.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { defineWords, useSay, useWords, type Said } from './words.tsx'

export function FormErrors({
  message,
  fields = [],
  attempt = 0,
}: {
  message?: Said | undefined
  fields?: readonly FieldProblem[] | undefined
  /** which try this is: each takes the focus once */
  attempt?: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const text = useWords(words)
  const say = useSay()
  const { state } = useNavigation()
  const nothing = message === undefined && fields.length === 0
  const told = nothing
    ? ''
    : `${attempt} ${message === undefined ? '' : say(message)} ${fields.map(({ field }) => field).join(' ')}`
  const first = useRef<() => HTMLElement | null>(null)
  first.current = () => firstOf(fields) ?? box.current
  useEffect(() => {
    // Once per answer, not per drawing: whoever mends a field keeps the focus there.
    if (told !== '' && state === 'idle') first.current?.()?.focus()
  }, [told, state])
  if (nothing) return null
  if (message !== undefined && isConfirmFirst(say(message)))
    return (
      <div ref={box} tabIndex={-1}>
        <ConfirmFirst key={attempt} message={say(message)} />
      </div>
    )
  if (message !== undefined && isSignInFirst(say(message)))
    return (
      <div ref={box} tabIndex={-1}>
        <SignInFirst message={say(message)} />
      </div>
    )
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" urgent title={message === undefined ? text.check(fields.length) : say(message)}>
        {message === undefined && fields.length > 1 && <Links key={told} fields={fields} />}
      </Notice>
    </div>
  )
}

/** By the labels that stand on the screen; before script has read them, by what is wrong. */
function Links({ fields }: { fields: readonly FieldProblem[] }) {
  const say = useSay()
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const names = fields.map(({ field }) => field).join(' ')
  useEffect(() => {
    setLabels(new Map(asOnScreen(names.split(' ')).map((name) => [name, labelOf(name)])))
  }, [names])
  const place = [...labels.keys()]
  const ordered = fields.toSorted((one, other) => place.indexOf(one.field) - place.indexOf(other.field))
  return (
    <ul className={styles.links}>
      {ordered.map((problem) => (
        <li key={problem.field}>
          <a
            href={`#${fieldId(problem.field)}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(fieldId(problem.field))?.focus()
            }}
          >
            {labels.get(problem.field) || say(problem)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function labelOf(name: string): string {
  const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(fieldId(name))}"]`)
  // The optional mark and the like are no part of the name.
  return [...(label?.childNodes ?? [])]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
    .join('')
}

function firstOf(fields: readonly FieldProblem[]): HTMLElement | null {
  const found = asOnScreen(fields.map(({ field }) => field)).map((name) => document.getElementById(fieldId(name)))
  return found.find((element) => element !== null && !element.matches(':disabled')) ?? null
}

/** Names in the order in which their fields stand; what stands nowhere comes last. */
function asOnScreen(names: readonly string[]): string[] {
  const element = (name: string) => document.getElementById(fieldId(name))
  return names.toSorted((one, other) => {
    const [first, second] = [element(one), element(other)]
    if (!first || !second) return Number(first === null) - Number(second === null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
}

export function FieldGroup({
  legend,
  hideLegend,
  hint,
  children,
}: {
  legend: React.ReactNode
  /** the card around it says the same already */
  hideLegend?: boolean
  hint?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && <p className={hideLegend ? styles.lead : styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

const words = defineWords({
  th: { check: (count: number) => `มี ${count} ช่องที่ต้องแก้ไข` },
  en: { check: (count) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`) },
})
