-- identity: who a person is, and the devices on which they are signed in.
create schema identity;

create table identity.accounts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- NFKC, lower case
  email text,
  phone text,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'manager', 'admin')),
  status text not null default 'active' check (status in ('pending', 'active', 'suspended', 'deleted')),
  firstname text not null default '',
  lastname text not null default '',
  firstname_en text not null default '',
  lastname_en text not null default '',
  locale text check (locale in ('th', 'en')),
  -- {line, tambonCode, tambon, amphure, province, zip, recipient, phone}
  address jsonb,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, phone),
  check (email is not null or phone is not null)
);
select kernel.wall('identity.accounts');

create table identity.sessions (
  tenant_id uuid not null default kernel.tenant_id(),
  -- the token's jti
  id uuid not null default uuidv7(),
  account_id uuid not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('identity.sessions');
create index sessions_account on identity.sessions (tenant_id, account_id) where ended_at is null;
