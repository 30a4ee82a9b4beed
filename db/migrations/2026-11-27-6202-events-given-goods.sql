-- events: an order of the shop by which goods of a gift were sent, and of which right it is a use.
create table events.given_goods (
  tenant_id uuid not null default kernel.tenant_id(),
  order_id uuid not null,
  thing_id uuid not null,
  quantity integer not null check (quantity > 0),
  made_at timestamptz not null default now(),
  primary key (tenant_id, order_id)
);
select kernel.wall('events.given_goods');
create index given_goods_thing on events.given_goods (tenant_id, thing_id);
