/** Captions of a film: read from a file, kept clean, shown as text under it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { itemToTeach } from '../course/outline.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { fileToSee } from './see-film.ts'
import { readCaptions, writeVtt } from './vtt.ts'

export const languages = ['th', 'en'] as const
const mostBytes = 512 * 1024
/** As the table has it. Times are written longer than they may have come. */
const mostWritten = 500_000

/** A file without words takes the captions of that language away. Errors: 404; 422 for what is no captions. */
export const saveCaptions = command({
  may: 'lessons.teach',
  input: z.object({
    courseId: z.uuid(),
    itemId: z.uuid(),
    language: z.enum(languages).default('th'),
    text: z.string().max(mostBytes),
  }),
  async run(tools, { courseId, itemId, language, text }): Promise<void> {
    const { file_id: fileId } = (await itemToTeach(tools, { courseId, itemId })).item
    if (fileId === null) return notFound()
    const of = sql`file_id = ${fileId} and language = ${language}`
    if (text.trim() === '') return void (await sql`delete from lessons.captions where ${of}`.execute(tools.db))
    const cues = readCaptions(text) ?? refuse('notCaptions', { field: 'captions' })
    const vtt = writeVtt(cues)
    if (vtt.length > mostWritten) refuse('notCaptions', { field: 'captions' })
    await sql`
      insert into lessons.captions (file_id, language, vtt) values (${fileId}, ${language}, ${vtt})
      on conflict (tenant_id, file_id, language) do update set vtt = excluded.vtt`.execute(tools.db)
  },
})

/** For the track of a player. Errors: 404, 403, 423 as the film. */
export const captionsOf = query({
  may: 'anyone',
  input: z.object({ course: z.string().max(80), item: z.string().max(20), language: z.enum(languages) }),
  async run(tools, { language, ...of }): Promise<{ vtt: string }> {
    const { fileId } = await fileToSee(tools, of)
    const { rows } = await sql<{ vtt: string }>`
      select vtt from lessons.captions where file_id = ${fileId} and language = ${language}`.execute(tools.db)
    return rows[0] ?? notFound()
  },
})
