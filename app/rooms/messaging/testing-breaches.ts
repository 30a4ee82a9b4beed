import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a thread that lost its messages',
    /numbered without a gap/,
    "insert into messaging.threads (account_id, kind, subject, last_seq) values (uuidv7(), 'staff', 'x', 3)",
  ],
  [
    'somebody who read what was never written',
    /nobody has read further/,
    'insert into messaging.readings (thread_id, account_id, read_seq) select id, account_id, 9 from messaging.threads',
  ],
]
