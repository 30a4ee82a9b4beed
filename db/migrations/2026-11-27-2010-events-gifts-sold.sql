-- events, billing: gifts and packages are sold; a code of money pays for orders, and what is left stays on it.
alter table events.packages
  add column vat_class text not null default 'vat7' check (vat_class in ('vat7', 'vat0', 'exempt'));

-- Somebody buys a gift, for another or (a package) for themselves: a sale like any other, which makes one gift.
create table events.gift_sales (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  account_id uuid,
  value_satang bigint not null default 0 check (value_satang >= 0),
  package_id uuid,
  total_satang bigint not null check (total_satang > 0),
  -- a package for who buys it
  is_own boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'expired', 'paid', 'refunded')),
  hold_until timestamptz,
  -- of a package that nobody has claimed: its income, which is none yet
  deferred_satang bigint not null default 0 check (deferred_satang >= 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, package_id) references events.packages (tenant_id, id),
  check ((value_satang > 0) <> (package_id is not null)),
  check (not is_own or package_id is not null)
);
select kernel.wall('events.gift_sales');
create index gift_sales_buyer on events.gift_sales (tenant_id, account_id, id) where account_id is not null;
create index gift_sales_package on events.gift_sales (tenant_id, package_id) where package_id is not null;

alter table events.gift_batches
  add column sale_id uuid,
  add foreign key (tenant_id, sale_id) references events.gift_sales (tenant_id, id) not valid,
  add check (sale_id is null or count = 1);
create unique index gift_batches_sale on events.gift_batches (tenant_id, sale_id) where sale_id is not null;

-- pending: bought and not paid; spent: all of it paid for something. What goes back to a code makes it active again.
alter table events.gifts
  drop constraint gifts_state_check,
  drop constraint gifts_check,
  drop constraint gifts_check1,
  add constraint gifts_state_check check (state in ('pending', 'active', 'claimed', 'spent', 'voided')),
  add constraint gifts_claimed_check check (state <> 'claimed' or claimed_at is not null),
  add constraint gifts_balance_check check (state = 'active' or balance_satang = 0);
create index gifts_with_money on events.gifts (tenant_id) where state = 'active' and balance_satang > 0;

alter table events.gift_entries
  drop constraint gift_entries_kind_check,
  drop constraint gift_entries_tenant_id_gift_id_kind_key,
  add constraint gift_entries_kind_check check (kind in ('made', 'claimed', 'voided', 'spent', 'returned', 'refunded', 'undone')),
  -- who has it in their wallet since
  add column account_id uuid,
  -- of a bill that it paid, or of which its money came back
  add column payable_id uuid,
  add column payment_id uuid,
  add column refund_id uuid,
  add check ((kind = 'spent') = (payment_id is not null)),
  add check ((kind = 'returned') = (refund_id is not null)),
  add check ((payable_id is not null) = (kind in ('spent', 'returned')));
create index gift_entries_gift on events.gift_entries (tenant_id, gift_id);
create unique index gift_entries_payment on events.gift_entries (tenant_id, payment_id) where payment_id is not null;
create unique index gift_entries_refund on events.gift_entries (tenant_id, refund_id, gift_id) where refund_id is not null;
create index gift_entries_payable on events.gift_entries (tenant_id, payable_id) where payable_id is not null;
