-- calendar: hours that others may book of a person or a room, and who booked them.
create table calendar.bookables (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_th text not null check (length(name_th) between 1 and 120),
  name_en text not null check (length(name_en) between 1 and 120),
  about text not null default '' check (length(about) <= 2000),
  place text not null default '' check (length(place) <= 300),
  -- of whom; null: a room or a thing
  account_id uuid,
  minutes integer not null check (minutes between 5 and 720),
  -- free before and after each
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
  -- not sooner than so many minutes from now, not later than so many days
  notice_minutes integer not null default 60 check (notice_minutes between 0 and 43200),
  ahead_days integer not null default 30 check (ahead_days between 1 and 366),
  -- by weekday, 0 is Sunday: minutes after midnight in Bangkok, [[540, 720], [780, 1080]]
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  is_open boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select kernel.wall('calendar.bookables');

create table calendar.bookings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  bookable_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- with what is free before and after: of two whose hours would meet, one is there
  taken tstzrange not null check (taken @> tstzrange(starts_at, ends_at)),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 20),
  note text not null default '' check (length(note) <= 1000),
  locale text not null default 'th' check (locale in ('th', 'en')),
  account_id uuid,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  -- how often it was moved
  sequence integer not null default 0,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, bookable_id) references calendar.bookables (tenant_id, id),
  constraint bookings_one_at_a_time exclude using gist (tenant_id with =, bookable_id with =, taken with &&) where (state = 'booked')
);
select kernel.wall('calendar.bookings');
create index bookings_day on calendar.bookings (tenant_id, bookable_id, starts_at);
create index bookings_account on calendar.bookings (tenant_id, account_id) where account_id is not null;
