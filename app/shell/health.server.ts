import type { IncomingMessage, ServerResponse } from 'node:http'
import { transaction } from '#kernel/database.server.ts'
import { settings } from '#kernel/settings.server.ts'
import type { Admission } from './admission.server.ts'
import { isLoopback, type Peer } from './client-address.server.ts'
import { hostOf, isPanelHost } from './host.server.ts'
import { metricsText } from './metrics.server.ts'
import { newestMigration } from '#db/migration-files.ts'

/** /healthz: the process. /readyz: database and migrations. /metrics: loopback unless configured. True when answered. */
export function answerHealth(
  req: IncomingMessage,
  res: ServerResponse,
  path: string | null,
  peer: Peer,
  admission: Admission,
): boolean {
  if (req.method !== 'GET') return false
  if (path === '/healthz') {
    say(res, 200, { ok: true })
    return true
  }
  if (path === '/readyz') {
    void readiness().then((state) => say(res, state.ok ? 200 : 503, state))
    return true
  }
  if (path === '/metrics' && (settings().metricsPublic || isFromHere(req, peer))) {
    res.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    res.writeHead(200).end(metricsText(admission.state()))
    return true
  }
  return false
}

/** Asked on this machine by somebody on it: a proxy here passes on what strangers ask, with their names or the site's. */
function isFromHere(req: IncomingMessage, { address, socketAddress }: Peer): boolean {
  const host = hostOf(req)
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in req.headers)
  return isLoopback(socketAddress) && isLoopback(address) && host !== null && isPanelHost(host) && !isPassedOn
}

async function readiness(): Promise<{ ok: boolean; database: boolean; migrations: boolean }> {
  try {
    const newest = await newestMigration()
    const done = await transaction({ tenantId: null, mode: 'read' }, async (connection) => {
      const { rows } = await connection.run('select 1 from public.migrations where name = $1', [newest])
      return rows.length === 1
    })
    return { ok: done, database: true, migrations: done }
  } catch {
    return { ok: false, database: false, migrations: false }
  }
}

function say(res: ServerResponse, status: number, body: object): void {
  res.setHeader('cache-control', 'no-store')
  if (status === 503) res.setHeader('retry-after', '1')
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
