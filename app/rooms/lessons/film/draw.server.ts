/** Small pictures for a film that was cut before there were any, or by a machine without ffmpeg. */
import { sql } from 'kysely'
import * as z from 'zod'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { businessFileToRead } from '#rooms/files/index.ts'
import { externalJob } from '../room.ts'
import { dropParts } from './drop-parts.server.ts'
import { drawThumbs, hasFfmpeg } from './with-ffmpeg.server.ts'

/** Once for each film; a sound, or what ffmpeg finds nothing in, is not asked for again. */
export const drawFilm = externalJob(
  'lessons.drawFilm',
  z.object({ filmId: z.uuid() }),
  async (steps, { filmId }) => {
    if (!(await hasFfmpeg())) return
    const { context, step } = steps
    const found = await step(async (tools) => {
      const { rows } = await sql<{ fileId: string; version: number; durationS: number }>`
        select file_id as "fileId", version, duration_s as "durationS" from lessons.films
        where id = ${filmId} and state = 'ready' and drawn_at is null`.execute(tools.db)
      return rows[0] && { ...rows[0], file: await businessFileToRead(tools, rows[0].fileId) }
    })
    if (!found) return
    // A film of the version before is on its way out.
    const file = found.file?.version === found.version ? found.file : null
    const drawn = file && (await drawThumbs(file, found.durationS))
    const key = drawn && newKey(context.tenantId, 'films', 'jpg')
    try {
      if (drawn) await putObject(key!, drawn.jpeg)
      await step(({ db }) =>
        sql`update lessons.films set drawn_at = now(), thumbs_key = ${key}, thumbs = ${drawn && JSON.stringify(drawn.thumbs)}
          where id = ${filmId} and drawn_at is null`.execute(db),
      )
    } finally {
      // Somebody else may have been quicker.
      await dropParts(steps, filmId, [key])
    }
  },
  { isPatient: true },
)
