-- identity: what its owner calls a device; the second factor; passkeys.

alter table identity.sessions
  -- what the owner calls this device; '' as long as the browser's own name will do
  add column name text not null default '' check (length(name) <= 60),
  -- what was shown beside the first step (opened_by)
  add column second_step text check (second_step in ('code', 'recovery'));

create table identity.second_factors (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- AES-256-GCM by a key that is not in the database (sealed.server.ts)
  sealed_secret text not null,
  -- the last 30-second step whose code was taken: each counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- null: shown, and not proved by a code yet; it counts for nothing
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.second_factors');

create table identity.recovery_codes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- HMAC-SHA-256 by a key that is not in the database
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.recovery_codes');

create table identity.passkeys (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- the hostname it was made on: browsers offer it nowhere else
  rp_id text not null,
  -- base64url
  credential_id text not null check (length(credential_id) between 16 and 1400),
  public_key text not null,
  -- how often the device says it signed; 0 where it does not count
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- the owner's password manager keeps it on several devices
  is_synced boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.passkeys');
create index passkeys_account on identity.passkeys (tenant_id, account_id);

-- Challenges travel sealed in the browser's cookie; here are only those that were answered, so that each is answered once.
create table identity.answered_challenges (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, challenge)
);
select kernel.wall('identity.answered_challenges');
create index answered_challenges_old on identity.answered_challenges (tenant_id, expires_at);
