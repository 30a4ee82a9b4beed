/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'the views of a day are those of its pages',
    breaches: `select tenant_id, site_id, day from analytics.counts group by tenant_id, site_id, day
      having coalesce(sum(views) filter (where kind = 'all'), 0) <> coalesce(sum(views) filter (where kind = 'page'), 0)`,
  },
  {
    promise: 'the visitors of a day are those on its devices',
    breaches: `select tenant_id, site_id, day from analytics.counts group by tenant_id, site_id, day
      having coalesce(sum(visitors) filter (where kind = 'all'), 0) <> coalesce(sum(visitors) filter (where kind = 'device'), 0)`,
  },
  {
    promise: 'what tells visitors apart is forgotten after their day',
    breaches: `select tenant_id, day from (
        select tenant_id, day from analytics.salts union all select tenant_id, day from analytics.marks) as kept
      where day < (now() at time zone 'Asia/Bangkok')::date - 2`,
  },
]
