import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { withIdempotency } from '#kernel/idempotency.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import type { ObjectStore, SignedRequest } from '#kernel/store/store.ts'
import { roomForItem, takeSpace } from '../drive/usage.ts'
import { mostParts, partBytes, putBytes, signedForSeconds } from '../limits.ts'
import { ItemName, splitName } from '../name-text.ts'
import { freeName } from '../names.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type FilesTables } from '../room.ts'
import { atStore, newObjectKey, storeForNew, storeOf } from '../store/store-of.server.ts'
import { spaceOf } from '../whose-items.ts'
import { cleanUploadsLater } from './clean-uploads.server.ts'
import {
  AskUpload,
  ByShare,
  partsOf,
  sizeOfPart,
  type Target,
  targetOf,
  touchUpload,
  type Uploader,
  uploaderOf,
  uploadOf,
  UploadPlace,
  type UploadRow,
  type UploadView,
  uploadView,
} from './upload-row.ts'

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

/** What the store is told: a link for sending pins the type, and the sender's guess is worth nothing. */
export const sentAs = 'application/octet-stream'

/**
 * The store's own id of an upload in parts. When nobody got to know it (the process died, the store was away), it begins
 * again; what began twice is given up once. Errors: uploadAborted, noStorage, storeAway.
 */
export async function beginAtStore(
  context: Context,
  { row, store }: { row: UploadRow; store: ObjectStore },
): Promise<string> {
  if (row.storeUpload !== null) return row.storeUpload
  const begun = await atStore(() => store.begin(row.objectKey, sentAs))
  const kept = await noteBegun(context, { upload: row.id, begun })
  if (kept !== begun) await store.abort(row.objectKey, begun).catch(() => {})
  return kept ?? refuse('uploadAborted')
}

/**
 * The store has forgotten what was sent, and ours is open: whoever asks next begins anew there. Nothing happens when
 * somebody has begun anew already.
 */
export const forgetBegun = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), begun: z.string() }),
  async run({ db }, { upload, begun }): Promise<void> {
    await db
      .updateTable('files.uploads')
      .set({ store_upload: null, etag: null })
      .where('id', '=', upload)
      .where('store_upload', '=', begun)
      .where('status', '=', 'open')
      .execute()
  },
})

/** The first one counts. Null when it was given up meanwhile. */
const noteBegun = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), begun: z.string() }),
  async run({ db }, { upload, begun }): Promise<string | null> {
    const row = await db
      .updateTable('files.uploads')
      .set({ store_upload: sql<string>`coalesce(store_upload, ${begun})` })
      .where('id', '=', upload)
      .where('status', '=', 'open')
      .returning('store_upload')
      .executeTakeFirst()
    return row?.store_upload ?? null
  },
})

/** A signed link for each part, so 10,000 of them for one file, and four files at once. */
const links = { tries: 6000, perSeconds: 600 } as const
export const signedAtOnce = 20

export type SignedPart = SignedRequest & { number: number; size: number }

/**
 * Links for sending: each opens one object or part for exactly its size, 15 minutes at most.
 * Errors: uploadAborted, uploadDone, 422 for a part that there is not.
 */
export const signUpload = betweenTransactions({
  may: anyone,
  input: AskUpload.extend({ parts: z.array(z.int().min(1)).max(signedAtOnce).default([]) }),
  async run(context, { parts, ...asked }): Promise<{ put: SignedRequest } | { parts: SignedPart[] }> {
    const { row, store } = await touchUpload(context, asked)
    await limit(context, `upload links of ${context.actor.accountId ?? networkOf(context.address)}`, links)
    mustBeOpen(row)
    const { objectKey: key, size } = row
    const seconds = signedForSeconds
    if (row.mode === 'put')
      return { put: await atStore(() => store.signPut(key, { size, contentType: sentAs, seconds })) }
    if (row.etag !== null) refuse('uploadDone')
    const wanted = [...new Set(parts)]
    if (wanted.length === 0 || wanted.some((number) => number > partsOf(size))) noSuchPart()
    const upload = await beginAtStore(context, { row, store })
    const sign = async (number: number): Promise<SignedPart> => {
      const part = sizeOfPart(size, number)
      return { number, size: part, ...(await store.signPart(key, upload, { part: number, size: part, seconds })) }
    }
    return { parts: await atStore(() => Promise.all(wanted.map(sign))) }
  },
})

/** Errors: uploadAborted, uploadDone. */
export function mustBeOpen({ status }: UploadRow): void {
  if (status === 'aborted') refuse('uploadAborted')
  if (status === 'done') refuse('uploadDone')
}

const noSuchPart = (): never => refuseFields([{ field: 'parts', th: 'ไม่มีส่วนนี้ในไฟล์', en: 'The file has no such part.' }])
