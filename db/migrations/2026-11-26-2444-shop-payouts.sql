-- shop: what carriers took at the door comes back by their lists, each line once; SPX carries, too.
alter table shop.fulfilments drop constraint fulfilments_carrier_check,
  add constraint fulfilments_carrier_check check (carrier in ('thailand_post', 'kex', 'flash', 'jt', 'spx', 'ninja_van', 'dhl', 'own', 'other'));
create index fulfilments_tracking on shop.fulfilments (tenant_id, tracking) where tracking <> '';

-- What a person said of the columns of a carrier's lists, for its next.
create table shop.payout_layouts (
  tenant_id uuid not null default kernel.tenant_id(),
  carrier text not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 30000),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, carrier)
);
select kernel.wall('shop.payout_layouts');

-- A list that was booked, and what it paid of which order.
create table shop.payouts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  carrier text not null,
  file_name text not null check (length(file_name) <= 200),
  reference text not null default '' check (length(reference) <= 100),
  received_on date not null,
  maker_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('shop.payouts');
select kernel.append_only('shop.payouts');

create table shop.payout_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  payout_id uuid not null,
  order_id uuid not null,
  tracking text not null default '',
  cod_satang bigint not null check (cod_satang > 0),
  fee_satang bigint not null check (fee_satang >= 0),
  -- inside of the fee
  fee_vat_satang bigint not null default 0 check (fee_vat_satang between 0 and fee_satang),
  primary key (tenant_id, payout_id, order_id),
  foreign key (tenant_id, payout_id) references shop.payouts (tenant_id, id),
  foreign key (tenant_id, order_id) references shop.orders (tenant_id, id)
);
create index payout_lines_order on shop.payout_lines (tenant_id, order_id);
select kernel.wall('shop.payout_lines');
select kernel.append_only('shop.payout_lines');
