-- ai: text by a language model that the business chose: where it is asked, how much of it, and what it came to.
create schema ai;

-- One per tenant.
create table ai.settings (
  tenant_id uuid not null default kernel.tenant_id(),
  is_on boolean not null default false,
  protocol text not null check (protocol in ('gemini', 'openai')),
  -- '' the provider's own
  endpoint text not null default '' check (length(endpoint) <= 300),
  model text not null check (length(model) between 1 and 100),
  -- for this endpoint and no other; null where none is needed
  sealed_key text,
  month_requests integer not null check (month_requests >= 0),
  month_tokens integer not null check (month_tokens >= 0),
  day_requests integer not null check (day_requests >= 0),
  day_tokens integer not null check (day_tokens >= 0),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint one_ai_settings primary key (tenant_id)
);
select kernel.wall('ai.settings');

-- What was taken of a limit: of the business by the month ('2026-11'), of a person by the day ('2026-11-24'), as Bangkok
-- counts them. Only the statements of ask-counted.server.ts change it, in the transaction that writes the call.
create table ai.quotas (
  tenant_id uuid not null default kernel.tenant_id(),
  -- 'business', or the person's account
  scope text not null check (length(scope) <= 40),
  period text not null check (length(period) <= 10),
  requests bigint not null check (requests >= 0),
  tokens bigint not null check (tokens >= 0),
  primary key (tenant_id, scope, period)
);
select kernel.wall('ai.quotas');

-- Every call, without a word of what was asked or answered.
create table ai.calls (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  account_id uuid,
  purpose text not null check (length(purpose) between 1 and 60),
  model text not null,
  -- pending: nobody has heard of it since; killed, it stays so and counts in full
  outcome text not null default 'pending' check (length(outcome) <= 20),
  -- what counts against the limits: the most that it can come to, then what the provider said
  tokens integer not null check (tokens >= 0),
  tokens_in integer not null default 0 check (tokens_in >= 0),
  tokens_out integer not null default 0 check (tokens_out >= 0),
  ms integer not null default 0 check (ms >= 0),
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('ai.calls');
create index ai_calls_at on ai.calls (tenant_id, at);
