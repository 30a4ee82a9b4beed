/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'a changed occurrence belongs to a series, and stands on days where the series does',
    breaches: `select c.tenant_id, c.entry_id, c.occurrence from calendar.changes c
      join calendar.entries e on e.tenant_id = c.tenant_id and e.id = c.entry_id
      where (e.rule = '' and e.also = '{}') or (e.starts_at is null) = (c.occurrence like '%Z')`,
  },
]
