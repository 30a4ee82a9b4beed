import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a changed occurrence of what takes place once',
    /a changed occurrence belongs to a series/,
    `with c as (insert into calendar.calendars (name) values ('x') returning id),
      e as (insert into calendar.entries (calendar_id, uid, title, starts_on, last_on) select id, 'x', 'x', '2026-12-01', '2026-12-01' from c returning id)
     insert into calendar.changes (entry_id, occurrence, is_gone) select id, '2026-12-01', true from e`,
  ],
]
