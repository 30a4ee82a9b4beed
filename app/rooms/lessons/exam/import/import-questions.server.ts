/** A file of questions into the bank of a course: those that can be asked, with a sentence for each that cannot. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { courseToTeach } from '../../course/find-course.ts'
import { refuse } from '../../refusals.ts'
import { betweenTransactions, command, query } from '../../room.ts'
import { AskedSchema, KeySchema } from '../question.ts'
import { addQuestions } from '../questions.ts'
import type { Imported, Said } from './imported.ts'
import type * as Reader from './read-questions.thread.ts'

const At = z.object({ courseId: z.uuid(), itemId: z.uuid() })
const most = 500
const mostBytes = 4 * 1024 * 1024

export interface ImportDone {
  format: Imported['format']
  added: number
  refused: Said[]
  hints: Said[]
}

/** A file, or what was pasted. Errors: 404; 422 for what is none of the formats. */
export const importQuestions = betweenTransactions({
  may: 'lessons.teach',
  input: At.extend({ file: z.union([z.instanceof(File), z.string().max(400_000)]) }),
  limit: ({ actor }) => [{ bucket: `exam import:${actor.accountId}`, tries: 30, perSeconds: 600 }],
  async run(context, { file, ...at }): Promise<ImportDone> {
    await mayImport(context, at)
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer())
    if (bytes.length === 0 || bytes.length > mostBytes) refuse('fileUnreadable', { field: 'file' })
    const read = await offLoop<typeof Reader>(context, 'app/rooms/lessons/exam/import/read-questions.thread.ts', {
      bytes,
    })
    if (!read || (read.questions.length === 0 && read.refused.length === 0))
      return refuse('fileUnreadable', { field: 'file' })
    const { questions, refused, hints, format } = read
    const kept = questions.slice(0, most)
    if (kept.length > 0) await keepQuestions(context, { ...at, questions: kept })
    const over = questions.slice(most).map(({ line, key }) => ({
      line,
      name: key.name,
      why: { th: `นำเข้าได้ครั้งละ ${most} ข้อ`, en: `${most} questions at a time` },
    }))
    return { format, added: kept.length, refused: [...refused, ...over].slice(0, 200), hints: hints.slice(0, 200) }
  },
})

const mayImport = query({
  may: 'lessons.teach',
  input: At,
  async run(tools, { courseId, itemId }): Promise<void> {
    await courseToTeach(tools, courseId)
    const exam = await tools.db
      .selectFrom('lessons.exams')
      .select('item_id')
      .where('item_id', '=', itemId)
      .where('course_id', '=', courseId)
      .executeTakeFirst()
    if (!exam) notFound()
  },
})

const keepQuestions = command({
  may: 'lessons.teach',
  input: At.extend({
    questions: z.array(
      z.object({
        asked: AskedSchema,
        key: KeySchema,
        points: z.number().min(0).max(1000),
        folder: z.string().max(200),
        tags: z.array(z.string().max(60)).max(20),
        difficulty: z.enum(['easy', 'middle', 'hard']),
      }),
    ),
  }),
  async run(tools, { courseId, itemId, questions }): Promise<number> {
    await courseToTeach(tools, courseId, true)
    await addQuestions(tools, { courseId, itemId }, questions)
    return questions.length
  },
  audit: {
    kind: auditKind('lessons.importQuestions', { th: 'นำเข้าคำถาม', en: 'imported questions' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: (_input, added) => ({ added }),
  },
})
