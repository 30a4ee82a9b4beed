-- subscriptions: what is sold by the month or year, who has it, and one invoice for each period, whatever happens.
create schema subscriptions;

create table subscriptions.plans (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name_th text not null check (length(name_th) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  note_th text not null default '' check (length(note_th) <= 2000),
  note_en text not null default '' check (length(note_en) <= 2000),
  price_satang bigint not null check (price_satang > 0 and price_satang < 9000000000000000),
  vat_class text not null default 'vat7' check (vat_class in ('vat7', 'vat0', 'exempt')),
  every text not null default 'month' check (every in ('month', 'year')),
  trial_days int not null default 0 check (trial_days between 0 and 365),
  grace_days int not null default 7 check (grace_days between 0 and 60),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select kernel.wall('subscriptions.plans');

create table subscriptions.subscriptions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  plan_id uuid not null,
  account_id uuid not null,
  -- commerce.md §3.6; begun: the first period is not paid yet
  status text not null check (status in ('begun', 'trialing', 'active', 'past_due', 'suspended', 'ended')),
  -- every period begins on this day of its month
  anchor_on date not null,
  -- how many periods have an invoice
  periods int not null default 0 check (periods >= 0),
  -- until when it may be used, the day itself not included
  until_on date not null,
  ends_at_period boolean not null default false,
  auto_debit boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references subscriptions.plans (tenant_id, id),
  check ((status = 'ended') = (ended_at is not null))
);
select kernel.wall('subscriptions.subscriptions');
-- nobody has the same plan twice at a time
create unique index subscriptions_live on subscriptions.subscriptions (tenant_id, account_id, plan_id) where status <> 'ended';
create index subscriptions_newest on subscriptions.subscriptions (tenant_id, created_at desc, id);

create table subscriptions.invoices (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  -- 1, 2, 3 …
  period int not null check (period > 0),
  from_on date not null,
  to_on date not null check (to_on > from_on),
  number text not null,
  amount_satang bigint not null check (amount_satang > 0),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, subscription_id, period),
  unique (tenant_id, number),
  foreign key (tenant_id, subscription_id) references subscriptions.subscriptions (tenant_id, id)
);
select kernel.wall('subscriptions.invoices');
