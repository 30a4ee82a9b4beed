/** Files that came with a message: whoever reads the message may take them home; they go with it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'
import { answerFile, answerFileKey, fileIdsOf } from '#kernel/fields/keep-files.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { holds } from '../holds.ts'
import { refuse } from '../refusals.ts'
import { externalJob, query } from '../room.ts'
import type { Tables } from '../tables.ts'

export const inquiryFolder = 'inquiries'

/** Of all messages that are here, open and dealt with. */
export const boxBytes = 1024 ** 3

/** Strangers send them: a few each, and of all together no more in an hour than a business could look at. */
export async function limitFiles(context: Context): Promise<void> {
  await limit(context, `inquiry files from ${networkOf(context.address)}`, { tries: 3, perSeconds: 900 })
  await limit(context, 'inquiry files', { tries: 60, perSeconds: 3600 })
}

/** One after another, so that many at once fill the box no further than one by one. Errors: 409 BOX_FULL. */
export async function refuseWhenFull({ db, context }: Tools<Tables>, more: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry files ${context.tenantId}`}, 0))`.execute(db)
  const { rows } = await sql<{ taken: string }>`
    select coalesce(sum(file_bytes), 0) as taken from cms.inquiries where file_bytes > 0`.execute(db)
  if (Number(rows[0]!.taken) + more > boxBytes) refuse('boxFull')
}

/** Errors: 404. */
export async function inquiryFile(context: Context, { id, file }: { id: string; file: string }): Promise<Response> {
  return (await answerFile(context, inquiryFolder, { ...(await answersOf(context, { id })), id: file })) ?? notFound()
}

export const answersOf = query({
  may: 'cms.inquiries',
  input: z.object({ id: z.uuid() }),
  async run({ db }, { id }): Promise<{ fields: readonly AskedField[]; answers: Answers }> {
    const { rows } = await sql<{ fields: readonly AskedField[]; answers: Answers }>`
      select i.answers, q.fields from cms.inquiries i
      join cms.contact_questions q on q.id = i.questions_id where i.id = ${id}`.execute(db)
    return rows[0] ?? notFound()
  },
})

/** What these messages hold, locked: called before they are deleted, in the same transaction. */
export async function removeTheirFiles(
  tools: Tools<Tables> & Pick<AnyTools, 'later'>,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ fields: readonly AskedField[]; answers: Answers }>`
    select i.answers, q.fields from cms.inquiries i
    join cms.contact_questions q on q.id = i.questions_id
    where i.id = any(${ids}::uuid[]) and i.file_bytes > 0 for update of i`.execute(tools.db)
  const { tenantId } = tools.context
  const keys = rows.flatMap(({ fields, answers }) =>
    fileIdsOf(fields, answers).map((id) => answerFileKey(tenantId, inquiryFolder, id)),
  )
  if (keys.length > 0) tools.later('cms.removeInquiryFiles', { keys })
}

/** After the commit, and as often as it takes. */
export const removeInquiryFiles = externalJob(
  'cms.removeInquiryFiles',
  z.object({ keys: z.array(z.string()) }),
  async (_, { keys }) => {
    for (const key of keys) await deleteObject(key)
  },
)

/** What was stored just before a crash, and what a deletion left. */
export const sweepInquiryFiles = externalJob('cms.sweepInquiryFiles', z.object({}), (steps) =>
  sweepLeft(steps, { inquiries: holds.inquiries! }),
)

export const sweepFilesLater = (tools: AnyTools): void =>
  tools.later('cms.sweepInquiryFiles', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep inquiry files' })
