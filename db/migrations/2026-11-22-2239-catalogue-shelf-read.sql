create index products_shelf on catalogue.products (tenant_id, featured desc, sort, id) where status = 'active' and for_sale;

create or replace view catalogue.listed with (security_invoker = true) as
  select tenant_id, id as product_id, slug, kind, name_th, name_en, description_th, description_en, pictures, featured,
    sort, search_text, lower(normalize(name_th || ' ' || name_en, NFKC)) as search_name,
    from_price_satang, to_price_satang, on_sale, created_at
  from catalogue.products
  where status = 'active' and for_sale;

-- In which category somebody put it, for search: shelves knows all above.
create view catalogue.placed with (security_invoker = true) as
  select tenant_id, product_id, category_id from catalogue.product_categories;

-- A variant as it is offered now, read once: its price, and how many can be promised (as stock.availability says it).
-- Nothing is joined by tenant here: the wall is on every table, and each such condition costs a step of the plan.
create view stock.offers with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.sort, v.price_satang as list_price_satang,
    catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to) as unit_price_satang,
    case
      when exists (select from catalogue.bundle_items b where b.variant_id = v.id) then (
        select min(greatest(coalesce(pl.on_hand - pl.reserved, 0), 0) / b.quantity)
          filter (where part.track_stock and not part.allow_backorder)
        from catalogue.bundle_items b
          join catalogue.variants part on part.id = b.component_variant_id
          left join stock.levels pl on pl.variant_id = part.id
            and pl.location_id = (select d.id from stock.locations d where d.is_default)
        where b.variant_id = v.id)
      when not v.track_stock or v.allow_backorder then null
      else coalesce((
        select greatest(l.on_hand - l.reserved, 0) from stock.levels l
        where l.variant_id = v.id and l.location_id = (select d.id from stock.locations d where d.is_default)), 0)
    end as available
  from catalogue.variants v
  where v.active;
