/** The links that one has made, or that lead into the business's drive. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import { type FilesTables, query } from '../room.ts'
import { shareState } from './share-access.server.ts'
import { sharePolicy, type SharePolicy } from './share-policy.ts'
import { shareStates } from './share-rights.ts'
import { shareView, type ShareView } from './share-view.ts'
import { changedItems, driveOf } from '../whose-items.ts'

type FilesTools = Tools<FilesTables>

const shares = (tools: FilesTools) =>
  tools.db
    .selectFrom('files.shares as s')
    .innerJoin('files.items as i', 'i.id', 's.item_id')
    .leftJoin('identity.names as n', 'n.account_id', 's.created_by')
    .selectAll('s')
    .select(['i.name', 'i.type', 'n.name as maker', shareState.as('state')])

export async function shareOf(tools: FilesTools, id: string): Promise<ShareView> {
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
