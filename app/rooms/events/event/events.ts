/** What staff see of events. */
import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { list } from '../room.ts'
import { eventList } from './event-list.ts'

const sold = sql`(select count(*)::int from events.tickets k where k.event_id = t.id and k.state = 'issued')`

export const { page: eventPage } = list(eventList, {
  may: 'events.seeEvents',
  from: sql`events.events t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, jsonb_build_object('th', t.title_th, 'en', coalesce(nullif(t.title_en, ''), t.title_th)) as title, t.state, t.starts_at as "startsAt", ${sold} as sold, t.created_at as "madeAt"`,
  sorts: { name: sql`t.title_th`, starts: sql`t.starts_at`, made: sql`t.created_at` },
  filters: { state: oneOf(sql`t.state`), starts: days(sql`t.starts_at`), made: days(sql`t.created_at`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.title_th, t.title_en, t.place)`, q),
})
