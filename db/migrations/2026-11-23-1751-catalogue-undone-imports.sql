-- catalogue: of each picture that an import hung, the file it came from: the same file is hung once.
alter table catalogue.import_rows add column hung_files text[] not null default '{}';
create index import_rows_product on catalogue.import_rows (tenant_id, product_id);

-- Whoever deletes many variants asks each of these whether it holds one.
create index bundle_items_component on catalogue.bundle_items (tenant_id, component_variant_id);
create index cart_lines_variant on shop.cart_lines (tenant_id, variant_id);
create index count_lines_variant on stock.count_lines (tenant_id, variant_id);
create index stock_notices_variant on shop.stock_notices (tenant_id, variant_id);
