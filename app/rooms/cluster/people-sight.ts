import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { likePattern, plainText, searchWords, typedPhone } from '#kernel/search-text.ts'

/**
 * Whom somebody sees, over `identity.people p`: an admin everybody, a manager the customers, who leads a business those
 * who work in it. Oneself always.
 */
export function inSight({ actor }: Context): RawBuilder<unknown> {
  if (actor.role === 'admin') return sql`true`
  const ways = [sql`p.id = ${actor.accountId}`]
  if (actor.role === 'manager') ways.push(sql`p.role = 'user'`)
  if (actor.staff.includes('owner') || actor.staff.includes('branchManager'))
    ways.push(sql`exists (
      select from cluster.members m join cluster.members mine on mine.cluster_id = m.cluster_id
      where m.account_id = p.id and m.status <> 'left' and mine.account_id = ${actor.accountId}
        and mine.status = 'active' and mine.roles && array['owner', 'branchManager'])`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/** By any part of a name, an address or a number, in any order; signs are signs. */
export function isFoundBy(q: string): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = [
    searchWords(q).length > 0
      ? holdsWords(sql`p.search_text`, q)
      : sql`p.search_text like ${likePattern(plainText(q))}`,
  ]
  const phone = typedPhone(q)
  if (phone) ways.push(sql`p.phone like ${likePattern(phone)}`)
  return sql`(${sql.join(ways, sql` or `)})`
}
