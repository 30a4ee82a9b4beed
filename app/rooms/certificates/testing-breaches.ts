import type { Planted } from '#kernel/planted.ts'

const scene = `p as (insert into certificates.programmes (slug, title_th) values ('SLUG', 'x') returning id),
  k as (insert into certificates.keys (kid, x, sealed, state, ended_at) values ('key-SLUG', rpad('x', 43, 'x'), 'x', 'retired', now()) returning id),
  s as (insert into certificates.series (year, last) values (YEAR, LAST) returning year),
  l as (insert into certificates.claims (programme_id, given, done_on, name_th, named_at) select id, 'facts', '2026-11-26', 'x', NAMED from p
    returning id, programme_id)`
const planting = (slug: string, { year, last, named = 'now()' }: { year: number; last: number; named?: string }) =>
  scene.replaceAll('SLUG', slug).replace('YEAR', String(year)).replace('LAST', String(last)).replace('NAMED', named)

const columns =
  '(claim_id, programme_id, public_id, year, sequence, number, name_th, name_en, paper, host, done_on, key_id, status_index'

export const planted: readonly Planted[] = [
  [
    'a number that nobody has',
    /numbers of certificates have no gap/,
    `insert into certificates.series (year, last) values (2590, 1)`,
  ],
  [
    'a certificate without a confirmed name',
    /issued to a name that was confirmed/,
    `with ${planting('breach-b', { year: 2591, last: 1, named: 'null' })}
     insert into certificates.certificates ${columns})
     select l.id, l.programme_id, rpad('b', 22, 'b'), 2591, 1, 'BE2591/00001', 'x', '', '{}', 'x', '2026-11-26', k.id, 1 from l, k, s`,
  ],
  [
    'a certificate that its own self replaced',
    /issued for the same claim, later/,
    `with ${planting('breach-c', { year: 2592, last: 1 })}
     insert into certificates.certificates ${columns}, id, state, ended_at, replaced_by)
     select l.id, l.programme_id, rpad('c', 22, 'c'), 2592, 1, 'BE2592/00001', 'x', '', '{}', 'x', '2026-11-26', k.id, 2,
       '00000000-0000-7000-8000-00000000000c', 'superseded', now(), '00000000-0000-7000-8000-00000000000c' from l, k, s`,
  ],
  [
    'a doubt about what a person gave',
    /in doubt is what facts earned/,
    `with p as (insert into certificates.programmes (slug, title_th) values ('breach-d', 'x') returning id)
     insert into certificates.claims (programme_id, given, given_by, done_on, name_th, doubted_at)
     select id, 'hand', uuidv7(), '2026-11-26', 'x', now() from p`,
  ],
  [
    'an approval that nobody gave',
    /approved by somebody/,
    `with p as (insert into certificates.programmes (slug, title_th) values ('breach-e', 'x') returning id)
     insert into certificates.claims (programme_id, account_id, given, evidence, done_on)
     select id, uuidv7(), 'facts', '{"by": "exam", "approvedOn": "2026-11-27"}', '2026-11-27' from p`,
  ],
]
