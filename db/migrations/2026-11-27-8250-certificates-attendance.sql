-- certificates: a programme may be earned by coming to an event: whoever was let in at its door.
create view events.attended with (security_invoker = true) as
  select t.tenant_id, t.id as ticket_id, t.event_id, o.account_id, min(c.scanned_at) as attended_at
  from events.tickets t
  join events.orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
  join events.check_ins c on c.tenant_id = t.tenant_id and c.ticket_id = t.id and c.result = 'in'
  -- a ticket that was given on is no longer who bought it; one that was refunded is nobody's
  where o.account_id is not null and t.transferred_at is null and t.state = 'issued'
  group by t.tenant_id, t.id, t.event_id, o.account_id;
create view events.announced with (security_invoker = true) as
  select tenant_id, id as event_id, slug, title_th, title_en, starts_at, state from events.events;

alter table certificates.programmes add column event_id uuid;
alter table certificates.programmes drop constraint programmes_earned_by_check;
alter table certificates.programmes add constraint programmes_earned_by_check
  check (earned_by in ('completion', 'progress', 'exam', 'attendance', 'hand'));
do $$
declare old text;
begin
  select conname into old from pg_constraint
    where conrelid = 'certificates.programmes'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%''hand''%course_id IS NULL%';
  execute format('alter table certificates.programmes drop constraint %I', old);
end $$;
alter table certificates.programmes add constraint programmes_earned_where
  check ((earned_by in ('attendance', 'hand')) = (course_id is null) and (earned_by = 'attendance') = (event_id is not null));
create index programmes_event on certificates.programmes (tenant_id, event_id) where event_id is not null;
