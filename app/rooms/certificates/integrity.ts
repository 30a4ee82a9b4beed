/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'numbers of certificates have no gap: a year’s last number is how many there are',
    breaches: `select s.tenant_id, s.year, s.last, count(c.id) from certificates.series s
      left join certificates.certificates c on c.tenant_id = s.tenant_id and c.year = s.year
      group by s.tenant_id, s.year, s.last having count(c.id) <> s.last or max(c.sequence) <> s.last`,
  },
  {
    promise: 'a certificate was issued to a name that was confirmed',
    breaches: `select c.tenant_id, c.id from certificates.certificates c
      join certificates.claims l on l.tenant_id = c.tenant_id and l.id = c.claim_id
      where l.named_at is null or l.programme_id <> c.programme_id`,
  },
  {
    promise: 'what replaced a certificate was issued for the same claim, later',
    breaches: `select c.tenant_id, c.id from certificates.certificates c
      join certificates.certificates r on r.tenant_id = c.tenant_id and r.id = c.replaced_by
      where r.claim_id <> c.claim_id or r.sequence = c.sequence and r.year = c.year or r.issued_at < c.issued_at`,
  },
  {
    promise: 'in doubt is what facts earned and nobody has kept: what a person gave or kept is not asked again',
    breaches: `select l.tenant_id, l.id from certificates.claims l where l.doubted_at is not null
      and (l.given <> 'facts' or l.kept_at is not null
        or not exists (select from certificates.certificates c where c.tenant_id = l.tenant_id and c.claim_id = l.id))`,
  },
  {
    promise: 'what says that somebody approved it was approved by somebody',
    breaches: `select l.tenant_id, l.id from certificates.claims l
      where l.given = 'facts' and l.evidence ? 'approvedOn' and l.account_id is not null
        and not exists (select from certificates.approvals a where a.tenant_id = l.tenant_id
          and a.programme_id = l.programme_id and a.account_id = l.account_id)`,
  },
]
