/** One transfer to where the bytes lie: at ourselves or, past us, at the tenant's storage service. */
import type { SignedRequest } from '#kernel/store/store.ts'
import type { Answer, Blocked } from './upload-outside.ts'

/** A transfer of which nothing has left for so long is begun anew. */
const silenceMs = 60_000
/** Whether a service is there at all. */
const pingMs = 5000

/** In seconds, or a date. */
export function retryAfter(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Said by the browser itself; a page that tries is only scolded for it. */
const browsersOwn = new Set(['host', 'content-length', 'connection'])

interface Hears {
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Null when nobody answered. */
export async function send(request: SignedRequest, bytes: Blob, hears: Hears): Promise<Answer | Blocked | null> {
  const { origin } = new URL(request.url, location.href)
  if (origin === location.origin) return (await transfer(request, bytes, hears)).answer
  const policy = watchPolicy(origin)
  try {
    const { answer, hasBegun } = await transfer(request, bytes, hears)
    if (answer || hears.signal.aborted) return answer
    const isThere = await answersAtAll(origin)
    if (policy.isBroken()) return 'policy'
    // What has begun to leave was allowed to.
    return isThere && !hasBegun ? 'cors' : null
  } finally {
    policy.end()
  }
}

/** By XMLHttpRequest: fetch does not say how far it has come. */
function transfer(
  { url, method, headers }: SignedRequest,
  bytes: Blob,
  { signal, onProgress }: Hears,
): Promise<{ answer: Answer | null; hasBegun: boolean }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let hasBegun = false
    const stop = () => request.abort()
    let silence = setTimeout(stop, silenceMs)
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers))
      if (!browsersOwn.has(name.toLowerCase())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      hasBegun = true
      heard()
      onProgress(loaded)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      resolve({ answer: request.status === 0 ? null : answerOf(request), hasBegun })
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) {
      clearTimeout(silence)
      return resolve({ answer: null, hasBegun })
    }
    request.send(bytes)
  })
}

const answerOf = (request: XMLHttpRequest): Answer => ({
  status: request.status,
  body: request.responseText,
  etag: request.getResponseHeader('etag'),
  retryAfterMs: retryAfter(request.getResponseHeader('retry-after')),
})

/** A browser says the same of a service that is away and of one that does not allow this website: this tells them apart. */
function answersAtAll(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(pingMs)
  return fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

/** Whether this page's Content-Security-Policy keeps it from asking there. */
function watchPolicy(origin: string): { isBroken(): boolean; end(): void } {
  let isBroken = false
  const look = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) isBroken = true
  }
  document.addEventListener('securitypolicyviolation', look)
  return { isBroken: () => isBroken, end: () => document.removeEventListener('securitypolicyviolation', look) }
}
