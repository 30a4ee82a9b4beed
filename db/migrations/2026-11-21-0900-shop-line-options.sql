-- shop: a line of an order says which variant was bought ("500 กรัม · เมล็ด"), as it was when it was bought:
-- [{name: {th, en}, value: {th, en}}], the catalogue's own.
alter table shop.order_lines add column options jsonb not null default '[]';

-- What was ordered before says what the catalogue says today. The wall shows one tenant at a time: each is visited.
do $$
declare
  tenants uuid[];
  tenant uuid;
begin
  perform set_config('app.tenant_id', '', true);
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update shop.order_lines l set options = v.options
    from catalogue.variants v
    where v.tenant_id = l.tenant_id and v.id = l.variant_id and v.options <> '[]';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
