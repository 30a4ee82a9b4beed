-- What a person said of the columns of an account's statements, for the next file of that account.
create table billing.statement_layouts (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  -- the column's title → its role
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 30000),
  -- null where the file's days say their order themselves
  day_order text check (day_order in ('dmy', 'mdy')),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references billing.receiving_accounts (tenant_id, id)
);
select kernel.wall('billing.statement_layouts');
