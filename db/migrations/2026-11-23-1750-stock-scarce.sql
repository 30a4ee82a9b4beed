-- stock: what is nearly gone is found by an index, however much there is. The column changes only when a level passes
-- the line, so that a sale still writes no index.
alter table stock.levels add column is_low boolean not null generated always as (on_hand - reserved <= 5) stored;
create index levels_low on stock.levels (tenant_id, location_id) where is_low;

-- Of what has ever lain there (and of bundles, which lie nowhere): what can still be promised of it.
create view stock.scarce with (security_invoker = true) as
  select l.tenant_id, l.variant_id, greatest(l.on_hand - l.reserved, 0) as available
  from stock.levels l join catalogue.variants v on v.id = l.variant_id
  where l.is_low and l.location_id = (select d.id from stock.locations d where d.is_default)
    and v.track_stock and not v.allow_backorder and not exists (select from catalogue.bundle_items b where b.variant_id = v.id)
  union all
  select b.tenant_id, b.variant_id, a.available
  from (select distinct tenant_id, variant_id from catalogue.bundle_items) b
    cross join lateral (select o.available from stock.availability o where o.variant_id = b.variant_id offset 0) a
  where a.available <= 5;

-- As before, only that the parts of a bundle are looked up one by one: catalogue.parts read all variants for each bundle.
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
    end as available
  from catalogue.variants v
    left join stock.locations d on d.tenant_id = v.tenant_id and d.is_default
    left join stock.levels l on l.tenant_id = v.tenant_id and l.variant_id = v.id and l.location_id = d.id;
