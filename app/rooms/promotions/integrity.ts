/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what a promotion has held and used is the sum of its uses',
    breaches: `select p.tenant_id, p.id, p.held_uses, p.held_satang, p.used_uses, p.used_satang, u.*
      from promotions.promotions p cross join lateral (
        select count(*) filter (where state = 'held') as held, coalesce(sum(goods_satang + shipping_satang) filter (where state = 'held'), 0) as held_sum,
          count(*) filter (where state = 'used') as used, coalesce(sum(goods_satang + shipping_satang) filter (where state = 'used'), 0) as used_sum
        from promotions.uses u where u.tenant_id = p.tenant_id and u.promotion_id = p.id and not u.beyond
      ) u
      where (p.held_uses, p.held_satang, p.used_uses, p.used_satang) is distinct from (u.held, u.held_sum, u.used, u.used_sum)`,
  },
  {
    promise: 'a code for one order is taken exactly while an order has it',
    breaches: `select c.tenant_id, c.id, c.code from promotions.codes c
      where c.taken <> exists (select from promotions.uses u
        where u.tenant_id = c.tenant_id and u.single_code_id = c.id and u.state <> 'released')`,
  },
]
