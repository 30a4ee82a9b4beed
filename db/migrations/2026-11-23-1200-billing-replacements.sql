-- billing: which paper stands in the place of which. A full tax invoice asked for later replaces the abbreviated one, and one
-- with the buyer's right particulars replaces the wrong one (order of the Revenue Department Por. 86/2542, 25): the new paper
-- has a number of its own and the date of the old one, and VAT counts once.
create table billing.replacements (
  tenant_id uuid not null default kernel.tenant_id(),
  paper_id uuid not null,
  by_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, paper_id),
  unique (tenant_id, by_id),
  check (paper_id <> by_id),
  foreign key (tenant_id, paper_id) references billing.documents (tenant_id, id),
  foreign key (tenant_id, by_id) references billing.documents (tenant_id, id)
);
select kernel.wall('billing.replacements');
select kernel.append_only('billing.replacements');

-- The accountant's list and the month's report.
create index documents_day on billing.documents (tenant_id, business_date, id);
create index documents_corrected on billing.documents (tenant_id, refers_to_id) where refers_to_id is not null;

-- What the book says of each day, account by account.
create view ledger.day_sums with (security_invoker = true) as
  select t.tenant_id, t.business_date, a.code, a.kind,
    coalesce(sum(e.amount_satang) filter (where e.amount_satang > 0), 0)::bigint as debit_satang,
    coalesce(-sum(e.amount_satang) filter (where e.amount_satang < 0), 0)::bigint as credit_satang
  from ledger.entries e
    join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
    join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  group by t.tenant_id, t.business_date, a.code, a.kind;
