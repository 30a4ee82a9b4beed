import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#kernel/context.ts'
import { rangeOf } from '#kernel/store/byte-range.ts'
import { giveBack } from '#kernel/store/disk-bytes.server.ts'
import { isKnownEtag } from '#kernel/store/known-etag.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { downloadForSeconds } from '../limits.ts'
import type { Deed } from '#kernel/store/object-token.server.ts'
import { refuseObject } from './refuse-object.server.ts'
import { dispositionOf, servedAs } from '../look/served-types.ts'
import { storeAt } from './store-of.server.ts'

type Get = Extract<Deed, { deed: 'get' }> & { until: number }

/** GET and HEAD of one object. Errors: NoSuchKey, noStorage. */
export async function sendObject(
  req: IncomingMessage,
  res: ServerResponse,
  deed: Get,
  context: Context,
): Promise<void> {
  const store = deed.storage === null ? diskStore : await storeAt(context, { storageId: deed.storage })
  const found = await store.head(deed.key)
  if (!found) return refuseObject(req, res, 404)
  // Where we would lead to, the service's own words would be read.
  if (found.isArchived) return refuseObject(req, res, 423)
  const { contentType, disposition } = servedAs(deed.type, deed.how)
  if (store.signGet && disposition === 'attachment' && !req.headers.range && req.method === 'GET')
    return goThere(
      res,
      await store.signGet(deed.key, {
        contentType,
        disposition: dispositionOf(disposition, deed.name),
        seconds: downloadForSeconds,
      }),
    )
  const etag = `"${found.etag}"`
  headersOf(deed, etag).forEach(([name, value]) => res.setHeader(name, value))
  if (isKnownEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304).end()
  const asked = rangeOf(stillTheSame(req, etag) ? req.headers.range : undefined, found.size)
  if (asked === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${found.size}`)
    return void res.writeHead(416, { 'content-length': 0 }).end()
  }
  const { start, end } = asked ?? { start: 0, end: found.size - 1 }
  if (asked) res.setHeader('content-range', `bytes ${start}-${end}/${found.size}`)
  res.setHeader('content-length', end - start + 1)
  if (req.method === 'HEAD') return void res.writeHead(asked ? 206 : 200).end()
  if (found.size === 0) return void res.writeHead(200).end()
  // As a range, also of the whole: so it is exactly as long as we say.
  const bytes = await store.read(deed.key, { start, end })
  res.writeHead(asked ? 206 : 200)
  await pipeline(bytes, spentBy(res))
}

/** Each piece gives its memory back when it has left, as those that come do (disk-bytes.server.ts). */
function spentBy(res: ServerResponse): Writable {
  const spending = new Writable({
    write(chunk: Buffer, _encoding, done) {
      res.write(chunk, (error) => {
        giveBack(chunk)
        done(error)
      })
    },
    final: (done) => void res.end(done),
  })
  // Its reader went away, or was sent away.
  res.once('close', () => res.writableFinished || spending.destroy())
  return spending
}

/** To be saved it need not pass through us. */
function goThere(res: ServerResponse, location: string): void {
  res
    .writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-length': 0 })
    .end()
}

function headersOf({ type, how, name, until }: Get, etag: string): [string, string][] {
  const served = servedAs(type, how)
  // Chromium shows no PDF in a sandbox. Its viewer runs apart from the page, and nothing else may be loaded.
  const policy = served.contentType === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox"
  return [
    ['content-type', served.contentType],
    ['content-disposition', dispositionOf(served.disposition, name)],
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['referrer-policy', 'no-referrer'],
    ['accept-ranges', 'bytes'],
    ['etag', etag],
    // As long as the link lasts; only whoever holds it.
    ['cache-control', `private, max-age=${Math.floor((until - Date.now()) / 1000)}`],
  ]
}

/** An object never changes under its key; who has another one's beginning gets the whole. */
function stillTheSame(req: IncomingMessage, etag: string): boolean {
  const asked = req.headers['if-range']
  return asked === undefined || asked === etag
}
