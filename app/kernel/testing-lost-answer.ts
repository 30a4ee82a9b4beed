/** The network between a test and its database, where an answer can get lost. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { closeDatabase } from './database.server.ts'

export interface LossyNetwork {
  /** The next transaction that sends `text` loses its connection: as it sends it, or when its COMMIT is answered. */
  loseNext(text: string, when: 'before' | 'committed'): Promise<void>
  /** How many were lost. */
  lost(): number
}

/** Before the first statement of a test's process: all that it asks the database goes this way. */
export async function lossyNetwork(): Promise<LossyNetwork> {
  const url = new URL(process.env.SALA_DATABASE_URL!)
  const [host, port] = [url.searchParams.get('host'), url.searchParams.get('port') ?? (url.port || '5432')]
  const upstream = (): Socket =>
    host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), url.hostname)
  let next: { text: string; when: 'before' | 'committed' } | null = null
  let lost = 0
  const server = createServer((near) => {
    const far = upstream()
    let waitsForCommit = false
    const cut = () => {
      lost++
      near.destroy()
      far.destroy()
    }
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    near.on('data', (bytes) => {
      const isIt = next !== null && bytes.includes(next.text)
      if (isIt && next!.when === 'before') {
        next = null
        return cut()
      }
      if (isIt) {
        waitsForCommit = true
        next = null
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (waitsForCommit && bytes.includes('COMMIT\0')) return cut()
      near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  process.env.SALA_DATABASE_URL = url.href
  return {
    async loseNext(text, when) {
      // A connection of before may have it prepared, and would send its name alone.
      await closeDatabase()
      next = { text, when }
    },
    lost: () => lost,
  }
}
