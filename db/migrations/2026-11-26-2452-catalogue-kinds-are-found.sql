-- catalogue: products are found by what tells their kinds apart, too; those that are there learn it.
do $$
declare
  tenant uuid;
begin
  foreach tenant in array (select coalesce(array_agg(id), '{}') from tenancy.tenants) loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into kernel.outbox (kind, topic, payload)
      select 'job', 'catalogue.learnWords', '{}' where exists (select from catalogue.products);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
