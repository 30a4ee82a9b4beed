/** A node that only works has an address too, where whoever watches over it asks: /healthz and /readyz. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'

export interface WorkerHealth {
  /** Null where it is taken: told of, and no reason to end, for the jobs are done all the same. */
  port: number | null
  close(): void
}

export async function openWorkerHealth(
  hosts: readonly string[],
  port: number,
  { isUp, log }: { isUp: () => boolean; log: Log },
): Promise<WorkerHealth> {
  const answer = ({ url }: IncomingMessage, res: ServerResponse) => {
    const ok = url === '/healthz' || (url === '/readyz' && isUp())
    const status = ok ? 200 : url === '/readyz' ? 503 : 404
    res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    res.end(JSON.stringify({ ok }))
  }
  const servers: Server[] = []
  let at: number | null = null
  for (const host of hosts) {
    const server: Server = createServer(answer).listen({ host, port: at ?? port })
    try {
      await once(server, 'listening')
      at = (server.address() as AddressInfo).port
      servers.push(server)
    } catch (error) {
      log.warn('this worker node has no health address', { host, port, error: (error as Error).message })
    }
  }
  return { port: at, close: () => servers.forEach((server) => void server.close()) }
}
