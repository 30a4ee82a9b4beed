/** As planted-breaches.ts: of files, rights and lessons. */
import type { Planted } from './planted-breaches.ts'

export const plantedInFilesAndLessons = (tenant: string): Planted[] => [
  [
    'space that nobody takes',
    /the space that files take is the sum/,
    "insert into files.usage (space, used_bytes) values ('all', 7)",
  ],
  [
    'a drive that counts what is not there',
    /a drive counts as many files and folders as it has/,
    "insert into files.drives (space, items) values ('nobody', 7)",
  ],
  [
    'a file without its version',
    /every file that is there has the version that counts/,
    `insert into files.items (id, scope, type, name, status, size_bytes, version)
     values ('00000000-0000-7000-8000-0000000000b1', 'business', 'file', 'x', 'ready', 7, 1)`,
  ],
  [
    'a file inside a file',
    /everything lies in a folder of its own drive/,
    `insert into files.items (scope, type, name, status, parent_id)
     values ('business', 'folder', 'y', 'ready', '00000000-0000-7000-8000-0000000000b1')`,
  ],
  [
    'two folders inside each other',
    /no folder lies below itself/,
    `insert into files.items (id, scope, type, name, status, parent_id) values
     ('00000000-0000-7000-8000-0000000000b2', 'business', 'folder', 'a', 'ready', '00000000-0000-7000-8000-0000000000b3'),
     ('00000000-0000-7000-8000-0000000000b3', 'business', 'folder', 'b', 'ready', '00000000-0000-7000-8000-0000000000b2')`,
  ],
  [
    'half a folder in the trash',
    /what lies in a folder in the trash lies there too/,
    `update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'ready' where name = 'a'`,
  ],
  [
    'an object under somebody else’s name',
    /every object of a file is under its own tenant/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag)
     values (uuidv7(), 1, uuidv7(), uuidv7() || '/files/abcdefghijklmnop.txt', 0, 'x/y', 'x')`,
  ],
  [
    'a file that lost its object',
    /no file is known to have lost its object/,
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag, missing_since)
     values ('00000000-0000-7000-8000-0000000000b1', 2, uuidv7(), '${tenant}/files/lostlostlostlost.txt', 7, 'x/y', 'x', now())`,
  ],
  [
    'a right that was used for nothing',
    /what was used of a right is the sum of its uses/,
    `insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id, used)
     values (uuidv7(), 'course', uuidv7(), 'enrolment', uuidv7(), 1)`,
  ],
  [
    'a seat that nobody sits on',
    /what is taken of a pool is the sum of its places/,
    "insert into seats.pools (id, kind, queue_id, taken) values ('00000000-0000-7000-8000-0000000000c1', 'run', uuidv7(), 1)",
  ],
  [
    'a place in another queue than its pool’s',
    /a place is of its pool’s kind and queue/,
    `insert into seats.places (holder_id, kind, queue_id, pool_id, state)
     values (uuidv7(), 'ticket', uuidv7(), '00000000-0000-7000-8000-0000000000c1', 'held')`,
  ],
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
]
