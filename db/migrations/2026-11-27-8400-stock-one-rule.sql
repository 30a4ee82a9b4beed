-- stock: one rule of "out, low, in" on all screens. Out is nothing that can be promised, low at most as many as its variant's
-- `reorder_point` says. The level knows that number, so that what is nearly gone is still found by an index.
alter table stock.levels add column low_at integer not null default 5;
alter table stock.levels no force row level security;
alter table catalogue.variants no force row level security;
update stock.levels l set low_at = v.reorder_point from catalogue.variants v
  where v.tenant_id = l.tenant_id and v.id = l.variant_id and v.reorder_point <> 5;
alter table stock.levels force row level security;
alter table catalogue.variants force row level security;

drop view stock.scarce;
drop index stock.levels_low;
alter table stock.levels drop column is_low;
alter table stock.levels add column is_low boolean not null generated always as (on_hand - reserved <= low_at) stored;
create index levels_low on stock.levels (tenant_id, location_id) where is_low;

create function stock.learn_low_at() returns trigger language plpgsql as $$
begin
  new.low_at := coalesce((select v.reorder_point from catalogue.variants v where v.tenant_id = new.tenant_id and v.id = new.variant_id), 5);
  return new;
end $$;
create trigger learn_low_at before insert on stock.levels for each row execute function stock.learn_low_at();

create function stock.follow_low_at() returns trigger language plpgsql as $$
begin
  update stock.levels set low_at = new.reorder_point where tenant_id = new.tenant_id and variant_id = new.id;
  return null;
end $$;
create trigger follow_low_at after update of reorder_point on catalogue.variants for each row
  when (old.reorder_point is distinct from new.reorder_point) execute function stock.follow_low_at();

-- Of what has ever lain there (and of bundles, which lie nowhere): what can still be promised of it.
create view stock.scarce with (security_invoker = true) as
  select l.tenant_id, l.variant_id, greatest(l.on_hand - l.reserved, 0) as available
  from stock.levels l join catalogue.variants v on v.id = l.variant_id
  where l.is_low and l.location_id = (select d.id from stock.locations d where d.is_default)
    and v.track_stock and not v.allow_backorder and not exists (select from catalogue.bundle_items b where b.variant_id = v.id)
  union all
  select b.tenant_id, b.variant_id, a.available
  from (select distinct tenant_id, variant_id from catalogue.bundle_items) b
    join catalogue.variants v on v.id = b.variant_id
    cross join lateral (select o.available from stock.availability o where o.variant_id = b.variant_id offset 0) a
  where a.available <= v.reorder_point;

create or replace view stock.availability with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id,
    case
      when v.id in (select b.variant_id from catalogue.bundle_items b) then (
        select min(greatest(coalesce(pl.on_hand - pl.reserved, 0), 0) / b.quantity)
          filter (where part.track_stock and not part.allow_backorder)
        from catalogue.bundle_items b
          join catalogue.variants part on part.tenant_id = b.tenant_id and part.id = b.component_variant_id
          left join stock.levels pl on pl.tenant_id = b.tenant_id and pl.variant_id = part.id and pl.location_id = d.id
        where b.tenant_id = v.tenant_id and b.variant_id = v.id)
      when not v.track_stock or v.allow_backorder then null
      else greatest(coalesce(l.on_hand - l.reserved, 0), 0)
    end as available,
    v.reorder_point as low_at
  from catalogue.variants v
    left join stock.locations d on d.tenant_id = v.tenant_id and d.is_default
    left join stock.levels l on l.tenant_id = v.tenant_id and l.variant_id = v.id and l.location_id = d.id;

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
  where v.active;
