/** Small pictures of a film that its teacher's browser drew, on machines without ffmpeg. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { readPicture } from '#kernel/pictures/read-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { itemToTeach } from '../course/outline.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type LessonTables } from '../room.ts'
import { thumbsFor } from './thumbs.ts'

const Of = z.object({ courseId: z.uuid(), itemId: z.uuid() })
/** As base64: a hundred small pictures are about 300 kB. */
const mostLetters = 900_000

/**
 * `picture`: JPEG as base64, laid out as `thumbsFor` says for the film's length. The first that comes stays. Errors: 404
 * for what is no film of theirs that is ready; 422 for another layout; those of readPicture.
 */
export const saveThumbs = betweenTransactions({
  may: 'lessons.teach',
  input: Of.extend({ picture: z.base64().max(mostLetters) }),
  async run(context, { picture, ...of }): Promise<void> {
    const film = await filmToDraw(context, of)
    if (film.isDrawn) return
    const thumbs = thumbsFor(film.durationS)
    const width = thumbs.columns * thumbs.width
    const height = Math.ceil(thumbs.count / thumbs.columns) * thumbs.height
    const limits = { mostBytes: mostLetters, mostPixels: 2_000_000, field: 'picture' }
    const bytes = await readPicture(context.tenantId, Buffer.from(picture, 'base64'), limits, async (open) => {
      if (open.width !== width || open.height !== height) return refuse('otherLayout', { width, height })
      const [drawn] = await open.draw({ width, height, fit: 'fill', format: 'webp', quality: 70 })
      return drawn.bytes
    })
    const key = newKey(context.tenantId, 'films', 'webp')
    await putObject(key, bytes)
    if (!(await keepThumbs(context, { ...of, filmId: film.id, key }))) await deleteObject(key)
  },
})

const filmToDraw = command({ may: 'lessons.teach', input: Of, run: readyFilm })

async function readyFilm(tools: Tools<LessonTables>, of: z.output<typeof Of>) {
  const { item } = await itemToTeach(tools, of)
  const { rows } = await sql<{ id: string; durationS: number; isDrawn: boolean }>`
    select id, duration_s as "durationS", thumbs_key is not null as "isDrawn" from lessons.films
    where file_id = ${item.file_id} and state = 'ready' order by version desc limit 1`.execute(tools.db)
  return rows[0] ?? notFound()
}

const keepThumbs = command({
  may: 'lessons.teach',
  input: Of.extend({ filmId: z.uuid(), key: z.string() }),
  async run(tools, { filmId, key, ...of }): Promise<boolean> {
    const { id, durationS } = await readyFilm(tools, of)
    if (id !== filmId) return false
    const { numAffectedRows = 0n } = await sql`update lessons.films
      set thumbs_key = ${key}, thumbs = ${JSON.stringify(thumbsFor(durationS))}, drawn_at = now()
      where id = ${id} and thumbs_key is null`.execute(tools.db)
    return numAffectedRows > 0n
  },
})
