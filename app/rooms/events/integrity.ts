/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'who waits for money or has paid holds a place for each ticket, and nobody else does',
    breaches: `select l.tenant_id, l.id, o.state from events.lines l
        join events.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        left join seats.places p on p.tenant_id = l.tenant_id and p.holder_id = l.id and p.pool_id = l.kind_id
      where coalesce(p.quantity, 0) <> case when o.state in ('waiting', 'paid') then l.quantity else 0 end`,
  },
  {
    promise: 'tickets are as their order: issued when it is paid, and as many as were ordered',
    breaches: `select l.tenant_id, l.id, o.state from events.lines l
        join events.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        left join events.tickets t on t.tenant_id = l.tenant_id and t.line_id = l.id
      group by l.tenant_id, l.id, l.quantity, o.state
      having count(t.id) <> l.quantity or count(t.id) filter (where (t.state = 'issued') <> (o.state = 'paid')) > 0`,
  },
  {
    promise: 'who came in held a ticket of this event',
    breaches: `select c.tenant_id, c.id from events.check_ins c
        join events.tickets t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
      where t.event_id <> c.event_id`,
  },
]
