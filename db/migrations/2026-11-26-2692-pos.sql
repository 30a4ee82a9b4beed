-- pos: registers, the shifts in which somebody answers for their drawer, what was sold and given back there, and how it was paid.
create schema pos;

create table pos.registers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- 1, 2, 3 … in the order in which they were made: it stands in the numbers of its papers and never changes
  no integer not null default 0 check (no between 0 and 99999),
  name text not null check (length(name) between 1 and 200),
  note text not null default '' check (length(note) <= 2000),
  -- cash is rounded down to this
  cash_rounding text not null default 'satang25' check (cash_rounding in ('satang25', 'satang50', 'baht', 'none')),
  -- where its goods lie; null: the place that the web sells from
  place_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, place_id) references stock.locations (tenant_id, id)
);
select kernel.wall('pos.registers');

create function pos.number_register() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.no <> old.no then raise exception 'a register keeps its number' using errcode = 'check_violation'; end if;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.tenant_id::text || ' registers', 28));
  if new.no = 0 then
    select coalesce(max(no), 0) + 1 into new.no from pos.registers where tenant_id = new.tenant_id;
  end if;
  return new;
end $$;
create trigger number_register before insert or update of no on pos.registers for each row execute function pos.number_register();

create table pos.shifts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  register_id uuid not null,
  -- the Z of its register: 1, 2, 3 … without a gap, in the order of opening
  z_no integer not null check (z_no > 0),
  state text not null default 'open' check (state in ('open', 'counting', 'closed')),
  float_satang bigint not null check (float_satang >= 0 and float_satang < 9000000000000000),
  opened_at timestamptz not null default now(),
  opened_by uuid not null,
  opened_name text not null default '' check (length(opened_name) <= 200),
  -- pieces by denomination in satang: {"100000": 1, "25": 3}
  counted jsonb,
  counted_satang bigint check (counted_satang >= 0 and counted_satang < 9000000000000000),
  expected_satang bigint,
  difference_satang bigint,
  -- 1 at the close; more where a sale that was made before came later
  revision integer not null default 0 check (revision >= 0),
  note text not null default '' check (length(note) <= 500),
  closed_at timestamptz,
  closed_by uuid,
  closed_name text not null default '' check (length(closed_name) <= 200),
  primary key (tenant_id, id),
  unique (tenant_id, register_id, z_no),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (counted_satang is not null)),
  check ((state = 'closed') = (expected_satang is not null)),
  check (difference_satang is not distinct from counted_satang - expected_satang)
);
select kernel.wall('pos.shifts');
-- one who answers for a drawer
create unique index shifts_open on pos.shifts (tenant_id, register_id) where state <> 'closed';

create table pos.cash_moves (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  -- in: change from the safe; out: something was paid with it; drop: to the safe; debt: a customer paid what was sold on account
  kind text not null check (kind in ('in', 'out', 'drop', 'debt')),
  amount_satang bigint not null check (amount_satang > 0 and amount_satang < 9000000000000000),
  reason text not null check (length(reason) between 1 and 200),
  made_by uuid not null,
  made_name text not null default '' check (length(made_name) <= 200),
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, shift_id) references pos.shifts (tenant_id, id)
);
select kernel.wall('pos.cash_moves');
select kernel.append_only('pos.cash_moves');
create index cash_moves_shift on pos.cash_moves (tenant_id, shift_id);

create table pos.sales (
  tenant_id uuid not null default kernel.tenant_id(),
  -- made on the device, before it is sent: the same sale sent again is the same sale
  id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  state text not null default 'done' check (state in ('done', 'voided')),
  register_id uuid not null,
  shift_id uuid not null,
  -- what is given back: of which sale
  of_id uuid,
  -- the device and its count of what it sent
  device text not null default '' check (length(device) <= 60),
  seq bigint not null default 0 check (seq >= 0),
  -- by the device's clock, and by ours; `sold_at` is the one that counts
  client_at timestamptz not null,
  taken_at timestamptz not null default now(),
  sold_at timestamptz not null,
  is_offline boolean not null default false,
  -- of what was sent: another content under the same id is refused
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  number text not null check (length(number) between 1 and 60),
  paper_token text check (length(paper_token) >= 22),
  account_id uuid,
  buyer_name text not null default '' check (length(buyer_name) <= 200),
  -- to be had here or taken away; '' where nobody asks
  way text not null default '' check (way in ('', 'here', 'away')),
  -- given back, it is below 0
  gross_satang bigint not null,
  discount_satang bigint not null,
  net_satang bigint not null,
  vat_satang bigint not null,
  exempt_satang bigint not null default 0,
  rounding_satang bigint not null default 0 check (rounding_satang between -99 and 99),
  tip_satang bigint not null default 0 check (tip_satang >= 0),
  -- not paid at the counter: the buyer owes it
  owed_satang bigint not null default 0,
  note text not null default '' check (length(note) <= 500),
  sold_by uuid not null,
  sold_name text not null default '' check (length(sold_name) <= 200),
  voided_at timestamptz,
  voided_by uuid,
  voided_name text not null default '' check (length(voided_name) <= 200),
  void_reason text not null default '' check (length(void_reason) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id),
  foreign key (tenant_id, shift_id) references pos.shifts (tenant_id, id),
  foreign key (tenant_id, of_id) references pos.sales (tenant_id, id),
  check ((kind = 'refund') = (of_id is not null)),
  check (net_satang = gross_satang - discount_satang),
  check ((state = 'voided') = (voided_at is not null)),
  check (kind = 'sale' or net_satang <= 0)
);
select kernel.wall('pos.sales');
create index sales_shift on pos.sales (tenant_id, shift_id);
create index sales_register on pos.sales (tenant_id, register_id, sold_at);
create index sales_number on pos.sales (tenant_id, number);
create index sales_of on pos.sales (tenant_id, of_id) where of_id is not null;
create unique index sales_device on pos.sales (tenant_id, device, seq) where device <> '' and seq > 0;

create table pos.sale_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  sale_id uuid not null,
  place integer not null check (place >= 0),
  -- of what is given back: the line that it is of
  of_place integer,
  -- null: an open price that somebody typed
  variant_id uuid,
  sku text not null default '' check (length(sku) <= 64),
  name_th text not null check (length(name_th) between 1 and 300),
  name_en text not null default '' check (length(name_en) <= 300),
  details text not null default '' check (length(details) <= 300),
  -- thousandths: pieces × 1000, or grams
  quantity_milli bigint not null check (quantity_milli <> 0),
  is_weighed boolean not null default false,
  unit_satang bigint not null check (unit_satang >= 0),
  gross_satang bigint not null,
  discount_satang bigint not null,
  net_satang bigint not null,
  vat_satang bigint not null,
  vat_class text not null check (vat_class in ('vat7', 'vat0', 'exempt')),
  -- of it came back, whatever was done with it
  back_milli bigint not null default 0,
  back_satang bigint not null default 0,
  primary key (tenant_id, sale_id, place),
  foreign key (tenant_id, sale_id) references pos.sales (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check (net_satang = gross_satang - discount_satang),
  -- nobody gives back more than was sold
  check (back_milli = 0 or back_milli between 0 and quantity_milli),
  check (back_satang = 0 or back_satang between 0 and net_satang)
);
select kernel.wall('pos.sale_lines');

create table pos.tenders (
  tenant_id uuid not null default kernel.tenant_id(),
  sale_id uuid not null,
  place integer not null check (place >= 0),
  method text not null check (method in ('cash', 'promptpay', 'card_manual', 'transfer')),
  -- what it is worth for the bill and its tip; below 0 where it went back
  amount_satang bigint not null check (amount_satang <> 0),
  -- of cash: the notes, and what was given back of them
  tendered_satang bigint not null default 0 check (tendered_satang >= 0),
  change_satang bigint not null default 0 check (change_satang >= 0),
  reference text not null default '' check (length(reference) <= 80),
  primary key (tenant_id, sale_id, place),
  foreign key (tenant_id, sale_id) references pos.sales (tenant_id, id),
  check (method = 'cash' or (tendered_satang = 0 and change_satang = 0)),
  check (tendered_satang = 0 or tendered_satang - change_satang = amount_satang)
);
select kernel.wall('pos.tenders');
select kernel.append_only('pos.tenders');

-- goods that a scale weighs: their price is for a kilogram
create table pos.scale_goods (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  -- the code that the scale's labels give it
  item text not null check (item ~ '^[0-9]{3,6}$'),
  primary key (tenant_id, variant_id),
  unique (tenant_id, item),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id)
);
select kernel.wall('pos.scale_goods');

create table pos.held_tickets (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null,
  register_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- as the counter keeps it
  ticket jsonb not null,
  total_satang bigint not null check (total_satang >= 0),
  held_by uuid not null,
  held_name text not null default '' check (length(held_name) <= 200),
  held_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id)
);
select kernel.wall('pos.held_tickets');
create index held_tickets_at on pos.held_tickets (tenant_id, held_at);

-- what the customer sees at a register: the basket, what is to be paid, the code; nothing of it is a sale
create table pos.displays (
  tenant_id uuid not null default kernel.tenant_id(),
  register_id uuid not null,
  shown jsonb not null,
  shown_at timestamptz not null default now(),
  primary key (tenant_id, register_id),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id)
);
select kernel.wall('pos.displays');
