/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  product: `select product_id as value from catalogue.variants where sku = 'DM-SO-005-200W'`,
  variant: `select id as value from catalogue.variants where sku = 'DM-SO-005-200W'`,
  sku: `select 'DM-SO-005-200W' as value`,
  code: `select 'single-origin' as value`,
  import: `select id as value from catalogue.imports limit 1`,
  priceList: `select id as value from catalogue.price_lists order by priority desc limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/products/prices/{id}': '/cluster/products/prices/{priceList}',
  '/cluster/products/{id}': '/cluster/products/{product}',
}
