/** What staff see of programmes. */
import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { list } from '../room.ts'
import { programmeList } from './programme-list.ts'

export const { page: programmePage } = list(programmeList, {
  may: 'certificates.seeProgrammes',
  from: sql`certificates.programmes t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, jsonb_build_object('th', t.title_th, 'en', coalesce(nullif(t.title_en, ''), t.title_th)) as title, t.state, t.created_at as "madeAt",
    (select count(*)::int from certificates.certificates c where c.programme_id = t.id and c.state = 'issued') as issued,
    (select count(*)::int from certificates.claims c where c.programme_id = t.id and not exists (
      select from certificates.certificates i where i.claim_id = c.id)) as waiting`,
  sorts: { name: sql`t.title_th`, made: sql`t.created_at` },
  filters: { made: days(sql`t.created_at`), state: oneOf(sql`t.state`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.title_th, t.title_en, t.slug)`, q),
})
