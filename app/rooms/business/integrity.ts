/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'no post of an organisation chart stands below itself',
    breaches: `with recursive up as (
        select tenant_id, id, parent_id from business.positions
        union all
        select up.tenant_id, up.id, p.parent_id from up join business.positions p on p.tenant_id = up.tenant_id and p.id = up.parent_id
      ) cycle id, parent_id set is_cycle using path
      select tenant_id, id from up where is_cycle or parent_id = id`,
  },
  {
    promise: 'goods are sold beyond what lies there as the rule of the business says',
    breaches: `select v.tenant_id, v.id from catalogue.variants v
        left join catalogue.stock_rules r on r.tenant_id = v.tenant_id
      where coalesce(r.below_zero, 'asGoodsSay') = 'asGoodsSay' and v.own_backorder is not null
        or r.below_zero = 'never' and v.allow_backorder or r.below_zero = 'always' and not v.allow_backorder`,
  },
  {
    promise: 'who and where a post is belong to the business of its chart',
    breaches: `select p.tenant_id, p.id from business.positions p
        left join cluster.members m on m.tenant_id = p.tenant_id and m.id = p.member_id
        left join cluster.branches b on b.tenant_id = p.tenant_id and b.id = p.branch_id
      where m.cluster_id <> p.cluster_id or b.cluster_id <> p.cluster_id`,
  },
]
