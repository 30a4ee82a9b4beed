import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { siteOfHost } from '#rooms/tenancy/index.ts'
import { isLoopback, isTrusted, type Peer } from './client-address.server.ts'

const path = '/tls/ask'
/** Every answer takes as long: nobody learns by the clock which hosts are known and not served. */
const answerMs = 60

/**
 * `GET /tls/ask?domain=…`: may a certificate be had for this host? A proxy with on-demand TLS asks (docs/domains.md): 200
 * for hosts that are served, else 404. Answers this machine and trusted proxies only, and only what they ask themselves,
 * not what they pass on. True when it was asked.
 */
export function answerAsk(
  req: IncomingMessage,
  res: ServerResponse,
  { socketAddress }: Pick<Peer, 'socketAddress'>,
): boolean {
  if (req.method !== 'GET' || !req.url?.startsWith(`${path}?`)) return false
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in req.headers)
  if (isPassedOn || !(isLoopback(socketAddress) || isTrusted(socketAddress))) return false
  const domain = new URLSearchParams(req.url.slice(path.length)).get('domain') ?? ''
  void Promise.all([siteOfHost(domain).catch(() => undefined), wait(answerMs)]).then(([found]) => {
    res.setHeader('cache-control', 'no-store')
    res.writeHead(found === undefined ? 503 : found?.status === 'active' ? 200 : 404).end()
  })
  return true
}
