-- certificates: what earned one no longer holds, by a key that was corrected: a person decides.
alter table certificates.claims add column doubted_at timestamptz;
create index claims_doubted on certificates.claims (tenant_id, doubted_at) where doubted_at is not null;

-- Exams that nobody must sit do not hold a certificate back where others must be; one whose result is never told does not at all.
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
    select count(*)::int as exams, count(c.passed_at)::int as exams_passed,
      trunc(100 * sum(c.score) / nullif(sum(c.max), 0))::int as exam_score, max(c.passed_at) as last_passed_at
    from (
      select i.is_required, bool_or(i.is_required) over () as some_required, r.score, r.max, r.passed_at
      from lessons.version_items i
      join lessons.items t on t.tenant_id = i.tenant_id and t.id = i.item_id and t.kind = 'exam'
      join lessons.exams m on m.tenant_id = i.tenant_id and m.item_id = i.item_id and m.review ->> 'score' <> 'never'
      left join lessons.exams_passed r on r.tenant_id = e.tenant_id and r.enrolment_id = e.id and r.item_id = i.item_id
      where i.tenant_id = e.tenant_id and i.version_id = e.version_id) c
    where c.is_required or not c.some_required) x
  where e.status in ('active', 'completed', 'suspended');
