-- shop: from which network a guest ordered, as a keyed hash, so that one network cannot hold a shop's goods unpaid.
alter table shop.orders add column placed_from text;
create index orders_placed_from on shop.orders (tenant_id, placed_from, placed_at) where placed_from is not null;
