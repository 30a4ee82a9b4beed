/** How a file is played, as its teacher is told. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'

export interface FilmState {
  /** null: nobody has looked at it yet. */
  state: 'waiting' | 'ready' | 'plain' | null
  why: 'codec' | 'unreadable' | 'large' | ''
  parts: number
  durationS: number
  /** On its time bar. */
  hasThumbs: boolean
  captions: ('th' | 'en')[]
}

export async function filmState({ db }: Tools<LessonTables>, fileId: string): Promise<FilmState> {
  const { rows } = await sql<FilmState>`
    select f.state, coalesce(f.why, '') as why, coalesce(jsonb_array_length(f.segments), 0) as parts, coalesce(f.duration_s, 0) as "durationS",
      f.thumbs_key is not null as "hasThumbs",
      (select coalesce(array_agg(c.language order by c.language desc), '{}') from lessons.captions c where c.file_id = ${fileId}) as captions
    from (select) one left join lateral (select * from lessons.films where file_id = ${fileId} order by version desc limit 1) f on true`.execute(
    db,
  )
  return rows[0]!
}

/** Films of a course as it is written that can be played in parts and have no small pictures. */
export async function filmsToDraw({ db }: Tools<LessonTables>, courseId: string) {
  const { rows } = await sql<{ itemId: string; slug: string; durationS: number }>`
    select i.id as "itemId", i.slug, f.duration_s as "durationS" from lessons.items i join lateral (
      select * from lessons.films f where f.file_id = i.file_id and f.state = 'ready' order by f.version desc limit 1) f on true
    where i.course_id = ${courseId} and i.kind = 'video' and f.thumbs_key is null and f.duration_s > 0 order by i.position limit 20`.execute(
    db,
  )
  return rows
}
