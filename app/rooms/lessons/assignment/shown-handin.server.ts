/** A picture or a PDF that was handed in, answered to be seen where it stands; by what it is, never by what it is called. */
import type { Context } from '#kernel/context.ts'
import { isSent, pictureKind } from '#kernel/pictures/picture-kind.ts'
import { notFound } from '#kernel/refusals.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { handinFile } from './hand-in.ts'

/** Errors: 404 for another's, and for what is neither. */
export async function shownHandin(context: Context, id: string): Promise<Response> {
  const { key } = await handinFile(context, { id })
  const bytes = new Uint8Array(await objectBytes(key))
  const type = typeOf(bytes) ?? notFound()
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      // A picture runs nothing; no browser shows a PDF in a sandbox.
      ...(type === 'application/pdf' ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
    },
  })
}

function typeOf(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes)
  if (isSent(kind)) return `image/${kind}`
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-' ? 'application/pdf' : null
}
