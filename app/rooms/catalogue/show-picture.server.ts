import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { objectBytes } from '#kernel/storage.server.ts'

const fileForm = /^[0-9A-Za-z_-]{8,60}-(?:320|640|1200)\.webp$/

/**
 * A picture of this tenant; another tenant's is not found. The name is random and the bytes never change, so every
 * cache may keep it for ever.
 */
export async function showPicture(
  context: Context,
  request: Request,
  { file }: Record<string, string>,
): Promise<Response> {
  if (!file || !fileForm.test(file)) return notFound()
  const etag = `"${file}"`
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    etag,
  }
  const key = `${context.tenantId}/pictures/${file}`
  const bytes = small.find(key) ?? (await read(key))
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
}

async function read(key: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await objectBytes(key)
  small.keep(key, bytes)
  return bytes
}

/** Small files stay in memory; the one not asked for the longest goes first. */
function memory({ maxBytes, maxFileBytes }: { maxBytes: number; maxFileBytes: number }) {
  const files = new Map<string, Buffer<ArrayBuffer>>()
  let total = 0
  function forget(key: string): void {
    total -= files.get(key)?.length ?? 0
    files.delete(key)
  }
  function keep(key: string, bytes: Buffer<ArrayBuffer>): void {
    if (bytes.length > maxFileBytes) return
    forget(key)
    files.set(key, bytes)
    total += bytes.length
    for (const oldest of files.keys()) {
      if (total <= maxBytes) break
      forget(oldest)
    }
  }
  function find(key: string): Buffer<ArrayBuffer> | undefined {
    const bytes = files.get(key)
    if (bytes) keep(key, bytes)
    return bytes
  }
  return { find, keep }
}

const small = memory({ maxBytes: 8 * 1024 * 1024, maxFileBytes: 96 * 1024 })
