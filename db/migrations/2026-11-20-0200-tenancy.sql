-- tenancy: the walls between customers of the platform, and the hostnames that lead inside.
create schema tenancy;

-- Before any tenant is known every host can be looked up; inside a tenant only its own exist.
create function tenancy.may_see(tenant uuid) returns boolean language sql stable parallel safe
  as $$ select case when coalesce(current_setting('app.tenant_id', true), '') = '' then true else tenant = kernel.tenant_id() end $$;

create table tenancy.tenants (
  id uuid primary key default uuidv7(),
  key text not null unique check (key ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now()
);
alter table tenancy.tenants enable row level security;
alter table tenancy.tenants force row level security;
create policy read_own on tenancy.tenants for select using (tenancy.may_see(id));
create policy add_own on tenancy.tenants for insert with check (id = kernel.tenant_id());
create policy change_own on tenancy.tenants for update using (id = kernel.tenant_id()) with check (id = kernel.tenant_id());
create policy remove_own on tenancy.tenants for delete using (id = kernel.tenant_id());

-- Looked up by hostname before any tenant is known; written only from inside the tenant.
create table tenancy.sites (
  tenant_id uuid not null default kernel.tenant_id() references tenancy.tenants (id),
  id uuid not null default uuidv7(),
  hostname text not null unique check (hostname = lower(hostname) and hostname ~ '^[a-z0-9.-]{1,253}$'),
  name_th text not null,
  name_en text not null,
  favicon text,
  theme jsonb not null default '{}',
  config jsonb not null default '{}',
  data jsonb not null default '{}',
  space jsonb not null default '{}',
  child jsonb not null default '[]',
  cluster_id uuid,
  -- pending_dns, verifying: not served yet. suspended: a notice, 503. (content.md §3.11)
  status text not null default 'active' check (status in ('pending_dns', 'verifying', 'active', 'suspended', 'removed')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index sites_one_default on tenancy.sites (is_default) where is_default;
alter table tenancy.sites enable row level security;
alter table tenancy.sites force row level security;
create policy read_own on tenancy.sites for select using (tenancy.may_see(tenant_id));
create policy add_own on tenancy.sites for insert with check (tenant_id = kernel.tenant_id());
create policy change_own on tenancy.sites for update using (tenant_id = kernel.tenant_id()) with check (tenant_id = kernel.tenant_id());
create policy remove_own on tenancy.sites for delete using (tenant_id = kernel.tenant_id());
