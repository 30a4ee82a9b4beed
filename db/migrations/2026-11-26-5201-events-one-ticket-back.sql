-- events: one ticket of an order goes back, and what it cost.
-- where it stands among the lines of its bill; null: of before, as they were written
alter table events.lines add column place integer check (place >= 0);
alter table events.tickets
  -- by itself: it is nobody's any more, also when the rest of its order is
  add column refunded_at timestamptz,
  add column back_satang bigint not null default 0 check (back_satang >= 0),
  add check (refunded_at is null or state = 'refunded');
