import { type IncomingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { publicOnly } from '#kernel/outside-address.server.ts'
import type { SignedRequest } from '#kernel/store/store.ts'

interface Asked {
  method: 'OPTIONS' | 'PUT'
  headers?: Record<string, string>
  body?: Uint8Array
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
}

/**
 * Asks at a link that was signed, as a browser does. The driver has asked whether this endpoint may be asked at all;
 * redirects are not followed.
 */
export function askAsBrowser({ url }: SignedRequest, { method, headers, body }: Asked): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const isSecure = url.startsWith('https:')
  const ask = (isSecure ? secureRequest : request)(url, {
    method,
    headers: { ...headers, ...(body && { 'content-length': body.byteLength }) },
    ...(isSecure && { lookup: publicOnly }),
  })
  ask.on('error', reject)
  ask.on('response', (answer) => {
    // What it has to say stands in its head; a body may never end.
    answer.destroy()
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
  })
  ask.end(body)
  return promise
}
