-- events: who has or bought a gift is told before it expires; what was sold and expired goes back to its buyer, or is kept.
create table events.expiry_notices (
  tenant_id uuid not null default kernel.tenant_id(),
  -- a gift, or what somebody may still use of packages by that day (their account)
  kind text not null check (kind in ('gift', 'things')),
  ref_id uuid not null,
  ends_on date not null,
  -- so many days before
  days integer not null check (days between 1 and 30),
  told_at timestamptz not null default now(),
  primary key (tenant_id, kind, ref_id, ends_on, days)
);
select kernel.wall('events.expiry_notices');

create table events.gift_settings (
  tenant_id uuid not null default kernel.tenant_id(),
  -- of money on a code that was sold, a month after it expired: into its buyer's wallet, or kept as income
  after_expiry text not null default 'wallet' check (after_expiry in ('wallet', 'kept')),
  primary key (tenant_id)
);
select kernel.wall('events.gift_settings');

-- lapsed: sold, expired, and settled with its buyer
alter table events.gifts
  drop constraint gifts_state_check,
  add constraint gifts_state_check check (state in ('pending', 'active', 'claimed', 'spent', 'voided', 'lapsed'));
alter table events.gift_entries
  drop constraint gift_entries_kind_check,
  add constraint gift_entries_kind_check check (kind in ('made', 'claimed', 'voided', 'spent', 'returned', 'refunded', 'undone', 'lapsed'));
create index gift_batches_ends on events.gift_batches (tenant_id, expires_at);
