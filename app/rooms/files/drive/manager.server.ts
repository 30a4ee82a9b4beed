/** What a page of the file manager shows: the room's own queries, as its address asks for them. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { folderStructure } from '../folders.ts'
import type { ListedItem } from '../item-view.ts'
import { permissions } from '../permissions.ts'
import { listTrash, trashedFolder, type TrashedFolder } from '../trash/trash-list.ts'
import type { Scope } from '../whose-items.ts'
import {
  asksNonsense,
  type DriveAsk,
  layoutCookie,
  otherSide,
  panePath,
  readDriveAsk,
  readOtherPane,
} from './drive-ask.ts'
import { twoPanePath } from './links.ts'
import { listParent } from './list-parent.ts'
import { searchItems } from './search.ts'
import { driveUsage, usageByFolder } from './usage.ts'

export interface DrivePlace {
  scope: Scope
  /** where the links of this page begin */
  path: string
  /** always a table, whatever somebody likes elsewhere */
  isTable?: boolean
}

export async function managerPage(context: Context, request: Request, { scope, path, isTable = false }: DrivePlace) {
  const query = new URL(request.url).searchParams
  if (asksNonsense(query)) return notFound()
  const asked = readDriveAsk(query, keptLayout(request), scope === 'business' ? 'table' : 'grid')
  const ask = isTable ? { ...asked, layout: 'table' as const } : asked
  const [shown, usage, folders] = await Promise.all([
    shownIn(context, scope, ask),
    driveUsage(context, { scope }),
    folderStructure(context, { scope, parent: null }),
  ])
  return {
    scope,
    path,
    ask,
    shown,
    usage,
    folders: folders.map(({ id, name, hasFolders }) => ({ id, name, hasFolders })),
    mayChange: scope === 'own' || admits(permissions['files.changeBusiness'], context.actor),
    now: new Date(),
  }
}

export type ManagerData = Awaited<ReturnType<typeof managerPage>>

type Shown = Awaited<ReturnType<typeof files | typeof found | typeof trash | typeof usageOf | typeof links>>

/** What a view shows. Errors: 404. */
export function shownIn(context: Context, scope: Scope, ask: DriveAsk): Promise<Shown> {
  if (ask.view === 'trash') return trash(context, scope, ask)
  if (ask.view === 'links') return links()
  if (ask.view === 'usage') return usageOf(context, scope, ask)
  return ask.q === '' ? files(context, scope, ask) : found(context, scope, ask)
}

async function files(context: Context, scope: Scope, ask: DriveAsk) {
  const page = await listParent(context, {
    scope,
    parent: ask.folder,
    sort: ask.sort,
    direction: ask.down ? 'descending' : 'ascending',
    from: ask.from,
  }).catch((error: unknown) => inTrash(context, scope, ask, error))
  if ('entry' in page) return { view: 'gone' as const, folder: page }
  // The business's folder under one's own drive's address: that is another page.
  if (page.scope !== scope) return notFound()
  const items: ListedItem[] = page.items
  return { view: 'files' as const, list: { items, from: ask.from, total: page.total }, crumbs: page.breadcrumbs }
}

/** A folder that is not found may only be in the trash. */
async function inTrash(context: Context, scope: Scope, { folder }: DriveAsk, error: unknown): Promise<TrashedFolder> {
  const trashed = folder === null ? null : await trashedFolder(context, { folder, scope })
  if (!trashed) throw error
  return trashed
}

async function found(context: Context, scope: Scope, ask: DriveAsk) {
  const items: ListedItem[] = await searchItems(context, { query: ask.q, scope, toneless: ask.toneless })
  const list = { items, from: 0, total: items.length }
  return { view: 'files' as const, list, crumbs: [] as { id: string; name: string }[] }
}

async function trash(context: Context, scope: Scope, ask: DriveAsk) {
  return { view: 'trash' as const, ...(await listTrash(context, { scope, cursor: ask.after })) }
}

async function usageOf(context: Context, scope: Scope, ask: DriveAsk) {
  const usage = await usageByFolder(context, { scope, parent: ask.folder })
  if (usage.scope !== scope) return notFound()
  return { view: 'usage' as const, usage, crumbs: usage.breadcrumbs }
}

/** They ask for themselves (parts/my-links.tsx). */
const links = async () => ({ view: 'links' as const })

function keptLayout(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${layoutCookie}=(grid|table)`).exec(cookies)?.[1] ?? null
}

/** One's own drive in two panes: the active one as any page of the file manager, and beside it the other one. */
export const panesPlace = { scope: 'own', path: twoPanePath, isTable: true } as const satisfies DrivePlace

export async function panesPage(context: Context, request: Request) {
  const asked = readOtherPane(new URL(request.url).searchParams)
  const { side } = asked
  const page = await managerPage(context, request, { ...panesPlace, path: panePath(side, asked.other) })
  // A folder that is gone for good is no reason to show neither.
  const { ask, shown } = await shownIn(context, 'own', asked.other).then(
    (found) => ({ ask: asked.other, shown: found }),
    async () => {
      const top = { ...asked.other, folder: null, q: '', from: 0 }
      return { ask: top, shown: await shownIn(context, 'own', top) }
    },
  )
  return {
    side,
    active: { ...page, path: panePath(side, ask) },
    other: { ...page, ask, shown, path: panePath(otherSide(side), page.ask) },
  }
}

export type PanesData = Awaited<ReturnType<typeof panesPage>>
