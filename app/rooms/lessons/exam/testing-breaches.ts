import type { Planted } from '#kernel/planted.ts'

const attempt = (more: string, values: string) => `
  insert into lessons.attempts (item_id, enrolment_id, account_id, no, seed, paper, grace_s, lease, lease_until${more})
  select uuidv7(), id, account_id, 1, '0000000000000000', '[]', 5, 'device-1', now()${values} from lessons.enrolments`

const picture = (agreed: string, at: string) => `
  with sat as (${attempt(', camera_agreed_at', `, ${agreed}`)} returning id)
  insert into lessons.integrity_events (attempt_id, kind, severity, at, picture_key)
  select id, 'camera_start', 'info', ${at}, 'planted ' || id from sat`

export const examBreaches: readonly Planted[] = [
  ['a picture of who never agreed', /of somebody who did not agree/, picture('null::timestamptz', 'now()')],
  ['a picture that nobody took away', /outlives its term/, picture('now()', "now() - interval '40 days'")],
  [
    'an exam that was handed in without a receipt',
    /who has handed in has one receipt/,
    attempt(', state, submitted_at, submit_by, score, max', ", 'submitted', now(), 'user', 0, 0"),
  ],
  ['an answer that nobody logged', /each answer is the last of its log/, attempt(', chain_no', ', 1')],
  [
    'a score that nobody marked',
    /the score of an exam is the sum/,
    attempt(', state, submitted_at, submit_by, score, max', ", 'submitted', now(), 'user', 5, 0"),
  ],
]
