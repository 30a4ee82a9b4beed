/** The door of every link: who holds a code, and has unlocked it, comes in as far as it allows. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { isPassword, isSecure, type Seal, sealFor, unsealFresh } from '#rooms/identity/index.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query, within } from '../room.ts'
import { passwordLength } from './share-policy.ts'
import { needsSignIn, type Rights, type ShareState } from './share-view.ts'

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

/** The cookie that says: this browser knew the password of this link. For this code alone, thirty minutes. */
export interface Unlock {
  share: string
  /** A changed password or a revoking makes it another: what was unlocked is locked again. */
  lock: number
}

export const unlockSeal = (tenantId: string, code: string): Seal => ({
  purpose: 'share unlock',
  bound: `${tenantId}|${code}`,
})

const minutes = 30
const cookiePattern = /(?:^|;\s*)(__Host-)?_share_([\w-]{22})=([\w.-]{1,4000})/g

/** By their codes, sealed as they are: what this browser has unlocked. openShare looks whether it holds. */
export type Unlocks = Record<string, string>

export function unlocksIn(request: Request): Unlocks {
  const secure = isSecure(request)
  const found = [...(request.headers.get('cookie') ?? '').matchAll(cookiePattern)]
  return Object.fromEntries(
    found.flatMap(([, host, code, sealed]) => ((host !== undefined) === secure ? [[code!, sealed!]] : [])),
  )
}

export const sealUnlock = (tenantId: string, code: string, unlock: Unlock): string =>
  sealFor(minutes, unlock, unlockSeal(tenantId, code))

export function unlockCookie(request: Request, code: string, sealed: string): string {
  const secure = isSecure(request)
  const name = `${secure ? '__Host-' : ''}_share_${code}`
  return `${name}=${sealed}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

// The password of a link: tried seldom, always as slow, and answered alike whatever was wrong.

/** content.md §3.2: five in 15 minutes for a code from an address, and fifty a day for a code. */
const fromAddress = { tries: 5, perSeconds: 900 } as const
const aDay = { tries: 50, perSeconds: 86_400 } as const
/** Of an address over all codes, also such as never were: each try is slow work for us. A whole school fits. */
const overAll = { tries: 200, perSeconds: 900 } as const

const bucket = (code: string, address: string): string => `share password ${code} from ${networkOf(address)}`

/**
 * Answers what goes into the cookie. A link without a password, one that has ended and one that never was take as long
 * as a wrong password and say the same.
 *
 * Errors: 422 for whatever did not fit; 429.
 */
export const unlockShare = betweenTransactions({
  may: anyone,
  input: z.object({
    share_code: z.string().max(200).default(''),
    password: z.string().max(passwordLength.max).default(''),
  }),
  async run(context, { share_code: code, password }): Promise<{ code: string; sealed: string }> {
    if (code === '') refuse('shareCodeMissing')
    await limit(context, `share passwords from ${networkOf(context.address)}`, overAll)
    await limit(context, bucket(code, context.address), fromAddress)
    await limit(context, `share password ${code}`, aDay)
    const share = await lockOf(context, { code })
    const right = await isPassword(password, share?.hash ?? null)
    if (!share || !right) return refuse('sharePasswordWrong', { field: 'password' })
    await forgiveTries(context, { code })
    return { code, sealed: sealUnlock(context.tenantId, code, { share: share.id, lock: share.lock }) }
  },
})

const lockOf = query({
  may: anyone,
  input: z.object({ code: z.string() }),
  run: (tools, { code }) =>
    tools.db
      .selectFrom('files.shares as s')
      .innerJoin('files.items as i', 'i.id', 's.item_id')
      .leftJoin('identity.names as n', 'n.account_id', 's.created_by')
      .select(['s.id', 's.password_hash as hash', 's.lock_version as lock'])
      .where('s.code', '=', code)
      .where(shareState, '=', 'active')
      .executeTakeFirst(),
})

/** Of this address only: what others tried still counts. */
const forgiveTries = command({
  may: anyone,
  input: z.object({ code: z.string() }),
  run: (tools, { code }) => forgive(tools, bucket(code, tools.context.address)),
})
