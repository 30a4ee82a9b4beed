/** Results are told: by hand, or once the exam is closed. With them what was passed is finished. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { itemToTeach } from '../course/outline.ts'
import { command, job, type LessonTables } from '../room.ts'
import { examOf } from './find-exam.ts'
import { settleLearner } from './settle.ts'

const At = z.object({ courseId: z.uuid(), itemId: z.uuid() })

/** Everybody's result anew: who passed has it finished. In the caller's transaction. */
export async function settleAll(tools: Tools<LessonTables>, itemId: string): Promise<void> {
  const exam = await examOf(tools, itemId)
  const { rows } = await sql<{ enrolmentId: string; accountId: string }>`
    select distinct enrolment_id as "enrolmentId", account_id as "accountId" from lessons.attempts
    where item_id = ${itemId} and state = 'submitted' order by 1`.execute(tools.db)
  for (const row of rows) await settleLearner(tools, exam, { ...row, itemId })
}

/** Again: nothing more. */
export const releaseExam = command({
  may: 'lessons.teach',
  input: At,
  async run(tools, at): Promise<void> {
    const { item } = await itemToTeach(tools, at)
    if (item.kind !== 'exam') notFound()
    await sql`update lessons.exams set released_at = coalesce(released_at, now()) where item_id = ${at.itemId}`.execute(
      tools.db,
    )
    await settleAll(tools, at.itemId)
  },
  audit: {
    kind: auditKind('lessons.releaseExam', { th: 'ประกาศผลสอบ', en: 'released the results of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
  },
})

/** At the exam's end what is told from then on is told. */
export const tellClosed = job('lessons.tellClosedExam', z.object({ itemId: z.uuid() }), async (tools, { itemId }) => {
  const { rows } = await sql<{
    isClosed: boolean
  }>`select closes_at <= clock_timestamp() as "isClosed" from lessons.exams
    where item_id = ${itemId}`.execute(tools.db)
  if (rows[0]?.isClosed) await settleAll(tools, itemId)
})
