const underWay = (by: string) => `select ${by}, sum(x.quantity - x.received - x.lost)
  from stock.transfers t join stock.transfer_lines x on x.tenant_id = t.tenant_id and x.transfer_id = t.id
  where t.state = 'sent' group by ${by}`

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
  {
    promise: 'what has expired and lies there is set aside, lot by lot',
    breaches: `select coalesce(t.tenant_id, r.tenant_id) as tenant_id, coalesce(t.variant_id, r.variant_id) as variant_id, t.quantity, r.quantity as held
      from (select * from stock.lots where set_aside) t
        full join (select * from stock.reservations where holder_type = 'expired' and state = 'held') r
          on r.tenant_id = t.tenant_id and r.variant_id = t.variant_id and r.location_id = t.location_id and r.holder_name = t.code
      where t.quantity is distinct from r.quantity`,
  },
  {
    promise: 'what lies in transit is what was sent and is neither received nor explained',
    breaches: `select l.tenant_id, l.variant_id, l.on_hand, coalesce(t.left, 0) as under_way
      from stock.levels l join stock.locations d on d.tenant_id = l.tenant_id and d.id = l.location_id and d.kind = 'transit'
        left join (${underWay('t.tenant_id, x.variant_id')}) t (tenant_id, variant_id, "left")
          on t.tenant_id = l.tenant_id and t.variant_id = l.variant_id
      where l.on_hand <> coalesce(t.left, 0)`,
  },
  {
    promise: 'what a place expects is what is on its way there and what was ordered',
    breaches: `select l.tenant_id, l.variant_id, l.location_id, l.incoming, coalesce(t.left, 0) as under_way, coalesce(e.ordered, 0) as ordered
      from stock.levels l left join (${underWay('t.tenant_id, t.to_location_id, x.variant_id')}) t (tenant_id, location_id, variant_id, "left")
        using (tenant_id, location_id, variant_id)
      left join (select tenant_id, location_id, variant_id, sum(quantity) as ordered from stock.expected group by 1, 2, 3) e
        using (tenant_id, location_id, variant_id)
      where l.incoming <> coalesce(t.left, 0) + coalesce(e.ordered, 0)`,
  },
  {
    promise: 'what a card says goods are worth is the sum of its lines',
    breaches: `select tenant_id, variant_id, c.pieces, l.pieces as of_lines, c.value_satang, l.value as value_of_lines
      from stock.costs c full join (
        select tenant_id, variant_id, sum(pieces) as pieces, sum(value_satang) as value, sum(unknown) as unknown from stock.cost_lines group by 1, 2
      ) l using (tenant_id, variant_id)
      where c.pieces is distinct from l.pieces or c.value_satang is distinct from l.value or c.unknown is distinct from l.unknown`,
  },
  {
    promise: 'cards hold what lies on the shelves, but for what waits for its value',
    breaches: `select tenant_id, variant_id, c.pieces + c.unknown as on_card, w.many as waiting, l.lies
      from (select tenant_id, variant_id, sum(on_hand) as lies from stock.levels group by 1, 2) l
        full join stock.costs c using (tenant_id, variant_id)
        left join (select m.tenant_id, m.variant_id, sum(m.quantity) as many from stock.uncosted u
          join stock.movements m on m.tenant_id = u.tenant_id and m.id = u.movement_id group by 1, 2) w using (tenant_id, variant_id)
      where coalesce(l.lies, 0) <> coalesce(c.pieces + c.unknown, 0) + coalesce(w.many, 0)
        and exists (select from stock.cost_openings o where o.tenant_id = l.tenant_id)`,
  },
  {
    promise: 'the book says of stock what its cards come to',
    breaches: `select o.tenant_id, coalesce(c.value, 0) as on_cards, coalesce(b.satang, 0) as in_book from stock.cost_openings o
      left join (select tenant_id, sum(value_satang) as value from stock.costs group by 1) c using (tenant_id)
      left join (select tenant_id, sum(debit_satang - credit_satang) as satang from ledger.day_sums
        where code = 'stock:goods' group by 1) b using (tenant_id)
      where coalesce(c.value, 0) <> coalesce(b.satang, 0)`,
  },
  {
    promise: 'a bundle holds no bundle',
    breaches: `select b.tenant_id, b.variant_id, b.component_variant_id from catalogue.bundle_items b
      join catalogue.bundle_items inner_b on inner_b.tenant_id = b.tenant_id and inner_b.variant_id = b.component_variant_id`,
  },
]
