-- ledger: who books and who closes see one another. A booking holds the book open until it has ended; a closing waits for
-- those that began before it, and whoever comes after it finds the month closed.
create function ledger.hold_open(tenant uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('ledger.closing ' || tenant, 0))
$$;

create or replace function ledger.refuse_closed_month() returns trigger language plpgsql as $$
begin
  perform ledger.hold_open(new.tenant_id);
  -- A statement of its own, after the lock: it sees what was closed meanwhile.
  if exists (select from ledger.closings c where c.tenant_id = new.tenant_id and c.month >= to_char(new.business_date, 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.business_date using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function ledger.wait_for_bookings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.closing ' || new.tenant_id, 0));
  return new;
end $$;
create trigger waits_for_bookings before insert on ledger.closings
  for each row execute function ledger.wait_for_bookings();
