import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { markForm } from './mark.ts'

/** A logo or favicon of this tenant; another's is not found. Its bytes never change, so every cache may keep it. */
export async function showMark(context: Context, file = ''): Promise<Response> {
  const kind = markForm.exec(file)?.[3]
  if (!kind) return notFound()
  const bytes = await objectBytes(`${context.tenantId}/marks/${file}`)
  return new Response(bytes, {
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': kind === 'png' ? 'image/png' : 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    },
  })
}
