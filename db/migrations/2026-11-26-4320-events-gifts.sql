-- events: gifts of money or of a package, by a code or a link; packages; how many an influencer may give.

-- What is given or granted together: so many uses of each.
create table events.packages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name_th text not null check (length(name_th) between 1 and 200),
  name_en text not null default '' check (length(name_en) <= 200),
  about text not null default '' check (length(about) <= 2000),
  -- what it is worth, and told as that
  price_satang bigint not null check (price_satang >= 0),
  -- from the day on which it is somebody's
  valid_days integer not null default 365 check (valid_days between 1 and 3650),
  -- [{ id, label: { th, en }, quantity }]: each is a right of its own (entitlements)
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  state text not null default 'open' check (state in ('open', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('events.packages');

-- So many an influencer may give, each of this.
create table events.gift_quotas (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  value_satang bigint not null default 0 check (value_satang >= 0),
  package_id uuid,
  count integer not null check (count between 1 and 1000),
  used integer not null default 0 check (used between 0 and count),
  expires_at timestamptz not null,
  made_by uuid not null,
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, influencer_id) references events.influencers (tenant_id, id),
  foreign key (tenant_id, package_id) references events.packages (tenant_id, id),
  check ((value_satang > 0) <> (package_id is not null))
);
select kernel.wall('events.gift_quotas');
create index gift_quotas_of on events.gift_quotas (tenant_id, influencer_id, id);
create index gift_quotas_package on events.gift_quotas (tenant_id, package_id) where package_id is not null;

-- Made at once. Codes and links follow from ids and the house's secret; of a code its hash is kept.
create table events.gift_batches (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  value_satang bigint not null default 0 check (value_satang >= 0),
  package_id uuid,
  count integer not null check (count between 1 and 1000),
  -- of an influencer, who gives them by one link, one to a person
  quota_id uuid,
  sender text not null default '' check (length(sender) <= 120),
  recipient text not null default '' check (length(recipient) <= 120),
  email text not null default '' check (length(email) <= 254),
  message text not null default '' check (length(message) <= 1000),
  locale text not null default 'th' check (locale in ('th', 'en')),
  site_id uuid,
  deliver_at timestamptz,
  delivered_at timestamptz,
  expires_at timestamptz not null,
  note text not null default '' check (length(note) <= 200),
  made_by uuid not null,
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, package_id) references events.packages (tenant_id, id),
  foreign key (tenant_id, quota_id) references events.gift_quotas (tenant_id, id),
  check ((value_satang > 0) <> (package_id is not null))
);
select kernel.wall('events.gift_batches');
create index gift_batches_package on events.gift_batches (tenant_id, package_id) where package_id is not null;
create index gift_batches_quota on events.gift_batches (tenant_id, quota_id) where quota_id is not null;

create table events.gifts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  code_hash text not null check (length(code_hash) = 64),
  ending text not null check (length(ending) = 4),
  balance_satang bigint not null check (balance_satang >= 0),
  state text not null default 'active' check (state in ('active', 'claimed', 'voided')),
  -- by a link that many have: one to a person
  by_link boolean not null default false,
  claimed_by uuid,
  claimed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, batch_id) references events.gift_batches (tenant_id, id),
  check ((state = 'claimed') = (claimed_at is not null)),
  check (state <> 'claimed' or balance_satang = 0)
);
select kernel.wall('events.gifts');
create index gifts_batch on events.gifts (tenant_id, batch_id, state);
create index gifts_claimer on events.gifts (tenant_id, claimed_by) where claimed_by is not null;
create unique index gifts_one_each on events.gifts (tenant_id, batch_id, claimed_by) where by_link and claimed_by is not null;

create table events.gift_entries (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  gift_id uuid not null,
  kind text not null check (kind in ('made', 'claimed', 'voided')),
  amount_satang bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, gift_id, kind),
  foreign key (tenant_id, gift_id) references events.gifts (tenant_id, id)
);
select kernel.wall('events.gift_entries');
select kernel.append_only('events.gift_entries');
