-- entitlements: what a person may use, since when, until when, and how much of it is left.
create schema entitlements;

create table entitlements.entitlements (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- of what: ('course', its id); a room above knows what that is
  kind text not null check (kind ~ '^[a-z]{1,20}$'),
  ref_id uuid not null,
  -- why: ('enrolment', its id). One source gives one right, however often it says so
  source_type text not null check (source_type ~ '^[a-z]{1,20}$'),
  source_id uuid not null,
  state text not null default 'active' check (state in ('active', 'suspended', 'revoked')),
  starts_at timestamptz not null default now(),
  -- null: for good
  ends_at timestamptz check (ends_at > starts_at),
  -- null: as often as one likes
  total int check (total > 0),
  used int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_type, source_id, kind, ref_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  check (used >= 0 and (total is null or used <= total))
);
select kernel.wall('entitlements.entitlements');
create index entitlements_held on entitlements.entitlements (tenant_id, account_id, kind, ref_id);

-- Each use of what is counted; never undone, only given back by another row.
create table entitlements.uses (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  entitlement_id uuid not null,
  quantity int not null check (quantity <> 0),
  -- what it was used for: a second time for the same changes nothing
  used_for text not null check (length(used_for) between 1 and 100),
  used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, entitlement_id, used_for),
  foreign key (tenant_id, entitlement_id) references entitlements.entitlements (tenant_id, id)
);
select kernel.wall('entitlements.uses');
select kernel.append_only('entitlements.uses');

-- What lists of higher rooms may join: is it open now?
create view entitlements.held with (security_invoker = true) as
select tenant_id, id, account_id, kind, ref_id, source_type, source_id, state, starts_at, ends_at, total - used as left_over,
  state = 'active' and starts_at <= now() and (ends_at is null or ends_at > now()) and (total is null or used < total) as is_open
from entitlements.entitlements;
