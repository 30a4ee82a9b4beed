-- pos: a part of the price is paid before the goods are handed over, the rest when they are (มัดจำ)
create table pos.deposits (
  tenant_id uuid not null default kernel.tenant_id(),
  -- made on the device; of the sale, too, that it becomes
  id uuid not null,
  register_id uuid not null,
  shift_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'returned')),
  -- of what was sent: another content under the same id is refused
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  number text not null check (length(number) between 1 and 60),
  paper_token text check (length(paper_token) >= 22),
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  buyer_phone text not null default '' check (length(buyer_phone) <= 40),
  ready_on date,
  method text not null check (method in ('cash', 'promptpay', 'card_manual', 'transfer')),
  total_satang bigint not null check (total_satang > 0),
  paid_satang bigint not null check (paid_satang > 0 and paid_satang < total_satang),
  -- as it was agreed: what was sent, and what it came to then
  sale jsonb not null,
  reckoned jsonb not null,
  taken_by uuid not null,
  taken_name text not null default '' check (length(taken_name) <= 200),
  taken_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  ended_name text not null default '' check (length(ended_name) <= 200),
  end_reason text not null default '' check (length(end_reason) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id),
  foreign key (tenant_id, shift_id) references pos.shifts (tenant_id, id),
  check ((state = 'waiting') = (ended_at is null))
);
select kernel.wall('pos.deposits');
create index deposits_waiting on pos.deposits (tenant_id, register_id, ready_on) where state = 'waiting';

-- of a drawer: what was paid beforehand in cash, and what of it was given back
alter table pos.cash_moves drop constraint cash_moves_kind_check;
alter table pos.cash_moves add constraint cash_moves_kind_check
  check (kind in ('in', 'out', 'drop', 'debt', 'deposit', 'deposit_back'));

-- of a sale: what was paid for it beforehand
alter table pos.tenders drop constraint tenders_method_check;
alter table pos.tenders add constraint tenders_method_check
  check (method in ('cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'gift', 'exchange', 'deposit'));
