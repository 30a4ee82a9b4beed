import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'stock without a movement',
    /what lies on a shelf is the sum of its movements/,
    'update stock.levels set on_hand = on_hand + 1',
  ],
  [
    'a reservation nobody counts',
    /what is reserved is the sum of what is held/,
    'update stock.levels set reserved = reserved + 1',
  ],
  ['more promised than lies there', /no more is promised than lies there/, 'update stock.levels set reserved = 1000'],
  [
    'an expired lot that nobody set aside',
    /what has expired and lies there is set aside/,
    `insert into stock.lots (variant_id, location_id, code, expires_on, quantity, set_aside)
     select variant_id, location_id, 'planted', '2026-01-01', 1, true from stock.levels limit 1`,
  ],
  [
    'goods in transit that nobody sent',
    /what lies in transit is what was sent/,
    `with transit as (
       insert into stock.locations (code, name_th, name_en, kind) values ('transit', 'x', 'x', 'transit') returning id
     )
     insert into stock.levels (variant_id, location_id, on_hand) select uuidv7(), id, 3 from transit`,
  ],
  [
    'a place that expects what is not coming',
    /what a place expects is what is on its way there/,
    'update stock.levels set incoming = incoming + 1',
  ],
  [
    'a card that is worth more than its lines',
    /what a card says goods are worth/,
    `insert into stock.costs (variant_id, pieces, value_satang) select variant_id, 1, 7 from stock.levels limit 1
      on conflict (tenant_id, variant_id) do update set pieces = stock.costs.pieces + 1, value_satang = stock.costs.value_satang + 7`,
  ],
  [
    'goods that lie on no card',
    /cards hold what lies on the shelves/,
    `with opened as (insert into stock.cost_openings (opened_on, booked_satang, value_satang) values ('2026-01-01', 0, 0) on conflict do nothing)
      update stock.levels set on_hand = on_hand + 100`,
  ],
  [
    'stock that is worth more on its cards than in the book',
    /the book says of stock what its cards come to/,
    `with opened as (insert into stock.cost_openings (opened_on, booked_satang, value_satang) values ('2026-01-01', 0, 0) on conflict do nothing)
      insert into stock.costs (variant_id, pieces, value_satang) select variant_id, 1, 7 from stock.levels limit 1
      on conflict (tenant_id, variant_id) do update set pieces = stock.costs.pieces + 1, value_satang = stock.costs.value_satang + 7`,
  ],
  [
    'a bundle inside a bundle',
    /a bundle holds no bundle/,
    `with inner_bundle as (
       insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) values (uuidv7(), uuidv7(), 1) returning variant_id
     )
     insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) select uuidv7(), variant_id, 1 from inner_bundle`,
  ],
]
