-- certificates: what earns one may be several things, all of them: the course, its exams with so much, an event, and somebody's yes.
alter table certificates.programmes
  add column also_exams boolean not null default false,
  -- of the exams together, in whole percent, rounded down
  add column least_score smallint check (least_score between 1 and 100),
  add column needs_approval boolean not null default false;
alter table certificates.programmes drop constraint programmes_earned_where;
alter table certificates.programmes add constraint programmes_earned_where check (
  (earned_by in ('attendance', 'hand')) = (course_id is null)
  and (earned_by <> 'attendance' or event_id is not null)
  and (earned_by <> 'hand' or (event_id is null and not needs_approval))
  and (not also_exams or earned_by in ('completion', 'progress'))
  and (least_score is null or also_exams or earned_by = 'exam'));

-- Somebody who may issue says yes to a person, once all else is there.
create table certificates.approvals (
  tenant_id uuid not null default kernel.tenant_id(),
  programme_id uuid not null,
  account_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null default now(),
  primary key (tenant_id, programme_id, account_id),
  foreign key (tenant_id, programme_id) references certificates.programmes (tenant_id, id)
);
select kernel.wall('certificates.approvals');

-- Whatever asks: without that yes nothing is earned.
create function certificates.mind_approval() returns trigger language plpgsql as $$
begin
  if new.given = 'facts' and exists (select from certificates.programmes p where p.tenant_id = new.tenant_id
      and p.id = new.programme_id and p.needs_approval)
    and not exists (select from certificates.approvals a where a.tenant_id = new.tenant_id
      and a.programme_id = new.programme_id and a.account_id = new.account_id) then
    raise exception 'nobody has approved it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger mind_approval before insert on certificates.claims
  for each row execute function certificates.mind_approval();
