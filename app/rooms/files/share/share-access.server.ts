/** The door of every link: who holds a code, and has unlocked it, comes in as far as it allows. */
import { sql } from 'kysely'
import { refuseKernel } from '#kernel/refusals.ts'
import { unsealFresh } from '#rooms/identity/index.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import { needsSignIn, type Rights, type ShareState } from './share-rights.ts'
import { type Unlock, type Unlocks, unlockSeal } from './share-unlock.server.ts'

export interface OpenShare {
  id: string
  code: string
  itemId: string
  name: string
  type: 'file' | 'folder'
  /** Whose drive it lies in, and so whose space an upload takes. */
  scope: 'own' | 'business'
  ownerId: string | null
  createdBy: string
  may: Rights
  isPassword: boolean
  expiresAt: Date | null
  maxDownloads: number | null
  downloads: number
}

/** Of `files.shares as s` with its item `i` and its maker's `n`; by the database's clock. */
export const shareState = sql<ShareState>`case
  when not s.is_share then 'revoked'
  when i.status not in ('processing', 'ready') or n.status is distinct from 'active' then 'suspended'
  when s.expires_at <= now() then 'expired'
  when s.downloads >= s.max_downloads then 'exhausted'
  else 'active' end`

/**
 * The link as it may be used now. `unlocks` is what `unlocksIn` found in the browser's cookies.
 *
 * Errors: 410 the same for a link that has ended and a code that never was; 401 where it asks for an account; 403 LOCKED
 * with its name and type where it asks for a password.
 */
export const openShare = within(async (tools, code: string, unlocks: Unlocks): Promise<OpenShare> => {
  const row = await tools.db
    .selectFrom('files.shares as s')
    .innerJoin('files.items as i', 'i.id', 's.item_id')
    .leftJoin('identity.names as n', 'n.account_id', 's.created_by')
    .selectAll('s')
    .select(['i.name', 'i.type', 'i.scope', 'i.owner_id', shareState.as('state')])
    .where('s.code', '=', code)
    .executeTakeFirst()
  if (row?.state !== 'active') return refuse('shareGone')
  const may = rightsOf(row)
  if (needsSignIn(may) && tools.context.actor.accountId === null) refuseKernel('signInFirst')
  if (row.password_hash !== null && !isUnlocked(tools.context.tenantId, row, unlocks))
    refuse('shareLocked', { isPassword: true, name: row.name, type: row.type })
  return {
    id: row.id,
    code,
    itemId: row.item_id,
    name: row.name,
    type: row.type,
    scope: row.scope,
    ownerId: row.owner_id,
    createdBy: row.created_by,
    may,
    isPassword: row.password_hash !== null,
    expiresAt: row.expires_at,
    maxDownloads: row.max_downloads,
    downloads: row.downloads,
  }
})

/** As often as one likes: then looking at the file itself takes nothing that somebody counts. */
export const isFreeToTake = ({ may, maxDownloads }: Pick<OpenShare, 'may' | 'maxDownloads'>): boolean =>
  may.download && maxDownloads === null

/** So often and no more: the file itself goes out only where it is counted, and looking is not. */
export const isCounted = ({ may, maxDownloads }: Pick<OpenShare, 'may' | 'maxDownloads'>): boolean =>
  may.download && maxDownloads !== null

export interface InsideItem {
  id: string
  name: string
  type: 'file' | 'folder'
}

/** The way from the shared item down to one inside it, both included. Null for whatever lies elsewhere. */
export const pathInside = within(
  async (tools, share: Pick<OpenShare, 'itemId'>, itemId: string): Promise<InsideItem[] | null> => {
    const { rows } = await sql<InsideItem>`
      with recursive up as (
        select i.id, i.parent_id, i.name, i.type, 0 as height from files.items i
        where i.id = ${itemId}::uuid and i.status in ('processing', 'ready')
        union all
        select i.id, i.parent_id, i.name, i.type, up.height + 1 from files.items i join up on i.id = up.parent_id
        where up.id <> ${share.itemId}::uuid and up.height < 100 and i.status in ('processing', 'ready')
      ) select id, name, type from up order by height desc`.execute(tools.db)
    return rows[0]?.id === share.itemId ? rows : null
  },
)

/** The item when it lies in what is shared, at any depth, and is there to be seen; otherwise null. */
export const insideShare = within(
  async (tools, share: Pick<OpenShare, 'itemId'>, itemId: string): Promise<InsideItem | null> =>
    (await pathInside(tools, share, itemId))?.at(-1) ?? null,
)

export const rightsOf = (row: {
  may_list: boolean
  may_view: boolean
  may_download: boolean
  may_upload: boolean
  may_edit: boolean
  may_delete: boolean
}): Rights => ({
  list: row.may_list,
  view: row.may_view,
  download: row.may_download,
  upload: row.may_upload,
  edit: row.may_edit,
  delete: row.may_delete,
})

function isUnlocked(
  tenantId: string,
  share: { id: string; code: string; lock_version: number },
  unlocks: Unlocks,
): boolean {
  const opened = unsealFresh<Unlock>(unlocks[share.code] ?? null, unlockSeal(tenantId, share.code))
  return opened !== null && opened.share === share.id && opened.lock === share.lock_version
}
