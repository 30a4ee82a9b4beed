-- events: a helper whom the organiser allowed lets in who the rules refuse, and says why.
alter table events.doors add column may_override boolean not null default false;
alter table events.check_ins
  -- the how manyth time that this ticket was let in on this list against the rules; null: by the rules
  add column override integer check (override >= 1),
  -- what the rules had said of it
  add column refused text check (refused in ('already', 'wrongList', 'notPaid', 'cancelled')),
  add column reason text not null default '' check (length(reason) <= 200),
  add constraint check_ins_override_said check (
    (override is null) = (refused is null) and (override is null) = (btrim(reason) = '') and (override is null or goes = 'in'));
-- Of several at once one passes: each says how many it has seen.
create unique index check_ins_override on events.check_ins (tenant_id, event_id, list, ticket_id, override)
  where override is not null;
