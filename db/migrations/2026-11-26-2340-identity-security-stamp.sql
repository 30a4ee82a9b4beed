-- identity: a proof ends with what it proves. An account has a stamp, a new one with every change of what it is entered
-- by: an address, the password, the second factor, a key or LINE that is taken away, its standing. With the stamp end, in
-- the same transaction and whatever wrote it, its open links and its sessions; all but the session in which it was done,
-- which says so by app.kept_session. What is sealed in a browser carries the stamp (docs/decisions/276).
alter table identity.accounts add column security_stamp uuid not null default gen_random_uuid();

create function identity.new_stamp() returns trigger language plpgsql as $$
begin
  new.security_stamp := gen_random_uuid();
  return new;
end $$;
create trigger new_stamp before update of email, phone, password_hash, status on identity.accounts for each row
  when (new.email is distinct from old.email or new.phone is distinct from old.phone
    or new.password_hash is distinct from old.password_hash or new.status <> old.status)
  execute function identity.new_stamp();

create function identity.end_proofs() returns trigger language plpgsql as $$
begin
  update identity.one_time_links set used_at = now() where account_id = new.id and used_at is null;
  update identity.sessions set ended_at = now(), end_reason = 'another way in'
    where account_id = new.id and ended_at is null
      and id::text <> coalesce(current_setting('app.kept_session', true), '');
  return null;
end $$;
create trigger end_proofs after update on identity.accounts for each row
  when (new.security_stamp <> old.security_stamp) execute function identity.end_proofs();

create function identity.stamp_account() returns trigger language plpgsql as $$
begin
  update identity.accounts set security_stamp = gen_random_uuid() where id = old.account_id;
  return null;
end $$;
create trigger stamp_account after update of confirmed_at on identity.second_factors for each row
  when (new.confirmed_at is distinct from old.confirmed_at) execute function identity.stamp_account();
create trigger stamp_account_gone after delete on identity.second_factors for each row
  when (old.confirmed_at is not null) execute function identity.stamp_account();
create trigger stamp_account_gone after delete on identity.passkeys for each row execute function identity.stamp_account();
create trigger stamp_account_gone after delete on identity.line_accounts for each row execute function identity.stamp_account();
