-- billing: returns of VAT (ภ.พ.30) that were filed, with the figures as they were.
create table billing.vat_returns (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  filed_on date not null,
  -- lines 1 to 16 of the form, in satang
  figures jsonb not null check (jsonb_array_length(figures) = 16),
  -- what of line 16 goes on to the next month; 0 where it is asked back in cash
  carried_satang bigint not null default 0 check (carried_satang >= 0),
  state text not null default 'filed' check (state in ('filed', 'taken_back')),
  filer_name text not null default '',
  filed_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('billing.vat_returns');
create unique index vat_returns_month on billing.vat_returns (tenant_id, month) where state = 'filed';
