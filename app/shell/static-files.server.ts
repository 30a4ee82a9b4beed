import { openSync, readSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { headBytes, type PackedFile, type Place } from '#runtime/packed.mjs'
import { acceptsEncoding } from './accepts-encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  /** As it is, and as the build compressed it (runtime/compressed.mjs). */
  read: Record<'bytes', () => Buffer> & Record<'br' | 'gzip', (() => Buffer) | null>
}

/** The build's own files (runtime/packed.mjs), each held in memory once somebody asked for it. */
export function createStaticFiles(packed: string) {
  const file = openSync(packed, 'r')
  const take = (at: number, length: number) => {
    const bytes = Buffer.allocUnsafeSlow(length)
    if (readSync(file, bytes, 0, length, at) !== length) throw new Error(`${packed} is shorter than it says`)
    return bytes
  }
  const indexBytes = Number(take(0, headBytes).toString())
  const reader = ([at, length]: Place) => once(() => take(headBytes + indexBytes + at, length))
  const files = new Map<string, StaticFile>()
  for (const { url, etag, bytes, br, gzip } of JSON.parse(take(headBytes, indexBytes).toString()) as PackedFile[]) {
    const type = types[extname(url)]
    if (!type) continue
    const read = { bytes: reader(bytes), br: br && reader(br), gzip: gzip && reader(gzip) }
    files.set(url, { type, etag, cacheControl: cacheControlOf(url), read })
  }

  /** True when it answered. */
  return function serve(req: IncomingMessage, res: ServerResponse, path: string): boolean {
    const file = files.get(path)
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    res.setHeader('content-type', file.type)
    res.setHeader('x-content-type-options', 'nosniff')
    res.setHeader('cache-control', file.cacheControl)
    res.setHeader('etag', file.etag)
    res.setHeader('vary', 'accept-encoding')
    if (req.headers['if-none-match'] === file.etag) {
      res.writeHead(304).end()
      return true
    }
    const accepted = req.headers['accept-encoding']
    const encoding = (['br', 'gzip'] as const).find((name) => file.read[name] && acceptsEncoding(accepted, name))
    const body = file.read[encoding ?? 'bytes']!()
    if (encoding) res.setHeader('content-encoding', encoding)
    res.setHeader('content-length', body.length)
    res.writeHead(200).end(req.method === 'HEAD' ? undefined : body)
    return true
  }
}

function once(read: () => Buffer): () => Buffer {
  let bytes: Buffer | null = null
  return () => (bytes ??= read())
}

/** What says which build is the latest, and what keeps pages in a browser, is asked for anew each time. */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url.startsWith('/builds/') || url === '/sw.js' || url === '/pos-sw.js' ? 'no-cache' : 'public, max-age=300'
}
