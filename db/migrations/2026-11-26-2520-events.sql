-- events: what takes place once, the kinds of its tickets, who ordered which, and who came through the door.
-- How many of a kind there are, and who holds or waits for one, is kept by seats: a kind is a pool, a line a place.
create schema events;

create table events.events (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null default '' check (length(title_en) <= 200),
  about_th text not null default '' check (length(about_th) <= 20000),
  about_en text not null default '' check (length(about_en) <= 20000),
  way text not null default 'onsite' check (way in ('onsite', 'online', 'ondemand')),
  place text not null default '' check (length(place) <= 300),
  -- https: a map that everybody sees; where it is watched only who holds a ticket
  map_url text not null default '' check (map_url = '' or map_url ~ '^https://'),
  watch_url text not null default '' check (watch_url = '' or watch_url ~ '^https://'),
  replay_url text not null default '' check (replay_url = '' or replay_url ~ '^https://'),
  organiser text not null default '' check (length(organiser) <= 200),
  -- by the clock of Bangkok
  starts_on date not null,
  starts_time text not null check (starts_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_on date not null,
  ends_time text not null check (ends_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_at timestamptz not null generated always as ((starts_on + make_time(left(starts_time, 2)::int, right(starts_time, 2)::int, 0)) at time zone 'Asia/Bangkok') stored,
  ends_at timestamptz not null generated always as ((ends_on + make_time(left(ends_time, 2)::int, right(ends_time, 2)::int, 0)) at time zone 'Asia/Bangkok') stored,
  state text not null default 'draft' check (state in ('draft', 'published', 'postponed', 'cancelled', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  check ((ends_on, ends_time) > (starts_on, starts_time))
);
select kernel.wall('events.events');
create index events_time on events.events (tenant_id, starts_at);

create table events.kinds (
  tenant_id uuid not null default kernel.tenant_id(),
  -- and of its pool
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name_th text not null check (length(name_th) between 1 and 200),
  name_en text not null default '' check (length(name_en) <= 200),
  about text not null default '' check (length(about) <= 500),
  price_satang bigint not null check (price_satang >= 0),
  -- until the end of that day in Bangkok
  early_satang bigint check (early_satang >= 0 and early_satang < price_satang),
  early_until date,
  sale_from date,
  sale_until date,
  least integer not null default 1 check (least between 1 and 20),
  most integer not null default 10 check (most between 1 and 20),
  -- the word that shows it; empty: everybody sees it
  code text not null default '' check (length(code) <= 40),
  vat_class text not null default 'vat7' check (vat_class in ('vat7', 'vat0', 'exempt')),
  is_closed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  check (least <= most),
  check ((early_satang is null) = (early_until is null)),
  check (sale_until >= sale_from)
);
select kernel.wall('events.kinds');
create index kinds_event on events.kinds (tenant_id, event_id, id);

create table events.orders (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  number text not null check (length(number) <= 40),
  event_id uuid not null,
  account_id uuid,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 30),
  locale text not null default 'th' check (locale in ('th', 'en')),
  site_id uuid,
  -- unguessable: who holds it sees the order
  token text not null check (length(token) between 22 and 64),
  state text not null check (state in ('waiting', 'expired', 'undecided', 'paid', 'refunded')),
  hold_until timestamptz,
  total_satang bigint not null check (total_satang >= 0),
  coupon text not null default '',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, token),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  check ((state = 'waiting') = (hold_until is not null))
);
select kernel.wall('events.orders');
create index orders_event on events.orders (tenant_id, event_id, id);
create index orders_account on events.orders (tenant_id, account_id);

-- So many of one kind: who holds their places.
create table events.lines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind_id uuid not null,
  quantity integer not null check (quantity between 1 and 20),
  unit_satang bigint not null check (unit_satang >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, kind_id),
  foreign key (tenant_id, order_id) references events.orders (tenant_id, id),
  foreign key (tenant_id, kind_id) references events.kinds (tenant_id, id)
);
select kernel.wall('events.lines');
create index lines_kind on events.lines (tenant_id, kind_id);

create table events.tickets (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  event_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  kind_id uuid not null,
  -- what people read out; with the secret it is what a scanner reads
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  secret text not null check (length(secret) = 16),
  holder text not null default '' check (length(holder) <= 200),
  state text not null check (state in ('held', 'issued', 'cancelled', 'refunded')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  foreign key (tenant_id, order_id) references events.orders (tenant_id, id),
  foreign key (tenant_id, line_id) references events.lines (tenant_id, id),
  foreign key (tenant_id, kind_id) references events.kinds (tenant_id, id)
);
select kernel.wall('events.tickets');
create index tickets_event on events.tickets (tenant_id, event_id, id);
create index tickets_order on events.tickets (tenant_id, order_id);
create index tickets_line on events.tickets (tenant_id, line_id);

-- A link with a PIN by which somebody without an account lets people in. Both are made from the id and the round; a
-- new round ends the one before.
create table events.doors (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- a ticket comes in once on each list
  list text not null check (length(list) between 1 and 80),
  -- which of them may come in here; empty: all
  kind_ids uuid[] not null default '{}' check (cardinality(kind_ids) <= 50),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  round integer not null default 1,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  check (closes_at > opens_at)
);
select kernel.wall('events.doors');
create index doors_event on events.doors (tenant_id, event_id);

create table events.check_ins (
  tenant_id uuid not null default kernel.tenant_id(),
  -- by the scanner: what is sent twice is one
  id uuid not null,
  event_id uuid not null,
  list text not null,
  ticket_id uuid not null,
  door_id uuid not null,
  device text not null default '' check (length(device) <= 60),
  scanned_at timestamptz not null,
  -- the scanner’s clock was not to be believed
  is_doubtful boolean not null default false,
  received_at timestamptz not null default now(),
  -- in: the one that counts; conflict: somebody was let in by it, too
  result text not null check (result in ('in', 'conflict')),
  note text not null default '' check (length(note) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events.events (tenant_id, id),
  foreign key (tenant_id, ticket_id) references events.tickets (tenant_id, id),
  foreign key (tenant_id, door_id) references events.doors (tenant_id, id)
);
select kernel.wall('events.check_ins');
create unique index check_ins_once on events.check_ins (tenant_id, event_id, list, ticket_id) where result = 'in';
create index check_ins_ticket on events.check_ins (tenant_id, ticket_id);
create index check_ins_door on events.check_ins (tenant_id, door_id);
