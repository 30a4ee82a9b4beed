/**
 * `/f/{id}`: what its owner made public, for everybody and every cache, for five minutes at most: unpublished, it is
 * gone for whoever asks anew. No cookie is read (shell/context.server.ts) and none is set.
 */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { fromStore } from '../store/store-of.server.ts'
import { rangeOf } from '#kernel/store/byte-range.ts'
import { isKnownEtag } from '#kernel/store/known-etag.ts'
import { drawForAll, isDrawnForAll, publicPicture, sideFor, tagOf } from './public-picture.server.ts'
import { type PublicFile, publicFile } from './readable-file.ts'
import { dispositionOf, servedAs } from './served-types.ts'
import type { ByteRange, ObjectStore } from '#kernel/store/store.ts'
import { streamOf } from '#kernel/store/stream-of.server.ts'

export async function showPublic(context: Context, request: Request, { id = '' }: Record<string, string>) {
  const file = await publicFile(context, { id })
  return answerBody(request, isDrawnForAll(file) ? await drawnBody(context, request, file) : plainBody(file))
}

interface Body {
  store: ObjectStore
  key: string
  size: number
  etag: string
  name: string
  contentType: string
  how: 'inline' | 'attachment'
}

function plainBody({ store, key, size, etag, name, contentType }: PublicFile): Body {
  return { store, key, size: Number(size), etag: tagOf(etag), name, contentType, how: 'inline' }
}

async function drawnBody(context: Context, request: Request, file: PublicFile): Promise<Body> {
  const { id, store, version, name } = file
  const side = sideFor(Number(new URL(request.url).searchParams.get('w') ?? Infinity))
  const drawn = await publicPicture(
    () => drawForAll.handle(context, { id, side }),
    () => publicFile(context, { id }),
    file,
    side,
  )
  // Broken, or larger than is drawn here: kept as a file, where no words should be over it.
  if (!drawn) return file.watermark === '' ? { ...plainBody(file), how: 'attachment' } : notFound()
  const found = await fromStore(() => store.head(drawn.key))
  if (!found) return notFound()
  const etag = tagOf(id, version, side, drawn.mark)
  const webpName = name.replace(/\.[^.]*$/, '') + '.webp'
  return { store, key: drawn.key, size: found.size, etag, name: webpName, contentType: 'image/webp', how: 'inline' }
}

/** As RFC 9110 has it: 304, 206, 416. */
async function answerBody(request: Request, { store, key, size, etag, name, contentType, how }: Body) {
  const served = servedAs(contentType, how)
  const isPaper = served.contentType === 'application/pdf'
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=300',
    'content-disposition': dispositionOf(served.disposition, name),
    // Chromium shows no PDF in a sandbox; its viewer runs apart from the page.
    'content-security-policy': isPaper ? "default-src 'none'" : "default-src 'none'; sandbox",
    'content-type': served.contentType,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (isKnownEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const range = rangeAsked(request, etag, size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
  const isEmpty = size === 0 || request.method === 'HEAD'
  const bytes = isEmpty ? null : streamOf(await fromStore(() => store.read(key, { start, end })))
  return new Response(bytes, { status: range ? 206 : 200, headers })
}

function rangeAsked(request: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const onlyIf = request.headers.get('if-range')
  return onlyIf !== null && onlyIf !== etag ? null : rangeOf(request.headers.get('range') ?? undefined, size)
}
