/** The drivers of the object store, ready to be tried, and the front through which the disk's one is reached. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { startForeignS3 } from '../../../../tools/foreign-s3/start.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { type ObjectLimits, objectLimits, openObjects } from './object-answer.server.ts'
import { openS3 } from '#kernel/store/s3-client.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

/** `/objects/…` as a web worker answers it on this site's hosts, and at `neighbour` on that one's. */
export async function startObjects(
  site: Site,
  limits: Partial<ObjectLimits> = {},
  neighbour = site,
): Promise<{ origin: string; port: number; stop(): Promise<void> }> {
  const answer = openObjects({ ...objectLimits, ...limits })
  const addressOf = (req: IncomingMessage) => String(req.headers['x-forwarded-for'] ?? req.socket.remoteAddress)
  const siteOf = (req: IncomingMessage) => (req.headers.host === 'neighbour' ? neighbour : site)
  const server = createServer(
    (req, res) => void answer(req, res, { path: req.url!, site: siteOf(req), address: addressOf(req) }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((ended) => {
      server.close(() => ended())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, port, stop }
}

export interface Rig {
  tenant: string
  store: ObjectStore
  /** Of which its ETags are made. */
  sum: 'sha256' | 'md5'
  origin: string
  /** The same URL with another signature, with none, or with one word of what it says changed. */
  forged(url: string): string
  unsigned(url: string): string
  changed(url: string, what: { key: string } | { part: number } | { upload: string }): string
  stop(): Promise<void>
}

export const disk = {
  name: 'disk',
  async start(): Promise<Rig> {
    const { id, site } = await newTenant()
    const { origin, stop } = await startObjects(site)
    return {
      tenant: id,
      sum: 'sha256',
      store: diskStore,
      origin,
      forged: (url) => url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      unsigned: (url) => url.replace(/\..*$/, ''),
      changed(url, what) {
        const [said = '', signature] = url.replace('/objects/', '').split('.')
        const operation = { ...JSON.parse(Buffer.from(said, 'base64url').toString()), ...what } as object
        return `/objects/${Buffer.from(JSON.stringify(operation)).toString('base64url')}.${signature}`
      },
      stop,
    }
  },
}

export const foreign = {
  name: 's3',
  async start(): Promise<Rig> {
    const { stop, ...storage } = await startForeignS3()
    const opened = { ...storage, bucket: 'contract', isPathStyle: true }
    const { client, sdk } = await openS3(opened)
    await client.send(new sdk.CreateBucketCommand({ Bucket: 'contract' }))
    const withWord = (url: string, change: (url: URL) => void) => {
      const changed = new URL(url)
      change(changed)
      return changed.href
    }
    return {
      tenant: randomUUID(),
      sum: 'md5',
      store: await s3Store(opened),
      origin: storage.endpoint,
      forged: (url) => url.replace(/(X-Amz-Signature=)(.)/, (_, name, first) => name + (first === '0' ? '1' : '0')),
      unsigned: (url) => url.replace(/\?.*$/, ''),
      changed: (url, what) =>
        withWord(url, (at) => {
          if ('key' in what) at.pathname = `/contract/${what.key}`
          else if ('part' in what) at.searchParams.set('partNumber', String(what.part))
          else at.searchParams.set('uploadId', what.upload)
        }),
      stop,
    }
  },
}
