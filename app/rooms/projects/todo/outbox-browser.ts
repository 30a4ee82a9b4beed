/** The outbox in a real browser: IndexedDB, one tab that sends, the call. */
import type { Answer, KeptTick, Outside, Tick } from './outbox.ts'

const base = 'sala-projects'
const store = 'ticks'
const answerMs = 30_000

export const browserOutside: Outside = {
  all: async () => ((await within('readonly', (ticks) => ticks.getAll())) ?? []) as KeptTick[],
  put: async (tick) => (await within('readwrite', (ticks) => ticks.put(tick))) !== null,
  remove: async (key) => void (await within('readwrite', (ticks) => ticks.delete(key))),
  send,
  alone: async (work) => {
    if (!navigator.locks) return work()
    await navigator.locks.request('sala:projects:ticks', work)
  },
  briefly: (work) => (navigator.locks ? navigator.locks.request('sala:projects:ticks:kept', work) : inTurn(work)),
  newKey: () => crypto.randomUUID(),
  now: () => Date.now(),
}

let turn: Promise<unknown> = Promise.resolve()

/** Where the browser has no locks, at least within this tab. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine
  return mine
}

/** null: this browser keeps nothing. What was written is on its disk when this answers. */
async function within<T>(
  mode: IDBTransactionMode,
  operation: (ticks: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined | null> {
  try {
    const database = await open()
    const transaction = database.transaction(store, mode)
    const request = operation(transaction.objectStore(store))
    await new Promise<void>((done, fail) => {
      transaction.addEventListener('complete', () => done())
      transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('IndexedDB')))
    })
    database.close()
    return request.result
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(base, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB')))
  })
}

async function send({ key, account, id, done, was, confirmed = false, agreed = false }: KeptTick): Promise<Answer> {
  try {
    const response = await fetch(`/api/projects/tasks/${id}/tick`, {
      method: 'POST',
      body: JSON.stringify({ account, done, was, confirmed, agreed }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      signal: AbortSignal.timeout(answerMs),
    })
    if (response.ok) return { kind: 'done' }
    if (response.status === 401) return { kind: 'signedOut' }
    if (response.status === 429 || response.status >= 500) return { kind: 'later' }
    const { error } = (await response.json()) as {
      error: NonNullable<Tick['refused']>
    } // as every call answers
    // Somebody else is signed in by now, in another tab: theirs is not done by this.
    if (error.code === 'OTHER_ACCOUNT') return { kind: 'signedOut' }
    // The first of two that are the same is still at work.
    return error.code === 'IN_PROGRESS' ? { kind: 'later' } : { kind: 'refused', refused: error }
  } catch {
    return { kind: 'later' }
  }
}
