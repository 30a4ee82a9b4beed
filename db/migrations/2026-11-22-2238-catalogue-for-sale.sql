-- Of each tenant what is for sale, and a job that looks at its products' words. In a file of its own: the one before
-- lets readers in again as soon as the column is there.
do $$
declare
  tenant uuid;
begin
  foreach tenant in array (select coalesce(array_agg(id), '{}') from tenancy.tenants) loop
    perform set_config('app.tenant_id', tenant::text, true);
    update catalogue.products p set for_sale = true
      where exists (select from catalogue.variants v where v.product_id = p.id and v.active);
    insert into kernel.outbox (kind, topic, payload)
      select 'job', 'catalogue.learnWords', '{}' where exists (select from catalogue.products);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
