import type { Tables } from './tables.ts'

/** The views that lists of higher rooms may join. */
export type Views = Pick<
  Tables,
  | 'catalogue.listed'
  | 'catalogue.sellables'
  | 'catalogue.asker_prices'
  | 'catalogue.category_names'
  | 'catalogue.parts'
  | 'catalogue.shelves'
  | 'catalogue.terms'
  | 'catalogue.placed'
  | 'catalogue.managed'
  | 'catalogue.kinds'
>
