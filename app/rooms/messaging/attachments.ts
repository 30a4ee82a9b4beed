/** Files that go with messages: chosen and stored first, then sent with the words. */
import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { sweepLaterMs, sweepLeft } from '#kernel/sweep.server.ts'
import { type AttachmentFile, readAttachment } from './attachment-file.server.ts'
import { mostFileBytes } from './message-text.ts'
import { refuse } from './refusals.ts'
import { holds } from './holds.ts'
import { command, externalJob, query } from './room.ts'
import { threadsToAnswer } from './whose-threads.server.ts'

const folder = 'messages'
const mostWaiting = 20

export interface Chosen {
  id: string
  name: string
  sizeBytes: number
}

/**
 * Stores one file for a message that is still being written. It is nobody's to see but its owner's until it is sent,
 * and gone two hours later if it never is.
 */
export async function chooseFile(context: Context, file: Blob | undefined): Promise<Chosen> {
  await mayChooseFile(context, {})
  await limit(context, `message-file:${context.actor.accountId}`, { tries: 40, perSeconds: 600 })
  if (!file || file.size === 0) return refuse('fileMissing', { field: 'file' })
  if (file.size > mostFileBytes) refuse('fileTooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readAttachment(context.tenantId, bytes, file instanceof File ? file.name : '')
  const objectKey = newKey(context.tenantId, folder, read.extension)
  await putObject(objectKey, read.bytes)
  try {
    return await keepFile(context, { ...factsOf(read), objectKey })
  } catch (error) {
    // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
    if (error instanceof Refusal) await deleteObject(objectKey)
    throw error
  }
}

/** Asked before a file is read at all. Errors: 409 when many wait already. */
export const mayChooseFile = query({
  may: 'messaging.inbox',
  input: z.object({}),
  async run({ db, context }): Promise<void> {
    const { count } = await db
      .selectFrom('messaging.attachments')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('account_id', '=', context.actor.accountId)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= mostWaiting) refuse('tooManyWaiting')
  },
})

const factsOf = ({ bytes, extension: _, ...facts }: AttachmentFile) => ({ ...facts, sizeBytes: bytes.byteLength })

export const keepFile = command({
  may: 'messaging.inbox',
  input: z.object({
    objectKey: z.string().max(200),
    mediaType: z.enum(['image/webp', 'application/pdf']),
    name: z.string().min(1).max(120),
    sizeBytes: z.int().positive(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
  }),
  async run(tools, { objectKey, mediaType, name, sizeBytes, width, height }): Promise<Chosen> {
    if (!objectKey.startsWith(`${tools.context.tenantId}/${folder}/`)) throw new Error('a file of this tenant')
    const { id } = await tools.db
      .insertInto('messaging.attachments')
      .values({
        account_id: tools.context.actor.accountId!,
        object_key: objectKey,
        media_type: mediaType,
        name,
        size_bytes: sizeBytes,
        width,
        height,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    sweepLater(tools)
    return { id, name, sizeBytes }
  },
})

/** One's own file, one in one's own thread, and for staff one in a thread that they answer. Everything else is 404. */
export const seeAttachment = query({
  may: 'messaging.inbox',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { accountId } = tools.context.actor
    const toAnswer = threadsToAnswer(tools.context)
    const file = await tools.db
      .selectFrom('messaging.attachments as a')
      .leftJoin('messaging.messages as m', 'm.id', 'a.message_id')
      .leftJoin('messaging.threads as t', 't.id', 'm.thread_id')
      .select(['a.object_key as objectKey', 'a.media_type as mediaType', 'a.name'])
      .where('a.id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('a.account_id', '=', accountId), eb('a.message_id', 'is', null)]),
          eb('t.account_id', '=', accountId),
          toAnswer,
        ]),
      )
      .executeTakeFirst()
    return file ?? notFound()
  },
})

/** Longer than anybody writes: what is older and was not sent never will be. */
const unsentMs = 3_600_000

const sweepLater = (tools: AnyTools) =>
  tools.later('messaging.sweepFiles', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep files' })

/** Files that were never sent, and what lies there without a row: left by a crash, or by somebody who is gone. */
export const sweepFiles = externalJob('messaging.sweepFiles', z.object({}), async (steps) => {
  await steps.step(({ db }) =>
    db
      .deleteFrom('messaging.attachments')
      .where('message_id', 'is', null)
      .where('created_at', '<', new Date(Date.now() - unsentMs))
      .execute(),
  )
  await sweepLeft(steps, { messages: holds.messages! })
})

/** After what named them is gone for certain. */
export const removeFiles = externalJob(
  'messaging.removeFiles',
  z.object({ keys: z.array(z.string()) }),
  async (_, { keys }) => {
    for (const key of keys) await deleteObject(key)
  },
)
