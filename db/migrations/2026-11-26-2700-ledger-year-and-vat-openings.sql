-- ledger: with which month the business year ends (Revenue Code s.65: twelve months); not there: with December.
create table ledger.settings (
  tenant_id uuid not null default kernel.tenant_id() primary key,
  year_ends smallint not null check (year_ends between 1 and 12)
);
select kernel.wall('ledger.settings');

-- billing: VAT that was overpaid before the platform, as line 10 of the first return that is filed from here.
create table billing.vat_openings (
  tenant_id uuid not null default kernel.tenant_id() primary key,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  carried_satang bigint not null check (carried_satang >= 0)
);
select kernel.wall('billing.vat_openings');
