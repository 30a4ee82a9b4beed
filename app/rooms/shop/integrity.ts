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
    promise: 'goods are held exactly for orders that wait for their money',
    breaches: `select o.tenant_id, o.number, o.status, r.state from shop.orders o
        join stock.reservations r on r.tenant_id = o.tenant_id and r.holder_id = o.id and r.state = 'held'
      where o.status <> 'pending_payment'`,
  },
]
