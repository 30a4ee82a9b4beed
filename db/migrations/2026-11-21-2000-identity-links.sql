-- identity: links that prove an address or open a door once, and when a session last proved who holds it.

-- Before money and security changes it must be recent (app/kernel/confirmed.server.ts).
alter table identity.sessions add column confirmed_at timestamptz not null default now();

create table identity.one_time_links (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  purpose text not null check (purpose in ('activate', 'recover', 'bypass', 'change-address', 'invite')),
  -- the host on which it opens
  hostname text not null,
  -- an address that the link proves: {email} or {phone}; an invitation: {role, staff}
  details jsonb not null default '{}',
  -- wrong codes typed; five end it
  tries int not null default 0 check (tries between 0 and 5),
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.one_time_links');
create index one_time_links_account on identity.one_time_links (tenant_id, account_id, purpose) where used_at is null;
