import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a promotion that counts a use it does not have',
    /what a promotion has held and used/,
    `insert into promotions.promotions (name_th, name_en, kind, rule, used_uses, used_satang)
     values ('x', 'x', 'percent', '{}', 1, 100)`,
  ],
  [
    'a code that is taken by no order',
    /a code for one order is taken exactly/,
    `insert into promotions.codes (promotion_id, code, single, taken) select id, 'xxx', true, true from promotions.promotions`,
  ],
]
