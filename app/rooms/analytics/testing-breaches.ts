import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a day with more views than its pages',
    /views of a day are those of its pages/,
    `insert into analytics.counts (site_id, day, kind, name, views)
     select id, '2026-11-20', 'all', '', 3 from tenancy.sites limit 1`,
  ],
  [
    'a visitor on no device',
    /visitors of a day are those on its devices/,
    `update analytics.counts set visitors = visitors + 1 where kind = 'all'`,
  ],
  [
    'a visitor who is remembered',
    /tells visitors apart is forgotten/,
    `insert into analytics.marks (day, site_id, mark) values ('2026-11-20', uuidv7(), 'x')`,
  ],
]
