import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { linkEnd, noteChange } from '../activity/note-change.ts'
import { keepNewest } from '../versions.ts'
import { type ItemRow, type ItemView, itemColumns, itemView } from '../item-view.ts'
import { filesTopic } from '../drive/links.ts'
import { freeName } from '../names.ts'
import { lockDrive } from '../place.ts'
import { command, type FilesTables, query } from '../room.ts'
import { insideShare } from '../share/share-access.server.ts'
import { AskUpload, uploaderOf, uploadOf } from './upload-row.ts'
import type { Scope } from '../whose-items.ts'

type FilesTools = Tools<FilesTables>

/** Somebody who sends through a link learns of their own file what they know already. */
export type UploadedItem = ItemView | Pick<ItemView, '_id' | 'id' | 'name' | 'size' | 'type' | 'contentType'>

/**
 * Makes what arrived a version of its item, once. 'gone': the file that it replaces was deleted, or is
 * not this sender's to replace any more. 'aborted': it was given
 * up meanwhile.
 */
export const settleUpload = command({
  may: anyone,
  input: z.object({
    upload: z.uuid(),
    contentType: z.string(),
    because: z.enum(['polyglot', 'archiveBomb']).nullable(),
    sha256: z.string().nullable(),
    etag: z.string(),
  }),
  async run(tools, { upload: id, ...facts }): Promise<'done' | 'aborted' | 'gone'> {
    const drive = await driveOfUpload(tools, id)
    if (!drive) return 'aborted'
    await lockDrive(tools, drive)
    const upload = await tools.db
      .selectFrom('files.uploads')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    // Cleaned away, or deleted for good, while it was looked at.
    if (!upload) return 'aborted'
    if (upload.status !== 'open') return upload.status
    const item = await tools.db
      .selectFrom('files.items')
      .select(['id', 'status', 'name', 'parent_id'])
      .where('id', '=', upload.item_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const mayBe = upload.replaces ? ['processing', 'ready', 'quarantined'] : ['uploading']
    if (!mayBe.includes(item.status) || !(await isStillShared(tools, upload))) return 'gone'
    const version = await addVersion(tools, upload, facts)
    await tools.db
      .updateTable('files.items')
      .set({
        status: facts.because ? 'quarantined' : 'processing',
        quarantined_because: facts.because,
        version,
        size_bytes: upload.size_bytes,
        content_type: facts.contentType,
        width: null,
        height: null,
        updated_at: sql<Date>`now()`,
        ...(upload.replaces ? {} : await placeOf(tools, drive, item)),
      })
      .where('id', '=', item.id)
      .execute()
    await tools.db.updateTable('files.uploads').set({ status: 'done' }).where('id', '=', id).execute()
    if (upload.replaces) await keepNewest(tools, { ...drive, id: item.id })
    const share = upload.share_id ? await noteReceived(tools, upload.share_id) : null
    await noteArrived(tools, upload, version, share)
    if (!facts.because) tools.later('files.look', { itemId: item.id, version })
    tools.tell(filesTopic(drive))
    return 'done'
  },
})

async function driveOfUpload(
  { db }: FilesTools,
  id: string,
): Promise<{ scope: Scope; ownerId: string | null } | undefined> {
  return db
    .selectFrom('files.uploads as u')
    .innerJoin('files.items as i', 'i.id', 'u.item_id')
    .select(['i.scope', 'i.owner_id as ownerId'])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** Of a next version through a link: the file was inside when it began, and may have been moved out, or the right be gone. */
async function isStillShared(
  tools: FilesTools,
  { share_id: id, replaces, item_id: itemId }: { share_id: string | null; replaces: boolean; item_id: string },
): Promise<boolean> {
  if (id === null || !replaces) return true
  const share = await tools.db
    .selectFrom('files.shares')
    .select(['item_id as itemId', 'may_edit as mayEdit'])
    .where('id', '=', id)
    .executeTakeFirst()
  return share?.mayEdit === true && (await insideShare(tools, share, itemId)) !== null
}

interface Sent {
  item_id: string
  storage_id: string | null
  object_key: string
  kept_key: string | null
  size_bytes: bigint
  account_id: string | null
}

interface Facts {
  contentType: string
  because: string | null
  etag: string
  sha256: string | null
}

async function addVersion(
  { db }: FilesTools,
  upload: Sent,
  { contentType, because, etag, sha256 }: Facts,
): Promise<number> {
  const { number } = await db
    .insertInto('files.versions')
    .values({
      item_id: upload.item_id,
      number: sql<number>`(select coalesce(max(v.number), 0) + 1 from files.versions v where v.item_id = ${upload.item_id})`,
      storage_id: upload.storage_id,
      object_key: upload.kept_key ?? upload.object_key,
      size_bytes: upload.size_bytes,
      content_type: contentType,
      etag,
      sha256,
      quarantined_because: because,
      created_by: upload.account_id,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Where its folder went into the trash while it was on its way, it comes to the top: nothing that arrived is lost. */
async function placeOf(
  tools: FilesTools,
  drive: { scope: Scope; ownerId: string | null },
  { id, parent_id: parentId, name }: { id: string; parent_id: string | null; name: string },
): Promise<{ parent_id?: null; name?: string }> {
  if (parentId === null) return {}
  const parent = await tools.db.selectFrom('files.items').select('status').where('id', '=', parentId).executeTakeFirst()
  if (parent?.status === 'ready') return {}
  return { parent_id: null, name: await freeName(tools, { ...drive, parentId: null }, name, { except: id }) }
}

async function noteReceived({ db }: FilesTools, share: string): Promise<ReceivingShare> {
  return db
    .updateTable('files.shares')
    .set({ received: sql<number>`received + 1`, last_access_at: sql<Date>`now()` })
    .where('id', '=', share)
    .returning(['code', 'may_edit as mayEdit', 'may_delete as mayDelete'])
    .executeTakeFirstOrThrow()
}

interface ReceivingShare {
  code: string
  mayEdit: boolean
  mayDelete: boolean
}

/** Through a link that asks for no account, the sender came without a name. */
async function noteArrived(
  tools: FilesTools,
  upload: { item_id: string; replaces: boolean; account_id: string | null },
  version: number,
  share: ReceivingShare | null,
): Promise<void> {
  const isNamed = !share || share.mayEdit || share.mayDelete
  const who = { account: isNamed ? upload.account_id : null, link: share ? linkEnd(share.code) : '' }
  const after = upload.replaces ? String(version) : ''
  await noteChange(tools, upload.replaces ? 'replaced' : 'added', [{ id: upload.item_id, after }], who)
}

/** Of a finished upload. */
export const uploadedItem = query({
  may: 'anyone',
  input: AskUpload,
  async run(tools, { upload, ...by }): Promise<UploadedItem> {
    const who = await uploaderOf(tools, by)
    const { itemId } = await uploadOf(tools, who, upload)
    const { rows } = await sql<ItemRow>`
      select ${itemColumns} from files.items i where i.id = ${itemId}::uuid`.execute(tools.db)
    const item = itemView(rows[0] ?? notFound())
    if (!who.share) return item
    const { _id, id, name, size, type, contentType } = item
    return { _id, id, name: who.share.may.list ? name : '', size, type, contentType }
  },
})
