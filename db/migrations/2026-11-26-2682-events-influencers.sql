-- events: people who recommend what the business sells, by a link or a code of theirs, and what they earn by it.

-- The rules of the programme; without a row those of its defaults.
create table events.programmes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  is_open boolean not null default true,
  rate_bp integer not null default 1000 check (rate_bp between 0 and 5000),
  -- a click counts so long; what was paid can be refunded so long before it is theirs
  click_days integer not null default 30 check (click_days between 1 and 365),
  refund_days integer not null default 14 check (refund_days between 0 and 365),
  -- 3 % are withheld where it pays
  withholds boolean not null default true,
  about text not null default '' check (length(about) <= 5000),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id)
);
select kernel.wall('events.programmes');

create table events.influencers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 120),
  bio text not null default '' check (length(bio) <= 2000),
  -- where they are heard: what staff look at before they say yes
  channel text not null default '' check (length(channel) <= 300),
  state text not null default 'applied' check (state in ('applied', 'active', 'paused', 'closed', 'rejected')),
  rate_bp integer not null check (rate_bp between 0 and 5000),
  -- a promotion's code that is theirs
  code text not null default '' check (length(code) <= 30),
  -- what they show on their page: paths of this site
  picks text[] not null default '{}' check (cardinality(picks) <= 12),
  -- to whom it is paid
  payee text not null default '' check (length(payee) <= 200),
  tax_id text not null default '' check (tax_id = '' or tax_id ~ '^[0-9]{13}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
select kernel.wall('events.influencers');
create unique index influencers_account on events.influencers (tenant_id, account_id);
create unique index influencers_code on events.influencers (tenant_id, upper(code)) where code <> '';

-- The terms since when: an order goes by those of its own moment.
create table events.influencer_terms (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  rate_bp integer not null,
  is_active boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, influencer_id) references events.influencers (tenant_id, id)
);
select kernel.wall('events.influencer_terms');
create index influencer_terms_of on events.influencer_terms (tenant_id, influencer_id, since);

create function events.keep_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.rate_bp, new.state) is distinct from (old.rate_bp, old.state) then
    insert into events.influencer_terms (influencer_id, rate_bp, is_active) values (new.id, new.rate_bp, new.state = 'active');
  end if;
  return null;
end $$;
create trigger keep_terms after insert or update on events.influencers for each row execute function events.keep_terms();

-- Who clicked is not kept.
create table events.clicks (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  clicked_at timestamptz not null default now(),
  landing text not null default '' check (length(landing) <= 300),
  primary key (tenant_id, id),
  foreign key (tenant_id, influencer_id) references events.influencers (tenant_id, id)
);
select kernel.wall('events.clicks');
create index clicks_of on events.clicks (tenant_id, influencer_id, clicked_at);

-- A bill that came by somebody's link or code, and whether it counts for them.
create table events.referrals (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  influencer_id uuid not null,
  number text not null check (length(number) <= 40),
  via text not null check (via in ('link', 'code')),
  ordered_at timestamptz not null,
  verdict text not null check (verdict in ('waiting', 'counts', 'unpaid', 'refunded', 'self', 'late', 'paused', 'other_code', 'no_sale')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, payable_id, influencer_id),
  foreign key (tenant_id, influencer_id) references events.influencers (tenant_id, id)
);
select kernel.wall('events.referrals');
create index referrals_of on events.referrals (tenant_id, influencer_id, id);

-- Of one line of the bill: what is theirs by now, and what of it was paid out.
create table events.commissions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  referral_id uuid not null,
  place integer not null check (place >= 0),
  base_satang bigint not null check (base_satang >= 0),
  rate_bp integer not null,
  amount_satang bigint not null check (amount_satang >= 0),
  paid_satang bigint not null default 0 check (paid_satang >= 0),
  available_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, referral_id, place),
  foreign key (tenant_id, referral_id) references events.referrals (tenant_id, id)
);
select kernel.wall('events.commissions');

create table events.payouts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  number text not null check (length(number) <= 40),
  amount_satang bigint not null check (amount_satang > 0),
  withheld_satang bigint not null check (withheld_satang >= 0),
  purchase_id uuid not null,
  paid_on date not null,
  maker_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, influencer_id) references events.influencers (tenant_id, id)
);
select kernel.wall('events.payouts');
create index payouts_of on events.payouts (tenant_id, influencer_id, id);

-- Negative: what had been paid and was refunded afterwards.
create table events.payout_lines (
  tenant_id uuid not null default kernel.tenant_id(),
  payout_id uuid not null,
  commission_id uuid not null,
  amount_satang bigint not null check (amount_satang <> 0),
  primary key (tenant_id, payout_id, commission_id),
  foreign key (tenant_id, payout_id) references events.payouts (tenant_id, id),
  foreign key (tenant_id, commission_id) references events.commissions (tenant_id, id)
);
select kernel.wall('events.payout_lines');
create index payout_lines_of on events.payout_lines (tenant_id, commission_id);
