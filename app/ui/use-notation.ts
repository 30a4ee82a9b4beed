/**
 * A text field that stands for a value: read as it is typed, written neatly when it is left, sent in one form. The input
 * stays the browser's own, so without script the server gets what was typed and reads it by the same rules.
 */
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { afterPress } from './after-press.ts'
import type { Said } from './words.tsx'

export type Notation<Value> = {
  /** null: it cannot be read */
  parse: (text: string) => Value | null
  /** as it stands in the field */
  show: (value: Value) => string
  /** as the form sends it */
  send: (value: Value) => string
  /** said of what cannot be read */
  wrong: Said
  /** said of a value that is not allowed */
  refuse?: (value: Value) => Said | null
}

export type Noted<Value> = {
  input: RefObject<HTMLInputElement | null>
  /** what stands there first, shown neatly when it can be read */
  first: string
  problem: Said | undefined
  value: () => Value | null
  /** as if it had been typed and left */
  write: (value: Value | null) => void
  onChange: (event: FormEvent<HTMLInputElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

export function useNotation<Value>(
  notation: Notation<Value>,
  given: { defaultValue?: Value | string | null | undefined; onValue?: ((value: Value | null) => void) | undefined },
): Noted<Value> {
  const input = useRef<HTMLInputElement>(null)
  // The text as it was left: what is wrong with it is found anew each time, for its bounds may move.
  const [left, setLeft] = useState<string>()
  const { parse, show, send } = notation
  const problemOf = (text: string): Said | undefined => {
    if (text.trim() === '') return undefined
    const value = parse(text)
    return value === null ? notation.wrong : (notation.refuse?.(value) ?? undefined)
  }
  const problem = left === undefined ? undefined : problemOf(left)
  const settle = (element: HTMLInputElement) => {
    const value = parse(element.value)
    if (value !== null && !element.readOnly) element.value = show(value)
    afterPress(() => setLeft(element.value))
  }
  useSentAs(input, (text) => {
    const value = parse(text)
    return value === null ? text : send(value)
  })
  return {
    input,
    first: firstText(notation, given.defaultValue),
    problem,
    value: () => (input.current ? parse(input.current.value) : null),
    write(value) {
      const element = input.current
      if (!element) return
      setText(element, value === null ? '' : show(value))
      setLeft(element.value)
    },
    onChange({ currentTarget: { value } }) {
      if (problem !== undefined) setLeft(value)
      given.onValue?.(value.trim() === '' ? null : parse(value))
    },
    onBlur: ({ currentTarget }) => settle(currentTarget),
  }
}

function firstText<Value>({ parse, show }: Notation<Value>, given: Value | string | null | undefined): string {
  if (given === undefined || given === null) return ''
  const value = typeof given === 'string' ? parse(given) : given
  return value === null ? String(given) : show(value)
}

/** As a person would: the input says that it changed, and everybody who listens hears it. */
export function setText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The form sends the value, not its notation; of several fields of one name, each its own. */
function useSentAs(input: RefObject<HTMLInputElement | null>, text: (typed: string) => string): void {
  const sent = useRef(text)
  sent.current = text
  useEffect(() => {
    const form = input.current?.form
    const onFormData = ({ formData }: FormDataEvent) => {
      const element = input.current
      if (!element || !form || element.name === '' || element.disabled) return
      const same = [...form.elements].filter(
        (other) => other instanceof HTMLInputElement && other.name === element.name && !other.disabled,
      )
      if (same.length === 1) return formData.set(element.name, sent.current(element.value))
      const all = formData.getAll(element.name)
      all[same.indexOf(element)] = sent.current(element.value)
      formData.delete(element.name)
      for (const one of all) formData.append(element.name, one)
    }
    form?.addEventListener('formdata', onFormData)
    return () => form?.removeEventListener('formdata', onFormData)
  }, [input])
}
