-- events: who goes out is scanned, too, and may come in again.
alter table events.check_ins
  add column goes text not null default 'in' check (goes in ('in', 'out')),
  -- the how manyth time on this list: each begins with an in, and may end with an out
  add column entry integer not null default 1 check (entry >= 1),
  drop constraint check_ins_result_check,
  -- in, out: it counts; conflict: somebody was let in by it, too, or went out who was not in
  add constraint check_ins_result_check check (result in ('in', 'out', 'conflict')),
  add constraint check_ins_goes check (result = 'conflict' or result = goes);
drop index events.check_ins_once;
create unique index check_ins_once on events.check_ins (tenant_id, event_id, list, ticket_id, entry, goes)
  where result <> 'conflict';
