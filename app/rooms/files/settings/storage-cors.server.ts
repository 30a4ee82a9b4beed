/** Whether a bucket lets browsers send to it from the tenant's own sites: what they would ask, asked from here. */
import type { IncomingHttpHeaders } from 'node:http'
import type { SignedRequest } from '#kernel/store/store.ts'
import { askAsBrowser } from './ask-as-browser.server.ts'

/** 'cors': this website may not send there. 'etag': it may, and cannot see that all of it has arrived. */
interface CorsProblem {
  problem: 'cors' | 'etag'
  origin: string
}

/** The first of the origins that a browser could not upload from; null when it can from all of them. */
export async function corsProblem(
  put: SignedRequest,
  body: Uint8Array,
  origins: readonly string[],
): Promise<CorsProblem | null> {
  for (const origin of origins) {
    const names = Object.keys(put.headers)
    const asked = await askAsBrowser(put, { method: 'OPTIONS', headers: preflight(origin, names) })
    const maySend = asked.status >= 200 && asked.status < 300 && allows(asked.headers, origin, names)
    if (!maySend) return { problem: 'cors', origin }
    const sent = await askAsBrowser(put, { method: 'PUT', headers: { ...put.headers, origin }, body })
    if (!isAllowedOrigin(sent.headers, origin)) return { problem: 'cors', origin }
    if (sent.status === 200 && !has(sent.headers['access-control-expose-headers'], 'etag'))
      return { problem: 'etag', origin }
  }
  return null
}

const preflight = (origin: string, names: readonly string[]) => ({
  origin,
  'access-control-request-method': 'PUT',
  'access-control-request-headers': names.join(','),
})

const allows = (headers: IncomingHttpHeaders, origin: string, names: readonly string[]): boolean =>
  isAllowedOrigin(headers, origin) &&
  has(headers['access-control-allow-methods'], 'put') &&
  names.every((name) => has(headers['access-control-allow-headers'], name))

const isAllowedOrigin = (headers: IncomingHttpHeaders, origin: string): boolean =>
  ['*', origin].includes(headers['access-control-allow-origin'] ?? '')

function has(list: string | undefined, name: string): boolean {
  const names = (list ?? '').toLowerCase().split(/\s*,\s*/)
  return names.includes('*') || names.includes(name.toLowerCase())
}
