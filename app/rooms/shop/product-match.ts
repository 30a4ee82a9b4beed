/** Which products a search means, and how well: SQL over the index of terms (catalogue.terms). */
import { type RawBuilder, sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import { searchGrams } from '#kernel/search-text.ts'
import { askedWords, type AskedWord, beyond, canBegin, meantOf, weights } from '#kernel/search-terms.ts'
import { type CategoryName, categoryNames } from '#rooms/catalogue/index.ts'
import { categoryWeights, nearCategories } from './category-match.ts'

/** `product_id, score` of what was found. */
export type Match = RawBuilder<unknown>

/** So much of what was typed must be there for a product to be shown as similar. */
const nearEnough = 0.4

export interface Search {
  /** Every word, in name, SKU, description or the name of a category above. Null: nothing to look for was typed. */
  every: Match | null
  /** When that finds nothing, the next that finds something: any word that means something, then most of its letters. */
  near: Match[]
}

export async function searchFor(tools: AnyTools, q: string): Promise<Search> {
  const words = askedWords(q)
  if (words.length === 0) return { every: null, near: [] }
  const names = await categoryNames(tools, {})
  const meant = meantOf(q)
  const any = words.length > 1 && meant.length > 0 ? [best(anyWord(meant, names))] : []
  return { every: everyWord(words, names), near: [...any, ...mostGrams(q, names)] }
}

/**
 * Products that hold each of the words: what one of them finds is joined with what the next finds, then weighed, so that
 * only what holds them all is gathered (of two words that each stand in thousands of names, a handful).
 */
function everyWord(words: readonly AskedWord[], names: readonly CategoryName[]): Match {
  const [first, ...others] = words.map((word, at) => sql`(${holdersOf(word, names)}) ${sql.ref(`w${at}`)}`)
  const joined = others.map((each, at) => sql`join ${each} on ${sql.ref(`w${at + 1}.product_id`)} = w0.product_id`)
  const weight = sql.join(
    words.map((_, at) => sql`max(${sql.ref(`w${at}.weight`)})`),
    sql` + `,
  )
  const placed = words.map((_, at) => sql`bool_or(${sql.ref(`w${at}.placed`)}) as ${sql.ref(`placed${at}`)}`)
  const held = sql`select w0.product_id, (${weight})::int as score, ${sql.join(placed)}
    from ${first!} ${sql.join(joined, sql` `)} group by w0.product_id`
  const toned = words.flatMap((word, at) => (word.toned ? [{ toned: word.toned, placed: `placed${at}` }] : []))
  if (toned.length === 0) return held
  // Terms have no tone marks: where somebody typed them the text is looked at, of those only that hold every word.
  const said = toned.map((word) => sql`(m.${sql.ref(word.placed)} or strpos(l.search_text, ${word.toned}) > 0)`)
  return sql`select m.product_id, m.score from (${held} offset 0) m
    join catalogue.listed l on l.product_id = m.product_id where ${sql.join(said, sql` and `)}`
}

/** Products that hold one of the words at least. */
const anyWord = (words: readonly AskedWord[], names: readonly CategoryName[]): Match => sql`
  select each.product_id, sum(each.weight)::int as score from (
    ${sql.join(
      words.map((word) => gathered(holdersOf(word, names, saysIt(word)))),
      sql` union all `,
    )}
  ) each group by each.product_id`

/** So long a word begins few terms of one product; a letter begins dozens, and of two such each would meet each. */
const fewTerms = 3

/**
 * In whose terms a word stands or in whose category's name, and how much it means there: a row for each term of a
 * product that begins with it, where those are few.
 */
const holdersOf = (asked: AskedWord, names: readonly CategoryName[], said = sql``): Match => {
  const categories = categoryWeights(names, asked.word)
  const inTerms = sql`select t.product_id, false as placed, ${weightOf(asked)} as weight ${named(asked)} ${said}`
  if (categories.length === 0) return asked.word.length < fewTerms ? gathered(inTerms) : inTerms
  return sql`
    select found.product_id, bool_or(found.placed) as placed,
      coalesce(max(found.weight) filter (where not found.placed), 0) + coalesce(max(found.weight) filter (where found.placed), 0) as weight
    from (
      ${inTerms}
      union all
      select c.product_id, true, category.weight
      from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ weight }) => weight)}::int[]) as category (id, weight)
        join catalogue.placed c on c.category_id = category.id
    ) found group by found.product_id`
}

const gathered = (holders: Match): Match => sql`
  select held.product_id, bool_or(held.placed) as placed, max(held.weight) as weight from (${holders}) held group by held.product_id`

const weightOf = ({ word }: AskedWord) => sql`t.weight + (t.term = ${word})::int`
const named = ({ word }: AskedWord) => sql`
  from catalogue.terms t where t.term >= ${word} collate "C" and t.term < ${beyond(word)} collate "C" and t.weight > ${weights.inner}`

/** With the tone marks that were typed. */
const saysIt = ({ toned }: AskedWord) =>
  toned === null
    ? sql``
    : sql`and exists (select from catalogue.listed l where l.product_id = t.product_id and strpos(l.search_text, ${toned}) > 0)`

const asked = (words: readonly AskedWord[]) => sql`unnest(${words.map((_, at) => at)}::int[],
  ${words.map(({ word }) => word)}::text[], ${words.map(({ word }) => beyond(word))}::text[],
  ${words.map(({ toned }) => toned)}::text[]) as asked (at, word, beyond, toned)`

/** What is a third as good as the best is no answer to many words. */
const best = (match: Match): Match => sql`
  select scored.product_id, scored.score from (
    select m.product_id, m.score, max(m.score) over () as top from (${match}) m
  ) scored where scored.score * 3 > scored.top`

function mostGrams(q: string, names: readonly CategoryName[]): Match[] {
  const grams = searchGrams(q).filter(canBegin)
  if (grams.length < 2) return []
  const atLeast = Math.ceil(grams.length * nearEnough)
  const near = nearCategories(names, grams, atLeast)
  return [
    best(sql`
    select shared.product_id, max(shared.score) as score from (
      select t.product_id, count(distinct gram.is)::int as score
      from unnest(${grams}::text[], ${grams.map(beyond)}::text[]) as gram ("is", beyond)
        join catalogue.terms t on t.term >= gram.is collate "C" and t.term < gram.beyond collate "C"
      group by t.product_id having count(distinct gram.is) >= ${atLeast}::int
      union all
      select c.product_id, category.score
      from unnest(${near.map(({ id }) => id)}::uuid[], ${near.map(({ weight }) => weight)}::int[]) as category (id, score)
        join catalogue.placed c on c.category_id = category.id
    ) shared group by shared.product_id`),
  ]
}

/** The first of a long list is enough to choose from while somebody types. */
const enough = 2000

/** For suggestions: names and SKUs that hold every word, as far as they are quickly found. */
export function quickHits(words: readonly AskedWord[]): Match {
  return sql`
    select each.product_id, sum(each.weight)::int as score from (
      select asked.at, t.product_id, max(t.weight + (t.term = asked.word)::int) as weight
      from ${asked(words)}
        cross join lateral (
          select t.product_id, t.term, t.weight from catalogue.terms t
          where t.term >= asked.word collate "C" and t.term < asked.beyond collate "C" and t.weight > ${weights.told}
          order by t.term limit ${enough}) t
      where asked.toned is null or exists (
        select from catalogue.listed l where l.product_id = t.product_id and strpos(l.search_text, asked.toned) > 0)
      group by 1, 2
    ) each group by each.product_id having count(*) >= ${words.length}::int`
}
