/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'a subscription has one invoice for each of its periods, without a gap',
    breaches: `select s.tenant_id, s.id, s.periods, count(i.id) from subscriptions.subscriptions s
      left join subscriptions.invoices i on i.tenant_id = s.tenant_id and i.subscription_id = s.id
      group by s.tenant_id, s.id having s.periods <> count(i.id) or s.periods <> coalesce(max(i.period), 0)`,
  },
  {
    promise: 'every invoice of a period is a bill of just its amount',
    breaches: `select i.tenant_id, i.number from subscriptions.invoices i where not exists (select from billing.payables p
      where p.tenant_id = i.tenant_id and p.subject_type = 'subscription' and p.subject_id = i.id and p.amount_satang = i.amount_satang)`,
  },
]
