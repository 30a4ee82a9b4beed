-- shop: cart, checkout, order.
create schema shop;

create table shop.settings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- commerce.md §3.2: 30 minutes unless the tenant says otherwise
  hold_minutes int not null default 30 check (hold_minutes between 5 and 10080),
  shipping_satang bigint not null default 5000 check (shipping_satang >= 0),
  -- free from this subtotal on; null never
  free_shipping_from_satang bigint,
  pickup boolean not null default true,
  show_exact_stock boolean not null default false,
  primary key (tenant_id, id)
);
select kernel.wall('shop.settings');

create table shop.carts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- sha256 of the cookie's 128 random bits; null for a signed-in person's cart
  token_hash text,
  account_id uuid,
  status text not null default 'active' check (status in ('active', 'converted', 'merged', 'abandoned')),
  -- {contact, address, delivery}: what checkout has been told so far
  checkout jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  check ((token_hash is null) <> (account_id is null))
);
select kernel.wall('shop.carts');
create unique index carts_token on shop.carts (tenant_id, token_hash) where status = 'active';
create unique index carts_account on shop.carts (tenant_id, account_id) where status = 'active';

create table shop.cart_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  cart_id uuid not null,
  variant_id uuid not null,
  quantity int not null check (quantity between 1 and 999),
  -- the price last shown to the buyer: a change is said, never silently charged
  seen_price_satang bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, cart_id, variant_id),
  foreign key (tenant_id, cart_id) references shop.carts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id)
);
select kernel.wall('shop.cart_lines');

create table shop.orders (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null,
  -- 128 random bits: the guest's way back
  public_token text not null check (length(public_token) >= 22),
  cart_id uuid,
  account_id uuid,
  channel text not null default 'web' check (channel in ('web', 'line', 'pos', 'manual', 'billing')),
  status text not null default 'pending_payment' check (status in ('draft', 'pending_payment', 'confirmed', 'completed',
    'expired', 'cancelled', 'closed_returned', 'needs_decision')),
  fulfilment_status text not null default 'unfulfilled' check (fulfilment_status in ('none_needed', 'unfulfilled',
    'partial', 'fulfilled', 'partly_returned', 'returned')),
  -- {name, phone, email, company?, taxId?, branchNo?}
  buyer jsonb not null,
  -- {method: ship|pickup, address?: {...}}
  delivery jsonb not null,
  subtotal_satang bigint not null check (subtotal_satang >= 0),
  discount_satang bigint not null default 0 check (discount_satang >= 0),
  shipping_satang bigint not null default 0 check (shipping_satang >= 0),
  total_satang bigint not null check (total_satang >= 0),
  vat_satang bigint not null default 0,
  note text not null default '',
  hold_expires_at timestamptz not null,
  cancelled_reason text,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, public_token),
  -- a cart becomes one order, whatever happens (commerce.md rule 4.1)
  unique (tenant_id, cart_id),
  foreign key (tenant_id, cart_id) references shop.carts (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  check (total_satang = subtotal_satang - discount_satang + shipping_satang)
);
select kernel.wall('shop.orders');
create index orders_account on shop.orders (tenant_id, account_id, placed_at);
create index orders_placed on shop.orders (tenant_id, placed_at);

create table shop.order_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  position int not null,
  variant_id uuid not null,
  -- as it was when it was bought
  sku text not null,
  name_th text not null,
  name_en text not null,
  vat_class text not null,
  unit_price_satang bigint not null check (unit_price_satang >= 0),
  quantity int not null check (quantity > 0),
  discount_satang bigint not null default 0,
  net_satang bigint not null,
  vat_satang bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id),
  foreign key (tenant_id, variant_id) references catalogue.variants (tenant_id, id)
);
select kernel.wall('shop.order_lines');

create table shop.order_events (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  actor_name text,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id)
);
select kernel.wall('shop.order_events');
select kernel.append_only('shop.order_events');
create index order_events_order on shop.order_events (tenant_id, order_id, at);
