/** Files through our own server, and the same bytes through plain node:http (bench/bare-files.ts). */
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as DiskStore from '../../app/kernel/store/disk-store.server.ts'
import type * as ObjectLink from '../../app/rooms/files/store/store-of.server.ts'
import { freePort } from '#runtime/free-port.ts'
import { startNode, untilReady } from './children.ts'
import { newVisitor } from './client.ts'
import type { House } from './house.ts'
import { type Server, secret } from './servers.ts'

export const megabyte = 1024 * 1024
const partBytes = 5 * megabyte
/** As a browser sends them. */
const partsAtOnce = 4
const part = Buffer.alloc(partBytes, 'sala')

export interface Objects {
  /** In parts, four at once; answers the path that reads it. */
  upload(bytes: number): Promise<string>
  download(path: string): Promise<number>
}

export async function objectsAt(house: House, web: Server): Promise<Objects> {
  // What signs and what lays the folders out runs here as it does in the server, by the same settings.
  Object.assign(process.env, { SALA_SECRET: secret, SALA_DATA_DIR: house.dataDir, SALA_DATABASE_URL: house.appUrl })
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(house.tree, 'app', file)).href)
  const { diskStore: store } = (await load('kernel/store/disk-store.server.ts')) as typeof DiskStore
  const { objectLink } = (await load('rooms/files/store/store-of.server.ts')) as typeof ObjectLink
  const { id: tenantId, host } = house.tenants[0]!
  return {
    async upload(bytes) {
      const key = `${tenantId}/files/${crypto.randomUUID()}.bin`
      const upload = await store.begin(key, 'application/octet-stream')
      const numbers = Array.from({ length: bytes / partBytes }, (_, index) => index + 1)
      const parts = numbers.map((number) => ({ number, etag: '' }))
      const waiting = [...parts]
      const sender = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const signed = await store.signPart(key, upload, { part: next.number, size: partBytes, seconds: 900 })
          next.etag = (await send({ port: web.port, host, path: signed.url }, partBytes)).replaceAll('"', '')
        }
      }
      await Promise.all(Array.from({ length: partsAtOnce }, sender))
      await store.complete(key, upload, parts)
      const file = { tenantId, storageId: null, key, name: 'x.bin', contentType: 'application/octet-stream' }
      return objectLink({ ...file, how: 'attachment', seconds: 900 })
    },
    download: (path) => receive({ port: web.port, host, path }),
  }
}

/** One PUT, fsynced at its end, and one GET. */
export async function startBareFiles(house: House): Promise<Server & Objects> {
  const port = await freePort()
  const child = startNode([join(import.meta.dirname, '../bare-files.ts')], {
    cwd: house.tree,
    env: { BARE_PORT: String(port), BARE_FOLDER: house.dataDir },
  })
  const visitor = newVisitor({ port, host: 'localhost' })
  await untilReady(child, async () => (await visitor.ask({ path: '/healthz' })).status === 200)
  visitor.close()
  const at = { port, host: 'localhost' }
  return {
    ...child,
    port,
    upload: async (bytes) => {
      const path = `/${crypto.randomUUID()}`
      await send({ ...at, path }, bytes)
      return path
    },
    download: (path) => receive({ ...at, path }),
  }
}

interface Place {
  port: number
  host: string
  path: string
}

/** Answers the ETag. */
function send({ port, host, path }: Place, bytes: number): Promise<string> {
  return new Promise((done, fail) => {
    const headers = { host, 'content-length': bytes }
    const asking = request({ port, host: '127.0.0.1', method: 'PUT', path, headers }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) done(String(answer.headers.etag))
      else fail(new Error(`PUT answers ${answer.statusCode}`))
    })
    asking.on('error', fail)
    let left = bytes
    const more = () => {
      while (left > 0) {
        const next = Math.min(left, megabyte)
        left -= next
        if (!asking.write(part.subarray(0, next))) return void asking.once('drain', more)
      }
      asking.end()
    }
    more()
  })
}

/** Answers how many bytes came. */
function receive({ port, host, path }: Place): Promise<number> {
  return new Promise((done, fail) => {
    const asking = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(bytes))
      answer.on('error', fail)
    })
    asking.on('error', fail)
    asking.end()
  })
}
