-- ledger: what each month put on each account, kept as it is booked, so that no view of the books begins at the first day.
-- A trigger keeps it: nodes of before, which know nothing of it, book as they always did. Whoever books holds the account's
-- own row, so that two never meet here first.
create table ledger.month_sums (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- year: carried at a year's end. vat: carried with a return. '' what happened
  part text not null check (part in ('', 'year', 'vat')),
  debit_satang bigint not null check (debit_satang >= 0),
  credit_satang bigint not null check (credit_satang >= 0),
  primary key (tenant_id, account_id, month, part),
  foreign key (tenant_id, account_id) references ledger.accounts (tenant_id, id)
);

create function ledger.part_of(kind text) returns text language sql immutable parallel safe as
$$ select case when kind ~ '^year_' then 'year' when kind ~ '^vat_return' then 'vat' else '' end $$;

create function ledger.sum_months() returns trigger language plpgsql as $$
begin
  insert into ledger.month_sums as m (tenant_id, account_id, month, part, debit_satang, credit_satang)
  select e.tenant_id, e.account_id, date_trunc('month', t.business_date::timestamp)::date, ledger.part_of(t.kind),
    coalesce(sum(e.amount_satang) filter (where e.amount_satang > 0), 0)::bigint,
    coalesce(-sum(e.amount_satang) filter (where e.amount_satang < 0), 0)::bigint
  from added e join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (tenant_id, account_id, month, part) do update
    set debit_satang = m.debit_satang + excluded.debit_satang, credit_satang = m.credit_satang + excluded.credit_satang;
  return null;
end $$;

-- Who books waits while it is summed; who reads does not (300,000 entries: some seconds).
lock table ledger.entries in share row exclusive mode;
create trigger sum_months after insert on ledger.entries referencing new table as added
  for each statement execute function ledger.sum_months();

alter table ledger.entries no force row level security;
alter table ledger.transactions no force row level security;
insert into ledger.month_sums (tenant_id, account_id, month, part, debit_satang, credit_satang)
select e.tenant_id, e.account_id, date_trunc('month', t.business_date::timestamp)::date, ledger.part_of(t.kind),
  coalesce(sum(e.amount_satang) filter (where e.amount_satang > 0), 0)::bigint,
    coalesce(-sum(e.amount_satang) filter (where e.amount_satang < 0), 0)::bigint
from ledger.entries e join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
group by 1, 2, 3, 4;
alter table ledger.entries force row level security;
alter table ledger.transactions force row level security;
select kernel.wall('ledger.month_sums');
