-- files: the object of this version is gone from its store. Noted by the job that compares both; never removed for it.
alter table files.versions add column missing_since timestamptz;

-- Each tenant's store is looked through once a day; the job puts itself down again. Those who have files already begin
-- now. The wall shows one tenant at a time: each is visited.
do $$
declare
  tenants uuid[];
  tenant uuid;
begin
  perform set_config('app.tenant_id', '', true);
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into kernel.outbox (kind, topic, payload, job_key)
      select 'job', 'files.sweepObjects', '{}', 'sweep objects first' where exists (select from files.items);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- What was deleted for good and still goes: few rows among many.
create index items_purged on files.items (tenant_id, id) where status = 'purged';
