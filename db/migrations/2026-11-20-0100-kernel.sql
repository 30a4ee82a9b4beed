-- What every room stands on: the wall between tenants, the outbox, idempotency, rate limits, the audit trail.
create schema kernel;

-- PostgreSQL 18 brings it; on 16 and 17 it is made of what is there: 48 bits of milliseconds, then chance.
do $$ begin
  if to_regproc('pg_catalog.uuidv7') is null then
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

-- The tenant this transaction belongs to. Without one the cast fails: a query with no tenant is an error, not empty.
create function kernel.tenant_id() returns uuid language sql stable parallel safe
  as $$ select current_setting('app.tenant_id')::uuid $$;

-- Set by the job worker's housekeeping and by the integrity proof only.
create function kernel.is_platform() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.platform', true) = 'on' $$;

-- Puts a table behind the wall: no row of another tenant is seen or written, not even by the table's owner.
create function kernel.wall(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy wall on %s using (tenant_id = kernel.tenant_id()) with check (tenant_id = kernel.tenant_id())', target);
end $$;

-- The same for the kernel's own tables, which the platform sweeps across tenants.
create function kernel.wall_for_platform(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy wall on %s using (case when kernel.is_platform() then true else tenant_id = kernel.tenant_id() end)', target);
end $$;

-- History is added to, never changed.
create function kernel.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation';
end $$;
create function kernel.append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function kernel.refuse_change()', target);
end $$;

-- What is true of the whole installation. Only the owner's role sees it: there is no policy for anybody else.
create table kernel.platform (
  key text primary key,
  value text not null
);
alter table kernel.platform enable row level security;

create table kernel.outbox (
  id bigint generated always as identity,
  tenant_id uuid not null default kernel.tenant_id(),
  kind text not null check (kind in ('event', 'job', 'tell', 'stale')),
  topic text not null,
  payload jsonb not null,
  run_at timestamptz,
  job_key text,
  request_id text,
  created_at timestamptz not null default now(),
  primary key (id)
);
select kernel.wall_for_platform('kernel.outbox');
alter table kernel.outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table kernel.idempotency (
  tenant_id uuid not null default kernel.tenant_id(),
  actor text not null,
  call text not null,
  key uuid not null,
  request_hash text not null,
  response text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, call, key)
);
select kernel.wall_for_platform('kernel.idempotency');
create index idempotency_age on kernel.idempotency (created_at);

-- Lost in a crash on purpose: a limit that forgets is cheaper than one that writes.
create unlogged table kernel.rate_buckets (
  tenant_id uuid not null default kernel.tenant_id(),
  bucket text not null,
  tokens double precision not null,
  filled_at timestamptz not null default now(),
  primary key (tenant_id, bucket)
);
select kernel.wall_for_platform('kernel.rate_buckets');

create table kernel.audit_log (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  request_id text,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('kernel.audit_log');
select kernel.append_only('kernel.audit_log');
create index audit_log_subject on kernel.audit_log (tenant_id, subject, at);

-- Mail and LINE messages that the stand-ins "sent": readable at /debug/outbox in local mode.
create table kernel.sent_messages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('mail', 'line')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('kernel.sent_messages');
