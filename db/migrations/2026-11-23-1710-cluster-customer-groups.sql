-- cluster: groups of customers (wholesale, members), and who is in which.
create table cluster.customer_groups (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  note text not null default '' check (length(note) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('cluster.customer_groups');

-- A person is in one group or in none (commerce.md §2: party.group_id).
create table cluster.group_members (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  group_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, group_id) references cluster.customer_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('cluster.group_members');
create index group_members_group on cluster.group_members (tenant_id, group_id);

-- Who asks: set with the tenant when a transaction opens, nobody for guests and jobs.
create function kernel.account_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

-- Published for higher rooms: the groups there are, and the one of each person.
create view cluster.groups with (security_invoker = true) as
  select tenant_id, id as group_id, name from cluster.customer_groups;
create view cluster.grouped with (security_invoker = true) as
  select tenant_id, account_id, group_id from cluster.group_members;
