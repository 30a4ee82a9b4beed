-- billing: in which language, and on which of the tenant's sites, somebody owes: their letters are written so.
alter table billing.payables
  add column locale text not null default 'th' check (locale in ('th', 'en')),
  -- null: the tenant's first site
  add column site_id uuid;
