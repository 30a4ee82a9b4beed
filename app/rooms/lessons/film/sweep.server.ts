/** Each day: cut parts that no film names any more are taken away, and films that a newer version has taken the place of; what has no small pictures yet is asked for them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { deleteObject, objectsBefore } from '#kernel/storage.server.ts'
import { externalJob, type LessonTables } from '../room.ts'
import { hasFfmpeg } from './with-ffmpeg.server.ts'

/** Parts come before the row that names them, and a long film takes a while: nothing young is ever touched. */
const restsMs = 48 * 3_600_000
/** Who watches the version before goes on with it for so long. */
const oldDays = 2
const dayMs = 86_400_000

/** Once a day, each tenant at a time of its own; whoever asks for it meanwhile asks for the same. */
export function sweepFilmsLater(tools: AnyTools): void {
  const ownTimeMs = (Number.parseInt(tools.context.tenantId.slice(-6), 16) % 86_400) * 1000
  const day = Math.floor((Date.now() - ownTimeMs) / dayMs) + 1
  tools.later('lessons.sweepFilms', {}, { at: new Date(day * dayMs + ownTimeMs), key: `sweep films ${day}` })
}

/** A file that is thrown away for good takes its films' rows along: their parts are found here, by name. */
export const sweepFilms = externalJob(
  'lessons.sweepFilms',
  z.object({}),
  async ({ context, step }) => {
    await step(({ db }) =>
      sql`delete from lessons.films f using lessons.films newer
        where newer.file_id = f.file_id and newer.version > f.version and newer.state <> 'waiting'
          and newer.made_at < now() - make_interval(days => ${oldDays})`.execute(db),
    )
    const old = await objectsBefore(context.tenantId, 'films', new Date(Date.now() - restsMs))
    const named = new Set(await step(namedKeys))
    for (const key of old) if (!named.has(key)) await deleteObject(key)
    if (await hasFfmpeg()) await step(drawLater)
    await step(async (tools) => {
      if (named.size > 0 || old.length > 0) sweepFilmsLater(tools)
    })
  },
  { isPatient: true },
)

/** The first film is long done when the last one's turn comes: each is a job of its own. */
async function drawLater(tools: Tools<LessonTables>): Promise<void> {
  const { rows } = await sql<{ filmId: string }>`
    select id as "filmId" from lessons.films where state = 'ready' and drawn_at is null`.execute(tools.db)
  for (const { filmId } of rows) tools.later('lessons.drawFilm', { filmId }, { key: `draw film ${filmId}` })
}

/** As holds.ts has it. */
async function namedKeys({ db }: Tools<LessonTables>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select head_key as key from lessons.films where head_key is not null
    union all select thumbs_key from lessons.films where thumbs_key is not null
    union all select part ->> 'key' from lessons.films, jsonb_array_elements(segments) as part`.execute(db)
  return rows.map(({ key }) => key)
}
