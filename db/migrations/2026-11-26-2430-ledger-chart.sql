-- ledger: what a business calls its accounts, and under which number. Accounts that every business has stand in the code
-- (app/rooms/ledger/chart/standard-accounts.ts); here is what it changed of them, and what it added itself.
create table ledger.chart (
  tenant_id uuid not null default kernel.tenant_id(),
  -- of ledger.accounts; one of its own is 'own:{uuid}'
  code text not null check (length(code) between 1 and 120),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  number text not null check (number ~ '^[1-5][0-9]{2,7}(-[0-9]{1,3})?$'),
  name_th text not null check (length(name_th) between 1 and 120),
  name_en text not null default '' check (length(name_en) <= 120),
  -- what the accountant's own program calls it, where that is another number
  outer_code text not null default '' check (length(outer_code) <= 20),
  is_own boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, code),
  unique (tenant_id, number),
  check (is_own = (code like 'own:%')),
  check (is_own or archived_at is null),
  -- 1 assets, 2 liabilities, 3 equity, 4 income, 5 expenses
  check (left(number, 1)::int = array_position(array['asset', 'liability', 'equity', 'income', 'expense'], kind))
);
select kernel.wall('ledger.chart');

-- What carries balances elsewhere at the end of a month or a year is no happening of that month: reports of what was sold and
-- of VAT leave it out.
create or replace view ledger.income_by_day with (security_invoker = true) as
  select e.tenant_id, t.business_date, a.code, -sum(e.amount_satang)::bigint as satang
  from ledger.entries e
    join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
    join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where (a.kind = 'income' or a.code = 'vat:output') and t.kind !~ '^(year_|vat_return)'
  group by e.tenant_id, t.business_date, a.code;

create or replace view ledger.day_sums with (security_invoker = true) as
  select t.tenant_id, t.business_date, a.code, a.kind,
    coalesce(sum(e.amount_satang) filter (where e.amount_satang > 0), 0)::bigint as debit_satang,
    coalesce(-sum(e.amount_satang) filter (where e.amount_satang < 0), 0)::bigint as credit_satang
  from ledger.entries e
    join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
    join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where t.kind !~ '^(year_|vat_return)'
  group by t.tenant_id, t.business_date, a.code, a.kind;
