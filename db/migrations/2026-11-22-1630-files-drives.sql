-- files: how many rows of items a drive has, the trash and what is just going included. Counted by the table itself, so
-- that no writer can forget it; who adds to a drive holds it and reads one row (drive/items-room.ts).
create table files.drives (
  tenant_id uuid not null default kernel.tenant_id(),
  -- 'business', or whose it is: as in files.usage
  space text not null,
  items int not null default 0 check (items >= 0),
  primary key (tenant_id, space)
);
select kernel.wall('files.drives');

-- Once for each statement. Drives in their order: nobody waits in a circle.
create function files.count_items() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select tenant_id, coalesce(owner_id::text, 'business') as space, count(*)::int as items from changed
    group by 1, 2 order by 1, 2
  loop
    if tg_op = 'INSERT' then
      insert into files.drives as d (tenant_id, space, items) values (part.tenant_id, part.space, part.items)
        on conflict (tenant_id, space) do update set items = d.items + excluded.items;
    else
      update files.drives d set items = d.items - part.items where d.tenant_id = part.tenant_id and d.space = part.space;
    end if;
  end loop;
  return null;
end $$;
-- Before the rows that are there are counted: nothing is written between the two.
create trigger count_added after insert on files.items referencing new table as changed
  for each statement execute function files.count_items();
create trigger count_removed after delete on files.items referencing old table as changed
  for each statement execute function files.count_items();

do $$
declare
  tenants uuid[];
  tenant uuid;
begin
  perform set_config('app.tenant_id', '', true);
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into files.drives (space, items)
      select coalesce(owner_id::text, 'business'), count(*) from files.items group by 1;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
