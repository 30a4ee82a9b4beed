-- stock: what lies where, what is promised, and every movement that made it so.
create schema stock;

create table stock.locations (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  branch_id uuid,
  code text not null,
  name_th text not null,
  name_en text not null,
  kind text not null default 'shop' check (kind in ('shop', 'warehouse', 'transit', 'damaged')),
  -- the one that web orders are served from
  is_default boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, branch_id) references cluster.branches (tenant_id, id)
);
select kernel.wall('stock.locations');
create unique index locations_one_default on stock.locations (tenant_id) where is_default;

create table stock.levels (
  tenant_id uuid not null default kernel.tenant_id(),
  variant_id uuid not null,
  location_id uuid not null,
  on_hand bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  incoming bigint not null default 0 check (incoming >= 0),
  needs_count boolean not null default false,
  primary key (tenant_id, variant_id, location_id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  foreign key (tenant_id, location_id) references stock.locations (tenant_id, id)
) with (fillfactor = 50);
select kernel.wall('stock.levels');

create table stock.movements (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  location_id uuid not null,
  quantity bigint not null check (quantity <> 0),
  kind text not null check (kind in ('opening', 'purchase_in', 'sale_out', 'sale_return_in', 'supplier_return_out',
    'transfer_out', 'transfer_in', 'adjust_in', 'adjust_out', 'count_diff', 'bundle_make', 'bundle_break', 'waste',
    'vendor_in', 'vendor_out')),
  reason text not null default '',
  source_type text not null,
  source_id uuid,
  unit_cost_satang bigint not null default 0,
  business_date date not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, variant_id, location_id) references stock.levels (tenant_id, variant_id, location_id),
  check (kind not in ('adjust_in', 'adjust_out') or reason <> '')
);
select kernel.wall('stock.movements');
select kernel.append_only('stock.movements');
create index movements_variant on stock.movements (tenant_id, variant_id, location_id, id);

create table stock.reservations (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- the order (or other promise) it is held for
  holder_type text not null,
  holder_id uuid not null,
  variant_id uuid not null,
  location_id uuid not null,
  quantity bigint not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released', 'expired')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variant_id, location_id) references stock.levels (tenant_id, variant_id, location_id)
);
select kernel.wall('stock.reservations');
create unique index reservations_held on stock.reservations (tenant_id, holder_id, variant_id, location_id) where state = 'held';
create index reservations_level on stock.reservations (tenant_id, variant_id, location_id) where state = 'held';

-- Published for lists of higher rooms: how many of a variant can be promised from the default location. A bundle is as
-- available as its scarcest component; null where stock does not limit the sale.
create view stock.availability with (security_invoker = true) as
  select p.tenant_id, p.variant_id,
    min(greatest(coalesce(l.on_hand - l.reserved, 0), 0) / p.quantity)
      filter (where p.track_stock and not p.allow_backorder) as available
  from catalogue.parts p
    left join stock.locations d on d.tenant_id = p.tenant_id and d.is_default
    left join stock.levels l on l.tenant_id = p.tenant_id and l.variant_id = p.part_id and l.location_id = d.id
  group by p.tenant_id, p.variant_id;
