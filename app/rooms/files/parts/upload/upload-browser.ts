/** The one queue of this tab, and the browser as the engine's outside. */
import { browserMemory } from './upload-memory.ts'
import type { Answer, CallName, Clock, Outside } from './upload-outside.ts'
import { newQueue, type UploadQueue } from './upload-queued.ts'
import { retryAfter, send } from './upload-transfer.ts'

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
