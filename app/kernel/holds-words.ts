/** SQL of a search that reads what it looks in: names of orders, people and messages, a few rows each. */
import { type RawBuilder, sql } from 'kysely'
import type { Way } from './holds-number.ts'
import { likePattern, meantWords, searchWords, withoutTones } from './search-text.ts'

/** A text as it is searched: `kernel.plain_text` of it, and that by `kernel.without_tones`. */
export interface Kept {
  plain: RawBuilder<unknown>
  toneless: RawBuilder<unknown>
}

/**
 * The text holds every word of the query, or one that means something; never when there is none. Words typed without tone marks are
 * found with them, others as they are. A text that is null holds nothing.
 */
export function holdsWords(text: RawBuilder<unknown>, query: string, how: 'every' | 'any' = 'every') {
  const plain = sql`kernel.plain_text(${text})`
  return holds({ plain, toneless: sql`kernel.without_tones(${plain})` }, wordsOf(query, how), how)
}

/**
 * The same, every word, of columns that keep both: of ten thousand rows it takes a thirtieth of the time. Names with a digit
 * are few, and stand in an index of their own for who types a number.
 */
export function holdsKeptWords(kept: Kept, query: string): Way[] {
  const words = wordsOf(query, 'every')
  if (words.length === 0) return []
  const all = holds(kept, words, 'every')
  return [words.some((word) => /[0-9]/.test(word)) ? sql`(${all} and ${kept.toneless} ~ '[0-9]')` : all]
}

const wordsOf = (query: string, how: 'every' | 'any') =>
  how === 'any' ? meantWords(searchWords(query)) : searchWords(query)

function holds({ plain, toneless }: Kept, words: readonly string[], how: 'every' | 'any'): Way {
  if (words.length === 0) return sql`false`
  const bare = words.filter((word) => withoutTones(word) === word).map(likePattern)
  const toned = words.filter((word) => withoutTones(word) !== word).map(likePattern)
  const each = how === 'any' ? sql`any` : sql`all`
  // What nothing is compared with is not read.
  const ways = [
    ...(bare.length > 0 ? [sql`${toneless} like ${each}(${bare}::text[])`] : []),
    ...(toned.length > 0 ? [sql`${plain} like ${each}(${toned}::text[])`] : []),
  ]
  return sql`coalesce(${sql.join(ways, how === 'any' ? sql` or ` : sql` and `)}, false)`
}

/** Asks for rows with every word; when there are none, for those with any of several. */
export async function everyOrAny<Row>(query: string, look: (how: 'every' | 'any') => Promise<Row[]>): Promise<Row[]> {
  const rows = await look('every')
  return rows.length > 0 || searchWords(query).length < 2 ? rows : look('any')
}
