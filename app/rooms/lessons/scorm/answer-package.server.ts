/**
 * The hosts on which packages run (decision 213). They read no cookie and set none, know no site, and answer three things:
 * the page around a package, the script that is its SCORM API, and the package's own files; each by a signed path alone.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { jobContext } from '#kernel/job-context.ts'
import { guest } from '#kernel/roles.ts'
import { sandboxHost } from '#kernel/sandbox.server.ts'
import { readObject } from '#kernel/storage.server.ts'
import { rangeOf } from '#kernel/store/byte-range.ts'
import { typeOf } from './allowed-files.ts'
import { packageFile, type StoredFile } from './find-package.ts'
import { type PlayTicket, readPlayToken } from './play-token.server.ts'

export interface PackageAsk {
  ticket: PlayTicket
  /** After the token: '' is the page around the package. */
  rest: string
}

/** Null: nothing is there for whoever asks so. */
export function readPackageAsk(req: IncomingMessage, host: string, path: string): PackageAsk | null {
  // A worker would stay when the right is over.
  if (req.headers['service-worker'] !== undefined) return null
  const [, token, rest] = /^\/([\w-]+\.[\w-]+)\/(.*)$/s.exec(path) ?? []
  const ticket = token ? readPlayToken(token) : null
  if (!ticket || sandboxHost(`${ticket.tenant}/${ticket.package}`) !== host) return null
  return { ticket, rest: rest ?? '' }
}

/** Nothing but the package itself: no word leaves to other websites, and only the page of its course frames it. */
const policy = (origin: string): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${origin}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups',
  ].join('; ')

/** `answered` is called once the database has been asked: what follows are bytes. Answers the status. */
export async function answerPackage(
  req: IncomingMessage,
  res: ServerResponse,
  { ticket, rest }: PackageAsk,
  answered: () => void,
): Promise<void> {
  res.removeHeader('x-frame-options')
  res.setHeader('content-security-policy', policy(ticket.origin))
  res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  res.setHeader('referrer-policy', 'no-referrer')
  res.setHeader('x-robots-tag', 'noindex')
  const path = rest.startsWith('files/') ? decoded(rest.slice('files/'.length)) : null
  const own = ownFiles[rest]
  const found = path === null && !own ? null : await find(ticket, path)
  answered()
  if (!found || (found === 'open') !== (path === null)) return end(res, 404)
  if (found !== 'open') return sendFile(req, res, found, typeOf(path!))
  res.setHeader('content-type', own!.type)
  res.setHeader('cache-control', 'private, max-age=600')
  const body = own!.body(ticket)
  res.writeHead(200).end(req.method === 'HEAD' ? undefined : body)
}

const find = ({ tenant, package: id, enrolment }: PlayTicket, path: string | null) =>
  // Whoever it is, the path alone says what they may.
  packageFile({ ...jobContext(tenant, ''), actor: guest }, { package: id, enrolment, path })

function decoded(text: string): string | null {
  try {
    const path = decodeURIComponent(text).normalize('NFC')
    return path === '' || path.length > 300 || path.includes('\0') ? null : path
  } catch {
    return null
  }
}

async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { key, startsAt, size }: StoredFile,
  type: string,
): Promise<void> {
  const range = rangeOf(req.headers.range, size)
  res.setHeader('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${size}`)
    return end(res, 416)
  }
  const { start, end: last } = range ?? { start: 0, end: size - 1 }
  res.setHeader('content-type', type)
  res.setHeader('content-length', last - start + 1)
  // Of one version for ever, at an address that ends.
  res.setHeader('cache-control', 'private, max-age=21600, immutable')
  if (range) res.setHeader('content-range', `bytes ${start}-${last}/${size}`)
  if (req.method === 'HEAD' || size === 0) return void res.writeHead(range ? 206 : 200).end()
  const bytes = await readObject(key, { start: startsAt + start, end: startsAt + last })
  res.writeHead(range ? 206 : 200)
  // Who goes away in the middle has had enough.
  await pipeline(bytes, res).catch(() => res.destroy())
}

const end = (res: ServerResponse, status: number): void => {
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.writeHead(status).end()
}

interface Own {
  type: string
  body: (ticket: PlayTicket) => string
}

const script = 'text/javascript; charset=utf-8'
const library = (name: string): Own => ({ type: script, body: () => read(name, () => require.resolve(name)) })
const require = createRequire(import.meta.url)
const kept = new Map<string, string>()

function read(name: string, where: () => string): string {
  if (!kept.has(name)) kept.set(name, readFileSync(where(), 'utf8'))
  return kept.get(name)!
}

const ownFiles: Record<string, Own | undefined> = {
  '': { type: 'text/html; charset=utf-8', body: ({ origin }) => page(origin) },
  'bridge.js': { type: script, body: () => read('bridge', () => resolve('app/rooms/lessons/scorm/bridge.js')) },
  'scorm12.min.js': library('scorm-again/scorm12/min'),
  'scorm2004.min.js': library('scorm-again/scorm2004/min'),
}

/** An origin has no letter that means something here. */
const page = (origin: string): string => `<!doctype html>
<html lang="en" data-origin="${origin}">
<head><meta charset="utf-8"><title>SCORM</title>
<style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#fff}</style></head>
<body><script src="bridge.js"></script></body>
</html>
`
