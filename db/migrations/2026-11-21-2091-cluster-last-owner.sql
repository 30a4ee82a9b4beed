-- cluster: a business keeps an owner, in the same way in which a tenant keeps an admin.
create function cluster.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cluster.keep_an_owner ' || old.cluster_id, 0));
  if not exists (select from cluster.members where tenant_id = old.tenant_id and cluster_id = old.cluster_id
                 and status = 'active' and 'owner' = any (roles)) then
    raise exception 'a business keeps at least one owner' using errcode = 'restrict_violation', constraint = 'last_owner';
  end if;
  return null;
end $$;
create trigger keep_an_owner_changed after update of roles, status on cluster.members for each row
  when ('owner' = any (old.roles) and old.status = 'active' and not ('owner' = any (new.roles) and new.status = 'active'))
  execute function cluster.keep_an_owner();
create trigger keep_an_owner_gone after delete on cluster.members for each row
  when ('owner' = any (old.roles) and old.status = 'active') execute function cluster.keep_an_owner();
