-- shop: where the goods of an order that is fetched lie, as its delivery says it. Null: the place that the web sells from.
alter table shop.orders add column location_id uuid generated always as ((delivery #>> '{branch,placeId}')::uuid) stored;
-- not valid: the column is new and the wall would not let the look happen
alter table shop.orders add foreign key (tenant_id, location_id) references stock.locations (tenant_id, id) not valid;
create index orders_location on shop.orders (tenant_id, location_id) where location_id is not null;
