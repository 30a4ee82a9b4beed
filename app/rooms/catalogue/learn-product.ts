import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { plainText } from '#kernel/search-text.ts'
import { searchTerms } from '#kernel/search-terms.ts'
import type { Tables } from './tables.ts'

interface Said {
  id: string
  name_th: string
  name_en: string
  description_th: string
  description_en: string
  search_text: string
  skus: string[]
  /** what tells its kinds apart: "เมล็ด", "200 g" */
  kinds: string[]
  known: boolean
}

/** Writes what products are found by, where their words have changed. Call after their names and SKUs are saved. */
export async function learnProducts(tools: Tools<Tables>, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Said>`
    select p.id, p.name_th, p.name_en, p.description_th, p.description_en, p.search_text,
      array(select v.sku from catalogue.variants v where v.product_id = p.id and v.active order by v.sort, v.sku) as skus,
      array(select distinct said.word from catalogue.variants v cross join lateral jsonb_array_elements(v.options) o
        cross join lateral (values (o -> 'value' ->> 'th'), (o -> 'value' ->> 'en')) as said (word)
        where v.product_id = p.id and v.active and said.word <> '' order by 1) as kinds,
      exists (select from catalogue.search_terms t where t.product_id = p.id) as known
    from catalogue.products p where p.id = any(${[...productIds]}::uuid[])`.execute(tools.db)
  const learned = rows.flatMap((said) => {
    const names = [said.name_th, said.name_en]
    // Whoever asks for beans finds the coffees that come as beans: kinds count as what a description says.
    const texts = [said.description_th, said.description_en]
    const searchText = plainText([...names, ...said.skus, ...texts, ...said.kinds].join(' '))
    // Without anything to sell nobody finds it; its first variant teaches it.
    if (said.skus.length === 0 || (said.known && searchText === said.search_text)) return []
    return [{ id: said.id, searchText, terms: [...searchTerms(names, said.skus, [...texts, ...said.kinds])] }]
  })
  if (learned.length === 0) return
  const ids = learned.map(({ id }) => id)
  const lines = learned.flatMap(({ id, terms }) => terms.map(([term, weight]) => ({ id, term, weight })))
  await sql`
    update catalogue.products p set search_text = said.text
    from unnest(${ids}::uuid[], ${learned.map(({ searchText }) => searchText)}::text[]) as said (id, text) where p.id = said.id`.execute(
    tools.db,
  )
  const said = sql`unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ term }) => term)}::text[],
    ${lines.map(({ weight }) => weight)}::smallint[]) as said (id, term, weight)`
  await sql`delete from catalogue.search_terms t where t.product_id = any(${ids}::uuid[])
    and not exists (select from ${said} where said.id = t.product_id and said.term = t.term)`.execute(tools.db)
  await sql`
    insert into catalogue.search_terms (term, product_id, weight) select said.term, said.id, said.weight from ${said}
    on conflict (tenant_id, term, product_id) do update set weight = excluded.weight
      where search_terms.weight <> excluded.weight`.execute(tools.db)
}
