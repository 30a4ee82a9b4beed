-- identity: what somebody typed at /user/register, until the worker has settled it. Registering writes this row and
-- nothing else, whoever has the address: it cannot tell, neither by what it says nor by how long it takes.
create table identity.registrations (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  email text,
  phone text,
  firstname text not null,
  lastname text not null,
  password_hash text not null,
  -- SHA-256 of what the registering browser keeps in a cookie
  browser_hash text not null,
  locale text not null check (locale in ('th', 'en')),
  consent_version text not null,
  hostname text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (num_nonnulls(email, phone) = 1)
);
select kernel.wall('identity.registrations');
