-- identity: on a device that is a shop's own, a session is the device's from the first PIN on. Who works at it is its
-- operator, nobody while it is locked; only a PIN changes that, so a session that was opened by an owner is never left to
-- who stands there (docs/decisions/805).
alter table identity.sessions
  add column operator_device uuid,
  add column operator_cluster uuid,
  add column operator_id uuid,
  add column operator_stamp uuid,
  add foreign key (tenant_id, operator_id) references identity.accounts (tenant_id, id) not valid,
  add check ((operator_device is null) = (operator_cluster is null)),
  add check ((operator_id is null) = (operator_stamp is null)),
  add check (operator_id is null or operator_device is not null);
create index sessions_operator on identity.sessions (tenant_id, operator_id) where operator_id is not null;
create index sessions_operator_device on identity.sessions (tenant_id, operator_device) where operator_device is not null;
create trigger say_operator after update of operator_device, operator_id, operator_stamp on identity.sessions for each row
  when (new.operator_device is distinct from old.operator_device or new.operator_id is distinct from old.operator_id
    or new.operator_stamp is distinct from old.operator_stamp)
  execute function kernel.say_stale();

-- A device that a business has made its own: it shows who works there, and a PIN says who works at it now.
create table cluster.paired_devices (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  -- null: whoever works in any branch
  branch_id uuid,
  name text not null check (length(name) between 1 and 60),
  -- of the secret that lies in the device's cookie
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  paired_by uuid not null,
  paired_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unpaired_by uuid,
  unpaired_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  foreign key (tenant_id, cluster_id) references cluster.clusters (tenant_id, id),
  foreign key (tenant_id, branch_id) references cluster.branches (tenant_id, id),
  foreign key (tenant_id, paired_by) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, unpaired_by) references identity.accounts (tenant_id, id),
  check ((unpaired_by is null) = (unpaired_at is null))
);
select kernel.wall('cluster.paired_devices');
create index paired_devices_cluster on cluster.paired_devices (tenant_id, cluster_id);
create index paired_devices_branch on cluster.paired_devices (tenant_id, branch_id) where branch_id is not null;
create index paired_devices_paired_by on cluster.paired_devices (tenant_id, paired_by);
create index paired_devices_unpaired_by on cluster.paired_devices (tenant_id, unpaired_by) where unpaired_by is not null;

-- Five tries of a person's PIN at a device, then none for five minutes, whatever the PIN was.
create table cluster.pin_tries (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  -- a paired device, or whose session asked: 'of {account}'
  device text not null check (length(device) between 1 and 80),
  tries int not null default 1 check (tries between 1 and 5),
  last_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, account_id, device),
  foreign key (tenant_id, account_id) references cluster.pins (tenant_id, account_id) on delete cascade
);
select kernel.wall('cluster.pin_tries');
