-- pos: service charge, tips and the kitchen of a register; promotions of a sale; money of wallets; what is being prepared
alter table pos.registers
  -- of what is had at the table, in percent on top
  add column service_charge text not null default 'none' check (service_charge in ('none', 'five', 'ten')),
  -- whether it is asked if it is had here or taken away; a service charge asks by itself
  add column asks_way text not null default 'no' check (asks_way in ('no', 'ask')),
  add column tips text not null default 'no' check (tips in ('no', 'ask')),
  -- whether what is sold goes to the panel to be prepared
  add column kitchen text not null default 'no' check (kitchen in ('no', 'all'));

alter table pos.sales
  -- by which promotions it was cheaper: [{"id", "name": {"th", "en"}, "satang"}]
  add column promotions jsonb not null default '[]',
  -- whose member code was read: the wallet that paid, the limits of promotions
  add column member_id uuid,
  -- on top of it for having it here, in basis points; it is the last line of the sale
  add column service_bp integer not null default 0 check (service_bp between 0 and 2000);

alter table pos.tenders drop constraint tenders_method_check;
alter table pos.tenders add constraint tenders_method_check
  check (method in ('cash', 'promptpay', 'card_manual', 'transfer', 'wallet'));

-- one for each ticket that is prepared: called out by its number
create table pos.orders (
  tenant_id uuid not null default kernel.tenant_id(),
  -- the sale that it is or will be
  ticket_id uuid not null,
  register_id uuid not null,
  -- of Bangkok; the number is nobody else's on that day
  day date not null,
  queue_no integer not null default 0 check (queue_no > 0),
  way text not null default '' check (way in ('', 'here', 'away')),
  name text not null default '' check (length(name) <= 100),
  opened_at timestamptz not null default now(),
  primary key (tenant_id, ticket_id),
  unique (tenant_id, day, queue_no),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id)
);
select kernel.wall('pos.orders');

-- one after the other, of all registers together
create function pos.number_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.tenant_id::text || ' queue ' || new.day::text, 28));
  if exists (select from pos.orders where tenant_id = new.tenant_id and ticket_id = new.ticket_id) then
    new.queue_no := 1;
  elsif new.queue_no = 0 then
    select coalesce(max(queue_no), 0) + 1 into new.queue_no from pos.orders where tenant_id = new.tenant_id and day = new.day;
  end if;
  return new;
end $$;
create trigger number_order before insert on pos.orders for each row execute function pos.number_order();

-- what was sent to be prepared at one time: only what was not sent before; less of something is sent below 0
create table pos.batches (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  ticket_id uuid not null,
  place integer not null check (place > 0),
  -- [{"key", "name": {"th", "en"}, "details", "milli", "categories": ["…"]}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  stage text not null default 'new' check (stage in ('new', 'preparing', 'ready', 'gone')),
  sent_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, ticket_id, place),
  foreign key (tenant_id, ticket_id) references pos.orders (tenant_id, ticket_id)
);
select kernel.wall('pos.batches');
create index batches_there on pos.batches (tenant_id, sent_at) where stage <> 'gone';

-- whose member code was read at a counter, for one ticket: only with it a wallet pays
create table pos.members (
  tenant_id uuid not null default kernel.tenant_id(),
  ticket_id uuid not null,
  account_id uuid not null,
  name text not null default '' check (length(name) <= 200),
  read_by uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, ticket_id)
);
select kernel.wall('pos.members');
