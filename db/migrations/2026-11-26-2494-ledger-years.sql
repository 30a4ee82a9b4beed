-- ledger: years that are closed. Income and expenses are carried to retained earnings, and nothing is booked into that year any
-- more; who may takes it back, and the book carries them back.
create table ledger.year_closings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- the last month of the year
  last_month text not null check (last_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  result_satang bigint not null default 0,
  closed_at timestamptz not null default now(),
  closer_id uuid,
  closer_name text not null default '',
  taken_back_at timestamptz,
  taker_name text not null default '',
  reason text not null default '' check (length(reason) <= 300),
  check ((taken_back_at is null) = (reason = '')),
  primary key (tenant_id, id)
);
select kernel.wall('ledger.year_closings');
create unique index year_closings_standing on ledger.year_closings (tenant_id, last_month) where taken_back_at is null;

create function ledger.wait_for_bookings_of_year() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.closing ' || new.tenant_id, 0));
  return new;
end $$;
create trigger waits_for_bookings before insert or update on ledger.year_closings
  for each row execute function ledger.wait_for_bookings_of_year();

create or replace function ledger.refuse_closed_month() returns trigger language plpgsql as $$
declare of_month text := to_char(new.business_date, 'YYYY-MM');
begin
  perform ledger.hold_open(new.tenant_id);
  -- Statements of their own, after the lock: they see what was closed meanwhile.
  -- What closes a year, or opens it again, is booked on its last day by the transaction that does so.
  if new.kind in ('year_end', 'year_result', 'year_reopened') then
    if not exists (select from ledger.year_closings y where y.tenant_id = new.tenant_id and y.id = new.source_id and y.last_month = of_month
        and coalesce(y.taken_back_at, y.closed_at) = now()) then
      raise exception 'the year of % is not being closed', new.business_date using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if exists (select from ledger.year_closings y where y.tenant_id = new.tenant_id and y.taken_back_at is null and y.last_month >= of_month) then
    raise exception 'the year of % is closed', new.business_date using errcode = 'check_violation';
  end if;
  -- The accountant's adjustments stand on the last day of a month that is closed, while its year is open.
  if new.kind = 'entry_adjusting' and new.business_date = (date_trunc('month', new.business_date) + interval '1 month - 1 day')::date then
    return new;
  end if;
  if exists (select from ledger.closings c where c.tenant_id = new.tenant_id and c.month >= of_month) then
    raise exception 'the month of % is closed', new.business_date using errcode = 'check_violation';
  end if;
  return new;
end $$;
