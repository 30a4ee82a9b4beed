import type { IncomingMessage } from 'node:http'
import { siteOfHost } from '#rooms/tenancy/index.ts'
import { settings } from '#kernel/settings.server.ts'
import { isLoopback, type Peer } from './client-address.server.ts'
import { cookieOf } from './cookies.ts'

/** The host without port, lower-case; null when it is nothing a browser would send, or said twice. */
export function hostOf(req: IncomingMessage): string | null {
  const said = (req.headers.host ?? '').toLowerCase()
  const port = /:(\d{1,5})$/.exec(said)
  const host = (port ? said.slice(0, port.index) : said).replace(/\.$/, '')
  if (host === '' || host.length > 253 || Number(port?.[1] ?? 0) > 65_535 || hasTwoHosts(req)) return null
  return /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/.test(host) ? host : null
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** localhost or an address: where the development host panel lives (product.md §2). */
export const isPanelHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** The panel is there on our own machine only: local mode, and both the peer and the Host are loopback (safety.md). */
export function hasHostPanel(host: string, peer: Pick<Peer, 'socketAddress'>): boolean {
  return settings().mode === 'local' && isPanelHost(host) && isLoopback(peer.socketAddress)
}

/** The site a request is for. On localhost the panel's cookie may name another one; elsewhere it counts for nothing. */
export async function siteFor(host: string, req: IncomingMessage, peer: Peer) {
  if (!hasHostPanel(host, peer)) return siteOfHost(host)
  const chosen = cookieOf(req.headers.cookie, 'hostname')
  return (chosen ? await siteOfHost(chosen) : null) ?? (await siteOfHost('localhost'))
}
