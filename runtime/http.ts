/** The HTTP server of one web worker: limits against slow or huge senders, and a stop that fails no request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isUnread, newReader, type Reader, readingPace } from './unread.ts'

/** What `app/shell/web.ts` makes. */
export type Web = {
  handle(req: IncomingMessage, res: ServerResponse): void
  /** Websockets. */
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer): void
  /** A stop begins: end responses that would last for ever (server-sent events). Ordinary ones finish by themselves. */
  drain?(): void
  /** After the last response: let go of database connections and the like. */
  close(): Promise<void>
}

export type HttpServer = {
  server: Server
  /** Where it listens when `port` was given; null when sockets are handed to it. */
  port: number | null
  /** Serves a connection that another process accepted. */
  take(socket: Socket): void
  /** Stops: see `drain` below. */
  close(): Promise<void>
}

type Guest = { open: Set<ServerResponse>; bytesRead: number; quietSince: number; reader: Reader }

/** Longer than the 60 s of common proxies: the proxy must be the one to close, or it sends into a closed door. */
const keepAliveMs = 75_000
/** A slip photo of 5 MB over a bad mobile line. */
const requestMs = 120_000
/** Parts of a file, four at once over the same line: as long as their signed paths last (docs/decisions/071). */
const objectMs = 900_000
const headersMs = 20_000
const headersBytes = 16_384

/** How long a quiet connection may still send a request that is already on its way, and how long everything may take. */
const quietMs = 400
const drainMs = 3_400
const closeMs = 800

/** Without `port` it does not listen: the supervisor's door accepts and `take` serves. */
export async function startServer(web: Web, port?: number, reading = readingPace): Promise<HttpServer> {
  const guests = new Map<Socket, Guest>()
  let isDraining = false

  const server = createServer({
    keepAliveTimeout: keepAliveMs,
    requestTimeout: objectMs,
    headersTimeout: headersMs,
    maxHeaderSize: headersBytes,
    connectionsCheckingInterval: 5_000,
  })
  server.on('connection', (socket) => {
    guests.set(socket, { open: new Set(), bytesRead: 0, quietSince: performance.now(), reader: newReader() })
    socket.once('close', () => guests.delete(socket))
  })
  server.on('request', (req, res) => {
    const guest = guests.get(req.socket)
    guest?.open.add(res)
    res.once('close', () => {
      guest?.open.delete(res)
      if (guest) Object.assign(guest, { bytesRead: req.socket.bytesRead, quietSince: performance.now() })
    })
    if (isDraining) sayLast(res)
    if (!req.url?.startsWith('/objects/')) expectSoon(req, res)
    web.handle(req, res)
  })
  if (web.upgrade) server.on('upgrade', (req, socket, head) => web.upgrade?.(req, socket, head))

  const looking = setInterval(() => {
    for (const [socket, { reader }] of guests) if (isUnread(socket, reader, reading)) socket.destroy()
  }, reading.withinMs / 6)

  if (port === undefined) server.emit('listening') // starts its own check of slow senders, which only listen() does otherwise
  else await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))

  return {
    server,
    port: port === undefined ? null : (server.address() as AddressInfo).port,
    take(socket) {
      socket.allowHalfOpen = true
      socket.setNoDelay(true)
      server.emit('connection', socket)
      socket.resume()
    },
    async close() {
      isDraining = true
      // Not server.close(): that would cut idle connections at once.
      if (server.listening) NetServer.prototype.close.call(server)
      web.drain?.()
      await drain(guests)
      await Promise.race([web.close(), wait(closeMs, undefined, { ref: false })])
      clearInterval(looking)
      server.close(() => {})
    },
  }
}

/** Who has not sent the whole request by then is cut off; only what is bound for the object store may take longer. */
function expectSoon(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (req.complete) return
    if (!res.headersSent) req.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    req.socket.destroySoon()
  }, requestMs)
  timer.unref()
  req.once('close', () => clearTimeout(timer))
}

/**
 * Every response still to come says that it is the last on its connection. A connection without one is closed once it
 * has been quiet for a moment, not at once: its next request may be on the wire, and would fail.
 */
async function drain(guests: Map<Socket, Guest>): Promise<void> {
  for (const { open } of guests.values()) for (const res of open) sayLast(res)
  const end = performance.now() + drainMs
  while (guests.size > 0 && performance.now() < end) {
    for (const [socket, guest] of guests) if (isQuiet(socket, guest)) socket.destroySoon()
    await wait(20)
  }
  for (const socket of guests.keys()) socket.destroy()
}

/** Bytes since the last response are the beginning of a next request. */
function isQuiet(socket: Socket, guest: Guest): boolean {
  const now = performance.now()
  if (socket.bytesRead !== guest.bytesRead) Object.assign(guest, { bytesRead: socket.bytesRead, quietSince: now })
  return guest.open.size === 0 && now - guest.quietSince >= quietMs
}

function sayLast(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close')
}
