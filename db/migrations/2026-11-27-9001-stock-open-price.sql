-- stock: what has its price typed at a counter is offered nowhere else
create or replace view stock.offers with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.sort,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then v.price_satang
      else greatest(v.price_satang, catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to))) end as list_price_satang,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)
      else catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)) end as unit_price_satang,
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
    end as available,
    v.reorder_point as low_at
  from catalogue.variants v
  where v.active and not (v.open_price and v.price_satang = 0);
