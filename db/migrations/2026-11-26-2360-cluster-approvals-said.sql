-- cluster: what was asked for is said as it was said then, also when the room's code has changed since.
alter table cluster.approvals add column said jsonb not null default '{}';

-- A PIN ends with what its owner is known by (identity's security stamp), and is locked after too many wrong tries until it
-- is set anew.
alter table cluster.pins
  add column stamp uuid,
  add column wrong int not null default 0 check (wrong >= 0),
  add column locked_at timestamptz;
alter table cluster.pins no force row level security;
alter table identity.accounts no force row level security;
update cluster.pins p set stamp = a.security_stamp from identity.accounts a where a.tenant_id = p.tenant_id and a.id = p.account_id;
alter table cluster.pins force row level security;
alter table identity.accounts force row level security;
alter table cluster.pins alter column stamp set not null;
