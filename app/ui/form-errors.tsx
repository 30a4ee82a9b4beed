/**
 * Above a form: what concerns the whole of it, once. What concerns a field stands at the field; here it is only
 * counted, and the focus goes to the first of them.
 */
import { useEffect, useRef } from 'react'
import { fieldId, type FieldProblem } from './field.tsx'
import styles from './form-errors.module.css'
import { Notice } from './notice.tsx'
import { defineWords, useSay, useWords, type Said } from './words.tsx'

export function FormErrors({
  message,
  fields = [],
}: {
  message?: Said | undefined
  fields?: readonly FieldProblem[] | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const text = useWords(words)
  const say = useSay()
  useEffect(() => {
    if (message === undefined && fields.length === 0) return
    const first = fields.map(({ field }) => document.getElementById(fieldId(field))).find((element) => element !== null)
    ;(first ?? box.current)?.focus()
  }, [message, fields])
  if (message === undefined && fields.length === 0) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" urgent title={message === undefined ? text.check(fields.length) : say(message)} />
    </div>
  )
}

export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: React.ReactNode
  hint?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

const words = defineWords({
  th: { check: (count: number) => `มี ${count} ช่องที่ต้องแก้ไข` },
  en: { check: (count) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`) },
})
