-- catalogue: the prices of who asks say whose they are, as every view does, so that the wall can be proved.
create or replace view catalogue.asker_prices with (security_invoker = true) as
  select product_id, min(unit_price) as low_satang, max(unit_price) as high_satang, bool_or(unit_price < greatest(tag, unit_price)) as reduced,
    tenant_id
  from (
    select tenant_id, product_id, tag,
      case when own_price is null then now_price when now_price < tag then least(now_price, own_price) else own_price end as unit_price
    from (
      select v.tenant_id, v.product_id, v.price_satang as tag,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to) as now_price,
        coalesce(own.price_satang, v.price_satang - (v.price_satang * own.off_bp + 5000) / 10000) as own_price
      from catalogue.variants v
        left join (
          select distinct on (i.variant_id) i.variant_id, i.price_satang, i.off_bp
          from catalogue.price_list_items i
          where i.list_id = any((select catalogue.price_lists_of_asker())::uuid[])
          order by i.variant_id, array_position((select catalogue.price_lists_of_asker()), i.list_id)
        ) own on own.variant_id = v.id
      where v.active
    ) tagged
  ) priced
  group by tenant_id, product_id;
