-- stock: what goods cost (moving average over all places of a business), line by line, and what of it stands in the book.

-- What all of the pieces that came cost, where somebody said it; null: nobody knows.
alter table stock.movements add column value_satang bigint check (value_satang is null or value_satang >= 0);

-- Movements that wait for their value. Goods that only change their place keep it.
create table stock.uncosted (
  tenant_id uuid not null default kernel.tenant_id(),
  movement_id uuid not null,
  primary key (tenant_id, movement_id),
  foreign key (tenant_id, movement_id) references stock.movements (tenant_id, id)
);
select kernel.wall('stock.uncosted');

create function stock.await_cost() returns trigger language plpgsql as $$
begin
  insert into stock.uncosted (tenant_id, movement_id)
  select tenant_id, id from moved where kind not in ('transfer_in', 'transfer_out');
  return null;
end $$;
create trigger await_cost after insert on stock.movements referencing new table as moved
  for each statement execute function stock.await_cost();

-- Since when the cost of goods is kept. Of what lay there then, what was known of its cost was taken over.
create table stock.cost_openings (
  tenant_id uuid not null default kernel.tenant_id() primary key,
  opened_on date not null,
  -- what stood in the book as stock before, and what lay there by its known cost
  booked_satang bigint not null,
  value_satang bigint not null
);
select kernel.wall('stock.cost_openings');

-- Pieces whose cost is known, what they come to together, and pieces whose cost nobody knows; below 0 where more left than came.
create table stock.costs (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  pieces bigint not null default 0,
  value_satang bigint not null default 0,
  unknown bigint not null default 0,
  -- of the last that came, and how many were sold whose cost is not known yet
  last_unit_satang bigint,
  sold_unknown bigint not null default 0,
  primary key (tenant_id, variant_id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check (pieces <> 0 or value_satang = 0)
);
select kernel.wall('stock.costs');

create table stock.cost_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  -- null: no goods moved, their value did
  movement_id uuid,
  happened_on date not null,
  kind text not null,
  pieces bigint not null,
  unknown bigint not null default 0,
  value_satang bigint not null,
  -- what went straight to cost of goods: it had been sold before its cost was known
  late_satang bigint not null default 0,
  -- valued by what the others cost
  is_estimate boolean not null default false,
  source_type text not null default '',
  source_id uuid,
  note text not null default '' check (length(note) <= 500),
  -- of the ledger's transaction
  posting_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  foreign key (tenant_id, movement_id) references stock.movements (tenant_id, id)
);
select kernel.wall('stock.cost_lines');
select kernel.append_only('stock.cost_lines');
create unique index cost_lines_movement on stock.cost_lines (tenant_id, movement_id) where movement_id is not null;
create index cost_lines_card on stock.cost_lines (tenant_id, variant_id, happened_on, id);
create index cost_lines_source on stock.cost_lines (tenant_id, source_id, variant_id) where source_id is not null;
create index cost_lines_posting on stock.cost_lines (tenant_id, posting_id) where posting_id is not null;

-- Which goods a line of a supplier's bill brought.
alter table ledger.purchase_lines
  add column sku text check (length(sku) between 1 and 64),
  add column quantity bigint check (quantity > 0),
  add constraint purchase_lines_goods check ((sku is null) = (quantity is null));

-- Where goods lie today the cost is kept from now on: opened by the first turn of the job, in today's month.
do $$
declare tenant uuid;
begin
  for tenant in select id from tenancy.tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into kernel.outbox (kind, topic, payload, job_key)
      select 'job', 'stock.bookCosts', '{}', 'costs' where exists (select from stock.movements);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- ledger: who closes a month is alone before it books what waits, not only when it closes.
create function ledger.hold_alone() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('ledger.closing ' || kernel.tenant_id(), 0))
$$;
