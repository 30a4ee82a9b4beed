-- stock: nothing is fetched at a branch that is closed, and nobody sells there.
create view stock.closed_places with (security_invoker = true) as
  select d.tenant_id, d.id as location_id, d.is_default, c.name_th, c.name_en
  from stock.locations d join cluster.closed_branches c on c.branch_id = d.branch_id;
create or replace view stock.at_branches with (security_invoker = true) as
  select v.tenant_id, v.id as variant_id, d.id as location_id,
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
    join stock.locations d on d.tenant_id = v.tenant_id and d.kind = 'shop'
    left join stock.levels l on l.tenant_id = v.tenant_id and l.variant_id = v.id and l.location_id = d.id
  where exists (select from stock.locations other where other.tenant_id = d.tenant_id and other.kind = 'shop' and other.id <> d.id)
    and d.id not in (select c.location_id from stock.closed_places c);
