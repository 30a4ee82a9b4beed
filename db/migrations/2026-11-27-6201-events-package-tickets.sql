-- events: an order of tickets that a package gave knows of which right it is a use, so that the use goes back when it ends.
alter table events.orders
  add column thing_id uuid,
  add column thing_use uuid,
  add column thing_back_at timestamptz,
  add check ((thing_id is null) = (thing_use is null)),
  add check (thing_back_at is null or thing_id is not null);
create index orders_of_things on events.orders (tenant_id, event_id) where thing_id is not null;
