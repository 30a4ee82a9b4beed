/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'the tax id of a supplier ends in its check digit',
    breaches: `select s.tenant_id, s.id, s.tax_id from purchasing.suppliers s
      where s.tax_id <> '' and right(s.tax_id, 1)::int <> (11 - (
        select sum(substr(s.tax_id, at, 1)::int * (14 - at)) from generate_series(1, 12) as at) % 11) % 10`,
  },
  {
    promise: 'a supplier’s address is whole, or there is none',
    breaches: `select s.tenant_id, s.id from purchasing.suppliers s
      where num_nonnulls(nullif(s.line, ''), nullif(s.tambon_code, ''), nullif(s.zip, ''), s.place) not in (0, 4)`,
  },
]
