import { createHash } from 'node:crypto'
import { slipIdentity, type SlipCode } from './slip-code.ts'

/** sha256(kind|bank|reference), hex: unique over the whole platform for slips not rejected (commerce.md §4 rule 6). */
export function slipDupKey(slip: SlipCode): string {
  return createHash('sha256').update(slipIdentity(slip)).digest('hex')
}
