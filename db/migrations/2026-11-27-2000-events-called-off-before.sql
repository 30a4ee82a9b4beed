-- events: orders that still wait for money of events that were called off before this ended them.
alter table kernel.outbox no force row level security;
alter table events.orders no force row level security;
alter table events.events no force row level security;
insert into kernel.outbox (tenant_id, kind, topic, payload)
select o.tenant_id, 'job', 'events.endWaiting', jsonb_build_object('orderId', o.id)
from events.orders o join events.events e on e.tenant_id = o.tenant_id and e.id = o.event_id
where o.state = 'waiting' and e.state = 'cancelled';
alter table kernel.outbox force row level security;
alter table events.orders force row level security;
alter table events.events force row level security;
