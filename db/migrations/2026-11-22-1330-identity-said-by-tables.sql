-- identity: who somebody is, is remembered by every process while the wire is whole. So that nothing passes the wire by,
-- the tables themselves say that a session, a standing or a role changed, whatever writes: an action, a job, SQL by hand.
create function kernel.say_stale() returns trigger language plpgsql as $$
begin
  insert into kernel.outbox (tenant_id, kind, topic, payload)
    values (old.tenant_id, 'stale', tg_table_schema || '.' || tg_table_name, '{}');
  return null;
end $$;
create trigger say_ended after update of ended_at, expires_at on identity.sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.expires_at < old.expires_at)
  execute function kernel.say_stale();
create trigger say_gone after delete on identity.sessions for each row
  when (old.ended_at is null) execute function kernel.say_stale();
create trigger say_standing after update of role, status on identity.accounts for each row
  when (new.role <> old.role or new.status <> old.status)
  execute function kernel.say_stale();
create trigger say_standing after update of roles, status on cluster.members for each row
  when (new.roles <> old.roles or new.status <> old.status)
  execute function kernel.say_stale();
create trigger say_gone after delete on cluster.members for each row
  when (old.status = 'active') execute function kernel.say_stale();
