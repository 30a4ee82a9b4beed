import type { Tables } from './tables.ts'

/** The views that lists of higher rooms may join; `offers` beside catalogue.listed, which says when prices changed. */
export type StockViews = Pick<
  Tables,
  | 'stock.availability'
  | 'stock.at_branches'
  | 'stock.closed_places'
  | 'stock.lies_at_my_places'
  | 'stock.my_places'
  | 'stock.offers'
  | 'stock.scarce'
  | 'stock.scarce_at_my_places'
  | 'stock.selling_places'
  | 'stock.sold'
  | 'stock.sold_costs'
  | 'stock.sold_to'
  | 'stock.supply'
  | 'stock.worth'
>
