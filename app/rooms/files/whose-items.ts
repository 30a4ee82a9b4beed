import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits, type Audience } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'

/** A drive: one's own, or the business's. */
export type Scope = 'own' | 'business'

const may = (context: Context, audiences: readonly Audience[]): boolean => admits(audiences, context.actor)

/** Which rows of `files.items as i` the actor sees: their own, and the business's for its staff. Nobody else's, ever. */
export const seenItems = (context: Context): RawBuilder<boolean> => whose(context, permissions['files.seeBusiness'])

/** Those; of a guest with the public token what is public ("public access mode", product.md §6). */
export const shownItems = (context: Context): RawBuilder<boolean> =>
  context.actor.readsPublicFiles ? sql<boolean>`(i.access = 'public' and i.status = 'ready')` : seenItems(context)

/** Which of them the actor may change. */
export const changedItems = (context: Context): RawBuilder<boolean> =>
  whose(context, permissions['files.changeBusiness'])

function whose(context: Context, business: readonly Audience[]): RawBuilder<boolean> {
  const { accountId } = context.actor
  return may(context, business)
    ? sql<boolean>`(i.scope = 'business' or i.owner_id = ${accountId}::uuid)`
    : sql<boolean>`i.owner_id = ${accountId}::uuid`
}

/** The drive that a list, a new folder or an upload at the top speaks of. Errors: 404 where it is not the actor's. */
export function driveOf(
  context: Context,
  scope: Scope,
  operation: 'see' | 'change',
): { scope: Scope; ownerId: string | null } {
  if (scope === 'own') return { scope, ownerId: context.actor.accountId }
  if (!may(context, permissions[operation === 'see' ? 'files.seeBusiness' : 'files.changeBusiness'])) return notFound()
  return { scope, ownerId: null }
}

/** The key of files.usage. */
export const spaceOf = (drive: { scope: Scope; ownerId: string | null }): string => drive.ownerId ?? drive.scope
