/** The upload engine in a real browser: what is remembered, and one transfer to where the bytes lie. */
import type { SignedRequest } from '#kernel/store/store.ts'
import type { Answer, Blocked, CallName, Clock, Outside, RememberedUpload, UploadMemory } from './upload-outside.ts'
import { newQueue, type UploadQueue } from './upload-queued.ts'

// Uploads under way, kept in IndexedDB. Where there is none, nothing is remembered, and all else works.
const base = 'sala-files'
const store = 'uploads'

export const browserMemory: UploadMemory = {
  all: async () => ((await within('readonly', (uploads) => uploads.getAll())) ?? []) as RememberedUpload[],
  keep: async (upload) => void (await within('readwrite', (uploads) => uploads.put(upload))),
  forget: async (upload) => void (await within('readwrite', (uploads) => uploads.delete(upload))),
  claim,
}

async function within<T>(
  mode: IDBTransactionMode,
  operation: (uploads: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open()
    const answer = await answerOf(operation(database.transaction(store, mode).objectStore(store)))
    database.close()
    return answer
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(base, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'upload' })
  return answerOf(request)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** A lock of the browser's: it ends with the tab, however that ends. */
function claim(upload: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const ended = navigator.locks.request(`sala:upload:${upload}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
    ended.catch(() => resolve(() => {}))
  })
}

/** The one queue of this tab, and the browser as the engine's outside. */
const answerMs = 60_000

const paths: Record<CallName, string> = {
  create: '/filemanager/upload/create',
  sign: '/filemanager/upload/sign',
  parts: '/filemanager/upload/parts',
  complete: '/filemanager/upload/complete',
  abort: '/filemanager/upload/abort',
  new_file: '/filemanager/new_file',
  names: '/filemanager/upload/names',
  folder: '/filemanager/upload/folder',
}

let queue: UploadQueue | undefined

export const theQueue = (): UploadQueue => (queue ??= newQueue(browserOutside))

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const browserOutside: Outside = {
  ask,
  send,
  clock,
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  whenOnline(run) {
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  },
  memory: browserMemory,
}

async function ask(call: CallName, body: object, key?: string): Promise<Answer | null> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const response = await fetch(paths[call], {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      signal,
    })
    const { status, headers } = response
    return { status, body: await response.text(), etag: null, retryAfterMs: retryAfter(headers.get('retry-after')) }
  } catch {
    return null
  }
}

// One transfer to where the bytes lie: at ourselves or, past us, at the tenant's storage service.

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
      resolve({ answer: request.status === 0 ? null : answered(request), hasBegun })
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) {
      clearTimeout(silence)
      return resolve({ answer: null, hasBegun })
    }
    request.send(bytes)
  })
}

const answered = (request: XMLHttpRequest): Answer => ({
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
