/** Captions of a film: read from a file, kept clean, shown as text under it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { itemToTeach } from '../course/outline.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { fileToSee } from './see-film.ts'
import type * as Reader from './read-captions.thread.ts'
import { writeVtt } from './vtt.ts'

export const languages = ['th', 'en'] as const
const mostBytes = 512 * 1024
/** As the table has it. Times are written longer than they may have come. */
const mostWritten = 500_000

const place = { courseId: z.uuid(), itemId: z.uuid(), language: z.enum(languages).default('th') }

/** A file without words takes the captions of that language away. Errors: 404; 422 for what is no captions, with the line. */
export const saveCaptions = betweenTransactions({
  may: 'lessons.teach',
  input: z.object({ ...place, text: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  async run(context, { text, ...of }): Promise<void> {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    if (bytes.every((byte) => byte <= 32)) return keepCaptions(context, { ...of, vtt: '' })
    const read =
      bytes.length > mostBytes
        ? { problem: tooLarge }
        : await offLoop<typeof Reader>(context, 'app/rooms/lessons/film/read-captions.thread.ts', { bytes })
    if ('problem' in read) return refuse('notCaptions', { field: 'captions', why: read.problem })
    const vtt = writeVtt(read.cues)
    if (vtt.length > mostWritten) refuse('notCaptions', { field: 'captions', why: tooLarge })
    return keepCaptions(context, { ...of, vtt })
  },
})

const keepCaptions = command({
  may: 'lessons.teach',
  input: z.object({ ...place, vtt: z.string().max(mostWritten) }),
  async run(tools, { courseId, itemId, language, vtt }): Promise<void> {
    const { file_id: fileId } = (await itemToTeach(tools, { courseId, itemId })).item
    if (fileId === null) return notFound()
    const of = sql`file_id = ${fileId} and language = ${language}`
    if (vtt === '') return void (await sql`delete from lessons.captions where ${of}`.execute(tools.db))
    await sql`
      insert into lessons.captions (file_id, language, vtt) values (${fileId}, ${language}, ${vtt})
      on conflict (tenant_id, file_id, language) do update set vtt = excluded.vtt`.execute(tools.db)
  },
})

const tooLarge = { th: 'ไฟล์คำบรรยายใหญ่เกินไป', en: 'The captions are too large.' }

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
