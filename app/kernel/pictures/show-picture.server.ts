/** How a picture leaves the house: its bytes never change under its address, it is nothing but a picture, and nothing runs in it. */
import type { Readable } from 'node:stream'
import { objectBytes } from '../storage.server.ts'
import { isKnownEtag } from '../store/known-etag.ts'
import { streamOf } from '../store/stream-of.server.ts'

/** For ever: the address names the very bytes. asked: the browser asks each time. never: it is looked at, and not kept. */
const kept = {
  byAll: 'public, max-age=31536000, immutable',
  byOne: 'private, max-age=31536000, immutable',
  byOneForADay: 'private, max-age=86400, immutable',
  byOneForAnHour: 'private, max-age=3600',
  asked: 'private, no-cache',
  never: 'private, no-store',
} as const

export interface Shown {
  /** Says which bytes these are. */
  key: string
  type?: 'webp' | 'avif' | 'png'
  keep: keyof typeof kept
  /** What it is called when somebody saves it. */
  name?: string
  /** More that the answer says, such as `vary`. */
  headers?: Record<string, string>
  /** Small ones that every page shows stay in this process's memory. */
  isOften?: boolean
  /** From elsewhere than the store of rooms (kernel/storage.server.ts). */
  from?: { size: number; read: () => Promise<Readable> }
}

/** Errors: 404, 503. */
export async function shownPicture(
  request: Request,
  { key, type = 'webp', keep, name, headers: more, isOften = false, from }: Shown,
): Promise<Response> {
  const etag = `"${key
    .split('/')
    .at(-1)!
    .replace(/[^0-9A-Za-z_.-]/g, '')}"`
  const headers = {
    'cache-control': kept[keep],
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': `image/${type}`,
    'x-content-type-options': 'nosniff',
    ...(keep !== 'byAll' && { 'cross-origin-resource-policy': 'same-origin' }),
    ...(name !== undefined && { 'content-disposition': inline(name) }),
    ...(keep !== 'never' && { etag }),
    ...more,
  }
  // Also for who has it already: what is gone is not confirmed to be there.
  const found = from ?? (await whole(key, isOften))
  if (keep !== 'never' && isKnownEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const isStream = 'read' in found
  const length = String(isStream ? found.size : found.length)
  const body = isStream ? streamOf(await found.read()) : found
  return new Response(body, { headers: { ...headers, 'content-length': length } })
}

const inline = (name: string): string => {
  const plain = name.replace(/[^ -~]|["\\]/g, '_')
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

async function whole(key: string, isOften: boolean): Promise<Buffer<ArrayBuffer>> {
  const remembered = isOften ? small.find(key) : undefined
  if (remembered) return remembered
  const bytes = await objectBytes(key)
  if (isOften) small.keep(key, bytes)
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
