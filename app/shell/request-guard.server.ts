import type { IncomingMessage, ServerResponse } from 'node:http'
import { accountIn, isCsrfToken } from '#kernel/csrf.server.ts'
import type { NotArrived } from './arriving.server.ts'
import type { Peer } from './client-address.server.ts'
import { plainPage } from './plain-page.server.ts'

/** Refuses what must not reach a room: too large, of unknown length, or a write that another website started. */
export function refuseRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { peer, mostBytes }: { peer: Peer; mostBytes: (type: string) => number },
): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }).end()
    return true
  }
  const length = req.headers['content-length']
  if (length === undefined && req.headers['transfer-encoding'] !== undefined) return refuse(req, res, 411)
  if (Number(length ?? 0) > mostBytes(String(req.headers['content-type'] ?? ''))) return refuse(req, res, 413)
  if (!comesFromHere(req, peer)) return refuse(req, res, 403)
  return false
}

/**
 * A browser says where a write comes from; it must be this very host and port. Programs that send neither header
 * authorise with a header, or show by the CSRF token that the cookie they carry is theirs. One that is wrong is refused
 * wherever it came from.
 */
function comesFromHere(req: IncomingMessage, peer: Peer): boolean {
  const { origin, cookie, host = '' } = req.headers
  const site = req.headers['sec-fetch-site']
  const csrf = req.headers['x-csrf-token']
  const isShown = typeof csrf === 'string' && isCsrfToken(cookie, csrf)
  if (csrf !== undefined && !isShown) return false
  if (origin !== undefined) return isOrigin(origin, host, peer)
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return isShown || accountIn(cookie) === null
}

/** Read as the origin's own scheme has it, so that a port that goes without saying may be said or not. */
function isOrigin(origin: string, host: string, peer: Peer): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  if (protocol !== 'https:' && (protocol !== 'http:' || peer.https)) return false
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === from
}

/** Says why a body was not taken; to who has gone there is nothing to say. */
export function refuseBody(req: IncomingMessage, res: ServerResponse, why: NotArrived): void {
  if (why === 'gone') return void res.destroy()
  if (why === 'full') return void refuse(req, res, 503, 5)
  res.setHeader('connection', 'close')
  res.once('finish', () => req.socket.destroySoon())
  why === 'crowded' ? plainPage(res, 503, 5) : plainPage(res, 408)
}

/** Up to here we hear a body out and forget it: many a client reads no answer before it has said all. */
const heardOutBytes = 1024 * 1024

/** Whoever may not send a body is answered by the head of it: none of it is kept, and what is large is not awaited. */
export function leaveUnread(req: IncomingMessage, res: ServerResponse): void {
  if (Number(req.headers['content-length']) > heardOutBytes) res.setHeader('connection', 'close')
  req.resume()
  Object.assign(req, { rawBody: Buffer.alloc(0) })
}

/** Answers without keeping what is still on its way; closes the connection when that is much or nobody knows. */
function refuse(req: IncomingMessage, res: ServerResponse, status: number, retryAfter?: number): true {
  const length = req.headers['content-length']
  if (length === undefined || Number(length) > heardOutBytes) res.setHeader('connection', 'close')
  req.resume()
  plainPage(res, status, retryAfter)
  return true
}
