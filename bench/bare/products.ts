import type { Call } from '../bare.ts'
import { one, transaction } from './database.ts'

const list = `
  with found as (
    select p.product_id, p.name_th, p.name_en, p.pictures -> 0 as picture, count(*) over ()::int as total,
      row_number() over (order by p.featured desc, p.sort, p.product_id) as place
    from catalogue.listed p
    where p.tenant_id = $1
      and exists (select from catalogue.sellables v where v.tenant_id = $1 and v.product_id = p.product_id and v.sellable)
    order by place limit $2 offset $3
  )
  select p.name_th, p.name_en, p.picture, p.total, o.*,
    coalesce((select show_exact_stock from shop.settings where tenant_id = $1 limit 1), false) as exact
  from found p cross join lateral (
    select (array_agg(v.sku order by v.sort, v.sku))[1] as sku, min(v.unit_price_satang) as "unitPriceSatang",
      (array_agg(v.list_price_satang order by v.unit_price_satang, v.sort))[1] as "listPriceSatang",
      min(v.unit_price_satang) < max(v.unit_price_satang) as "hasPriceRange",
      case when bool_and(a.available is not null) then sum(a.available)::bigint end as left
    from catalogue.sellables v
      left join lateral (select available from stock.availability where tenant_id = $1 and variant_id = v.variant_id) a on true
    where v.tenant_id = $1 and v.product_id = p.product_id and v.sellable
  ) o
  order by p.place`

export async function productList({ tenant }: Call): Promise<unknown> {
  const rows = await one(list, [tenant, 24, 0])
  const products = rows.map(({ name_th, name_en, total: _total, left, exact, ...card }) => ({
    ...card,
    name: { th: name_th, en: name_en },
    ...stockSaid(left, exact),
  }))
  return { products, total: rows[0]?.total ?? 0, page: 1, perPage: 24 }
}

const product = `
  select p.product_id as "productId", p.slug, p.kind, p.name_th, p.name_en, p.description_th, p.description_en,
    chosen.vat_class as "vatClass", p.pictures,
    (select json_agg(json_build_object('code', c.code, 'name', json_build_object('th', c.name_th, 'en', c.name_en)) order by c.sort, c.code)
      from catalogue.product_categories pc join catalogue.categories c on c.tenant_id = pc.tenant_id and c.id = pc.category_id
      where pc.tenant_id = $1 and pc.product_id = p.product_id) as categories,
    (select json_agg(json_build_object('variantId', v.variant_id, 'sku', v.sku, 'options', v.options,
        'listPriceSatang', v.list_price_satang, 'unitPriceSatang', v.unit_price_satang) order by v.sort, v.sku)
      from catalogue.sellables v where v.tenant_id = $1 and v.product_id = p.product_id and v.sellable) as variants
  from catalogue.sellables chosen join catalogue.listed p on p.tenant_id = chosen.tenant_id and p.product_id = chosen.product_id
  where chosen.tenant_id = $1 and chosen.sku = $2 and chosen.sellable`

const available = `
  select variant_id, available, coalesce((select show_exact_stock from shop.settings where tenant_id = $1 limit 1), false) as exact
  from stock.availability where tenant_id = $1 and variant_id = any($2::uuid[])`

/** Two statements that see the same moment. */
export function productBySku({ tenant, param: sku }: Call): Promise<unknown> {
  return transaction(async (ask) => {
    const [row] = await ask(product, [tenant, sku])
    const { name_th, name_en, description_th, description_en, categories, variants, ...rest } = row!
    const ids = (variants as { variantId: string }[]).map((variant) => variant.variantId)
    const levels = new Map(
      (await ask(available, [tenant, ids])).map((level) => [level.variant_id, stockSaid(level.available, level.exact)]),
    )
    return {
      ...rest,
      sku,
      name: { th: name_th, en: name_en },
      description: { th: description_th, en: description_en },
      categories: categories ?? [],
      variants: (variants as { variantId: string }[]).map((variant) => ({
        ...variant,
        ...levels.get(variant.variantId),
      })),
    }
  })
}

function stockSaid(available: number | null, exact: boolean): { stock: string; left: number | null } {
  if (available === null || available > 5) return { stock: 'in', left: null }
  return available <= 0 ? { stock: 'out', left: null } : { stock: 'low', left: exact ? available : null }
}
