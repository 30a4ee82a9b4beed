-- catalogue: goods whose price is typed as they are sold at a counter (a gift, a donation). Elsewhere they are not for sale: 0 on
-- their tag is no price. One that is given a price is like any other.
alter table catalogue.variants add column open_price boolean not null default false;

create or replace view catalogue.sellables with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, v.product_id, v.sku, v.options, v.sort, v.weight_g,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then v.price_satang
      else greatest(v.price_satang, catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to))) end as list_price_satang,
    case when not exists (select from catalogue.price_lists) or (select catalogue.price_lists_of_asker()) is null
      then catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)
      else catalogue.price_under((select catalogue.price_lists_of_asker()), v.id, v.price_satang,
        catalogue.price_now(v.price_satang, v.sale_price_satang, v.sale_from, v.sale_to)) end as unit_price_satang,
    p.slug, p.kind, p.name_th, p.name_en, p.vat_class, p.pictures,
    v.active and p.status = 'active' and not (v.open_price and v.price_satang = 0) as sellable,
    v.active and p.status = 'active' and v.open_price and v.price_satang = 0 as open_price
  from catalogue.variants v
    join catalogue.products p on p.tenant_id = v.tenant_id and p.id = v.product_id;

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
      where v.active and not (v.open_price and v.price_satang = 0)
    ) tagged
  ) priced
  group by tenant_id, product_id;
