-- catalogue: what higher rooms' lists read of products that are not in the shop.
-- Published for the desk, where products in every state are seen beside what lies there.
create view catalogue.managed with (security_invoker = true) as
  select p.tenant_id, p.id as product_id, p.slug, p.status, p.name_th, p.name_en, p.pictures -> 0 as picture,
    lower(normalize(p.name_th || ' ' || p.name_en, NFKC)) as search_name, p.from_price_satang, p.to_price_satang, p.sort, p.updated_at,
    array(select c.code from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
      where pc.product_id = p.id order by c.sort, c.code) as categories
  from catalogue.products p;

-- Each variant as the shelf knows it; `counted` where what lies there limits the sale.
create view catalogue.kinds with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, coalesce(v.barcode, '') as barcode, v.options, v.sort, v.active,
    v.reorder_point, v.price_satang, catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to) as unit_price_satang,
    v.active and v.track_stock and not v.allow_backorder
      and not exists (select from catalogue.bundle_items b where b.variant_id = v.id) as counted,
    p.name_th, p.name_en, p.status, v.cost_satang
  from catalogue.variants v join catalogue.products p on p.id = v.product_id;
