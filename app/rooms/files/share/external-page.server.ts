/** What the pages behind a link load and do: one answer for each way in which a link stands. */
import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import {
  type ExternalPage,
  type ExternalShare,
  listExternal,
  lookExternal,
  searchExternal,
  seeExternal,
} from './external.ts'
import { deleteExternal, newFolderExternal, renameExternal } from './collaborate.ts'
import type { ExternalItem } from './external-item.server.ts'
import { sharePath } from './share-view.ts'
import { unlockCookie, unlockShare, unlocksIn } from './share-access.server.ts'

export type ExternalData = { house: string; here: string } & (
  | { state: 'over' }
  | { state: 'signIn'; signInPath: string }
  | { state: 'locked'; name: string; type: 'file' | 'folder' }
  | { state: 'open'; share: ExternalShare; folder: ExternalFolder | null }
)

export type ExternalLayout = 'grid' | 'list' | 'gallery'

/** What is shown of a folder; null where the link lets nobody look into it. */
export interface ExternalFolder extends ExternalPage {
  query: string
  hits: ExternalItem[] | null
  layout: ExternalLayout
  isFurther: boolean
}

/** Opening the link counts as a visit; walking about in it does not. */
export async function externalData(context: Context, request: Request, code: string, type: 'file' | 'folder') {
  const url = new URL(request.url)
  const key = { share_code: code, unlocks: unlocksIn(request) }
  const around = { house: context.site.name[context.locale], here: herePath(url, { type, code }) }
  try {
    const isWalking = walks.some((name) => url.searchParams.has(name))
    const share = await (isWalking ? lookExternal : seeExternal)(context, key)
    if (share.type !== type) throw redirect(sharePath(share))
    const { list, upload } = share.permissions
    // A program may make such a link; on a page there is nothing to do with it.
    if (type === 'folder' && !list && !upload) return data<ExternalData>({ ...around, state: 'over' }, { status: 410 })
    const folder = list && type === 'folder' ? await folderData(context, key, share, url) : null
    return data<ExternalData>({ ...around, state: 'open', share, folder })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401)
      return data<ExternalData>({ ...around, state: 'signIn', signInPath: signInPath(around.here) })
    if (error.key === 'files.shareLocked') {
      const { name, type: kind } = error.details as { name: string; type: 'file' | 'folder' }
      return data<ExternalData>({ ...around, state: 'locked', name, type: kind })
    }
    if (error.status !== 410 && error.status !== 404) throw error
    return data<ExternalData>({ ...around, state: 'over' }, { status: 410 })
  }
}

async function folderData(
  context: Context,
  key: { share_code: string; unlocks: Record<string, string> },
  share: ExternalShare,
  { searchParams }: URL,
): Promise<ExternalFolder> {
  const parent = uuidIn(searchParams.get('in')) ?? share.itemId
  const query = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const cursor = searchParams.get('cursor')
  const page = await listExternal(context, { ...key, parent, cursor })
  const hits = query === '' ? null : await searchExternal(context, { ...key, query, fixedParentId: parent })
  const asked = searchParams.get('layout')
  const layout = asked === 'list' || (asked === 'gallery' && share.permissions.view) ? asked : 'grid'
  return { ...page, query, hits, layout, isFurther: cursor !== null }
}

/** The page as the browser shows it: when only its data is asked for, the request's own path is another. */
function herePath({ searchParams }: URL, link: { code: string; type: 'file' | 'folder' }): string {
  const own = [...searchParams].filter(([name]) => walks.includes(name))
  return sharePath(link) + (own.length > 0 ? `?${new URLSearchParams(own)}` : '')
}

const walks = ['in', 'q', 'cursor', 'layout']

const uuidIn = (text: string | null): string | null => (/^[\da-f-]{36}$/i.test(text ?? '') ? text : null)

/** The page's own forms: its password, and what may be done inside by who works together. */
export async function externalOperation(
  context: Context,
  request: Request,
  link: { code: string; type: 'file' | 'folder' },
  form: Record<string, unknown>,
) {
  const { code } = link
  const text = (name: string) => String(form[name] ?? '')
  const key = { share_code: code, unlocks: unlocksIn(request) }
  const itemId = text('itemId')
  if (form.operation === 'rename') await renameExternal(context, { ...key, itemId, newName: text('name') })
  else if (form.operation === 'delete') await deleteExternal(context, { ...key, itemId })
  else if (form.operation === 'folder')
    await newFolderExternal(context, { ...key, name: text('name'), parent: text('parent') || null })
  else {
    const { sealed } = await unlockShare(context, { share_code: code, password: text('password') })
    throw redirect(herePath(new URL(request.url), link), {
      headers: { 'set-cookie': unlockCookie(request, code, sealed) },
    })
  }
  return null
}
