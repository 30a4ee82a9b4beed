-- stock: what has expired lies there and is not for sale. It is set aside as goods that are held, so that all that asks what
-- is free says the same; what expires first leaves first only until it has expired.
alter table stock.lots add column set_aside boolean not null default false;
create index lots_to_expire on stock.lots (tenant_id, variant_id, location_id, expires_on) where not set_aside;

create or replace view stock.lots_left with (security_invoker = true) as
  select o.tenant_id, o.variant_id, o.location_id, o.code, o.expires_on,
    case when o.set_aside then o.quantity else least(o.quantity, l.on_hand - o.aside - o.later) end::bigint as quantity, o.set_aside
  from (
    select t.*,
      coalesce(sum(t.quantity) filter (where t.set_aside) over (partition by t.tenant_id, t.variant_id, t.location_id), 0) as aside,
      coalesce(sum(t.quantity) filter (where not t.set_aside) over (partition by t.tenant_id, t.variant_id, t.location_id
        order by t.expires_on desc, t.code desc rows between unbounded preceding and 1 preceding), 0) as later
    from stock.lots t
  ) o join stock.levels l on l.tenant_id = o.tenant_id and l.variant_id = o.variant_id and l.location_id = o.location_id
  where o.set_aside or l.on_hand - o.aside - o.later > 0;

-- A day printed on a package is its last good one, in Bangkok.
create function stock.expired_before() returns date language sql stable as $$ select (now() at time zone 'Asia/Bangkok')::date $$;

-- What has expired of what lies there, lot by lot, and is not set aside yet: as lots_left reckons it.
create function stock.past_lots(variant uuid, location uuid, lies bigint) returns table (code text, quantity bigint) language sql stable as $$
  select o.code, least(o.quantity, lies - o.aside - o.later)::bigint
  from (
    select t.code, t.expires_on, t.quantity, t.set_aside,
      coalesce(sum(t.quantity) filter (where t.set_aside) over (), 0) as aside,
      coalesce(sum(t.quantity) filter (where not t.set_aside) over (order by t.expires_on desc, t.code desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from stock.lots t where t.tenant_id = kernel.tenant_id() and t.variant_id = variant and t.location_id = location
  ) o
  where not o.set_aside and o.expires_on < stock.expired_before() and lies - o.aside - o.later > 0
$$;

-- Their sum; 0 without a look at anything else where nothing is past its day.
create function stock.expiring_now(variant uuid, location uuid, lies bigint) returns bigint language sql stable as $$
  select case when exists (select from stock.lots t where t.tenant_id = kernel.tenant_id() and t.variant_id = variant
      and t.location_id = location and not t.set_aside and t.expires_on < stock.expired_before())
    then (select coalesce(sum(e.quantity), 0) from stock.past_lots(variant, location, lies) e)
    else 0 end::bigint
$$;

-- Writes them down and answers how many; the caller holds the level and adds them to what is reserved.
create function stock.note_expired(variant uuid, location uuid, lies bigint) returns bigint language sql volatile as $$
  with past as (
    select * from stock.past_lots(variant, location, lies)
  ), marked as (
    update stock.lots t set set_aside = true, quantity = past.quantity from past
    where t.tenant_id = kernel.tenant_id() and t.variant_id = variant and t.location_id = location and t.code = past.code
  ), held as (
    insert into stock.reservations (holder_type, holder_id, holder_name, variant_id, location_id, quantity)
    select 'expired', uuidv7(), past.code, variant, location, past.quantity from past
  )
  select coalesce(sum(quantity), 0)::bigint from past
$$;

-- When anything leaves: what had expired before stays, whatever the clock says between midnight and the job. After the row,
-- not before it: a row that a trigger looks at before is read anew by who waits for it, and "returning old" says the old one.
create function stock.keep_expired() returns trigger language plpgsql as $$
begin
  if stock.expiring_now(old.variant_id, old.location_id, old.on_hand) > 0 then
    update stock.levels l set reserved = l.reserved + stock.note_expired(old.variant_id, old.location_id, old.on_hand)
      where l.tenant_id = old.tenant_id and l.variant_id = old.variant_id and l.location_id = old.location_id;
    update stock.levels l set needs_count = true
      where l.tenant_id = old.tenant_id and l.variant_id = old.variant_id and l.location_id = old.location_id and l.on_hand < l.reserved;
  end if;
  return null;
end $$;
create trigger keep_expired after update of on_hand on stock.levels for each row when (new.on_hand < old.on_hand)
  execute function stock.keep_expired();

-- So many of what was set aside are gone after all: thrown away, or not there any more. The first to expire first.
create function stock.drop_expired(variant uuid, location uuid, many bigint) returns void language plpgsql as $$
declare
  one record;
  rest bigint := many;
begin
  for one in
    select r.id, r.quantity, t.code from stock.reservations r
      join stock.lots t on t.tenant_id = r.tenant_id and t.variant_id = r.variant_id and t.location_id = r.location_id and t.code = r.holder_name
    where r.tenant_id = kernel.tenant_id() and r.variant_id = variant and r.location_id = location
      and r.holder_type = 'expired' and r.state = 'held'
    order by t.expires_on, t.code
  loop
    exit when rest <= 0;
    update stock.reservations r set state = 'released', ended_at = now() where r.tenant_id = kernel.tenant_id() and r.id = one.id;
    if one.quantity > rest then
      insert into stock.reservations (holder_type, holder_id, holder_name, variant_id, location_id, quantity)
        values ('expired', uuidv7(), one.code, variant, location, one.quantity - rest);
      update stock.lots t set quantity = one.quantity - rest
        where t.tenant_id = kernel.tenant_id() and t.variant_id = variant and t.location_id = location and t.code = one.code;
    else
      delete from stock.lots t
        where t.tenant_id = kernel.tenant_id() and t.variant_id = variant and t.location_id = location and t.code = one.code;
    end if;
    update stock.levels l set reserved = l.reserved - least(one.quantity, rest),
        needs_count = l.needs_count and l.on_hand < l.reserved - least(one.quantity, rest)
      where l.tenant_id = kernel.tenant_id() and l.variant_id = variant and l.location_id = location;
    rest := rest - least(one.quantity, rest);
  end loop;
end $$;

-- What lies there already has its day, too.
alter table stock.lots no force row level security;
alter table kernel.outbox no force row level security;
insert into kernel.outbox (tenant_id, kind, topic, payload, run_at)
select tenant_id, 'job', 'stock.setExpiredAside', '{}'::jsonb, greatest(now(), (expires_on + 1)::timestamp at time zone 'Asia/Bangkok')
from (select distinct tenant_id, expires_on from stock.lots) lots;
alter table stock.lots force row level security;
alter table kernel.outbox force row level security;
