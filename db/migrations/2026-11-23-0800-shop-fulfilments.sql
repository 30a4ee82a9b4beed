-- shop: what of an order is packed, sent, taken out and brought back, and the parcels that it goes in.
alter table shop.order_lines
  -- lessons and files go in no parcel
  add column needs_parcel boolean not null default true,
  -- in a parcel, sent ones included
  add column packed int not null default 0,
  add column sent int not null default 0,
  -- taken out of the order before it was sent
  add column withdrawn int not null default 0,
  add column returned int not null default 0,
  -- never more on its way than was ordered and not taken out; never more back than had gone
  add constraint lines_packed_within_ordered check (packed >= 0 and withdrawn >= 0 and packed + withdrawn <= quantity),
  add constraint lines_sent_within_packed check (sent between 0 and packed),
  add constraint lines_returned_within_sent check (returned between 0 and sent),
  add constraint lines_of_order unique (tenant_id, order_id, id);

create table shop.fulfilments (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- 1, 2, 3 … of its order
  parcel_no int not null check (parcel_no > 0),
  state text not null default 'picking' check (state in ('picking', 'packed', 'sent', 'cancelled')),
  -- shop/fulfilment/carriers.ts; null: fetched at the shop
  carrier text check (carrier in ('thailand_post', 'kex', 'flash', 'jt', 'ninja_van', 'dhl', 'own', 'other')),
  tracking text not null default '' check (length(tracking) <= 60),
  made_by_name text not null default '',
  created_at timestamptz not null default now(),
  packed_at timestamptz,
  sent_at timestamptz,
  sent_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, order_id, parcel_no),
  unique (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id),
  check ((state = 'sent') = (sent_at is not null))
);
select kernel.wall('shop.fulfilments');

create table shop.fulfilment_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  fulfilment_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, fulfilment_id, order_line_id),
  foreign key (tenant_id, order_id, fulfilment_id) references shop.fulfilments (tenant_id, order_id, id),
  foreign key (tenant_id, order_id, order_line_id) references shop.order_lines (tenant_id, order_id, id)
);
select kernel.wall('shop.fulfilment_lines');
select kernel.append_only('shop.fulfilment_lines');
create index fulfilment_lines_line on shop.fulfilment_lines (tenant_id, order_line_id);

-- Goods that came back, or that never left: a fact, added and not changed. Its money goes back by billing.refunds.
create table shop.returns (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  return_no int not null check (return_no > 0),
  reason text not null check (reason <> '' and length(reason) <= 300),
  -- what its lines cost the buyer
  value_satang bigint not null check (value_satang >= 0),
  made_by uuid,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, return_no),
  unique (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id)
);
select kernel.wall('shop.returns');
select kernel.append_only('shop.returns');

create table shop.return_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  return_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity int not null check (quantity > 0),
  -- the part of it that had not been sent
  unsent int not null default 0,
  -- shelf: for sale again. damaged: came back and is thrown away. none: nothing came back
  goes text not null check (goes in ('shelf', 'damaged', 'none')),
  value_satang bigint not null check (value_satang >= 0),
  primary key (tenant_id, return_id, order_line_id),
  foreign key (tenant_id, order_id, return_id) references shop.returns (tenant_id, order_id, id),
  foreign key (tenant_id, order_id, order_line_id) references shop.order_lines (tenant_id, order_id, id),
  check (unsent between 0 and quantity)
);
select kernel.wall('shop.return_lines');
select kernel.append_only('shop.return_lines');
create index return_lines_line on shop.return_lines (tenant_id, order_line_id);

-- What waits to be packed, oldest first.
create index orders_to_send on shop.orders (tenant_id, placed_at) where status = 'confirmed' and fulfilment_status in ('unfulfilled', 'partial');
