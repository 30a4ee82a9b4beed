-- tenancy: a new site's shop is there for its staff only, until they open it. Those that stand are open.
alter table tenancy.sites add column opened_at timestamptz default now();
