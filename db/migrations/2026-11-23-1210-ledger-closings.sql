-- ledger: months that are closed. Nothing is booked into them any more; corrections stand in a later month.
create table ledger.closings (
  tenant_id uuid not null default kernel.tenant_id(),
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null default now(),
  closer_id uuid,
  closer_name text not null default '',
  primary key (tenant_id, month)
);
select kernel.wall('ledger.closings');
select kernel.append_only('ledger.closings');

create function ledger.refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.closings c where c.tenant_id = new.tenant_id and c.month >= to_char(new.business_date, 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.business_date using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger closed_month before insert on ledger.transactions
  for each row execute function ledger.refuse_closed_month();
