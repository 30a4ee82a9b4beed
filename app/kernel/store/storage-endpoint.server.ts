import { outsideProblem } from '../outside-address.server.ts'
import { settings } from '../settings.server.ts'

/**
 * What a tenant typed is asked by our own machines (SSRF): https to a public address only; on one's own machine also an
 * S3 server that runs there. Looked at when it is typed and again by the driver, which connects to checked addresses only.
 */
export function mayBeAsked(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (settings().mode === 'local' && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  // S3 servers of businesses often listen on a port of their own.
  url.port = ''
  return outsideProblem(url.href) === null
}
