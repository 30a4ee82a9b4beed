/** By what of its buyer an order `o` is found. */
import { type RawBuilder, sql } from 'kysely'
import type { Kept } from '#kernel/holds-words.ts'
import { pastedCode } from '#kernel/pasted.ts'
import { likePattern } from '#kernel/search-text.ts'

export const buyerName: Kept = { plain: sql`o.buyer_plain`, toneless: sql`o.buyer_toneless` }

/** Orders whose buyer has this e-mail or a part of it with the @: guests write theirs, and staff look for it. */
export function hasMail(typed: string): RawBuilder<boolean> {
  const mail = pastedCode(typed).toLowerCase()
  return mail.includes('@') && mail.length > 2
    ? sql<boolean>`o.buyer_email like ${likePattern(mail)}`
    : sql<boolean>`false`
}
