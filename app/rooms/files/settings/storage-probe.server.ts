/** "Test the connection": everything that the product asks of an object storage, once, with something small. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { publicOnly } from '#kernel/outside-address.server.ts'
import { type ObjectStore, type SignedRequest, StoreError } from '#kernel/store/store.ts'

export const probeSteps = ['write', 'look', 'read', 'parts', 'cors', 'remove'] as const
export type ProbeStep = (typeof probeSteps)[number]

/** What to look at, as people can mend it. */
export type ProbeProblem =
  | 'endpoint'
  | 'certificate'
  | 'inside'
  | 'slow'
  | 'busy'
  | 'key'
  | 'secret'
  | 'clock'
  | 'bucket'
  | 'region'
  | 'rights'
  | 'cors'
  | 'etag'
  | 'broken'

interface Failed {
  ok: false
  step: ProbeStep
  problem: ProbeProblem
  /** The website that the bucket does not let in. */
  origin?: string
}

export type Probed = { ok: true } | Failed

const words = 'sala ศาลา'
const bytes = Buffer.from(words)

/** Leaves nothing behind, as far as the storage lets us: `key` and a neighbour of it. `origins`: of the tenant's sites. */
export async function probeStorage(store: ObjectStore, key: string, origins: readonly string[]): Promise<Probed> {
  let step: ProbeStep = 'write'
  let upload: string | null = null
  const parted = `${key}.parts`
  const steps: Record<ProbeStep, () => Promise<boolean | Omit<Failed, 'ok' | 'step'>>> = {
    write: async () => (await store.put(key, bytes, 'text/plain')).size === bytes.length,
    look: async () => (await store.head(key))?.size === bytes.length,
    read: async () => (await text(await store.read(key, { start: 0, end: 3 }))) === words.slice(0, 4),
    parts: async () => {
      upload = await store.begin(parted, 'text/plain')
      const part = await store.signPart(parted, upload, { part: 1, size: bytes.length, seconds: 60 })
      const sent = await askAsBrowser(part, { method: 'PUT', headers: part.headers, body: bytes })
      const etag = sent.status === 200 ? sent.headers.etag?.replaceAll('"', '') : undefined
      if (!etag) throw Object.assign(new Error('the part was not taken'), { code: String(sent.status) })
      const whole = await store.complete(parted, upload, [{ number: 1, etag }])
      upload = null
      await store.remove(parted)
      return whole.size === bytes.length
    },
    cors: async () => {
      const put = await store.signPut(key, { size: bytes.length, contentType: 'text/plain', seconds: 60 })
      return (await corsProblem(put, bytes, origins)) ?? true
    },
    remove: async () => {
      await store.remove(key)
      return (await store.head(key)) === null
    },
  }
  try {
    for (step of probeSteps) {
      const right = await inTime(steps[step]())
      if (right === true) continue
      await tidy(store, key, null)
      return { ok: false, step, ...(right || { problem: 'broken' }) }
    }
    return { ok: true }
  } catch (error) {
    await tidy(store, key, upload && { key: parted, upload })
    return { ok: false, step, problem: problemOf(error) }
  }
}

/** Whether a place in use opens at this moment, by something that is not there; null when it does. */
export async function conditionOf(store: ObjectStore, absentKey: string): Promise<ProbeProblem | null> {
  try {
    await inTime(store.read(absentKey))
    return 'broken'
  } catch (error) {
    return error instanceof StoreError && error.code === 'NoSuchKey' ? null : problemOf(error)
  }
}

/** Somebody waits for the answer: a service that takes longer will not do. */
const patienceMs = 15_000

function inTime<T>(step: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), patienceMs)
  return Promise.race([step, late.promise]).finally(() => clearTimeout(timer))
}

/** What failed once fails again: that it does is no news. */
async function tidy(store: ObjectStore, key: string, begun: { key: string; upload: string } | null): Promise<void> {
  await store.remove(key).catch(() => {})
  if (begun) await store.abort(begun.key, begun.upload).catch(() => {})
}

/** The S3 services' own names for it, then the network's; the first that is known, from the inside out. */
export function problemOf(error: unknown): ProbeProblem {
  for (const name of namesIn(error)) {
    const found = problems.find(([pattern]) => pattern.test(name))
    if (found) return found[1]
  }
  return 'broken'
}

const problems: readonly (readonly [RegExp, ProbeProblem])[] = [
  [/^(InvalidAccessKeyId|InvalidAccessKey|UnrecognizedClientException|AuthFailure)$/, 'key'],
  [/^(SignatureDoesNotMatch|InvalidSecurity|XAmzContentSHA256Mismatch)$/, 'secret'],
  [/^(RequestTimeTooSkewed|RequestExpired|ExpiredToken)$/, 'clock'],
  [/^(NoSuchBucket|InvalidBucketName)$/, 'bucket'],
  [/^(SlowDown|ServiceUnavailable|InternalError|50[0234])$/, 'busy'],
  [/^(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/, 'region'],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem|Forbidden|403)$/, 'rights'],
  [/cannot be asked: inside/, 'inside'],
  [/^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL)$/, 'endpoint'],
  [/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_)/, 'certificate'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT|TimeoutError|RequestTimeout|AbortError)$/, 'slow'],
  [/^(ECONNRESET|EPROTO|ParseError|HPE_)/, 'endpoint'],
]

function namesIn(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { name, code, Code, message, cause, errors, $metadata } = error as Record<string, unknown> & {
    errors?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  const own = [Code, code, name, message, $metadata?.httpStatusCode?.toString()]
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])]
  return [
    ...inner.flatMap((each) => namesIn(each, depth + 1)),
    ...own.filter((text): text is string => typeof text === 'string'),
  ]
}

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

// Whether a bucket lets browsers send to it from the tenant's own sites: what they would ask, asked from here.

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
