import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompress, constants } from 'node:zlib'

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
  brotli?: Buffer
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
    files.set(url, { bytes, type, etag, cacheControl: cacheControlOf(url) })
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
    const body = /\bbr\b/.test(String(req.headers['accept-encoding'])) ? brotliOf(file) : undefined
    if (body) res.setHeader('content-encoding', 'br')
    res.setHeader('content-length', (body ?? file.bytes).length)
    res.writeHead(200).end(req.method === 'HEAD' ? undefined : (body ?? file.bytes))
    return true
  }

  function brotliOf(file: StaticFile): Buffer | undefined {
    if (file.brotli || !/text|json|svg/.test(file.type)) return file.brotli
    brotliCompress(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, (error, small) => {
      if (!error) file.brotli = small
    })
    return undefined
  }
}

/** What says which build is the latest, and what keeps pages in a browser, is asked for anew each time. */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url.startsWith('/builds/') || url === '/sw.js' ? 'no-cache' : 'public, max-age=300'
}
