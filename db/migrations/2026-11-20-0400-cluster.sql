-- cluster: a business inside a tenant, its branches and its staff.
create schema cluster;

create table cluster.clusters (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null,
  legal_name text not null,
  tax_id text check (tax_id ~ '^[0-9]{13}$'),
  vat_registered_from date,
  owner_id uuid,
  phone text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('cluster.clusters');

create table cluster.branches (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  branch_no text not null check (branch_no ~ '^[0-9]{5}$'),
  name_th text not null,
  name_en text not null,
  address text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, cluster_id, branch_no),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id)
);
select kernel.wall('cluster.branches');

create table cluster.members (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  account_id uuid not null,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'left')),
  roles text[] not null check (roles <@ array['owner','branchManager','accountant','stockKeeper','cashier','seller','viewer']),
  branch_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, cluster_id, account_id),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('cluster.members');
create index members_account on cluster.members (tenant_id, account_id);

-- For identity, which stands below: who is staff, and as what. Read with every request of a signed-in person.
create view identity.staff with (security_invoker = true) as
  select tenant_id, account_id, cluster_id, roles, branch_ids from cluster.members where status = 'active';
