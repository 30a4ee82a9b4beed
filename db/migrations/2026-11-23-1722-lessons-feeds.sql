-- lessons: the address of somebody's own calendar, for their telephone. A new one ends the old.
create table lessons.feeds (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('lessons.feeds');
