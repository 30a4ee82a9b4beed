-- events: who waits for tickets; what each who comes is asked; money that goes back to all; what all were told; series.
alter table events.events
  -- the first of a series, for itself too
  add column series_id uuid,
  -- what who comes is asked (kernel/fields)
  add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array');
create index events_series on events.events (tenant_id, series_id) where series_id is not null;
-- of whom waits when this kind is sold no more
alter table events.kinds
  add column next_id uuid,
  add foreign key (tenant_id, next_id) references events.kinds (tenant_id, id) not valid;
create index kinds_next on events.kinds (tenant_id, next_id) where next_id is not null;
-- null: not answered yet
alter table events.tickets add column answers jsonb check (jsonb_typeof(answers) = 'object');

create table events.waiting (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind_id uuid not null,
  quantity integer not null check (quantity between 1 and 20),
  account_id uuid,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  locale text not null default 'th' check (locale in ('th', 'en')),
  site_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'purchased', 'lapsed', 'declined', 'left')),
  offered_until timestamptz,
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  foreign key (tenant_id, kind_id) references events.kinds (tenant_id, id),
  foreign key (tenant_id, order_id) references events.orders (tenant_id, id),
  check ((state = 'purchased') = (order_id is not null)),
  check (state <> 'offered' or offered_until is not null)
);
select kernel.wall('events.waiting');
create index waiting_event on events.waiting (tenant_id, event_id, id);
create index waiting_kind on events.waiting (tenant_id, kind_id, id) where state in ('waiting', 'offered');
create index waiting_order on events.waiting (tenant_id, order_id);
create index waiting_account on events.waiting (tenant_id, account_id) where account_id is not null;
create unique index waiting_once on events.waiting (tenant_id, kind_id, lower(email)) where state in ('waiting', 'offered');

-- Money of an event that goes back to all: pressed once, done order by order.
create table events.mass_refunds (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  event_id uuid not null,
  total_satang bigint not null check (total_satang >= 0),
  reason text not null check (length(reason) between 1 and 300),
  maker_id uuid not null,
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id)
);
select kernel.wall('events.mass_refunds');
create index mass_refunds_event on events.mass_refunds (tenant_id, event_id, id);

create table events.mass_refund_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  order_id uuid not null,
  refund_id uuid not null,
  amount_satang bigint not null check (amount_satang >= 0),
  -- hand: by bank, by somebody, since the buyer has no wallet here
  way text not null check (way in ('wallet', 'hand', 'free')),
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  note text not null default '' check (length(note) <= 300),
  -- an order goes back once
  primary key (tenant_id, order_id),
  foreign key (tenant_id, refund_id) references events.mass_refunds (tenant_id, id),
  foreign key (tenant_id, order_id) references events.orders (tenant_id, id)
);
select kernel.wall('events.mass_refund_lines');
create index mass_refund_lines_of on events.mass_refund_lines (tenant_id, refund_id, state);

-- What all who hold tickets were told.
create table events.notices (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind text not null check (kind in ('postponed', 'moved', 'cancelled', 'message')),
  subject text not null default '' check (length(subject) <= 200),
  body text not null default '' check (length(body) <= 5000),
  orders integer not null check (orders >= 0),
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id)
);
select kernel.wall('events.notices');
create index notices_event on events.notices (tenant_id, event_id, id);
