-- reports: who wants the week's figures by mail, and when the next is due.
create schema reports;
create table reports.weekly (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  -- 1 is Monday
  weekday integer not null default 1 check (weekday between 1 and 7),
  at_hour integer not null default 7 check (at_hour between 0 and 23),
  next_at timestamptz not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
select kernel.wall('reports.weekly');
create index weekly_next on reports.weekly (tenant_id, next_at);
