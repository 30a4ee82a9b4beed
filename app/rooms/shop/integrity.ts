/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'an order’s lines and shipping add up to its total',
    breaches: `select o.tenant_id, o.number, o.total_satang, l.net, o.shipping_satang
      from shop.orders o join (select tenant_id, order_id, sum(net_satang) as net from shop.order_lines group by 1, 2) l
        on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.total_satang <> l.net + o.shipping_satang`,
  },
  {
    promise: 'every order has lines, a bill and a beginning',
    breaches: `select o.tenant_id, o.number from shop.orders o
      where not exists (select from shop.order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)
        or not exists (select from shop.order_events e where e.tenant_id = o.tenant_id and e.order_id = o.id and e.kind = 'placed')
        or not exists (select from billing.payables p where p.tenant_id = o.tenant_id and p.subject_type = 'order' and p.subject_id = o.id)`,
  },
  {
    promise: 'what a line says is packed and sent lies in its parcels, and is no more than was ordered',
    breaches: `select l.tenant_id, l.order_id, l.sku, l.packed, l.sent, p.packed as in_parcels, p.sent as in_sent
      from shop.order_lines l join lateral (
        select coalesce(sum(p.quantity), 0) as packed, coalesce(sum(p.quantity) filter (where f.state = 'sent'), 0) as sent
        from shop.fulfilment_lines p join shop.fulfilments f on f.tenant_id = p.tenant_id and f.id = p.fulfilment_id
        where p.tenant_id = l.tenant_id and p.order_line_id = l.id and f.state <> 'cancelled'
      ) p on l.packed <> p.packed or l.sent <> p.sent or p.packed + l.withdrawn > l.quantity`,
  },
  {
    promise: 'what a line says came back or was taken out has its returns, and is no more than was sent',
    breaches: `select l.tenant_id, l.order_id, l.sku, l.returned, l.withdrawn, r.back, r.unsent
      from shop.order_lines l join lateral (
        select coalesce(sum(r.quantity - r.unsent), 0) as back, coalesce(sum(r.unsent), 0) as unsent
        from shop.return_lines r where r.tenant_id = l.tenant_id and r.order_line_id = l.id
      ) r on l.returned <> r.back or l.withdrawn <> r.unsent or r.back > l.sent`,
  },
  {
    promise: 'what a buyer asks to give back names goods that were sent, and once it is done something came back',
    breaches: `select r.tenant_id, o.number, r.state from shop.return_requests r
        join shop.orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where not exists (select from shop.return_request_lines a where a.tenant_id = r.tenant_id and a.request_id = r.id)
        or exists (select from shop.return_request_lines a
          join shop.order_lines l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
          where a.tenant_id = r.tenant_id and a.request_id = r.id and a.quantity > l.sent)
        or (r.state = 'done' and not exists (select from shop.returns b
          where b.tenant_id = r.tenant_id and b.order_id = r.order_id and b.made_at >= r.decided_at))`,
  },
  {
    promise: 'a parcel is open only while its order is confirmed',
    breaches: `select f.tenant_id, o.number, f.parcel_no, o.status
      from shop.fulfilments f join shop.orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
      where f.state in ('picking', 'packed') and o.status <> 'confirmed'`,
  },
  {
    promise: 'goods are held exactly for orders that wait for their money',
    breaches: `select o.tenant_id, o.number, o.status, r.state from shop.orders o
        join stock.reservations r on r.tenant_id = o.tenant_id and r.holder_id = o.id and r.state = 'held'
      where o.status <> 'pending_payment'`,
  },
  {
    promise: 'the goods of an order that is fetched are held and taken at its branch',
    breaches: `select o.tenant_id, o.number, r.location_id from shop.orders o
        join stock.reservations r on r.tenant_id = o.tenant_id and r.holder_id = o.id and r.state = 'held'
      where o.location_id is not null and r.location_id <> o.location_id
      union all
      select o.tenant_id, o.number, m.location_id from shop.orders o
        join stock.movements m on m.tenant_id = o.tenant_id and m.source_id = o.id and m.kind in ('sale_out', 'sale_return_in')
      where o.location_id is not null and m.location_id <> o.location_id
      group by o.tenant_id, o.number, m.variant_id, m.location_id having sum(m.quantity) <> 0`,
  },
]
