-- stock: several places, transfers between them, counts, lots; whose promise it is.
create unique index locations_one_transit on stock.locations (tenant_id) where kind = 'transit';
alter table stock.locations add check (not (is_default and kind in ('transit', 'damaged')));

-- The number of the order, as people call it.
alter table stock.reservations add column holder_name text not null default '' check (length(holder_name) <= 60);

create table stock.transfers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  from_location_id uuid not null,
  to_location_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_location_id) references stock.locations (tenant_id, id),
  foreign key (tenant_id, to_location_id) references stock.locations (tenant_id, id),
  check (from_location_id <> to_location_id),
  check ((state in ('sent', 'received')) <= (sent_at is not null)),
  check ((state in ('received', 'cancelled')) = (ended_at is not null))
);
select kernel.wall('stock.transfers');

-- What is neither received nor explained is still on its way.
create table stock.transfer_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  transfer_id uuid not null,
  variant_id uuid not null,
  quantity bigint not null check (quantity between 1 and 1000000000),
  received bigint not null default 0 check (received >= 0),
  lost bigint not null default 0 check (lost >= 0),
  -- [{code, expiresOn, quantity}], first to expire first: what left the shelf
  lots jsonb not null default '[]',
  primary key (tenant_id, transfer_id, variant_id),
  foreign key (tenant_id, transfer_id) references stock.transfers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check (received + lost <= quantity)
);
select kernel.wall('stock.transfer_lines');
create index transfer_lines_variant on stock.transfer_lines (tenant_id, variant_id);

create table stock.counts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  location_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'counting', 'review', 'posted', 'discarded')),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references stock.locations (tenant_id, id),
  check ((state in ('posted', 'discarded')) = (ended_at is not null))
);
select kernel.wall('stock.counts');
-- Two counts of one shelf would post the same difference twice.
create unique index counts_one_open on stock.counts (tenant_id, location_id) where state in ('draft', 'counting', 'review');

-- `expected` is what the book said at the moment it was counted, under the level's lock; `mark` is that moment among the
-- movements, so that what was sold afterwards counts for itself.
create table stock.count_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  count_id uuid not null,
  variant_id uuid not null,
  expected bigint,
  counted bigint check (counted between 0 and 1000000000),
  mark uuid,
  counted_by uuid,
  primary key (tenant_id, count_id, variant_id),
  foreign key (tenant_id, count_id) references stock.counts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  check ((counted is null) = (expected is null) and (counted is null) = (mark is null))
);
select kernel.wall('stock.count_lines');

alter table catalogue.variants add column lot_tracked boolean not null default false;

-- Goods that came in with a date. How much of each is left follows from what lies there (stock.lots_left): what expires
-- first leaves first, so nothing has to be written when something is sold.
create table stock.lots (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  location_id uuid not null,
  code text not null check (length(code) between 1 and 60),
  expires_on date not null,
  quantity bigint not null check (quantity > 0),
  primary key (tenant_id, variant_id, location_id, code),
  foreign key (tenant_id, variant_id, location_id) references stock.levels (tenant_id, variant_id, location_id)
);
select kernel.wall('stock.lots');
create index lots_expiry on stock.lots (tenant_id, expires_on);

create view stock.lots_left with (security_invoker = true) as
  select o.tenant_id, o.variant_id, o.location_id, o.code, o.expires_on,
    least(o.quantity, l.on_hand - o.later)::bigint as quantity
  from (
    select t.*, coalesce(sum(t.quantity) over (partition by t.tenant_id, t.variant_id, t.location_id order by t.expires_on desc, t.code desc
      rows between unbounded preceding and 1 preceding), 0) as later
    from stock.lots t
  ) o join stock.levels l on l.tenant_id = o.tenant_id and l.variant_id = o.variant_id and l.location_id = o.location_id
  where l.on_hand - o.later > 0;

create or replace view catalogue.kinds with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, coalesce(v.barcode, '') as barcode, v.options, v.sort, v.active,
    v.reorder_point, v.price_satang, catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to) as unit_price_satang,
    v.active and v.track_stock and not v.allow_backorder
      and not exists (select from catalogue.bundle_items b where b.variant_id = v.id) as counted,
    p.name_th, p.name_en, p.status, v.cost_satang, v.lot_tracked
  from catalogue.variants v join catalogue.products p on p.id = v.product_id;
