import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#kernel/context.ts'
import { type Pace, watchPace } from '#kernel/pace.ts'
import { rangeOf } from '#kernel/store/byte-range.ts'
import { giveBack } from '#kernel/store/disk-bytes.server.ts'
import { takePart } from '#kernel/store/disk-multipart.server.ts'
import { diskStore, takePut } from '#kernel/store/disk-store.server.ts'
import { isKnownEtag } from '#kernel/store/known-etag.ts'
import type { Operation } from '#kernel/store/object-token.server.ts'
import { downloadForSeconds } from '../limits.ts'
import { dispositionOf, servedAs } from '../look/served-types.ts'
import { storeAt } from './store-of.server.ts'

type Get = Extract<Operation, { operation: 'get' }> & { until: number }

/** GET and HEAD of one object. Errors: NoSuchKey, noStorage. */
export async function sendObject(
  req: IncomingMessage,
  res: ServerResponse,
  operation: Get,
  context: Context,
): Promise<void> {
  const store = operation.storage === null ? diskStore : await storeAt(context, { storageId: operation.storage })
  const found = await store.head(operation.key)
  if (!found) return refuseObject(req, res, 404)
  // Where we would lead to, the service's own words would be read.
  if (found.isArchived) return refuseObject(req, res, 423)
  const { contentType, disposition } = servedAs(operation.type, operation.how)
  if (store.signGet && disposition === 'attachment' && !req.headers.range && req.method === 'GET')
    return goThere(
      res,
      await store.signGet(operation.key, {
        contentType,
        disposition: dispositionOf(disposition, operation.name),
        seconds: downloadForSeconds,
      }),
    )
  const etag = `"${found.etag}"`
  headersOf(operation, etag).forEach(([name, value]) => res.setHeader(name, value))
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
  const bytes = await store.read(operation.key, { start, end })
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

const texts: Record<number, { th: string; en: string }> = {
  403: {
    th: 'ลิงก์นี้ใช้ไม่ได้หรือหมดเวลาแล้ว โปรดเปิดไฟล์อีกครั้ง',
    en: 'This link is not valid or has run out. Please open the file again.',
  },
  404: { th: 'ไม่พบไฟล์นี้', en: 'This file is not here.' },
  405: { th: 'ลิงก์นี้ไม่รับคำขอแบบนี้', en: 'This link does not take such a request.' },
  408: {
    th: 'ข้อมูลมาช้าเกินไป โปรดส่งใหม่อีกครั้ง',
    en: 'What was sent came too slowly. Please send it again.',
  },
  409: { th: 'สิ่งที่ส่งมาไม่ตรงกับที่ขอไว้', en: 'What was sent is not what was asked for.' },
  411: { th: 'คำขอต้องบอกขนาด', en: 'The request must say its length.' },
  413: { th: 'ไฟล์ใหญ่กว่าที่ขอไว้', en: 'The file is larger than was asked for.' },
  423: {
    th: 'ไฟล์นี้อยู่ในคลังเก็บระยะยาวของผู้ให้บริการ ต้องให้ผู้ดูแลกู้คืนจากคลังก่อนจึงจะเปิดได้',
    en: 'This file lies in the archive of the storage service. An administrator must restore it there before it opens.',
  },
  429: {
    th: 'มีไฟล์กำลังรับส่งพร้อมกันมากเกินไป โปรดลองอีกครั้งในอีกสักครู่',
    en: 'Too many files are on their way at once. Please try again shortly.',
  },
  502: {
    th: 'ที่เก็บไฟล์ของธุรกิจนี้ใช้งานไม่ได้ โปรดแจ้งผู้ดูแล',
    en: 'The file storage of this business cannot be used. Please tell its administrators.',
  },
  503: { th: 'ระบบไม่ว่างชั่วคราว โปรดลองอีกครั้งในอีกสักครู่', en: 'The system is busy for a moment. Please try again shortly.' },
  507: { th: 'พื้นที่จัดเก็บเต็ม', en: 'There is no space left.' },
}
const failed = { th: 'ระบบขัดข้อง โปรดลองอีกครั้ง', en: 'Internal Server Error' }

/** Says no without reading what is still on its way, and closes the connection. */
export function refuseObject(req: IncomingMessage, res: ServerResponse, status: number): void {
  const { th, en } = texts[status] ?? failed
  for (const name of res.getHeaderNames()) if (/^(content-|etag|accept-ranges)/.test(name)) res.removeHeader(name)
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.setHeader('content-security-policy', "default-src 'none'; sandbox")
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('cache-control', 'no-store')
  if (status === 429 || status === 503) res.setHeader('retry-after', '2')
  if (status === 405) res.setHeader('allow', 'GET, HEAD, PUT')
  if (!req.complete) {
    res.setHeader('connection', 'close')
    req.resume()
  }
  res.writeHead(status)
  res.end(req.method === 'HEAD' ? undefined : `${th}\n${en}\n`)
}

/** PUT of one object or part, to this machine's disk: exactly what was signed, or nothing is kept. */
export async function takeObject(
  req: IncomingMessage,
  res: ServerResponse,
  operation: Exclude<Operation, { operation: 'get' }>,
  pace: Pace,
): Promise<void> {
  const length = req.headers['content-length']
  if (length === undefined) return refuseObject(req, res, 411)
  if (Number(length) > operation.size) return refuseObject(req, res, 413)
  if (Number(length) !== operation.size) return refuseObject(req, res, 403)
  if (operation.operation === 'put' && req.headers['content-type'] !== operation.type)
    return refuseObject(req, res, 403)
  const etag = await atPace(req, pace, async (signal) =>
    operation.operation === 'put'
      ? (await takePut(operation.key, operation.size, req, { signal, isOurs: true })).etag
      : await takePart(operation.key, operation.upload, operation.part, operation.size, req, { signal, isOurs: true }),
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
