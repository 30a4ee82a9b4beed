-- calendar: what people write into calendars themselves. Classes, tasks and holidays stand in their own rooms and are
-- read from there; nothing of them is kept here.
create schema calendar;

create table calendar.calendars (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- null: of the business, which its managers write
  owner_id uuid,
  -- one of each person comes by itself
  is_first boolean not null default false,
  name text not null check (length(name) between 1 and 80),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  tone text not null default 'info' check (tone in ('neutral', 'info', 'good', 'warn', 'bad')),
  sharing text not null default 'private' check (sharing in ('private', 'tenant', 'link', 'public')),
  -- others see when, and not what
  busy_only boolean not null default false,
  -- SHA-256 of what opens it to whoever holds the link
  link_hash bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  check (not is_first or owner_id is not null),
  check (sharing <> 'link' or link_hash is not null)
);
select kernel.wall('calendar.calendars');
create unique index calendars_first on calendar.calendars (tenant_id, owner_id) where is_first;
create index calendars_owner on calendar.calendars (tenant_id, owner_id);
create unique index calendars_link on calendar.calendars (tenant_id, link_hash);

create table calendar.entries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  calendar_id uuid not null,
  -- what other calendars know it by, for ever
  uid text not null check (length(uid) between 1 and 255),
  title text not null check (length(title) <= 300),
  place text not null default '' check (length(place) <= 500),
  note text not null default '' check (length(note) <= 8000),
  -- either instants, or whole days with the last of them
  starts_at timestamptz,
  ends_at timestamptz,
  starts_on date,
  last_on date,
  -- whose clock it keeps when it repeats
  zone text not null default 'Asia/Bangkok' check (length(zone) <= 64),
  -- RFC 5545, without what comes before the colon
  rule text not null default '' check (length(rule) <= 1000),
  -- besides the rule, and not although of the rule: instants in UTC or days, as occurrences.ts writes them
  also text[] not null default '{}' check (cardinality(also) <= 1000),
  skipped text[] not null default '{}' check (cardinality(skipped) <= 1000),
  is_busy boolean not null default true,
  -- minutes before it begins
  reminders integer[] not null default '{}' check (cardinality(reminders) <= 5 and 0 <= all(reminders) and 40320 >= all(reminders)),
  status text not null default 'confirmed' check (status in ('confirmed', 'tentative', 'cancelled')),
  sequence integer not null default 0 check (sequence >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, calendar_id, uid),
  foreign key (tenant_id, calendar_id) references calendar.calendars (tenant_id, id) on delete cascade,
  check ((starts_at is null) = (ends_at is null) and (starts_on is null) = (last_on is null)),
  check ((starts_at is null) <> (starts_on is null)),
  check (ends_at >= starts_at),
  check (last_on >= starts_on)
);
select kernel.wall('calendar.entries');
create index entries_time on calendar.entries (tenant_id, calendar_id, starts_at);
create index entries_day on calendar.entries (tenant_id, calendar_id, starts_on);
create index entries_series on calendar.entries (tenant_id, calendar_id) where rule <> '' or also <> '{}';

-- One occurrence of a series that is otherwise, or does not take place.
create table calendar.changes (
  tenant_id uuid not null default kernel.tenant_id(),
  entry_id uuid not null,
  -- when it would have begun: an instant in UTC, or a day
  occurrence text not null check (occurrence ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?$'),
  is_gone boolean not null default false,
  title text check (length(title) <= 300),
  place text check (length(place) <= 500),
  note text check (length(note) <= 8000),
  starts_at timestamptz,
  ends_at timestamptz,
  starts_on date,
  last_on date,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, entry_id, occurrence),
  foreign key (tenant_id, entry_id) references calendar.entries (tenant_id, id) on delete cascade,
  check (is_gone or (starts_at is null) <> (starts_on is null)),
  check ((starts_at is null) = (ends_at is null) and (starts_on is null) = (last_on is null)),
  check (ends_at >= starts_at),
  check (last_on >= starts_on)
);
select kernel.wall('calendar.changes');

-- Addresses under which telephones ask without signing in. Only the hash is kept; a new one ends the one before.
create table calendar.feeds (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- everything of one person, or one calendar
  account_id uuid,
  calendar_id uuid,
  -- only when, not what
  is_busy boolean not null default false,
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique nulls not distinct (tenant_id, account_id, calendar_id, is_busy),
  foreign key (tenant_id, calendar_id) references calendar.calendars (tenant_id, id) on delete cascade,
  check ((account_id is null) <> (calendar_id is null))
);
select kernel.wall('calendar.feeds');
create index feeds_calendar on calendar.feeds (tenant_id, calendar_id);
