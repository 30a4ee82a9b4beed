-- shop: the staff's list is sorted by total, and by when where many came in the same moment.
create index orders_total on shop.orders (tenant_id, total_satang, id);
create index orders_placed_id on shop.orders (tenant_id, placed_at, id);
drop index shop.orders_placed;
