/** A link for people outside: made, changed and revoked by whoever may change the item. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { hashPassword } from '#rooms/identity/index.ts'
import { linkEnd, noteChange } from '../activity/note-change.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type FilesTables, query } from '../room.ts'
import { changedItems, driveOf } from '../whose-items.ts'
import { rightsOf, shareState } from './share-access.server.ts'
import {
  endOf,
  keptEnd,
  ShareInput,
  type ShareOptions,
  sharePolicy,
  type SharePolicy,
  usualEnd,
} from './share-policy.ts'
import { onType, presets, rightNames, type Rights, shareStates, type ShareView, shareView } from './share-view.ts'

type FilesTools = Tools<FilesTables>

/**
 * The same item again changes its link; `new_link` makes another beside it.
 *
 * Errors: 404 "Failed to set share options." for what is not the actor's; 422 against the business's policy.
 */
export const setShare = betweenTransactions({
  may: 'files.own',
  input: ShareInput,
  async run(context, options): Promise<ShareView> {
    await mayShare(context, { itemId: options.itemId })
    await limit(context, `shares set by ${context.actor.accountId}`, { tries: 60, perSeconds: 600 })
    const password = options.isPassword === false ? null : (options.sharePassword ?? null)
    const hash = password === null ? null : await hashPassword(password)
    return keepShare(context, { ...options, sharePassword: null, hash })
  },
})

/** Asked before anything slow is done. */
const mayShare = query({
  may: 'files.own',
  input: z.object({ itemId: z.uuid() }),
  run: async (tools, { itemId }): Promise<void> => void (await itemToShare(tools, itemId)),
})

const keepShare = command({
  may: 'files.own',
  input: z.custom<ShareOptions & { hash: string | null }>(),
  async run(tools, { hash, ...options }): Promise<ShareView> {
    // One at a time: two first links at once would be two links.
    const item = await itemToShare(tools, options.itemId, true)
    const known = options.new_link ? undefined : await shareToChange(tools, options)
    const id = known
      ? await changeShare(tools, item, known, options, hash)
      : await makeShare(tools, item, options, hash)
    return shareOf(tools, id)
  },
})

interface SharedItem {
  id: string
  scope: 'own' | 'business'
  status: string
  type: 'file' | 'folder'
  name: string
}

async function itemToShare(tools: FilesTools, itemId: string, locking = false): Promise<SharedItem> {
  const found = tools.db
    .selectFrom('files.items as i')
    .select(['i.id', 'i.scope', 'i.type', 'i.name', 'i.status'])
    .where('i.id', '=', itemId)
    .where('i.status', 'in', ['processing', 'ready', 'trashed'])
    .where(changedItems(tools.context))
  const item = await (locking ? found.forUpdate() : found).executeTakeFirst()
  return item ?? refuse('shareFailed')
}

type KnownShare = NonNullable<Awaited<ReturnType<typeof shareToChange>>>

async function shareToChange(tools: FilesTools, { itemId, share, isShare }: ShareOptions) {
  const of = tools.db.selectFrom('files.shares as s').selectAll().where('s.item_id', '=', itemId)
  const chosen = share ? of.where('s.id', '=', share) : of.orderBy('s.id', 'desc').limit(1)
  const known = await chosen.forUpdate().executeTakeFirst()
  if (!known && (share || !isShare)) return refuse('shareFailed')
  return known
}

const auditShareMade = auditKind('files.shareMade', { th: 'สร้างลิงก์แชร์', en: 'made a share link' })

async function makeShare(
  tools: FilesTools,
  item: SharedItem,
  options: ShareOptions,
  hash: string | null,
): Promise<string> {
  const policy = await sharePolicy(tools)
  if (!options.isShare || item.status === 'trashed') return refuse('shareFailed')
  if (hash === null && (policy.forcePassword || options.isPassword)) needsPassword()
  const { id, code } = await tools.db
    .insertInto('files.shares')
    .values({
      item_id: item.id,
      code: randomBytes(16).toString('base64url'),
      password_hash: hash,
      expires_at: options.shareExpire === undefined ? usualEnd(policy) : endOf(options.shareExpire, policy),
      max_downloads: options.maxDownloads ?? null,
      created_by: tools.context.actor.accountId!,
      ...columnsOf(rightsAsked(options, item.type, presets.download)),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await audit(tools, auditShareMade, id, said(item))
  await noteChange(tools, 'shared', [{ id: item.id }], { account: tools.context.actor.accountId, link: linkEnd(code) })
  return id
}

const auditShareRevoked = auditKind('files.shareRevoked', { th: 'ยกเลิกลิงก์แชร์', en: 'revoked a share link' })
const auditShareChanged = auditKind('files.shareChanged', { th: 'แก้ไขลิงก์แชร์', en: 'changed a share link' })

async function changeShare(
  tools: FilesTools,
  item: SharedItem,
  known: KnownShare,
  options: ShareOptions,
  hash: string | null,
): Promise<string> {
  const policy = await sharePolicy(tools)
  const dropped = options.isPassword === false
  const kept = dropped ? null : (hash ?? known.password_hash)
  if (options.isShare && kept === null && (options.isPassword || policy.forcePassword)) needsPassword()
  const most = options.maxDownloads === undefined ? known.max_downloads : options.maxDownloads
  if (most !== null && most < known.downloads)
    refuse('shareLimitTooLow', { downloads: known.downloads, field: 'maxDownloads' })
  const stays = (end: Date | null) => (options.isShare ? keptEnd(end, policy) : end)
  const locksAgain = kept !== known.password_hash || (known.is_share && !options.isShare)
  await tools.db
    .updateTable('files.shares')
    .set({
      is_share: options.isShare,
      password_hash: kept,
      lock_version: known.lock_version + (locksAgain ? 1 : 0),
      expires_at: options.shareExpire === undefined ? stays(known.expires_at) : endOf(options.shareExpire, policy),
      max_downloads: most,
      changed_at: sql<Date>`now()`,
      ...columnsOf(rightsAsked(options, item.type, rightsOf(known))),
    })
    .where('id', '=', known.id)
    .execute()
  const isEnd = known.is_share && !options.isShare
  await audit(tools, isEnd ? auditShareRevoked : auditShareChanged, known.id, said(item))
  const who = { account: tools.context.actor.accountId, link: linkEnd(known.code) }
  await noteChange(tools, isEnd ? 'revoked' : 'shareChanged', [{ id: item.id }], who)
  return known.id
}

function rightsAsked({ permissions: given, preset }: ShareOptions, type: SharedItem['type'], before: Rights): Rights {
  const rights = onType(preset ? presets[preset] : { ...before, ...given }, type)
  if (!rightNames.some((name) => rights[name])) refuse('shareAllowsNothing', { field: 'permissions' })
  return rights
}

const columnsOf = (rights: Rights) => ({
  may_list: rights.list,
  may_view: rights.view,
  may_download: rights.download,
  may_upload: rights.upload,
  may_edit: rights.edit,
  may_delete: rights.delete,
})

/** What is somebody's own is named by its id alone: the trail is read by the business. */
const said = ({ id, scope, name }: SharedItem) => ({ itemId: id, ...(scope === 'business' && { name }) })

const needsPassword = () => refuse('sharePasswordMissing', { field: 'sharePassword' })

/** The links that one has made, or that lead into the business's drive. */
type ShareTools = Tools<FilesTables>

const shares = (tools: ShareTools) =>
  tools.db
    .selectFrom('files.shares as s')
    .innerJoin('files.items as i', 'i.id', 's.item_id')
    .leftJoin('identity.names as n', 'n.account_id', 's.created_by')
    .selectAll('s')
    .select(['i.name', 'i.type', 'n.name as maker', shareState.as('state')])

export async function shareOf(tools: ShareTools, id: string): Promise<ShareView> {
  return shareView(await shares(tools).where('s.id', '=', id).executeTakeFirstOrThrow())
}

/** The links of one item, newest first, and what the business asks of them. Errors: 404. */
export const sharesOfItem = query({
  may: 'files.own',
  input: z.object({ itemId: z.uuid() }),
  async run(tools, { itemId }): Promise<{ shares: ShareView[]; policy: SharePolicy; type: 'file' | 'folder' }> {
    const item = await tools.db
      .selectFrom('files.items as i')
      .select('i.type')
      .where('i.id', '=', itemId)
      .where('i.status', 'in', ['processing', 'ready', 'trashed'])
      .where(changedItems(tools.context))
      .executeTakeFirst()
    if (!item) return refuse('shareFailed')
    const rows = await shares(tools).where('s.item_id', '=', itemId).orderBy('s.id', 'desc').limit(100).execute()
    return { shares: rows.map(shareView), policy: await sharePolicy(tools), type: item.type }
  },
})

const mostLinks = 500

/** The links into a drive, newest first, the newest 500. */
export const myLinks = query({
  may: 'files.own',
  input: z.object({
    scope: z.enum(['own', 'business']).default('own'),
    state: z.enum(shareStates).nullable().catch(null).default(null),
  }),
  async run(tools, { scope, state }): Promise<ShareView[]> {
    const drive = driveOf(tools.context, scope, 'change')
    let found = shares(tools)
      .where('i.scope', '=', drive.scope)
      .where(changedItems(tools.context))
      .where('i.status', '<>', 'purged')
      .orderBy('s.id', 'desc')
      .limit(mostLinks)
    if (state) found = found.where(shareState, '=', state)
    return (await found.execute()).map(shareView)
  },
})
