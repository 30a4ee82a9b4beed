-- identity: what no row says either. A table that is emptied fires nothing for its rows, and knows no tenant: it says so to
-- everybody at once, on the wire itself. Who moves a session or a standing to another account takes it from the first one.
create function kernel.say_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('sala_wire', json_build_array(json_build_object(
    'tenantId', '*', 'kind', 'stale', 'topic', tg_table_schema || '.' || tg_table_name))::text);
  return null;
end $$;
create trigger say_emptied after truncate on identity.sessions execute function kernel.say_emptied();
create trigger say_emptied after truncate on identity.accounts execute function kernel.say_emptied();
create trigger say_emptied after truncate on cluster.members execute function kernel.say_emptied();
create trigger say_moved after update of account_id on identity.sessions for each row
  when (new.account_id <> old.account_id) execute function kernel.say_stale();
create trigger say_moved after update of account_id on cluster.members for each row
  when (new.account_id <> old.account_id) execute function kernel.say_stale();
