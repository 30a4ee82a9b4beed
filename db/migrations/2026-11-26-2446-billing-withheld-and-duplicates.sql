-- billing: government pays 1 % less whatever it buys; who withholds says how much it was. A paper that was lost is given once
-- more as a replacement that says so (s.86/12), counted.
alter table billing.withholdings drop constraint withholdings_income_check,
  add constraint withholdings_income_check check (income in ('transport', 'advertising', 'service', 'rent', 'government'));

create table billing.duplicates (
  tenant_id uuid not null default kernel.tenant_id(),
  paper_id uuid not null,
  -- 1, 2, 3 … of its paper
  nth int not null check (nth > 0),
  reason text not null check (length(reason) between 1 and 200),
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, paper_id, nth),
  foreign key (tenant_id, paper_id) references billing.documents (tenant_id, id)
);
select kernel.wall('billing.duplicates');
select kernel.append_only('billing.duplicates');
