import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a site whose own host is not served',
    /every site has one primary host/,
    `insert into tenancy.sites (hostname, name_th, name_en) values ('planted.example', 'x', 'x');
     update tenancy.domains set status = 'pending_dns', proof = repeat('a', 32) where hostname = 'planted.example'`,
  ],
  [
    'a host that leads to one that is not served',
    /a host that leads on leads to one that is served/,
    `insert into tenancy.domains (site_id, hostname, status)
     select id, 'alias.planted.example', 'active' from tenancy.sites where hostname = 'planted.example'`,
  ],
]
