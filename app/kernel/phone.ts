/**
 * A telephone number as it is typed, pasted or dialled. Thai ones are kept as people say them (`0812345678`), others as
 * the world does (`+819012345678`). Which foreign ones can exist the server asks a library with the plans of all countries
 * (phone-plans.server.ts); the browser, which does not carry 80 kB for it, takes what has the length of one.
 */
import { pastedCode } from './pasted.ts'
import { normalisePhone } from './thai-id.ts'

let plansOf: (international: string) => string | null = (number) => number

/** Once, by the server. */
export function knowPhonePlans(read: (international: string) => string | null): void {
  plansOf = read
}

/** Null for what nobody can be called by. */
export function readPhone(typed: string): string | null {
  const thai = normalisePhone(typed)
  if (thai !== null) return thai
  const plain = pastedCode(typed).replaceAll(/\(0\)|[\s().-]/g, '')
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain)?.[1]
  if (international === undefined || international.startsWith('66')) return null
  return plansOf(`+${international}`)
}
