/** A learner hands in: words, a file, or both. Its file lies in the house's own store, for its teacher and its learner. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { sweepLaterMs } from '#kernel/sweep.server.ts'
import { taughtBy } from '../course/find-course.ts'
import { learnerOf } from '../learn/access.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'

const mostFileBytes = 10 * 1024 * 1024
const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

/** Errors: 404, 403, 423; 422 for nothing; 413; 409 while the last one is not graded, or is accepted. */
export const handIn = betweenTransactions({
  may: 'lessons.learn',
  input: Of.extend({ body: z.string().trim().max(20_000).default(''), file: z.instanceof(File).optional() }),
  limit: ({ actor }) => [{ bucket: `hand-ins ${actor.accountId}`, tries: 20, perSeconds: 600 }],
  async run(context, { file, ...typed }): Promise<{ id: string }> {
    const chosen = file && file.size > 0 ? file : null
    if (!chosen && typed.body === '') refuse('nothingHandedIn', { field: 'body' })
    if (chosen && chosen.size > mostFileBytes) refuse('handinTooLarge', { field: 'file' })
    await mayHandIn(context, { course: typed.course, item: typed.item })
    const key = chosen ? newKey(context.tenantId, 'handins', endingOf(chosen.name)) : null
    if (key) await putObject(key, new Uint8Array(await chosen!.arrayBuffer()))
    try {
      return await keepHandin(context, { ...typed, key, fileName: cutText(chosen?.name ?? '', 200) })
    } catch (error) {
      // After anything else it may have been kept, and the answer alone is lost: the sweep knows.
      if (key && error instanceof Refusal) await deleteObject(key)
      throw error
    }
  },
})

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'

/** Asked before a file is kept. */
const mayHandIn = query({
  may: 'lessons.learn',
  input: Of,
  async run(tools, { course, item }): Promise<void> {
    const { item: found } = await learnerOf(tools, course, item)
    if (found.kind !== 'assignment') notFound()
  },
})

const keepHandin = command({
  may: 'lessons.learn',
  input: Of.extend({ body: z.string(), key: z.string().nullable(), fileName: z.string() }),
  async run(tools, { course, item: slug, body, key, fileName }): Promise<{ id: string }> {
    const { item, enrolmentId, versionId, learning } = await learnerOf(tools, course, slug)
    if (item.kind !== 'assignment') return notFound()
    const { db } = tools
    // One at a time: of two at once the second sees the first.
    await sql`select from lessons.enrolments where id = ${enrolmentId} for update`.execute(db)
    const { rows: last } = await sql<{ attempt: number; isGraded: boolean; isReturned: boolean }>`
      select attempt, graded_at is not null as "isGraded", is_returned as "isReturned" from lessons.handins
      where enrolment_id = ${enrolmentId} and item_id = ${item.id} order by attempt desc limit 1`.execute(db)
    if (last[0] && !last[0].isGraded) refuse('waitForGrade')
    if (last[0] && !last[0].isReturned) refuse('gradedAlready')
    const { rows } = await sql<{ id: string }>`
      insert into lessons.handins (enrolment_id, item_id, attempt, body, object_key, file_name, is_late)
      select ${enrolmentId}, ${item.id}, ${(last[0]?.attempt ?? 0) + 1}::int, ${body}, ${key}, ${fileName},
        coalesce(now() > ${learning.enrolment!.startsAt}::timestamptz + make_interval(days => v.due_days), false)
      from lessons.version_items v where v.version_id = ${versionId} and v.item_id = ${item.id} returning id`.execute(
      db,
    )
    await sql`insert into lessons.progress (enrolment_id, item_id) values (${enrolmentId}, ${item.id}) on conflict do nothing`.execute(
      db,
    )
    if (key) tools.later('lessons.sweepHandins', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep hand-ins' })
    tools.after('lessons.handedIn', { handinId: rows[0]!.id })
    return rows[0]!
  },
})

/** The file of a piece of work, for its learner and for who teaches the course. Errors: 404. */
export const handinFile = query({
  may: 'lessons.learn',
  input: z.object({ id: z.uuid() }),
  async run({ db, context }, { id }): Promise<{ key: string; name: string }> {
    const { rows } = await sql<{ key: string; name: string }>`
      select h.object_key as key, h.file_name as name from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id
        join lessons.courses c on c.id = e.course_id
      where h.id = ${id} and h.object_key is not null
        and (e.account_id = ${context.actor.accountId}::uuid or ${taughtBy(context)})`.execute(db)
    return rows[0] ?? notFound()
  },
})
