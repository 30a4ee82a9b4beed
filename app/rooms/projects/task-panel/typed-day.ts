/** A field of a day tells null both where it cannot be read and where it was emptied; which of them, and whether at all, its text says. */
import { parseTypedDate } from '#kernel/typed-date.ts'

export function typedDay(box: Element | null): 'nothing' | 'emptied' | 'unreadable' {
  const input = box?.querySelector('input')
  if (!input || input.value === input.defaultValue) return 'nothing'
  if (input.value.trim() === '') return 'emptied'
  return parseTypedDate(input.value) === null ? 'unreadable' : 'nothing'
}
