/** "Test the connection": everything that the product asks of an object storage, once, with something small. */
import { text } from 'node:stream/consumers'
import { type ObjectStore, StoreError } from '#kernel/store/store.ts'
import { askAsBrowser } from './ask-as-browser.server.ts'
import { corsProblem } from './storage-cors.server.ts'

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
