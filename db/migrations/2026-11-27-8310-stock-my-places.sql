-- stock: the places that whoever asks may see and change: all of them, or those of their branches and those of no branch.
create view stock.my_places with (security_invoker = true) as
  select d.* from stock.locations d
  where not cluster.is_held() or d.branch_id is null or d.branch_id in (select h.branch_id from cluster.held_to h);
create or replace view stock.selling_places with (security_invoker = true) as
  select tenant_id, id, name_th, name_en, is_default from stock.my_places where kind in ('shop', 'warehouse');

-- Nobody held to branches writes at another one, whichever command it comes by. Of the columns that are named one place must
-- be theirs.
create function stock.keep_to_my_places() returns trigger language plpgsql as $$
begin
  if cluster.is_held() and not exists (
    select from stock.my_places p join unnest(tg_argv) as c on to_jsonb(new) ->> c = p.id::text)
  then
    raise exception 'a place of another branch' using errcode = 'SB404';
  end if;
  return new;
end $$;
create trigger keep_to_my_places before insert on stock.movements for each row
  when (new.source_type in ('hand', 'count', 'transfer')) execute function stock.keep_to_my_places('location_id');
create trigger keep_to_my_places before insert or update on stock.counts for each row
  execute function stock.keep_to_my_places('location_id');
create trigger keep_to_my_places before insert or update on stock.transfers for each row
  execute function stock.keep_to_my_places('from_location_id', 'to_location_id');
