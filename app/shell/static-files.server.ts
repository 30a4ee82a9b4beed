import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
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
  bytes: Buffer
  /** As the build compressed it (runtime/compressed.mjs). */
  br: Buffer | null
  gzip: Buffer | null
  type: string
  etag: string
  cacheControl: string
}

/** The build's own files, held in memory: there are few, and their names carry their content's hash. */
export function createStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/')
    const bytes = readFileSync(path)
    const type = types[extname(path)]
    if (!type) continue
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    files.set(url, {
      bytes,
      br: orNull(`${path}.br`),
      gzip: orNull(`${path}.gz`),
      type,
      etag,
      cacheControl: cacheControlOf(url),
    })
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
    const encoding = (['br', 'gzip'] as const).find((name) => file[name] && acceptsEncoding(accepted, name))
    const body = encoding ? file[encoding]! : file.bytes
    if (encoding) res.setHeader('content-encoding', encoding)
    res.setHeader('content-length', body.length)
    res.writeHead(200).end(req.method === 'HEAD' ? undefined : body)
    return true
  }
}

const orNull = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

/** What says which build is the latest, and what keeps pages in a browser, is asked for anew each time. */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url.startsWith('/builds/') || url === '/sw.js' ? 'no-cache' : 'public, max-age=300'
}
