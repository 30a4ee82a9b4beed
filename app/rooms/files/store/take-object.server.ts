import type { IncomingMessage, ServerResponse } from 'node:http'
import { takePart } from '#kernel/store/disk-multipart.server.ts'
import { takePut } from '#kernel/store/disk-store.server.ts'
import type { Deed } from '#kernel/store/object-token.server.ts'
import { refuseObject } from './refuse-object.server.ts'
import { type Pace, watchPace } from '#kernel/pace.ts'

/** PUT of one object or part, to this machine's disk: exactly what was signed, or nothing is kept. */
export async function takeObject(
  req: IncomingMessage,
  res: ServerResponse,
  deed: Exclude<Deed, { deed: 'get' }>,
  pace: Pace,
): Promise<void> {
  const length = req.headers['content-length']
  if (length === undefined) return refuseObject(req, res, 411)
  if (Number(length) > deed.size) return refuseObject(req, res, 413)
  if (Number(length) !== deed.size) return refuseObject(req, res, 403)
  if (deed.deed === 'put' && req.headers['content-type'] !== deed.type) return refuseObject(req, res, 403)
  const etag = await atPace(req, pace, async (signal) =>
    deed.deed === 'put'
      ? (await takePut(deed.key, deed.size, req, { signal, isOurs: true })).etag
      : await takePart(deed.key, deed.upload, deed.part, deed.size, req, { signal, isOurs: true }),
  )
  res.setHeader('etag', `"${etag}"`)
  res.setHeader('cache-control', 'no-store')
  res.writeHead(200, { 'content-length': 0 }).end()
}

/** Less came than must come, and its sender is told so. */
export class TooSlow extends Error {}

/** What waits for our own disk is not its sender's slowness. */
async function atPace<O>(req: IncomingMessage, pace: Pace, take: (signal: AbortSignal) => Promise<O>): Promise<O> {
  const slow = new AbortController()
  const stop = watchPace(pace, {
    gone: () => req.socket.bytesRead,
    isHeldUp: () => req.complete || req.isPaused(),
    tooSlow: () => slow.abort(new TooSlow()),
  })
  try {
    return await take(slow.signal)
  } finally {
    stop()
  }
}
