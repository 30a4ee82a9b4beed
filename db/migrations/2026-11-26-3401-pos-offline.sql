-- pos: a register is leased to one device, which sells on while the line is down; what it kept is taken in its order, once.
alter table pos.registers
  -- counts every change of the device that has it
  add column lease_epoch integer not null default 0 check (lease_epoch >= 0),
  -- '' while nobody has it
  add column lease_device text not null default '' check (length(lease_device) <= 60),
  add column lease_name text not null default '' check (length(lease_name) <= 120),
  add column lease_seen_at timestamptz,
  -- as the device last told: sales that have not arrived
  add column lease_waiting integer not null default 0 check (lease_waiting >= 0),
  -- which of the register's series: taken over from a device that may still bring numbers, the next one begins
  add column series_no integer not null default 1 check (series_no between 1 and 600);

alter table pos.sales
  -- sold while the line was down at another price than the house's: it stands, and somebody looks
  add column differs_satang bigint not null default 0;

create table pos.sync_items (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  device text not null check (length(device) between 1 and 60),
  seq bigint not null check (seq > 0),
  -- of what was sent: the same again is the same item, another one under its count is kept beside it
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  register_id uuid not null,
  epoch integer not null,
  kind text not null check (kind in ('sale', 'lost')),
  sale_id uuid,
  state text not null check (state in ('applied', 'quarantined', 'accepted', 'dropped')),
  code text not null default '' check (length(code) <= 60),
  reason text not null default '' check (length(reason) <= 500),
  -- what was sent, while it waits and for ever if it was dropped
  sent jsonb,
  -- the number that the buyer's receipt has
  number text not null default '' check (length(number) <= 60),
  paper_kind text not null default '',
  paper_series text not null default '',
  paper_period text not null default '',
  paper_no integer,
  total_satang bigint not null default 0,
  taken_at timestamptz not null default now(),
  sent_by uuid not null,
  sent_name text not null default '' check (length(sent_name) <= 200),
  decided_at timestamptz,
  decided_by uuid,
  decided_name text not null default '' check (length(decided_name) <= 200),
  note text not null default '' check (length(note) <= 200),
  primary key (tenant_id, id),
  unique (tenant_id, device, seq, hash),
  foreign key (tenant_id, register_id) references pos.registers (tenant_id, id),
  check ((state in ('accepted', 'dropped')) = (decided_at is not null)),
  check (state = 'applied' or state = 'accepted' or kind = 'lost' or sent is not null)
);
select kernel.wall('pos.sync_items');
create index sync_items_waiting on pos.sync_items (tenant_id, register_id) where state = 'quarantined';
