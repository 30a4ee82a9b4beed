-- identity: people are found by what anybody remembers of them; a tenant keeps an admin; invitations wait for an answer.

alter table identity.accounts
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '',
  -- what a search looks in: NFKC and lower case, as kernel/search-text.ts makes what is typed
  add column search_text text not null generated always as (lower(normalize(
    firstname || ' ' || lastname || ' ' || firstname_en || ' ' || lastname_en || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''),
    NFKC))) stored;
create index accounts_created on identity.accounts (tenant_id, created_at, id);
create index accounts_name on identity.accounts (tenant_id, firstname collate "th-x-icu", lastname collate "th-x-icu", id);
create index accounts_admins on identity.accounts (tenant_id) where role = 'admin' and status = 'active';
create index sessions_seen on identity.sessions (tenant_id, account_id);

-- The last admin stays, whatever writes: a screen, a job, a slip of SQL. Two who end each other at the same moment wait
-- here for each other, and the second one is refused.
create function identity.keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.keep_an_admin ' || old.tenant_id, 0));
  if not exists (select from identity.accounts
                 where tenant_id = old.tenant_id and role = 'admin' and status = 'active') then
    raise exception 'a tenant keeps at least one admin' using errcode = 'restrict_violation', constraint = 'last_admin';
  end if;
  return null;
end $$;
create trigger keep_an_admin_changed after update of role, status on identity.accounts for each row
  when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function identity.keep_an_admin();
create trigger keep_an_admin_gone after delete on identity.accounts for each row
  when (old.role = 'admin' and old.status = 'active') execute function identity.keep_an_admin();

create table identity.invitations (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- who is new opens a link; who has an account here signs in and answers
  link_id uuid,
  role text not null check (role in ('user', 'manager', 'admin')),
  -- of the room above, which alone knows what they mean: a business, roles in it, branches
  place_id uuid,
  place_roles text[] not null default '{}',
  place_branches uuid[] not null default '{}',
  invited_by uuid not null,
  hostname text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, invited_by) references identity.accounts (tenant_id, id),
  check ((ended_at is null) = (outcome is null)),
  check (place_id is not null or place_roles = '{}')
);
select kernel.wall('identity.invitations');
-- one open invitation for an account at a time
create unique index invitations_open on identity.invitations (tenant_id, account_id) where ended_at is null;
create index invitations_newest on identity.invitations (tenant_id, created_at, id);

-- For lists of rooms above: who there is. What opens an account is not in it.
create view identity.people with (security_invoker = true) as
  select tenant_id, id, email, phone, role, status, firstname, lastname, firstname_en, lastname_en, locale,
    consent_version, consented_at, created_at, suspended_at, suspended_reason, search_text
  from identity.accounts where status <> 'deleted';
create view identity.seen with (security_invoker = true) as
  select tenant_id, account_id, max(last_seen_at) as seen_at from identity.sessions group by tenant_id, account_id;
create view identity.waiting_invitations with (security_invoker = true) as
  select i.tenant_id, i.id, i.account_id, i.role, i.place_id, i.place_roles, i.place_branches, i.invited_by, i.hostname,
    i.created_at, i.expires_at, a.status as account_status
  from identity.invitations i join identity.accounts a on a.tenant_id = i.tenant_id and a.id = i.account_id
  where i.ended_at is null;
