import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Peer } from './client-address.server.ts'
import { plainPage } from './plain-page.server.ts'

const mega = 1024 * 1024
/** A slip may have 10 MB (commerce.md §4), and its form a little more. */
const uploadBytes = 11 * mega

/** Refuses what must not reach a room: too large, of unknown length, or a write that another website started. */
export function refuseRequest(
  req: IncomingMessage,
  res: ServerResponse,
  host: string,
  path: string,
  peer: Peer,
): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }).end()
    return true
  }
  const type = String(req.headers['content-type'] ?? '')
  const length = req.headers['content-length']
  const allowed = type.startsWith('multipart/form-data') ? uploadBytes : mega
  if (length === undefined && req.headers['transfer-encoding'] !== undefined) return refuse(req, res, 411)
  if (Number(length ?? 0) > allowed) return refuse(req, res, 413)
  if (!comesFromHere(req, host, peer)) return refuse(req, res, 403)
  return false
}

/**
 * A browser says where a write comes from; it must be this very host. Programs that send neither header carry no
 * cookie that a stranger's page could ride on: they authorise with a header.
 */
function comesFromHere(req: IncomingMessage, host: string, peer: Peer): boolean {
  const { origin, cookie } = req.headers
  const site = req.headers['sec-fetch-site']
  if (origin !== undefined) return origin !== 'null' && sameHost(origin, host, peer)
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined || !/(^|;\s*)_account=/.test(cookie)
}

function sameHost(origin: string, host: string, peer: Peer): boolean {
  try {
    const url = new URL(origin)
    return url.hostname === host && (peer.https ? url.protocol === 'https:' : true)
  } catch {
    return false
  }
}

/** Answers without reading what is still on its way, and closes the connection. */
function refuse(req: IncomingMessage, res: ServerResponse, status: number): true {
  res.setHeader('connection', 'close')
  req.resume()
  plainPage(res, status)
  return true
}
