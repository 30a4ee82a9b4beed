import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { plainText } from '#kernel/search-text.ts'
import { searchTerms } from '#kernel/search-terms.ts'
import type { Tables } from './tables.ts'

interface Said {
  name_th: string
  name_en: string
  description_th: string
  description_en: string
  search_text: string
  skus: string[]
  known: boolean
}

/** Writes what a product is found by, where its words have changed. Call after its names and SKUs are saved. */
export async function learnProduct(tools: Tools<Tables>, productId: string): Promise<void> {
  const { rows } = await sql<Said>`
    select p.name_th, p.name_en, p.description_th, p.description_en, p.search_text,
      array(select v.sku from catalogue.variants v where v.product_id = p.id and v.active order by v.sort, v.sku) as skus,
      exists (select from catalogue.search_terms t where t.product_id = p.id) as known
    from catalogue.products p where p.id = ${productId}`.execute(tools.db)
  const said = rows[0]
  // Without anything to sell nobody finds it; its first variant teaches it.
  if (!said || said.skus.length === 0) return
  const names = [said.name_th, said.name_en]
  const texts = [said.description_th, said.description_en]
  const searchText = plainText([...names, ...said.skus, ...texts].join(' '))
  if (said.known && searchText === said.search_text) return
  const terms = searchTerms(names, said.skus, texts)
  await sql`update catalogue.products set search_text = ${searchText} where id = ${productId}`.execute(tools.db)
  await sql`delete from catalogue.search_terms where product_id = ${productId} and term <> all(${[...terms.keys()]}::text[])`.execute(
    tools.db,
  )
  await sql`
    insert into catalogue.search_terms (term, product_id, weight)
    select term, ${productId}, weight from unnest(${[...terms.keys()]}::text[], ${[...terms.values()]}::smallint[]) as said (term, weight)
    on conflict (tenant_id, term, product_id) do update set weight = excluded.weight
      where search_terms.weight <> excluded.weight`.execute(tools.db)
}
