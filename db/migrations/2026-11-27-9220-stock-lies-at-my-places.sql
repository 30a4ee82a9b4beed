-- stock: what lies, and what is nearly gone, at the places of whoever asks (docs/decisions/930).
create view stock.lies_at_my_places with (security_invoker = true) as
  select l.tenant_id, l.variant_id, sum(l.on_hand)::bigint as many
  from stock.levels l join stock.my_places p on p.id = l.location_id group by l.tenant_id, l.variant_id;
create view stock.scarce_at_my_places with (security_invoker = true) as
  select l.tenant_id, l.variant_id, min(greatest(l.on_hand - l.reserved, 0)) as available
  from stock.levels l join stock.selling_places p on p.id = l.location_id
    join catalogue.variants v on v.id = l.variant_id
  where l.is_low and v.track_stock and not v.allow_backorder group by l.tenant_id, l.variant_id;
