/** A named revision is published, or the page taken away, at its time. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, job, query } from '../room.ts'
import { addRevision, draftOf } from './drafts.ts'
import { readDoc } from './page-doc.ts'
import { PageId } from './page-inputs.ts'
import { hidePage, readyDraft, showRevision } from './publish.ts'

export interface Scheduled {
  id: string
  operation: 'publish' | 'unpublish'
  at: Date
}

/** As a browser's field has it, in Bangkok. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .transform((typed) => new Date(`${typed}:00+07:00`))

export const schedulePage = command({
  may: 'cms.publish',
  input: PageId.extend({
    version: z.coerce.number().int(),
    operation: z.enum(['publish', 'unpublish']),
    at: z.union([z.date(), Moment]),
  }),
  async run(tools, { page, version, operation, at }): Promise<{ id: string }> {
    if (!(at.getTime() > Date.now())) refuse('inPast')
    const revision =
      operation === 'publish'
        ? await addRevision(tools, page, (await readyDraft(tools, page, version)).doc, 'scheduled')
        : null
    if (!(await draftOf(tools, page))) notFound()
    // A new time stands for the old one.
    await tools.db
      .updateTable('cms.schedules')
      .set({ status: 'cancelled' })
      .where('page_id', '=', page)
      .where('operation', '=', operation)
      .where('status', '=', 'pending')
      .execute()
    const { id } = await tools.db
      .insertInto('cms.schedules')
      .values({ page_id: page, revision_id: revision, operation, at, made_by: tools.context.actor.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.later('cms.runSchedule', { id }, { at, key: id })
    return { id }
  },
  audit: {
    kind: auditKind('cms.pageScheduled', { th: 'ตั้งเวลาเผยแพร่หน้าเว็บ', en: 'scheduled a page' }),
    subject: ({ page }) => `page:${page}`,
    details: ({ operation, at }) => ({ operation, at: at.toISOString() }),
  },
})

export const cancelSchedule = command({
  may: 'cms.publish',
  input: PageId.extend({ id: z.uuid() }),
  async run(tools, { page, id }): Promise<{ id: string }> {
    const ended = await tools.db
      .updateTable('cms.schedules')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .where('page_id', '=', page)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) notFound()
    return { id }
  },
  audit: {
    kind: auditKind('cms.scheduleCancelled', { th: 'ยกเลิกเวลาที่ตั้งไว้ของหน้าเว็บ', en: 'cancelled the schedule of a page' }),
    subject: ({ page }) => `page:${page}`,
  },
})

export const schedulesOf = query({
  may: 'cms.see',
  input: PageId,
  run: async ({ db }, { page }): Promise<Scheduled[]> =>
    (await db
      .selectFrom('cms.schedules')
      .select(['id', 'operation', 'at'])
      .where('page_id', '=', page)
      .where('status', '=', 'pending')
      .orderBy('at')
      .execute()) as Scheduled[],
})

/** Once, however often it is asked; exactly the revision that was named. */
export const runSchedule = job('cms.runSchedule', z.object({ id: z.uuid() }), async (tools, { id }) => {
  const { rows } = await sql<{ page: string; revision: string | null }>`
    update cms.schedules set status = 'done' where id = ${id} and status = 'pending'
    returning page_id as page, revision_id as revision`.execute(tools.db)
  const [due] = rows
  const draft = due && (await draftOf(tools, due.page, true))
  if (!draft || draft.deletedAt) return
  if (due.revision === null) {
    if (draft.isPublished) await hidePage(tools, due.page)
    return
  }
  const { doc } = await tools.db
    .selectFrom('cms.revisions')
    .select('doc')
    .where('id', '=', due.revision)
    .executeTakeFirstOrThrow()
  await showRevision(tools, draft, due.revision, readDoc(doc))
})
