-- shop: which codes a cart brings, and what an order was given, in the words of the day it was placed.
alter table shop.carts add column coupon_codes text[] not null default '{}'
  check (cardinality(coupon_codes) <= 5);
-- [{id, name: {th, en}, code, goods, shipping, gift}]
alter table shop.orders add column promotions jsonb not null default '[]';
-- whether somebody buys for the first time
create index orders_phone on shop.orders (tenant_id, (buyer ->> 'phone'));
create index orders_email on shop.orders (tenant_id, lower(buyer ->> 'email'));
