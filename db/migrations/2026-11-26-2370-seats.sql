-- seats: places that are held, queued for, and freed. No more is ever held than there is, whoever writes the rows.
create schema seats;

create table seats.pools (
  tenant_id uuid not null default kernel.tenant_id(),
  -- of the thing whose places they are: a course's run, a kind of ticket, an hour of somebody's day
  id uuid not null,
  -- what it is, as its room has declared it
  kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,39}$'),
  -- who waits in this queue takes a place in any of its pools
  queue_id uuid not null,
  -- null: as many as come
  capacity int check (capacity >= 0),
  -- by places alone (count_places)
  taken int not null default 0 check (taken >= 0),
  primary key (tenant_id, id),
  check (capacity is null or taken <= capacity)
);
select kernel.wall('seats.pools');
create index pools_queue on seats.pools (tenant_id, queue_id);

create table seats.places (
  tenant_id uuid not null default kernel.tenant_id(),
  -- whose it is: an enrolment, a ticket, an appointment
  holder_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,39}$'),
  queue_id uuid not null,
  -- null in the queue
  pool_id uuid,
  state text not null check (state in ('queued', 'offered', 'held')),
  quantity int not null default 1 check (quantity > 0),
  -- then it is free again, unless it is kept; null: for good
  until timestamptz,
  -- the order of the queue
  turn uuid not null default uuidv7(),
  primary key (tenant_id, holder_id),
  foreign key (tenant_id, pool_id) references seats.pools (tenant_id, id),
  check ((state = 'queued') = (pool_id is null)),
  check (state <> 'offered' or until is not null),
  check (state <> 'queued' or until is null)
);
select kernel.wall('seats.places');
create index places_pool on seats.places (tenant_id, pool_id);
create index places_queue on seats.places (tenant_id, queue_id, turn) where state = 'queued';

create function seats.count_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.pool_id is not null then
    update seats.pools set taken = taken - old.quantity where tenant_id = old.tenant_id and id = old.pool_id;
  end if;
  if tg_op <> 'DELETE' and new.pool_id is not null then
    update seats.pools set taken = taken + new.quantity where tenant_id = new.tenant_id and id = new.pool_id;
  end if;
  return null;
end $$;
create trigger count_new after insert on seats.places for each row when (new.pool_id is not null)
  execute function seats.count_places();
create trigger count_moved after update on seats.places for each row
  when ((old.pool_id, old.quantity) is distinct from (new.pool_id, new.quantity)) execute function seats.count_places();
create trigger count_gone after delete on seats.places for each row when (old.pool_id is not null)
  execute function seats.count_places();

-- For lists of higher rooms.
create view seats.counted with (security_invoker = true) as
select tenant_id, id as pool_id, capacity, taken from seats.pools;
create view seats.queued with (security_invoker = true) as
select tenant_id, holder_id, queue_id, turn from seats.places where state = 'queued';

-- The runs of courses, who sits in them and who waits.
alter table lessons.runs no force row level security;
alter table lessons.enrolments no force row level security;
alter table seats.pools no force row level security;
alter table seats.places no force row level security;
insert into seats.pools (tenant_id, id, kind, queue_id, capacity) select tenant_id, id, 'run', course_id, seats from lessons.runs;
insert into seats.places (tenant_id, holder_id, kind, queue_id, pool_id, state, until, turn)
select tenant_id, id, 'run', course_id, case when status <> 'waitlisted' then run_id end,
  case status when 'waitlisted' then 'queued' when 'offered' then 'offered' else 'held' end,
  case when status = 'offered' then coalesce(hold_until, now()) end, id
from lessons.enrolments
where status = 'waitlisted' or (run_id is not null and status in ('offered', 'pending_payment', 'active', 'completed', 'suspended'));
alter table seats.places force row level security;
alter table seats.pools force row level security;
alter table lessons.enrolments force row level security;
alter table lessons.runs force row level security;
alter table lessons.runs drop column taken, drop column seats;
