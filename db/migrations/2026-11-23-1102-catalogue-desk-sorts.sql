-- catalogue: the desk's list stands in an order of an index, however many products there are.
create index products_changed on catalogue.products (tenant_id, updated_at, id);
create index products_name on catalogue.products (tenant_id, name_th, id);
create index products_price on catalogue.products (tenant_id, from_price_satang, id);
