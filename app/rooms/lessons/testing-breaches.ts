import type { Planted } from '#kernel/planted.ts'
import { examBreaches } from './exam/testing-breaches.ts'

export const planted: readonly Planted[] = [
  [
    'somebody who waits in the queue and is not enrolled',
    /who sits in a run or waits for one is enrolled so/,
    "insert into seats.places (holder_id, kind, queue_id, state) values (uuidv7(), 'run', uuidv7(), 'queued')",
  ],
  [
    'somebody who learns by somebody else’s right',
    /whoever may learn has a right of their own/,
    `insert into lessons.enrolments (course_id, account_id, version_id, number, status, source, entitlement_id)
     select ref_id, uuidv7(), uuidv7(), 'L1', 'active', 'free', id from entitlements.entitlements`,
  ],
  [
    'a course that nobody paid and somebody learns',
    /a paid course is learnt by who paid for it/,
    "update lessons.enrolments set source = 'order', price_satang = 100",
  ],
  [
    'stars that nobody gave',
    /stars of a course are the sum of its ratings/,
    `insert into lessons.courses (slug, title_th, title_en, teacher_id, rating_sum, rating_count)
     values ('x', 'x', 'x', uuidv7(), 5, 1)`,
  ],
  [
    'an invitation that let in somebody who is not there',
    /a code or an invitation has let in as many/,
    `insert into lessons.passes (course_id, kind, code_hash, ending, used, expires_at)
     values (uuidv7(), 'gift', sha256('x'), 'xxxx', 1, now())`,
  ],
  [
    'points of work that nobody wrote down',
    /what work was given is what was said of it last/,
    `insert into lessons.handins (enrolment_id, item_id, attempt, body, points, graded_at, grades)
     select id, uuidv7(), 1, 'x', 50, now(), 1 from lessons.enrolments`,
  ],
  [
    'a second that nobody saw',
    /no second of a film is counted/,
    'insert into lessons.progress (enrolment_id, item_id, covered_s) select id, uuidv7(), 1 from lessons.enrolments',
  ],
  [
    'a score that nobody played',
    /a score is that of the packages/,
    'insert into lessons.progress (enrolment_id, item_id, score) select id, uuidv7(), 50 from lessons.enrolments',
  ],
  [
    'a package whose files are lost',
    /a package that is unpacked has its files/,
    `insert into lessons.packages (file_id, version, state, standard, scos, files, bytes)
     values (uuidv7(), 1, 'ready', '1.2', '[{}]', 1, 5)`,
  ],
  [
    'seconds that were given of no film',
    /of a film was given only what it has/,
    "insert into lessons.deliveries (account_id, film_id, seconds) values (uuidv7(), uuidv7(), '{[0,5)}')",
  ],
  // After those who learn are planted.
  ...examBreaches,
]
