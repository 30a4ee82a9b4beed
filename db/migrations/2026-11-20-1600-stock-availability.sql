-- The same view without grouping, so that a question about one variant reads one variant: PostgreSQL does not push a join
-- into a grouped view. Null where stock does not limit the sale; a bundle is as available as its scarcest component.
create or replace view stock.availability with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id,
    case
      when v.id in (select b.variant_id from catalogue.bundle_items b) then (
        select min(greatest(coalesce(pl.on_hand - pl.reserved, 0), 0) / p.quantity)
          filter (where p.track_stock and not p.allow_backorder)
        from catalogue.parts p
          left join stock.levels pl on pl.tenant_id = p.tenant_id and pl.variant_id = p.part_id and pl.location_id = d.id
        where p.tenant_id = v.tenant_id and p.variant_id = v.id)
      when not v.track_stock or v.allow_backorder then null
      else greatest(coalesce(l.on_hand - l.reserved, 0), 0)
    end as available
  from catalogue.variants v
    left join stock.locations d on d.tenant_id = v.tenant_id and d.is_default
    left join stock.levels l on l.tenant_id = v.tenant_id and l.variant_id = v.id and l.location_id = d.id;
