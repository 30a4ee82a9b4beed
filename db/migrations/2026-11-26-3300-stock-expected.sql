-- stock: goods that were ordered and are to come, and goods whose bill says another value than they came in with.

-- One row for each line of an order that is open; what a place expects is what is under way and this.
create table stock.expected (
  tenant_id uuid not null default kernel.tenant_id(),
  -- of the room that ordered them: the line
  source_id uuid not null,
  variant_id uuid not null,
  location_id uuid not null,
  quantity bigint not null check (quantity > 0),
  due_on date,
  primary key (tenant_id, source_id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id),
  foreign key (tenant_id, location_id) references stock.locations (tenant_id, id)
);
select kernel.wall('stock.expected');
create index expected_variant on stock.expected (tenant_id, variant_id);

-- Waits to be booked, as movements wait for their value: all pieces of that movement cost this by the bill.
create table stock.repricings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  movement_id uuid not null,
  value_satang bigint not null check (value_satang >= 0),
  happened_on date not null,
  note text not null default '' check (length(note) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, movement_id) references stock.movements (tenant_id, id)
);
select kernel.wall('stock.repricings');

-- What they cost by now, where it is another sum than they came in with.
create table stock.repriced (
  tenant_id uuid not null default kernel.tenant_id(),
  movement_id uuid not null,
  value_satang bigint not null check (value_satang >= 0),
  primary key (tenant_id, movement_id),
  foreign key (tenant_id, movement_id) references stock.movements (tenant_id, id)
);
select kernel.wall('stock.repriced');

-- What leaves and comes back by sales, for what to order and what does not move.
create index movements_sold on stock.movements (tenant_id, business_date, variant_id) include (quantity)
  where kind in ('sale_out', 'sale_return_in');
create view stock.sold with (security_invoker = true) as
  select tenant_id, variant_id, location_id, business_date, -quantity as quantity from stock.movements
  where kind in ('sale_out', 'sale_return_in');
-- What could be sold, and what comes, of each kind, at all places that sell.
create view stock.supply with (security_invoker = true) as
  select l.tenant_id, l.variant_id, sum(l.on_hand)::bigint as on_hand, sum(l.reserved)::bigint as reserved, sum(l.incoming)::bigint as incoming
  from stock.levels l join stock.locations d on d.tenant_id = l.tenant_id and d.id = l.location_id and d.kind in ('shop', 'warehouse')
  group by l.tenant_id, l.variant_id;
create view stock.selling_places with (security_invoker = true) as
  select tenant_id, id, name_th, name_en, is_default from stock.locations where kind in ('shop', 'warehouse');
-- What goods are worth, as their cards say.
create view stock.worth with (security_invoker = true) as
  select tenant_id, variant_id, pieces + unknown as many, value_satang from stock.costs;
-- What was sold cost, line by line; below 0 where it came back, and what was told of it later.
create view stock.sold_costs with (security_invoker = true) as
  select tenant_id, variant_id, happened_on, source_type, source_id,
    case when kind in ('sale_out', 'sale_return_in') then -value_satang else late_satang end as cost_satang
  from stock.cost_lines where kind in ('sale_out', 'sale_return_in') or late_satang <> 0;
