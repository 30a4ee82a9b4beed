-- hora: births that somebody keeps, how they want charts to be reckoned, and what a tenant decides for all.
-- Positions are never kept: they are reckoned anew from these rows, in the browser.
create schema hora;

create table hora.profiles (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  gender text check (gender in ('male', 'female', 'other')),
  -- of the Christian era, Gregorian, whatever era was typed
  born_on date not null check (born_on between '1782-01-01' and '2099-12-31'),
  -- it was typed in a year of the old style, which began in April
  historic_be boolean not null default false,
  -- minutes after midnight on the clock of the place; null: nobody knows
  minute integer check (minute between 0 and 1439),
  -- of an hour that came twice
  choice text check (choice in ('earlier', 'later')),
  -- {kind: 'th', province, district?} or {kind: 'geo', label, lat, lon, zone}; null only without a time
  place jsonb check (place ->> 'kind' in ('th', 'geo')),
  note text not null default '' check (length(note) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (minute is null or place is not null)
);
select kernel.wall('hora.profiles');
create index profiles_account on hora.profiles (tenant_id, account_id, updated_at desc, id);

create table hora.settings (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  -- only what differs from what the tenant has
  methods jsonb not null default '{}',
  -- when they agreed to births being kept
  consented_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
select kernel.wall('hora.settings');

create table hora.defaults (
  tenant_id uuid not null default kernel.tenant_id(),
  methods jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
select kernel.wall('hora.defaults');

-- A year that nobody had published when the table of years was made, as an admin read it somewhere since.
create table hora.lunar_years (
  tenant_id uuid not null default kernel.tenant_id(),
  year integer not null check (year between 2028 and 2099),
  type text not null check (type in ('common', 'adhikavara', 'adhikamasa')),
  source text not null check (length(source) between 3 and 300),
  created_at timestamptz not null default now(),
  primary key (tenant_id, year)
);
select kernel.wall('hora.lunar_years');
