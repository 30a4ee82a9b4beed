/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what is taken of a pool is the sum of its places',
    breaches: `select p.tenant_id, p.kind, p.id, p.taken from seats.pools p where p.taken <> (select coalesce(sum(l.quantity), 0)
      from seats.places l where l.tenant_id = p.tenant_id and l.pool_id = p.id)`,
  },
  {
    promise: 'a place is of its pool’s kind and queue',
    breaches: `select l.tenant_id, l.kind, l.holder_id from seats.places l join seats.pools p on p.tenant_id = l.tenant_id and p.id = l.pool_id
      where (l.kind, l.queue_id) is distinct from (p.kind, p.queue_id)`,
  },
]
