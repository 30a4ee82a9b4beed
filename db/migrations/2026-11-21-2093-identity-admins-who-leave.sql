-- identity: an admin who has asked to be deleted keeps no tenant: of two admins, both cannot leave.
create or replace function identity.keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.keep_an_admin ' || old.tenant_id, 0));
  if not exists (select from identity.accounts
                 where tenant_id = old.tenant_id and role = 'admin' and status = 'active' and deletion_due_at is null) then
    raise exception 'a tenant keeps at least one admin' using errcode = 'restrict_violation', constraint = 'last_admin';
  end if;
  return null;
end $$;
drop trigger keep_an_admin_changed on identity.accounts;
create trigger keep_an_admin_changed after update of role, status, deletion_due_at on identity.accounts for each row
  when (old.role = 'admin' and old.status = 'active' and old.deletion_due_at is null
    and (new.role <> 'admin' or new.status <> 'active' or new.deletion_due_at is not null))
  execute function identity.keep_an_admin();
drop trigger keep_an_admin_gone on identity.accounts;
create trigger keep_an_admin_gone after delete on identity.accounts for each row
  when (old.role = 'admin' and old.status = 'active' and old.deletion_due_at is null)
  execute function identity.keep_an_admin();

-- Lists show the picture, and who has asked to leave.
create or replace view identity.people with (security_invoker = true) as
  select tenant_id, id, email, phone, role, status, firstname, lastname, firstname_en, lastname_en, locale,
    consent_version, consented_at, created_at, suspended_at, suspended_reason, search_text, avatar, deletion_due_at
  from identity.accounts where status <> 'deleted';
