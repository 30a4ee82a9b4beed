-- tenancy: every host that leads to a site: the one it was born with and those its owner brings, each proved by DNS.
-- Many may claim a host, one holds it, on the whole platform; a site's own hostname is always among those it holds.
create table tenancy.domains (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  site_id uuid not null,
  hostname text not null check (hostname = lower(hostname) and hostname ~ '^[a-z0-9.-]{1,253}$'),
  -- pending_dns: no proof seen; verifying: proved, leads elsewhere still; active: served (content.md §3.11)
  status text not null default 'pending_dns' check (status in ('pending_dns', 'verifying', 'active')),
  -- what its owner writes into DNS; null: the host was given by the platform
  proof text check (proof ~ '^[0-9a-f]{32}$'),
  finding text check (finding in ('noProof', 'otherProof', 'notHere', 'noAnswer', 'taken')),
  tries int not null default 0 check (tries >= 0),
  checked_at timestamptz,
  next_check_at timestamptz,
  -- of an active one: since when the proof is missing
  unproved_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, hostname),
  foreign key (tenant_id, site_id) references tenancy.sites (tenant_id, id) on delete cascade,
  check (proof is not null or status = 'active')
);
create unique index domains_one_holder on tenancy.domains (hostname) where status = 'active';
create index domains_of_site on tenancy.domains (tenant_id, site_id);
alter table tenancy.domains enable row level security;
alter table tenancy.domains force row level security;
create policy read_own on tenancy.domains for select using (tenancy.may_see(tenant_id));
create policy add_own on tenancy.domains for insert with check (tenant_id = (select kernel.tenant_id()));
create policy change_own on tenancy.domains for update using (tenant_id = (select kernel.tenant_id())) with check (tenant_id = (select kernel.tenant_id()));
create policy remove_own on tenancy.domains for delete using (tenant_id = (select kernel.tenant_id()));

-- A site that comes with a hostname, or takes another, holds it: fails when it is somebody else's.
create function tenancy.hold_hostname() returns trigger language plpgsql as $$
begin
  if not exists (select from tenancy.domains d
    where d.tenant_id = new.tenant_id and d.site_id = new.id and d.hostname = new.hostname and d.status = 'active') then
    insert into tenancy.domains (tenant_id, site_id, hostname, status) values (new.tenant_id, new.id, new.hostname, 'active');
  end if;
  return null;
end $$;

do $$
declare
  tenant uuid;
begin
  foreach tenant in array (select coalesce(array_agg(id), '{}') from tenancy.tenants) loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into tenancy.domains (site_id, hostname, status) select id, hostname, 'active' from tenancy.sites;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
create trigger hold_hostname after insert or update of hostname on tenancy.sites for each row execute function tenancy.hold_hostname();
