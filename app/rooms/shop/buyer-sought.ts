/** By what an order `o` is found. */
import { sql } from 'kysely'
import type { KeptNumber, Way } from '#kernel/holds-number.ts'
import type { Kept } from '#kernel/holds-words.ts'
import { pastedCode } from '#kernel/pasted.ts'
import { likePattern } from '#kernel/search-text.ts'

export const orderNumber: KeptNumber = {
  plain: sql`o.number_plain`,
  length: sql`o.number_length`,
  number: sql`o.number`,
}
export const buyerName: Kept = { plain: sql`o.buyer_plain`, toneless: sql`o.buyer_toneless` }

/** Orders whose buyer has this e-mail or a part of it with the @: guests write theirs, and staff look for it. */
export function hasMail(typed: string): Way[] {
  const mail = pastedCode(typed).toLowerCase()
  return mail.includes('@') && mail.length > 2 ? [sql`o.buyer_email like ${likePattern(mail)}`] : []
}
