import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a right that was used for nothing',
    /what was used of a right is the sum of its uses/,
    `insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id, used)
     values (uuidv7(), 'course', uuidv7(), 'enrolment', uuidv7(), 1)`,
  ],
]
