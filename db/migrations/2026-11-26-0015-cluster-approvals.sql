-- What is above somebody's limit: asked for by one, decided by another, on the spot by PIN or from another device (312).
create table cluster.approvals (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- the room and what is asked for, as its code declares it: 'pos.discount'
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$' and length(kind) <= 60),
  -- what it is about: 'order:0192…', 'wallet:0192…'
  subject text not null check (length(subject) between 1 and 200),
  -- the very thing that is asked for; nothing else is carried out
  what jsonb not null,
  amount_satang bigint check (amount_satang >= 0),
  reason text not null check (length(reason) between 1 and 300),
  -- whom it is about, who does not decide on it either
  concerns uuid,
  requested_by uuid not null,
  requester_name text not null default '',
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid,
  decider_name text not null default '',
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 300),
  by_pin boolean not null default false,
  -- carried out: once
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, decided_by) references identity.accounts (tenant_id, id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check (used_at is null or status = 'approved'),
  -- nobody decides on what they asked for, or on what is about themselves
  check (decided_by is null or decided_by <> requested_by),
  check (decided_by is null or concerns is null or decided_by <> concerns)
);
select kernel.wall('cluster.approvals');
create index approvals_waiting on cluster.approvals (tenant_id, expires_at) where status = 'waiting';
create index approvals_requester on cluster.approvals (tenant_id, requested_by, id);
create index approvals_decider on cluster.approvals (tenant_id, decided_by) where decided_by is not null;
-- Asked for twice it is one request.
create unique index approvals_asked_once on cluster.approvals (tenant_id, kind, subject, requested_by, md5(what::text)) where status = 'waiting';

-- With which somebody decides on another's device, where that one is signed in. It opens nothing by itself.
create table cluster.pins (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id) on delete cascade
);
select kernel.wall('cluster.pins');
