-- promotions: what makes a basket cheaper, by which code, and what was given away.
create schema promotions;

-- How a code is looked for: whoever types it need not mind capitals or the width of letters.
create function promotions.code_key(code text) returns text
  language sql immutable parallel safe
  return lower(normalize(code, NFKC));

-- Draft, paused and ended are somebody's deed; scheduled, active and the end of its time follow by the clock.
create function promotions.state_now(status text, starts timestamptz, ends timestamptz) returns text
  language sql stable parallel safe
  return case
    when status = 'draft' then 'draft'
    when status = 'ended' or ends <= now() then 'ended'
    when status = 'paused' then 'paused'
    when starts > now() then 'scheduled'
    else 'active' end;

create table promotions.promotions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name_th text not null check (length(name_th) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  kind text not null check (kind in ('percent', 'amount', 'buy_x_get_y', 'bundle_price', 'tier', 'free_shipping', 'gift')),
  -- auto: for every basket that it fits; code: one code for everybody; codes: many codes, each for one order
  takes text not null default 'auto' check (takes in ('auto', 'code', 'codes')),
  -- what the kind needs, and when it fits: promotion.ts
  rule jsonb not null,
  conditions jsonb not null default '{}',
  max_discount_satang bigint check (max_discount_satang > 0),
  budget_uses int check (budget_uses > 0),
  budget_satang bigint check (budget_satang > 0),
  per_customer int check (per_customer > 0),
  priority int not null default 0 check (priority between -100 and 100),
  stackable boolean not null default false,
  exclusive_group text not null default '' check (length(exclusive_group) <= 40),
  status text not null default 'draft' check (status in ('draft', 'on', 'paused', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- of the uses that wait for their money and of those that have it; changed with them in one guarded statement
  held_uses int not null default 0 check (held_uses >= 0),
  held_satang bigint not null default 0 check (held_satang >= 0),
  used_uses int not null default 0 check (used_uses >= 0),
  used_satang bigint not null default 0 check (used_satang >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (starts_at < ends_at),
  -- whatever a program does, no budget is passed
  constraint promotions_uses_in_budget check (held_uses + used_uses <= budget_uses),
  constraint promotions_satang_in_budget check (held_satang + used_satang <= budget_satang)
);
select kernel.wall('promotions.promotions');
create index promotions_on on promotions.promotions (tenant_id, id) where status = 'on' and takes = 'auto';

create table promotions.codes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  promotion_id uuid not null,
  code text not null check (length(code) between 3 and 30),
  code_key text not null generated always as (promotions.code_key(code)) stored,
  -- for one order only, and whether it has one
  single boolean not null,
  taken boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code_key),
  foreign key (tenant_id, promotion_id) references promotions.promotions (tenant_id, id),
  check (single or not taken)
);
select kernel.wall('promotions.codes');
create index codes_promotion on promotions.codes (tenant_id, promotion_id, id);

create table promotions.uses (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  promotion_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  code_id uuid,
  -- the code when it is for one order: two orders cannot have it
  single_code_id uuid,
  goods_satang bigint not null check (goods_satang >= 0),
  shipping_satang bigint not null default 0 check (shipping_satang >= 0),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  -- honoured for money that came late, when nothing was left: counted apart from the budget (docs/decisions/169)
  beyond boolean not null default false,
  held_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, promotion_id, order_id),
  foreign key (tenant_id, promotion_id) references promotions.promotions (tenant_id, id),
  foreign key (tenant_id, code_id) references promotions.codes (tenant_id, id),
  foreign key (tenant_id, single_code_id) references promotions.codes (tenant_id, id)
);
select kernel.wall('promotions.uses');
create index uses_order on promotions.uses (tenant_id, order_id);
create unique index uses_single_code on promotions.uses (tenant_id, single_code_id) where state <> 'released';

-- Whose use it was, as hashes: an account, a telephone, an e-mail address (docs/decisions/169).
create table promotions.use_customers (
  tenant_id uuid not null default kernel.tenant_id(),
  promotion_id uuid not null,
  customer_key text not null,
  use_id uuid not null,
  primary key (tenant_id, promotion_id, customer_key, use_id),
  foreign key (tenant_id, use_id) references promotions.uses (tenant_id, id)
);
select kernel.wall('promotions.use_customers');

-- Published: each promotion as baskets reckon with it. `automatic` those that need no code and are on, `coded` by its code.
create view promotions.automatic with (security_invoker = true) as
  select p.tenant_id, p.id as promotion_id, to_jsonb(p) - 'tenant_id' as promotion
  from promotions.promotions p
  where p.status = 'on' and p.takes = 'auto'
    and (p.starts_at is null or p.starts_at <= now()) and (p.ends_at is null or p.ends_at > now());

create view promotions.coded with (security_invoker = true) as
  select c.tenant_id, c.promotion_id, c.code_key, to_jsonb(p) - 'tenant_id' || jsonb_build_object('code_id', c.id, 'code', c.code,
    'single', c.single, 'taken', c.taken, 'state', promotions.state_now(p.status, p.starts_at, p.ends_at)) as promotion
  from promotions.codes c join promotions.promotions p on p.id = c.promotion_id;
