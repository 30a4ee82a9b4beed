/** The calls by which a signed-in person gets at the bytes of a file they may see. */
import type { Context } from '#kernel/context.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { noteLook, timesOf } from '../activity/note-look.server.ts'
import { whoActs } from '../activity/note-change.ts'
import { fromStore, objectLink } from '../store/store-of.server.ts'
import { publicPath } from '../drive/links.ts'
import { downloadForSeconds, signedForSeconds } from '../limits.ts'
import { publicFile, readableFile, readableThumbnail } from './readable-file.ts'

type Params = Record<string, string>

/** Only the link leaves this host's cookies behind: what the bytes say can never act for who looks at them. */
export async function downloadFile(context: Context, request: Request, { id = '' }: Params): Promise<Response> {
  // What is public has an address that every cache may keep.
  if (context.actor.readsPublicFiles) return goTo(publicPath((await publicFile(context, { id })).id), 302)
  return lead(context, request, id, { how: 'attachment', seconds: downloadForSeconds })
}

/** A film is asked for again and again while somebody watches it: as long as links may last. */
export async function viewFile(context: Context, request: Request, { id = '' }: Params): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  // Somebody who opened it in a tab, and not a program: they are led to where they sign in.
  if (context.actor.accountId === null && request.headers.get('sec-fetch-dest') === 'document')
    return goTo(signInPath(`${pathname}${search}`), 303)
  return lead(context, request, id, { how: 'inline', seconds: signedForSeconds })
}

async function lead(
  context: Context,
  request: Request,
  id: string,
  as: { how: 'inline' | 'attachment'; seconds: number },
): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  const { storageId, key, name, contentType } = await readableFile(context, { id, version })
  const operation = as.how === 'inline' ? 'opened' : 'downloaded'
  noteLook(context, { item: id, operation, times: timesOf(request), ...whoActs(context) })
  return goTo(objectLink({ tenantId: context.tenantId, storageId, key, name, contentType, ...as }), 302)
}

/** To a viewer that says it shows a picture which the browser may have had for long. */
export const openedAnswer = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

const goTo = (location: string, status: 302 | 303): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'private, no-store' } })

/** Its address names the version, so the browser of whoever may see it keeps it; no cache between. */
export async function showThumbnail(context: Context, request: Request, { id = '' }: Params): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const v = searchParams.get('v') ?? undefined
  const side = searchParams.get('side') ?? undefined
  const avif = (request.headers.get('accept') ?? '').includes('image/avif')
  const found = await readableThumbnail(context, { id, side, v, avif })
  if (searchParams.has('opened')) {
    noteLook(context, { item: id, operation: 'opened', times: 1, ...whoActs(context) })
    return openedAnswer()
  }
  const { store, key, format } = found
  const size = Number(found.size)
  return shownPicture(request, {
    key,
    type: format,
    keep: v ? 'byOne' : 'asked',
    headers: { vary: 'accept' },
    from: { size, read: () => fromStore(() => store.read(key, { start: 0, end: size - 1 })) },
  })
}
