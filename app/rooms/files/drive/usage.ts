import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import { refuse, type WhoseSpace } from '../refusals.ts'
import type { FilesTables } from '../room.ts'
import { settingsOf } from '../settings/settings-of.ts'
import { type Scope, spaceOf } from '../whose-items.ts'

export interface Drive {
  scope: Scope
  ownerId: string | null
}

/** The row for everything that a tenant keeps. */
const everything = 'all'

/**
 * Takes this much of the drive's space and of the tenant's, or refuses. Each is one guarded statement, so that a
 * thousand at once never take more than there is; "all" comes last, since everybody waits for it until the commit.
 *
 * Errors: quotaFull.
 */
export async function takeSpace(
  tools: Tools<FilesTables>,
  { drive, bytes }: { drive: Drive; bytes: bigint },
): Promise<void> {
  const { quotaBytes, accountQuotaBytes } = await settingsOf(tools)
  const limit = drive.scope === 'own' ? accountQuotaBytes : quotaBytes
  if (!(await take(tools, spaceOf(drive), bytes, limit))) refuse('quotaFull', { whose: whoseIsFull(tools, drive) })
  if (!(await take(tools, everything, bytes, quotaBytes)))
    refuse('quotaFull', { whose: whoseIsFull(tools, { ...drive, scope: 'business' }) })
}

/** As whoever is refused sees it: theirs to clear, the business's, or, through a link, somebody else's. */
export function whoseIsFull({ context }: Tools<FilesTables>, { scope, ownerId }: Drive): WhoseSpace {
  const { actor } = context
  const isOwner = ownerId !== null && ownerId === actor.accountId
  if (scope === 'own') return isOwner ? 'own' : 'theirs'
  if (admits(permissions['files.changeBusiness'], actor)) return 'business'
  return isOwner ? 'house' : 'theirs'
}

async function take({ db }: Tools<FilesTables>, space: string, bytes: bigint, limit: bigint): Promise<boolean> {
  const { rows } = await sql`
    insert into files.usage as u (space, used_bytes)
      select ${space}, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
    on conflict (tenant_id, space) do update set used_bytes = u.used_bytes + excluded.used_bytes
      where u.used_bytes + excluded.used_bytes <= ${limit}::bigint
    returning 1`.execute(db)
  return rows.length === 1
}

/** What is gone, or was never sent, gives its space back: in the same order, so that nobody waits in a circle. */
export async function giveBack(
  { db }: Tools<FilesTables>,
  { drive, bytes }: { drive: Drive; bytes: bigint },
): Promise<void> {
  for (const space of [spaceOf(drive), everything])
    await sql`update files.usage set used_bytes = used_bytes - ${bytes}::bigint where space = ${space}`.execute(db)
}

/** How much is kept in a drive, and how much may be; the business's drive shares the tenant's space with everybody. */
export async function spaceUsed(tools: Tools<FilesTables>, drive: Drive): Promise<{ used: bigint; limit: bigint }> {
  const { quotaBytes, accountQuotaBytes } = await settingsOf(tools)
  const isOwn = drive.scope === 'own'
  const used = await keptIn(tools, isOwn ? spaceOf(drive) : everything)
  return { used, limit: isOwn ? accountQuotaBytes : quotaBytes }
}

/** In one drive alone, or in all. */
export async function keptIn({ db }: Tools<FilesTables>, space: string): Promise<bigint> {
  const row = await db.selectFrom('files.usage').select('used_bytes').where('space', '=', space).executeTakeFirst()
  return row?.used_bytes ?? 0n
}
