import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { everyOrAny } from '#kernel/holds-words.ts'
import { type ItemRow, type ItemView, isListed, itemColumns, itemView } from '../item-view.ts'
import { pageItems } from '../limits.ts'
import { alike, folded, toneless } from '../names.ts'
import type { Crumb } from './list-parent.ts'
import { sameLook } from '../name-text.ts'
import { ScopeInput } from '../place.ts'
import { refuse } from '../refusals.ts'
import { type FilesTables, query } from '../room.ts'
import { driveOf } from '../whose-items.ts'

export const SearchInput = z.object({
  query: z.string().trim().min(1).max(200),
  scope: ScopeInput,
  /** "ข้าว" also finds "ขาว": for who leaves out the tone marks. */
  toneless: z.union([z.boolean(), z.stringbool()]).default(false),
})

export interface FoundItem extends ItemView {
  /** The folders it lies in, from the top. */
  where: Crumb[]
}

/** The newest 200 whose name holds every word of the query, in whatever letters; when there is none, any of them. */
export const searchItems = query({
  may: 'files.own',
  input: SearchInput,
  async run(tools, { query: asked, scope, toneless: isToneless }): Promise<FoundItem[]> {
    const drive = driveOf(tools.context, scope, 'see')
    const owner = drive.ownerId ? sql`i.owner_id = ${drive.ownerId}::uuid` : sql`i.owner_id is null`
    const rows = await everyOrAny(asked, async (how) => {
      const { rows: found } = await sql<ItemRow>`
      with ${words(asked, isToneless)}, found as (
        select i.id from files.items i where i.scope = ${scope} and ${owner} and ${isListed}
          and ${holds(asked, isToneless, how)}
        order by i.updated_at desc, i.id limit ${pageItems})
      select ${itemColumns} from found join files.items i on i.id = found.id
      order by i.type desc, i.name collate files.name_order, i.id`.execute(tools.db)
      return found
    })
    const ways = await waysTo(tools, rows)
    return rows.map((row) => ({ ...itemView(row), where: (row.parent_id && ways.get(row.parent_id)) || [] }))
  },
})

/** The source's call: nothing found is a refusal there. Errors: nothingFound. */
export const search = query({
  may: 'files.own',
  input: SearchInput,
  async run(tools, asked): Promise<FoundItem[]> {
    const found = await searchItems(tools, asked)
    return found.length > 0 ? found : refuse('nothingFound')
  },
})

/** In any order; at most eight. */
export const wordsOf = (asked: string): string[] =>
  sameLook(asked).replaceAll('\u0E40\u0E40', '\u0E41').split(/\s+/u).slice(0, 8)

function words(asked: string, isToneless: boolean): RawBuilder<unknown> {
  const word = isToneless ? toneless(folded(sql`part`)) : folded(sql`part`)
  return sql`words as materialized (select ${word} as word, n
    from unnest(${wordsOf(asked)}::text[]) with ordinality as p (part, n))`
}

/** Each word is read once and looked for in every name: a subquery per name would cost five times as much. */
function holds(asked: string, isToneless: boolean, how: 'every' | 'any'): RawBuilder<boolean> {
  const name = alike(isToneless ? sql`i.name_toneless` : sql`i.name_key`)
  // A word of nothing (a mark that nobody sees) is in every name, and so no word to go by alone.
  const word = (at: number) =>
    sql`(select ${how === 'every' ? sql`word` : sql`nullif(word, '')`} from words where n = ${at + 1})`
  const each = wordsOf(asked).map((_, at) => sql`strpos(${name}, ${word(at)}) > 0`)
  const held = sql.join(each, how === 'every' ? sql` and ` : sql` or `)
  return sql<boolean>`exists (select from words where word <> '') and (${held})`
}

async function waysTo({ db }: Tools<FilesTables>, rows: readonly ItemRow[]): Promise<Map<string, Crumb[]>> {
  const parents = [...new Set(rows.flatMap(({ parent_id: parent }) => (parent ? [parent] : [])))]
  if (parents.length === 0) return new Map()
  const { rows: steps } = await sql<Crumb & { of: string }>`
    with recursive above as (
      select i.id as of, i.id, i.name, i.parent_id, 1 as step from files.items i where i.id = any(${parents}::uuid[])
      union all
      select above.of, i.id, i.name, i.parent_id, above.step + 1 from above join files.items i on i.id = above.parent_id)
    select of, id, name from above order by step desc`.execute(db)
  const ways = new Map<string, Crumb[]>()
  for (const { of, id, name } of steps) ways.set(of, [...(ways.get(of) ?? []), { id, name }])
  return ways
}
