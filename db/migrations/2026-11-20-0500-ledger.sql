-- ledger: one book in integer satang. Every transaction sums to zero; entries are added, never changed.
create schema ledger;

create table ledger.accounts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- 'bank:promptpay', 'receivable:orders', 'income:sales', 'vat:output', 'wallet:{account}' …
  code text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity')),
  owner_type text not null default 'system' check (owner_type in ('user', 'party', 'register', 'cluster', 'system')),
  owner_id uuid,
  -- cached sum of entries; debit positive
  balance_satang bigint not null default 0 check (abs(balance_satang) < 9000000000000000),
  -- a debit-positive floor and ceiling; null is none. A wallet (liability) has max 0: it never owes us.
  min_satang bigint,
  max_satang bigint,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (min_satang is null or balance_satang >= min_satang),
  check (max_satang is null or balance_satang <= max_satang)
);
select kernel.wall('ledger.accounts');

create table ledger.transactions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  kind text not null,
  source_type text not null,
  source_id uuid not null,
  memo text not null default '',
  reverses_id uuid,
  posted_at timestamptz not null default now(),
  business_date date not null,
  primary key (tenant_id, id),
  -- the same happening is posted once
  unique (tenant_id, kind, source_type, source_id),
  foreign key (tenant_id, reverses_id) references ledger.transactions (tenant_id, id)
);
select kernel.wall('ledger.transactions');
select kernel.append_only('ledger.transactions');

create table ledger.entries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  account_id uuid not null,
  -- debit positive, credit negative
  amount_satang bigint not null check (amount_satang <> 0 and abs(amount_satang) < 9000000000000000),
  primary key (tenant_id, id),
  foreign key (tenant_id, transaction_id) references ledger.transactions (tenant_id, id),
  foreign key (tenant_id, account_id) references ledger.accounts (tenant_id, id)
);
select kernel.wall('ledger.entries');
select kernel.append_only('ledger.entries');
create index entries_transaction on ledger.entries (tenant_id, transaction_id);
create index entries_account on ledger.entries (tenant_id, account_id, id);

-- Checked when the transaction commits: debits and credits are equal.
create function ledger.must_balance() returns trigger language plpgsql as $$
declare total numeric;
begin
  select sum(amount_satang) into total from ledger.entries
    where tenant_id = new.tenant_id and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % is off by % satang', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger must_balance after insert on ledger.entries
  deferrable initially deferred for each row execute function ledger.must_balance();
