-- wallet: money that a person keeps with the business, to be spent there. The balance itself stands in the ledger.
create schema wallet;

-- Why a wallet's balance moved: one row for each ledger transaction that has an entry of a wallet's account.
create table wallet.movements (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null check (kind in ('topup', 'gift', 'adjustment', 'payment', 'refund')),
  -- what comes is positive
  amount_satang bigint not null check (amount_satang <> 0),
  -- what the ledger transaction was posted for: ('wallet', id), or ('payment', …)
  source_type text not null,
  source_id uuid not null,
  -- what people call it: the order's or the top-up's number
  number text not null default '',
  -- where one sees it: /shop/thankyou/{token}
  path text check (path ~ '^/[^/\\]'),
  reason text not null default '',
  made_by uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_type, source_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('wallet.movements');
select kernel.append_only('wallet.movements');
create index movements_account on wallet.movements (tenant_id, account_id, id);
-- what somebody has moved today counts towards their limit
create index movements_maker on wallet.movements (tenant_id, made_by, made_at) where made_by is not null;

create table wallet.top_ups (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  number text not null,
  amount_satang bigint not null check (amount_satang > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('wallet.top_ups');
create index top_ups_account on wallet.top_ups (tenant_id, account_id, id);

create table wallet.gift_batches (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  amount_satang bigint not null check (amount_satang > 0),
  count int not null check (count between 1 and 100),
  expires_at timestamptz not null,
  note text not null default '',
  cancelled_at timestamptz,
  made_by uuid not null,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('wallet.gift_batches');

create table wallet.gift_codes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  -- sha256 of the code as it is compared; the code itself is shown once and kept nowhere
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  -- its last four characters, to tell codes apart
  ending text not null,
  redeemed_by uuid,
  redeemed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, batch_id) references wallet.gift_batches (tenant_id, id),
  foreign key (tenant_id, redeemed_by) references identity.accounts (tenant_id, id),
  check ((redeemed_by is null) = (redeemed_at is null))
);
select kernel.wall('wallet.gift_codes');
create index gift_codes_batch on wallet.gift_codes (tenant_id, batch_id);

-- What is above somebody's limit waits for a second person.
create table wallet.approvals (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('adjustment', 'refund')),
  account_id uuid not null,
  -- increase, decrease or adjust; a refund has none
  mode text check (mode in ('increase', 'decrease', 'adjust')),
  amount_satang bigint not null check (amount_satang >= 0),
  -- the balance that was seen when this was asked for
  seen_satang bigint not null,
  -- the payable of a refund
  payable_id uuid,
  number text not null default '',
  path text check (path ~ '^/[^/\\]'),
  reason text not null check (reason <> ''),
  requested_by uuid not null,
  requester_name text not null default '',
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  decided_by uuid,
  decider_name text,
  decided_at timestamptz,
  decision_reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, payable_id) references billing.payables (tenant_id, id),
  check ((kind = 'refund') = (payable_id is not null)),
  check ((kind = 'adjustment') = (mode is not null)),
  -- nobody decides on what they asked for
  check (decided_by is null or decided_by <> requested_by)
);
select kernel.wall('wallet.approvals');
create index approvals_waiting on wallet.approvals (tenant_id, status, id);
create index approvals_account on wallet.approvals (tenant_id, account_id, id);
