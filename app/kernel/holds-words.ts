/** SQL of a search that reads what it looks in: names of orders, people and messages, a few rows each. */
import { type RawBuilder, sql } from 'kysely'
import { likePattern, meantWords, searchWords, withoutTones } from './search-text.ts'

/**
 * The text holds every word of the query, or one that means something; never when there is none. Words typed without tone marks are
 * found with them, others as they are. A text that is null holds nothing.
 */
export const holdsWords = (text: RawBuilder<unknown>, query: string, how: 'every' | 'any' = 'every') =>
  holdsPlainWords(sql`kernel.plain_text(${text})`, query, how)

/** The same of a column that keeps the plain text: of ten thousand rows it takes a tenth of the time. */
export function holdsPlainWords(
  plain: RawBuilder<unknown>,
  query: string,
  how: 'every' | 'any' = 'every',
): RawBuilder<boolean> {
  const words = how === 'any' ? meantWords(searchWords(query)) : searchWords(query)
  const bare = words.filter((word) => withoutTones(word) === word).map(likePattern)
  const toned = words.filter((word) => withoutTones(word) !== word).map(likePattern)
  if (how === 'any')
    return sql<boolean>`coalesce(${plain} like any(${toned}::text[]) or kernel.without_tones(${plain}) like any(${bare}::text[]), false)`
  return sql<boolean>`(${words.length > 0}::boolean and coalesce(
    ${plain} like all(${toned}::text[]) and kernel.without_tones(${plain}) like all(${bare}::text[]), false))`
}

/** Asks for rows with every word; when there are none, for those with any of several. */
export async function everyOrAny<Row>(query: string, look: (how: 'every' | 'any') => Promise<Row[]>): Promise<Row[]> {
  const rows = await look('every')
  return rows.length > 0 || searchWords(query).length < 2 ? rows : look('any')
}
