/** SQL of a search by number, phone or code over columns that keep them as they are compared. */
import { type RawBuilder, sql } from 'kysely'
import { likePattern, typedNumber, typedPhone } from './search-text.ts'

/** A number, and `kernel.plain_number` of it: capitals without dashes. */
export interface KeptNumber {
  plain: RawBuilder<unknown>
  number: RawBuilder<unknown>
}

/** It has a part that was typed with or without dashes; never when no number was typed. */
export function holdsNumber(plain: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const typed = typedNumber(query)
  return typed === null ? sql<boolean>`false` : sql<boolean>`${plain} like ${likePattern(typed)}`
}

/** It has a part that was typed, dash for dash. Most rows are passed by the plain one: `ilike` takes ten times as long. */
export function holdsAsTyped({ plain, number }: KeptNumber, query: string): RawBuilder<boolean> {
  const part = likePattern(query)
  return sql<boolean>`(${plain} like kernel.plain_number(${part}) and ${number} ilike ${part})`
}

/** Some of its digits, four at least; never when fewer were typed, or no phone. */
export function holdsPhone(phone: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const typed = typedPhone(query)
  return typed === null ? sql<boolean>`false` : sql<boolean>`${phone} like ${likePattern(typed)}`
}
