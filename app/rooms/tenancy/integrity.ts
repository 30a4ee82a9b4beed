/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'every site has one primary host, which it holds and which is served',
    breaches: `select s.tenant_id, s.hostname, s.status from tenancy.sites s where s.status <> 'removed' and not exists
      (select from tenancy.domains d where d.tenant_id = s.tenant_id and d.site_id = s.id and d.hostname = s.hostname
        and d.status = 'active')`,
  },
  {
    promise: 'a host that leads on leads to one that is served',
    breaches: `select d.tenant_id, d.hostname, s.hostname as primary_host from tenancy.domains d
      join tenancy.sites s on s.tenant_id = d.tenant_id and s.id = d.site_id
      where d.status = 'active' and d.hostname <> s.hostname and not exists (select from tenancy.domains p
        where p.tenant_id = s.tenant_id and p.site_id = s.id and p.hostname = s.hostname and p.status = 'active')`,
  },
]
