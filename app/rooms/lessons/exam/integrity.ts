import { cameraDays } from './camera-rules.ts'

/** Promises of exams, part of the room's. */
export const examIntegrity = [
  {
    promise: 'no picture of an exam’s camera is of somebody who did not agree',
    breaches: `select e.tenant_id, e.id from lessons.integrity_events e
      left join lessons.attempts a on a.tenant_id = e.tenant_id and a.id = e.attempt_id
      where e.picture_key is not null and a.camera_agreed_at is null`,
  },
  {
    promise: 'no picture of an exam’s camera outlives its term',
    // The worker comes once a day, and may have been away.
    breaches: `select tenant_id, id, at::text from lessons.integrity_events
      where picture_key is not null and at < now() - interval '${cameraDays + 3} days'`,
  },
  {
    promise: 'who has handed in has one receipt that counts, and nobody else has',
    breaches: `select a.tenant_id, a.id, a.state from lessons.attempts a
      where (a.state = 'submitted') <> exists (select from lessons.receipts r
        where r.tenant_id = a.tenant_id and r.attempt_id = a.id and r.voided_at is null) and a.state <> 'voided'`,
  },
  {
    promise: 'each answer is the last of its log, and no acknowledged one is missing from the chain',
    breaches: `select a.tenant_id, a.id, a.chain_no from lessons.attempts a
      left join lateral (select count(*) as many, coalesce(max(l.no), 0) as last from lessons.answer_log l
        where l.tenant_id = a.tenant_id and l.attempt_id = a.id) g on true
      where g.many <> a.chain_no or g.last <> a.chain_no or exists (select from lessons.answers s
        where s.tenant_id = a.tenant_id and s.attempt_id = a.id and not exists (select from lessons.answer_log l
          where l.tenant_id = s.tenant_id and l.attempt_id = s.attempt_id and l.slot = s.slot and l.rev = s.rev and l.value = s.value))`,
  },
  {
    promise: 'the score of an exam is the sum of its marks',
    breaches: `select a.tenant_id, a.id, a.score from lessons.attempts a
      left join lateral (select sum(m.counted) as points, sum(m.max) as max
        from lessons.marks m where m.tenant_id = a.tenant_id and m.attempt_id = a.id) m on true
      where a.state = 'submitted' and (a.max is distinct from coalesce(m.max, 0)
        or (a.score is distinct from coalesce(m.points, 0) and a.score is distinct from greatest(0, coalesce(m.points, 0))))`,
  },
]
