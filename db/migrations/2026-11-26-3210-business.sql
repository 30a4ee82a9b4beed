-- business: how a business is set up: who stands where, and how it works.
create schema business;

-- A post of the organisation chart. It gives no rights: those are of cluster.members.
create table business.positions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  parent_id uuid,
  title text not null check (length(title) between 1 and 120),
  -- null: vacant
  member_id uuid,
  branch_id uuid,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, cluster_id, id),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id),
  foreign key (tenant_id, cluster_id, parent_id) references business.positions (tenant_id, cluster_id, id),
  foreign key (tenant_id, member_id) references cluster.members (tenant_id, id),
  foreign key (tenant_id, branch_id) references cluster.branches (tenant_id, id),
  check (parent_id <> id)
);
select kernel.wall('business.positions');
create index positions_parent on business.positions (tenant_id, cluster_id, parent_id);
create index positions_member on business.positions (tenant_id, member_id);
create index positions_branch on business.positions (tenant_id, branch_id);

-- How the business works, version by version. What was active once is never changed again.
create table business.operating_models (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  no integer not null check (no > 0),
  name text not null check (length(name) between 1 and 120),
  template text not null check (template in ('retail', 'cafe', 'school', 'service', 'market', 'asItWas')),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  spec jsonb not null check (jsonb_typeof(spec) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  activated_at timestamptz,
  activated_by uuid,
  activated_name text not null default '' check (length(activated_name) <= 200),
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, cluster_id, no),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id),
  check ((status = 'draft') = (activated_at is null))
);
select kernel.wall('business.operating_models');
create unique index operating_models_one_active on business.operating_models (tenant_id, cluster_id) where status = 'active';

create function business.keep_model() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.status = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and (old.status = 'draft' or (new.spec = old.spec and new.no = old.no and new.name = old.name)) then return new; end if;
  raise exception 'what was in force is kept as it was' using errcode = 'check_violation';
end $$;
create trigger keep_model before update or delete on business.operating_models for each row execute function business.keep_model();
