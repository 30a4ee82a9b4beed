-- certificates: a programme may be earned by the exams of its course.
alter table certificates.programmes drop constraint programmes_earned_by_check;
alter table certificates.programmes add constraint programmes_earned_by_check
  check (earned_by in ('completion', 'progress', 'exam', 'hand'));

create or replace view lessons.learnt with (security_invoker = true) as
  select e.tenant_id, e.id as enrolment_id, e.account_id, e.course_id, e.run_id, e.status, e.created_at as enrolled_at, e.completed_at,
    v.required, v.done, x.exams, x.exams_passed, x.exam_score, x.last_passed_at
  from lessons.enrolments e
  cross join lateral (
    select count(*)::int as required, count(*) filter (where p.status = 'completed')::int as done
    from lessons.version_items i left join lessons.progress p on p.tenant_id = e.tenant_id and p.enrolment_id = e.id and p.item_id = i.item_id
    where i.tenant_id = e.tenant_id and i.version_id = e.version_id and i.is_required) v
  -- what the learner may know, in whole percent, rounded down; null where nothing was passed
  cross join lateral (
    select count(*)::int as exams, count(r.item_id)::int as exams_passed,
      trunc(100 * sum(r.score) / nullif(sum(r.max), 0))::int as exam_score, max(r.passed_at) as last_passed_at
    from lessons.version_items i
    join lessons.items t on t.tenant_id = i.tenant_id and t.id = i.item_id and t.kind = 'exam'
    left join lessons.exams_passed r on r.tenant_id = e.tenant_id and r.enrolment_id = e.id and r.item_id = i.item_id
    where i.tenant_id = e.tenant_id and i.version_id = e.version_id) x
  where e.status in ('active', 'completed', 'suspended');

-- lessons: what a course gives besides, said by rooms above through these two functions; shown on the course's page.
create table lessons.rewards (
  tenant_id uuid not null default kernel.tenant_id(),
  -- the record above that gives it
  source_id uuid not null,
  course_id uuid not null,
  path text not null check (path ~ '^/[a-z0-9/_-]+$' and length(path) <= 200),
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null default '' check (length(title_en) <= 200),
  primary key (tenant_id, source_id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id)
);
select kernel.wall('lessons.rewards');
create index rewards_course on lessons.rewards (tenant_id, course_id);

create function lessons.give_reward(tenant uuid, source uuid, course uuid, path text, th text, en text) returns void language sql as $$
  insert into lessons.rewards (tenant_id, source_id, course_id, path, title_th, title_en)
  select tenant, source, c.id, path, th, en from lessons.courses c where c.tenant_id = tenant and c.id = course
  on conflict (tenant_id, source_id) do update
    set course_id = excluded.course_id, path = excluded.path, title_th = excluded.title_th, title_en = excluded.title_en
$$;
create function lessons.withdraw_reward(tenant uuid, source uuid) returns void language sql as $$
  delete from lessons.rewards r where r.tenant_id = tenant and r.source_id = source
$$;

create function certificates.say_reward() returns trigger language plpgsql as $$
begin
  if new.state = 'open' and new.course_id is not null then
    perform lessons.give_reward(new.tenant_id, new.id, new.course_id, '/lesson/certification/' || new.slug, new.title_th, new.title_en);
  else
    perform lessons.withdraw_reward(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger say_reward after insert or update of state, course_id, slug, title_th, title_en on certificates.programmes
  for each row execute function certificates.say_reward();
alter table lessons.rewards no force row level security;
alter table lessons.courses no force row level security;
alter table certificates.programmes no force row level security;
insert into lessons.rewards (tenant_id, source_id, course_id, path, title_th, title_en)
  select p.tenant_id, p.id, p.course_id, '/lesson/certification/' || p.slug, p.title_th, p.title_en
  from certificates.programmes p join lessons.courses c on c.tenant_id = p.tenant_id and c.id = p.course_id where p.state = 'open';
alter table lessons.rewards force row level security;
alter table lessons.courses force row level security;
alter table certificates.programmes force row level security;
