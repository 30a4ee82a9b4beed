/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what lies on a shelf is the sum of its movements',
    breaches: `select l.tenant_id, l.variant_id, l.location_id, l.on_hand, coalesce(m.moved, 0) as moved
      from stock.levels l left join (
        select tenant_id, variant_id, location_id, sum(quantity) as moved from stock.movements group by 1, 2, 3
      ) m using (tenant_id, variant_id, location_id)
      where l.on_hand <> coalesce(m.moved, 0)`,
  },
  {
    promise: 'what is reserved is the sum of what is held',
    breaches: `select l.tenant_id, l.variant_id, l.location_id, l.reserved, coalesce(r.held, 0) as held
      from stock.levels l left join (
        select tenant_id, variant_id, location_id, sum(quantity) as held from stock.reservations where state = 'held' group by 1, 2, 3
      ) r using (tenant_id, variant_id, location_id)
      where l.reserved <> coalesce(r.held, 0)`,
  },
]
