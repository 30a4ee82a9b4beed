-- Which pages of the back-office somebody wants first: their own, on every device.
create table cluster.favourites (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  path text not null check (path ~ '^/[a-z]' and length(path) <= 120),
  added_at timestamptz not null default now(),
  primary key (tenant_id, account_id, path),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id) on delete cascade
);
select kernel.wall('cluster.favourites');
