import { examIntegrity } from './exam/integrity.ts'

/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  ...examIntegrity,
  {
    promise:
      'who sits in a run or waits for one is enrolled so, and who is enrolled so has the seat or the place in the queue',
    breaches: `select coalesce(e.tenant_id, l.tenant_id) as tenant_id, e.number, e.status, l.state from lessons.enrolments e
      full join (select * from seats.places where kind = 'run') l on l.tenant_id = e.tenant_id and l.holder_id = e.id
      where l.state is distinct from case when e.status = 'waitlisted' then 'queued' when e.status = 'offered' then 'offered'
          when e.run_id is not null and e.status in ('pending_payment', 'active', 'completed', 'suspended') then 'held' end
        or (l.pool_id is not null and l.pool_id is distinct from e.run_id)`,
  },
  {
    promise: 'whoever may learn has a right of their own to it, and nobody whose money went back',
    breaches: `select e.tenant_id, e.number, e.status from lessons.enrolments e
      left join entitlements.entitlements h on h.tenant_id = e.tenant_id and h.id = e.entitlement_id
      where (e.status in ('active', 'completed', 'suspended') and (h.account_id is distinct from e.account_id
          or h.ref_id is distinct from e.course_id or h.state <> case e.status when 'suspended' then 'suspended' else 'active' end))
        or (e.status = 'refunded' and h.state is distinct from 'revoked' and h.id is not null)`,
  },
  {
    promise: 'a paid course is learnt by who paid for it',
    breaches: `select e.tenant_id, e.number from lessons.enrolments e
      left join billing.payables p on p.tenant_id = e.tenant_id and p.subject_type = 'course' and p.subject_id = e.id
      where e.source = 'order' and e.status in ('active', 'completed') and e.price_satang > 0
        and (p.id is null or p.status <> 'settled')`,
  },
  {
    promise: 'what work was given is what was said of it last, and what was said before is still there',
    breaches: `select h.tenant_id, h.id, h.grades from lessons.handins h
      left join lessons.grades g on g.tenant_id = h.tenant_id and g.handin_id = h.id and g.number = h.grades
      where (h.graded_at is null) <> (h.grades = 0)
        or (h.grades > 0 and (g.points, g.is_returned) is distinct from (h.points, h.is_returned))
        or h.grades <> (select count(*) from lessons.grades o where o.tenant_id = h.tenant_id and o.handin_id = h.id)`,
  },
  {
    promise: 'a code or an invitation has let in as many as it says',
    breaches: `select p.tenant_id, p.id, p.used from lessons.passes p where p.used <> (select count(*) from lessons.enrolments e
      where e.tenant_id = p.tenant_id and e.pass_id = p.id)`,
  },
  {
    promise: 'stars of a course are the sum of its ratings',
    breaches: `select c.tenant_id, c.slug from lessons.courses c
      left join lateral (select count(*) as many, coalesce(sum(stars), 0) as stars from lessons.ratings r
        where r.tenant_id = c.tenant_id and r.course_id = c.id) r on true
      where c.rating_count <> r.many or c.rating_sum <> r.stars`,
  },
  {
    promise: 'no second of a film is counted that its coverage does not hold',
    breaches: `select tenant_id, enrolment_id, item_id, covered_s from lessons.progress where covered_s <> bit_count(coverage)`,
  },
  {
    promise: 'a score is that of the packages that were played, or of the exam that was sat',
    breaches: `select p.tenant_id, p.enrolment_id, p.item_id, p.score from lessons.progress p
      where p.score is distinct from coalesce(
        (select round(avg(s.score), 2) from lessons.scorm_states s
          where s.tenant_id = p.tenant_id and s.enrolment_id = p.enrolment_id and s.item_id = p.item_id),
        (select case when r.max > 0 then trunc(greatest(0, least(100, r.score * 100 / r.max)), 2) else 0 end from lessons.exam_results r
          where r.tenant_id = p.tenant_id and r.enrolment_id = p.enrolment_id and r.item_id = p.item_id))`,
  },
  {
    promise: 'a package that is unpacked has its files, each in a part of it',
    breaches: `select k.tenant_id, k.id, k.files from lessons.packages k
      left join lateral (select count(*) as many, coalesce(max(f.part), 0) as last, coalesce(sum(f.size), 0) as bytes
        from lessons.package_files f where f.tenant_id = k.tenant_id and f.package_id = k.id) f on true
      where f.many <> k.files or f.bytes <> k.bytes or f.last > cardinality(k.parts) + 1`,
  },
  {
    promise: 'of a film was given only what it has',
    // A second at each edge is given, and players round.
    breaches: `select d.tenant_id, d.account_id, d.film_id, d.seconds::text from lessons.deliveries d
      left join lessons.films f on f.tenant_id = d.tenant_id and f.id = d.film_id
      where f.state is distinct from 'ready' or isempty(d.seconds) or lower(d.seconds) < 0
        or upper(d.seconds) > ceil(f.duration_s) + 2`,
  },
]
