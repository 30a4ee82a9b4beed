import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { withIdempotency } from '#kernel/idempotency.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { sql } from 'kysely'
import { beginAtStore, sentAs } from './begin-upload.server.ts'
import { cleanUploadsLater } from './clean-uploads-later.ts'
import { mostParts, partBytes, putBytes, signedForSeconds } from '../limits.ts'
import { ItemName, splitName } from '../name-text.ts'
import { freeName } from '../names.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type FilesTables } from '../room.ts'
import { newObjectKey, storeForNew, storeOf } from '../store/store-of.server.ts'
import type { ObjectStore, SignedRequest } from '#kernel/store/store.ts'
import { roomForItem } from '../drive/items-room.ts'
import { takeSpace } from '../drive/usage.ts'
import { type UploadRow, uploadOf, type UploadView, uploadView } from './upload-row.ts'
import { spaceOf } from '../whose-items.ts'
import { atStore } from '../store/at-store.server.ts'
import { ByShare, type Target, targetOf, UploadPlace, type Uploader, uploaderOf } from './who-uploads.server.ts'

type FilesTools = Tools<FilesTables>

/** 500 files in one go, and again, with folders in between; of an address that comes by a link fewer. */
const ofAPerson = { tries: 3000, perSeconds: 600 } as const
const ofAnAddress = { tries: 1000, perSeconds: 600 } as const

const CreateUpload = ByShare.extend(UploadPlace.shape).extend({
  name: ItemName,
  size: z.int().min(0),
  /** What the sender takes it for: written down, never believed. */
  type: z.string().max(200).default(''),
})
type CreateUpload = z.output<typeof CreateUpload>

/**
 * Makes place for a file and says how to send it: at most 5 MB in one put, more in parts. The same Idempotency-Key
 * answers with the same upload, also when the store was away the first time.
 *
 * Errors: noToken, exceededParts, quotaFull, driveFull, noStorage, 404 for a place that is not the sender's.
 */
export const createUpload = betweenTransactions({
  may: anyone,
  input: CreateUpload,
  async run(context, input): Promise<{ upload: UploadView; put: SignedRequest | null }> {
    const { accountId } = context.actor
    if (!input.share_code && accountId === null) refuse('noToken')
    if (input.size > mostParts * partBytes) refuse('exceededParts')
    const isPerson = accountId !== null
    const bucket = isPerson ? `uploads of ${accountId}` : `uploads from ${networkOf(context.address)}`
    await limit(context, bucket, isPerson ? ofAPerson : ofAnAddress)
    const { row, store } = await reserveUpload(context, input)
    if (row.mode === 'multipart') {
      await beginAtStore(context, { row, store })
      return { upload: uploadView(row), put: null }
    }
    const put = await atStore(() =>
      store.signPut(row.objectKey, { size: row.size, contentType: sentAs, seconds: signedForSeconds }),
    )
    return { upload: uploadView(row), put }
  },
})

/** Writes down what is coming and takes its space, before the store hears of it. */
export const reserveUpload = command({
  may: anyone,
  input: CreateUpload,
  async run(tools, input): Promise<{ row: UploadRow; store: ObjectStore }> {
    const who = await uploaderOf(tools, input)
    const { unlocks: _, ...asked } = input
    const { id } = await withIdempotency(tools, 'files.createUpload', asked, () => reserve(tools, who, input))
    const row = await uploadOf(tools, who, id)
    if (row.status === 'aborted') refuse('uploadAborted')
    return { row, store: await storeOf(tools, row.storageId) }
  },
})

async function reserve(tools: FilesTools, who: Uploader, input: CreateUpload): Promise<{ id: string }> {
  const target = await targetOf(tools, who, input)
  const { storageId, store } = await storeForNew(tools)
  await takeSpace(tools, { drive: target, bytes: BigInt(input.size) })
  const itemId = target.replaces?.id ?? (await newItem(tools, who, target, input))
  const extension = extensionOf(target.replaces?.name ?? input.name)
  const isPut = input.size <= putBytes
  cleanUploadsLater(tools)
  return tools.db
    .insertInto('files.uploads')
    .values({
      item_id: itemId,
      replaces: target.replaces !== null,
      storage_id: storageId,
      object_key: newObjectKey(tools.context.tenantId, extension),
      // Where a link for sending can write again until it ends, what was looked at is kept under another key.
      kept_key: isPut && store.kind === 's3' ? newObjectKey(tools.context.tenantId, extension) : null,
      mode: isPut ? 'put' : 'multipart',
      size_bytes: BigInt(input.size),
      declared_type: input.type,
      space: spaceOf(target),
      account_id: who.accountId,
      share_id: who.share?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function newItem(tools: FilesTools, who: Uploader, target: Target, input: CreateUpload): Promise<string> {
  await roomForItem(tools, target)
  const { id } = await tools.db
    .insertInto('files.items')
    .values({
      scope: target.scope,
      owner_id: target.ownerId,
      parent_id: target.parentId,
      type: 'file',
      name: await freeName(tools, target, input.name),
      status: 'uploading',
      path: await freePath(tools, input.name),
      size_bytes: BigInt(input.size),
      created_by: who.accountId,
      via_share_id: who.share?.id ?? null,
      sender_name: who.share ? input.sender : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function extensionOf(name: string): string {
  const extension = splitName(name, 'file')[1].slice(1).toLowerCase()
  return /^[a-z0-9]{1,5}$/.test(extension) ? extension : 'bin'
}

/**
 * year/month/timestamp.extension (product.md §3), in the year of our era; where two meet in a millisecond the later one
 * moves on. Others wait until this transaction is over: it has taken space of the tenant's (usage.ts).
 */
async function freePath({ db }: FilesTools, name: string): Promise<string> {
  const now = new Date()
  const folder = businessDate(now).slice(0, 7).replace('-', '/')
  const { rows } = await sql<{ path: string }>`
    select p.path from generate_series(0, 9999) n,
      lateral (select ${folder}::text || '/' || (${now.getTime()}::bigint + n) || '.' || ${extensionOf(name)}::text as path) p
    where not exists (select from files.items i where i.path = p.path)
    order by n limit 1`.execute(db)
  return rows[0]!.path
}
