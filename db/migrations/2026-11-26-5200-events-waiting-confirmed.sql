-- events: who waits is offered tickets only at an address that is known to be theirs.
-- Whoever stands in a queue already keeps the turn.
alter table events.waiting add column confirmed_at timestamptz default now();
alter table events.waiting alter column confirmed_at drop default;
