import { type RawBuilder, sql } from 'kysely'
import { pastedCode } from '#kernel/pasted.ts'
import { likePattern } from '#kernel/search-text.ts'

/** Orders `o` whose buyer has this e-mail or a part of it with the @: guests write theirs, and staff look for it. */
export function hasMail(typed: string): RawBuilder<boolean> {
  const mail = pastedCode(typed).toLowerCase()
  return mail.includes('@') && mail.length > 2
    ? sql<boolean>`o.buyer_email like ${likePattern(mail)}`
    : sql<boolean>`false`
}
