-- cluster: how far somebody goes alone, what a role may not do here, and when a branch is open.
alter table cluster.members
  -- of one person, before what the role has: {"discountBp": 2000, "refundSatang": 50000, "walletSatang": 100000}
  add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');

create table cluster.role_rules (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  role text not null check (role in ('branchManager','accountant','stockKeeper','cashier','seller','viewer')),
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  -- permissions that the preset of commerce.md §5 gives and this business does not
  without text[] not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, cluster_id, role),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id)
);
select kernel.wall('cluster.role_rules');

-- One row a day of the week that it is open: 1 Monday to 7 Sunday. A night ends on the next day.
create table cluster.hours (
  tenant_id uuid not null default kernel.tenant_id(),
  cluster_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes <> opens),
  primary key (tenant_id, cluster_id, weekday),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id)
);
select kernel.wall('cluster.hours');

alter table identity.invitations add column place_limits jsonb not null default '{}' check (jsonb_typeof(place_limits) = 'object');

-- For identity, with every request of who works here: only what differs from the presets.
create view identity.staff_rules with (security_invoker = true) as
  select m.tenant_id, m.account_id, r.role, coalesce(x.limits, '{}') || m.limits as limits, coalesce(x.without, '{}') as without
  from cluster.members m cross join unnest(m.roles) as r (role)
    left join cluster.role_rules x on x.tenant_id = m.tenant_id and x.cluster_id = m.cluster_id and x.role = r.role
  where m.status = 'active' and (m.limits <> '{}' or x.id is not null);

create or replace view identity.waiting_invitations with (security_invoker = true) as
  select i.tenant_id, i.id, i.account_id, i.role, i.place_id, i.place_roles, i.place_branches, i.invited_by, i.hostname,
    i.created_at, i.expires_at, a.status as account_status, i.place_limits
  from identity.invitations i join identity.accounts a on a.tenant_id = i.tenant_id and a.id = i.account_id
  where i.ended_at is null;
