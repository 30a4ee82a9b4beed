/**
 * SQL of a search by any of several ways: number, phone, name. Each way is a look into an index of its own; joined by `or`
 * they read every row that the tenant has.
 */
import { type RawBuilder, sql } from 'kysely'
import { likePattern, typedNumber, typedPhone } from './search-text.ts'

export type Way = RawBuilder<boolean>

/** `rows` (`select … from …`, a row's own key in it) that are found by one of the ways at least; each once. */
export const foundByAny = (rows: RawBuilder<unknown>, ways: readonly Way[]): RawBuilder<unknown> =>
  sql.join(
    (ways.length > 0 ? ways : [sql<boolean>`false`]).map((way) => sql`${rows} where ${way}`),
    sql` union `,
  )

/** A number as a table keeps it: `kernel.plain_number` of it (capitals without dashes), how long that is, and itself. */
export interface KeptNumber {
  plain: RawBuilder<unknown>
  length: RawBuilder<unknown>
  number: RawBuilder<unknown>
}

/** It is what was typed or has it as a part, with dashes or without; in no way when no number was typed. */
export function holdsNumber({ plain, length }: KeptNumber, query: string): Way[] {
  const typed = typedNumber(query)
  if (typed === null) return []
  return [
    sql`(${length} = ${typed.length}::int and ${plain} = ${typed})`,
    sql`(${length} > ${typed.length}::int and ${plain} like ${likePattern(typed)})`,
  ]
}

/** The same dash for dash. Most rows are passed by the plain one: `ilike` takes ten times as long. */
export function holdsAsTyped({ plain, length, number }: KeptNumber, query: string): Way[] {
  const part = likePattern(query)
  return [
    sql`(${length} = length(kernel.plain_number(${query})) and ${plain} = kernel.plain_number(${query}) and ${number} ilike ${part})`,
    sql`(${length} > length(kernel.plain_number(${query})) and ${plain} like kernel.plain_number(${part}) and ${number} ilike ${part})`,
  ]
}

/** So long is a phone of ours; what is longer was written by somebody abroad, and stands in an index of its own. */
const whole = 10

/** It has the digits that were typed, four at least; in no way when fewer were typed, or no phone. */
export function holdsPhone(phone: RawBuilder<unknown>, query: string): Way[] {
  const typed = typedPhone(query)
  return typed === null ? [] : holdsDigits(phone, typed)
}

export const holdsDigits = (phone: RawBuilder<unknown>, digits: string): Way[] =>
  digits.length === whole
    ? [sql`${phone} = ${digits}`, sql`(length(${phone}) > 10 and ${phone} like ${likePattern(digits)})`]
    : [sql`${phone} like ${likePattern(digits)}`]
